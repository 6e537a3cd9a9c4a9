/** Fullscreen, where the browser has it: not on iOS and not on touch devices (docs/reference/navigation-and-modes.md#fullscreen). */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $device } from '../start-up/index.ts';

export const fullscreenToggled = createEvent();
/** The browser says whether the page fills the screen; also after Escape. */
export const fullscreenChanged = createEvent<boolean>();
export const fullscreenSupported = createEvent<boolean>();

export const $isFullscreen = createStore(false).on(fullscreenChanged, (_, on) => on);
const $isSupported = createStore(false).on(fullscreenSupported, (_, supported) => supported);
export const $fullscreenOffered = combine($isSupported, $device, (supported, { mobile }) => supported && !mobile);

export const setFullscreenFx = createEffect(async (on: boolean) => {
  if (on) await document.documentElement.requestFullscreen();
  else await document.exitFullscreen();
});
sample({ clock: fullscreenToggled, source: $isFullscreen, fn: (on) => !on, target: setFullscreenFx });
