/** Fullscreen, where the browser supports it: not on iOS and not on touch devices (docs/reference/navigation-and-modes.md#fullscreen). */
import { attach, createEvent, createStore, sample, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { $host, type ViewerHost } from '#src/shell/host.ts';

export const fullscreenToggled = createEvent();
/** From the browser, so also after Escape. */
const fullscreenChanged = createEvent<boolean>();
const fullscreenSupported = createEvent<boolean>();

export const $isFullscreen = createStore(false).on(fullscreenChanged, (_, isFullscreen) => isFullscreen);
export const $isFullscreenOffered = createStore(false).on(fullscreenSupported, (_, isSupported) => isSupported);

const setFullscreenFx = attach({
  source: $host,
  effect: async ({ element }, isOn: boolean) => {
    if (isOn) await element.requestFullscreen();
    else await document.exitFullscreen();
  },
});
sample({ clock: fullscreenToggled, source: $isFullscreen, fn: (isOn) => !isOn, target: setFullscreenFx });

/** Connects the browser's fullscreen state to a scope, and to the class `full-screen` of the page or the element. */
export const watchFullscreen = (scope: Scope, view: Window, { element, isWholePage }: ViewerHost): Disposable => {
  const { document: page } = view;
  const disposables = new DisposableStack();
  const notify = scopeBind(fullscreenChanged, { scope, safe: true });
  // The main pointer is a finger, also on a tablet with a keyboard and a trackpad.
  const isTouchDevice = view.matchMedia('(pointer: coarse)').matches;
  scopeBind(fullscreenSupported, { scope, safe: true })((page.fullscreenEnabled ?? false) && !isTouchDevice);
  disposables.listen(page, 'fullscreenchange', () => {
    const isFullscreen = isWholePage ? page.fullscreenElement !== null : page.fullscreenElement === element;
    element.classList.toggle('full-screen', isFullscreen);
    notify(isFullscreen);
  });
  return disposables;
};
