/** What may change about the device during the visit: the size of the frame and the wish for less motion. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ViewerHost } from '#src/shell/host.ts';
import { reducedMotionQuery } from './device.ts';
import { frameResized, motionPreferenceChanged } from './state.ts';

/** The canvas does not wait: docs/reference/start-up.md#delays */
const resizeDebounceMs = 250;

const watchFrameSize = (scope: Scope, view: Window, host: ViewerHost, disposables: DisposableStack): void => {
  const setFrameSize = scopeBind(frameResized, { scope, safe: true });
  let timer = 0;
  const onResize = (): void => {
    view.clearTimeout(timer);
    timer = view.setTimeout(
      () => setFrameSize({ frameHeight: host.size().height, screenHeight: view.screen.height }),
      resizeDebounceMs,
    );
  };
  disposables.own(host.watchSize(onResize));
  disposables.defer(() => view.clearTimeout(timer));
};

export const watchDevice = (scope: Scope, view: Window, host: ViewerHost): Disposable => {
  const disposables = new DisposableStack();
  watchFrameSize(scope, view, host, disposables);
  const setMotionPreference = scopeBind(motionPreferenceChanged, { scope, safe: true });
  disposables.listen(view.matchMedia(reducedMotionQuery), 'change', (event: MediaQueryListEvent) =>
    setMotionPreference(event.matches),
  );
  return disposables;
};
