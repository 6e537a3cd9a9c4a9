/** What the browser says about the device; everything that decides by it gets these facts as arguments. */
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

/** Ours: six cores and, where the browser tells, six gigabytes. */
const isStrong = (navigator: Navigator & { readonly deviceMemory?: number }): boolean =>
  navigator.hardwareConcurrency >= 6 && (navigator.deviceMemory ?? 8) >= 6;

export const readDevice = (view: Window): Device => ({
  // A tablet or phone: no mouse at all, and a finger as the main pointer.
  mobile: view.matchMedia('(pointer: coarse)').matches && !view.matchMedia('(any-pointer: fine)').matches,
  strong: isStrong(view.navigator),
  embedded: view.parent !== view,
  reducedMotion: view.matchMedia(reducedMotionQuery).matches,
  frameHeight: view.innerHeight,
  screenHeight: view.screen.height,
});

/** The engine's smaller profile is for phones; tablets have the memory of the larger one. */
export const stageProfileOf = (device: Device, view: Window): 'desktop' | 'phone' =>
  device.mobile && Math.min(view.screen.width, view.screen.height) < 640 ? 'phone' : 'desktop';
