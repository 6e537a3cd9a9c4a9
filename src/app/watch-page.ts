/** Ties what the browser tells about the page (size, motion preference, history, fullscreen, a still hand) to a scope. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { syncAddress } from '#src/address/sync-address.ts';
import { watchPointer } from '#src/features/fade-bars/index.ts';
import { watchFullscreen } from '#src/features/fullscreen/index.ts';
import { canvasResized } from '#src/features/plan-scale/index.ts';
import { frameResized, motionPreferenceChanged, reducedMotionQuery } from '#src/features/start-up/index.ts';
import { isInBars } from './is-in-bars.ts';

export const watchPage = (scope: Scope, canvas: HTMLCanvasElement, view: Window): Disposable => {
  const disposables = new DisposableStack();
  const bind = { scope, safe: true };
  const motion = scopeBind(motionPreferenceChanged, bind);
  const resized = scopeBind(frameResized, bind);
  const canvasNow = scopeBind(canvasResized, bind);

  disposables.listen(view.matchMedia(reducedMotionQuery), 'change', (event: MediaQueryListEvent) =>
    motion(event.matches),
  );
  disposables.listen(view, 'resize', () =>
    resized({ frameHeight: view.innerHeight, screenHeight: view.screen.height }),
  );
  const observer = new ResizeObserver(() => canvasNow({ width: canvas.clientWidth, height: canvas.clientHeight }));
  observer.observe(canvas);
  disposables.defer(() => observer.disconnect());
  disposables.own(syncAddress(scope, view));
  disposables.own(watchFullscreen(scope, view.document));
  disposables.own(watchPointer(scope, view, isInBars));
  return disposables;
};
