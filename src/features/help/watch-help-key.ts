/** The key "?" opens and closes Help during the visit, wherever the focus is, except while a text is typed or with `kb=0`. */
import { scopeBind, type Scope } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import type { ViewerHost } from '#src/shell/host.ts';
import { $modal, modalToggled } from '#src/shell/modals/index.ts';
import { watchKey } from '#src/shell/watch-key.ts';
import { $parameters, $phase } from '#src/features/start-up/index.ts';

export const watchHelpKey = (scope: Scope, host: ViewerHost): Disposable => {
  const toggle = scopeBind(modalToggled, { scope, safe: true });
  return watchKey(host, '?', (event) => {
    if (!scope.getState($parameters).keyboard) return;
    const modal = scope.getState($modal);
    // Help replaces no other modal by a key, for what is typed there would be lost; nothing is typed in the call to action.
    const isBlocked = modal !== null && modal !== 'help' && modal !== 'cta';
    if (scope.getState($phase) !== 'playing' || isBlocked) return;
    event.preventDefault();
    toggle('help');
  });
};
