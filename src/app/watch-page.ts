/**
 * Binds browser events (size, motion preference, history, fullscreen, pointer) to a scope until the result is disposed.
 */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { syncAddress } from '#src/address/sync-address.ts';
import { watchUserActivity } from '#src/features/fade-bars/index.ts';
import { watchFullscreen } from '#src/features/fullscreen/index.ts';
import { canvasResized } from '#src/features/plan-scale/index.ts';
import { motionPreferenceChanged, reducedMotionQuery } from '#src/features/start-up/index.ts';
import { isInBars } from './is-in-bars.ts';
import { watchFrameSize } from './watch-frame-size.ts';

export const watchPage = (scope: Scope, canvas: HTMLCanvasElement, view: Window): Disposable => {
  const disposables = new DisposableStack();
  const bindOptions = { scope, safe: true };
  const setMotionPreference = scopeBind(motionPreferenceChanged, bindOptions);
  const setCanvasSize = scopeBind(canvasResized, bindOptions);

  disposables.listen(view.matchMedia(reducedMotionQuery), 'change', (event: MediaQueryListEvent) =>
    setMotionPreference(event.matches),
  );
  disposables.own(watchFrameSize(scope, view));
  const observer = new ResizeObserver(() => setCanvasSize({ width: canvas.clientWidth, height: canvas.clientHeight }));
  observer.observe(canvas);
  disposables.defer(() => observer.disconnect());
  disposables.own(syncAddress(scope, view));
  disposables.own(watchFullscreen(scope, view.document));
  disposables.own(watchUserActivity(scope, view, isInBars));
  return disposables;
};
