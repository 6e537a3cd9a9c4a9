/** Fullscreen, where the browser supports it: not on iOS and not on touch devices (docs/reference/navigation-and-modes.md#fullscreen). */
import { combine, createEffect, createEvent, createStore, sample, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { $device } from '../start-up/index.ts';

export const fullscreenToggled = createEvent();
/** From the browser, so also after Escape. */
const fullscreenChanged = createEvent<boolean>();
const fullscreenSupported = createEvent<boolean>();

export const $isFullscreen = createStore(false).on(fullscreenChanged, (_, isFullscreen) => isFullscreen);
const $isSupported = createStore(false).on(fullscreenSupported, (_, isSupported) => isSupported);
export const $isFullscreenOffered = combine($isSupported, $device, (isSupported, { mobile }) => isSupported && !mobile);

const setFullscreenFx = createEffect(async (isOn: boolean) => {
  if (isOn) await document.documentElement.requestFullscreen();
  else await document.exitFullscreen();
});
sample({ clock: fullscreenToggled, source: $isFullscreen, fn: (isOn) => !isOn, target: setFullscreenFx });

/** Connects the browser's fullscreen state to a scope, and to the class `full-screen` of the page. */
export const watchFullscreen = (scope: Scope, page: Document): Disposable => {
  const disposables = new DisposableStack();
  const notify = scopeBind(fullscreenChanged, { scope, safe: true });
  scopeBind(fullscreenSupported, { scope, safe: true })(page.fullscreenEnabled ?? false);
  disposables.listen(page, 'fullscreenchange', () => {
    const isFullscreen = page.fullscreenElement !== null;
    page.documentElement.classList.toggle('full-screen', isFullscreen);
    notify(isFullscreen);
  });
  return disposables;
};
