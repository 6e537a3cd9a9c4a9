/** The size of the frame that contains the page, where something other than the canvas depends on it. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { frameResized } from '#src/features/start-up/index.ts';

/** The canvas does not wait: docs/reference/start-up.md#delays */
const resizeDebounceMs = 250;

export const watchFrameSize = (scope: Scope, view: Window): Disposable => {
  const disposables = new DisposableStack();
  const setFrameSize = scopeBind(frameResized, { scope, safe: true });
  let timer = 0;
  disposables.listen(view, 'resize', () => {
    view.clearTimeout(timer);
    timer = view.setTimeout(
      () => setFrameSize({ frameHeight: view.innerHeight, screenHeight: view.screen.height }),
      resizeDebounceMs,
    );
  });
  disposables.defer(() => view.clearTimeout(timer));
  return disposables;
};
