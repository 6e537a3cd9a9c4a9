/** What the browser reports about the device. */
import type { ViewerHost } from '#src/shell/host.ts';

export interface Device {
  readonly mobile: boolean;
  /** The main pointer is a finger; there may be a mouse, too. Absent: no. */
  readonly isTouch?: boolean;
  /** A phone or tablet that is as fast as a desktop. */
  readonly strong: boolean;
  readonly embedded: boolean;
  /** False: the embedding page may not embed this space. */
  readonly isEmbeddingAllowed?: boolean;
  readonly android: boolean;
  /** The browser of a headset. Absent: no. */
  readonly isHeadset?: boolean;
  readonly reducedMotion: boolean;
  readonly frameHeight: number;
  readonly screenHeight: number;
  /** CSS pixels. */
  readonly frameWidth?: number;
  readonly pixelRatio?: number;
}

export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Six cores and, where the browser reports it, 6 GB of memory; both limits are ours. */
const isStrong = (navigator: Navigator & { readonly deviceMemory?: number }): boolean =>
  navigator.hardwareConcurrency >= 6 && (navigator.deviceMemory ?? 8) >= 6;

/** Browsers report nothing but the user agent. */
const headsetPattern = /\bVR\b|\bOculusBrowser\b|\bPicoBrowser\b|\bWolvic\b/;

export const readDevice = (view: Window, { isWholePage, size }: Pick<ViewerHost, 'isWholePage' | 'size'>): Device => ({
  // A tablet or phone: the main pointer is a finger, and there is no mouse.
  mobile: view.matchMedia('(pointer: coarse)').matches && !view.matchMedia('(any-pointer: fine)').matches,
  isTouch: view.matchMedia('(pointer: coarse)').matches,
  strong: isStrong(view.navigator),
  embedded: isWholePage && view.parent !== view,
  // The browsers of headsets count as Android, also where they ask for desktop pages.
  android: /\bAndroid\b/.test(view.navigator.userAgent) || headsetPattern.test(view.navigator.userAgent),
  isHeadset: headsetPattern.test(view.navigator.userAgent),
  reducedMotion: view.matchMedia(reducedMotionQuery).matches,
  frameHeight: size().height,
  screenHeight: view.screen.height,
  frameWidth: size().width,
  pixelRatio: view.devicePixelRatio,
});
