/** How a camera gets from one view to another (docs/reference/transitions.md#camera-transitions). */
export const transitionTypes = ['instant', 'fadeToBlack', 'interpolate', 'moveToBlack', 'orbitTo'] as const;
export type TransitionType = (typeof transitionTypes)[number];

/** Into black and out again, or one half of it: where what comes next is not there yet, one waits in the dark. */
export type FadeKind = 'full' | 'clearToBlack' | 'blackToClear';

/** 1 is the image as it is, 0 black; progress runs from 0 to 1. */
export const brightnessAt = (fade: FadeKind, progress: number): number => {
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

/** The part of a longer walk that one step is: from rest to rest, from rest, on the way, or to rest. */
export type WalkLeg = 'whole' | 'first' | 'middle' | 'last';

/**
 * How far a step has come at a share of its time, both from 0 to 1. Where steps meet they have the speed of an even one,
 * so that a walk over many places does not stop at each.
 */
export const walkLegProgress = (stride: WalkLeg, t: number): number => {
  if (stride === 'middle') return t;
  if (stride === 'first') return t * t * (2 - t);
  if (stride === 'last') return 1 - (1 - t) * (1 - t) * (1 + t);
  return t * t * (3 - 2 * t);
};
