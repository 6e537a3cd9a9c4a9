/** Listens to Back and Forward for one scope; the answer ends it. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { entryEntered } from './state.ts';

export const followAddress = (scope: Scope, view: Window): Disposable => {
  const ends = new DisposableStack();
  const enter = scopeBind(entryEntered, { scope, safe: true });
  ends.listen(view, 'popstate', () => enter(view.location.search));
  return ends;
};
