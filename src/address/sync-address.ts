/** Listens to Back and Forward for one scope; the answer ends it. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { entryEntered } from './state.ts';

export const syncAddress = (scope: Scope, view: Window): Disposable => {
  const disposables = new DisposableStack();
  const enter = scopeBind(entryEntered, { scope, safe: true });
  disposables.listen(view, 'popstate', () => enter(view.location.search));
  return disposables;
};
