/** The key “/” opens the search during the visit, except while a text is typed, a modal is open or with `kb=0`. */
import { scopeBind, type Scope } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import type { ViewerHost } from '#src/shell/host.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { watchKey } from '#src/shell/watch-key.ts';
import { $parameters, $phase } from '#src/features/start-up/index.ts';
import { $isSearchOffered, searchEntered } from '../search-panel/index.ts';

export const watchSearchKey = (scope: Scope, host: ViewerHost): Disposable => {
  const enter = scopeBind(searchEntered, { scope, safe: true });
  return watchKey(host, '/', (event) => {
    if (!scope.getState($parameters).keyboard || !scope.getState($isSearchOffered)) return;
    if (scope.getState($phase) !== 'playing' || scope.getState($modal) !== null) return;
    event.preventDefault();
    enter();
  });
};
