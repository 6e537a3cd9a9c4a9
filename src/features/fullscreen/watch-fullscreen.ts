/** Ties the browser's fullscreen state to a scope, and to the `full-screen` class of the page. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { fullscreenChanged, fullscreenSupported } from './state.ts';

export const watchFullscreen = (scope: Scope, page: Document): Disposable => {
  const disposables = new DisposableStack();
  const notify = scopeBind(fullscreenChanged, { scope, safe: true });
  scopeBind(fullscreenSupported, { scope, safe: true })(page.fullscreenEnabled ?? false);
  disposables.listen(page, 'fullscreenchange', () => {
    const on = page.fullscreenElement !== null;
    page.documentElement.classList.toggle('full-screen', on);
    notify(on);
  });
  return disposables;
};
