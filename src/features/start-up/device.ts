/** What the browser reports about the device. */
export interface Device {
  readonly mobile: boolean;
  /** A phone or tablet that is as fast as a desktop. */
  readonly strong: boolean;
  readonly embedded: boolean;
  readonly reducedMotion: boolean;
  readonly frameHeight: number;
  readonly screenHeight: number;
}

export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Six cores and, where the browser reports it, 6 GB of memory; both limits are ours. */
const isStrong = (navigator: Navigator & { readonly deviceMemory?: number }): boolean =>
  navigator.hardwareConcurrency >= 6 && (navigator.deviceMemory ?? 8) >= 6;

export const readDevice = (view: Window): Device => ({
  // A tablet or phone: the main pointer is a finger, and there is no mouse.
  mobile: view.matchMedia('(pointer: coarse)').matches && !view.matchMedia('(any-pointer: fine)').matches,
  strong: isStrong(view.navigator),
  embedded: view.parent !== view,
  reducedMotion: view.matchMedia(reducedMotionQuery).matches,
  frameHeight: view.innerHeight,
  screenHeight: view.screen.height,
});
