/** The key "?" opens and closes Help during the visit, wherever the focus is, except while a text is typed or with `kb=0`. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ViewerHost } from '#src/shell/host.ts';
import { $modal, modalToggled } from '#src/shell/modals/index.ts';
import { $parameters, $phase } from '#src/features/start-up/index.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

export const watchHelpKey = (scope: Scope, { inputTarget }: ViewerHost): Disposable => {
  const disposables = new DisposableStack();
  const toggle = scopeBind(modalToggled, { scope, safe: true });
  disposables.listen(inputTarget, 'keydown', (event: KeyboardEvent) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '?' || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (!scope.getState($parameters).keyboard) return;
    const modal = scope.getState($modal);
    // Help replaces no other modal by a key, for what is typed there would be lost; nothing is typed in the call to action.
    const isBlocked = modal !== null && modal !== 'help' && modal !== 'cta';
    if (scope.getState($phase) !== 'playing' || isBlocked) return;
    event.preventDefault();
    toggle('help');
  });
  return disposables;
};
