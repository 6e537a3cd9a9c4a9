/** How a camera gets from one view to another (spec 2 §4). */
export const transitionTypes = ['instant', 'fadeToBlack', 'interpolate', 'moveToBlack', 'orbitTo'] as const;
export type TransitionType = (typeof transitionTypes)[number];

/** Into black and out again, or one half of it: where what comes next is not there yet, one waits in the dark. */
export type FadeKind = 'full' | 'clearToBlack' | 'blackToClear';

/** 1 is the picture as it is, 0 black; progress runs from 0 to 1. */
export const lightOf = (fade: FadeKind, progress: number): number => {
  if (fade === 'clearToBlack') return 1 - progress;
  return fade === 'blackToClear' ? progress : Math.abs(1 - 2 * progress);
};

/** What one sees the space on. */
export type ViewingDevice = 'desktop' | 'phone' | 'headset';

/** A view that moves by itself makes people in a headset ill. */
export const defaultTransition: Readonly<Record<ViewingDevice, TransitionType>> = {
  desktop: 'interpolate',
  phone: 'interpolate',
  headset: 'fadeToBlack',
};
