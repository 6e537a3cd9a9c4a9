/** Camera transitions between views (docs/reference/transitions.md#camera-transitions). */
export const transitionTypes = ['instant', 'fadeToBlack', 'interpolate', 'moveToBlack', 'orbitTo'] as const;
export type TransitionType = (typeof transitionTypes)[number];

/** To black and back, or one half of it (docs/reference/transitions.md#fade-sub-types). */
export const fadeKinds = ['full', 'clearToBlack', 'blackToClear'] as const;
export type FadeKind = (typeof fadeKinds)[number];

/** Whether a transition goes through black, so that it can have a sub-type. */
export const isFade = (type: TransitionType): boolean => type === 'fadeToBlack' || type === 'moveToBlack';

/** From 0, black, to 1, unchanged. `progress`: 0 to 1. */
export const brightnessAt = (fade: FadeKind, progress: number): number => {
  if (fade === 'clearToBlack') return 1 - progress;
  return fade === 'blackToClear' ? progress : Math.abs(1 - 2 * progress);
};

/** The progress at which the new view takes the place of the old one: where the image is black. */
export const fadeChangesAt: Readonly<Record<FadeKind, number>> = { full: 0.5, clearToBlack: 1, blackToClear: 0 };

export type ViewingDevice = 'desktop' | 'phone' | 'headset';

/** Camera motion causes motion sickness in a headset. */
export const defaultTransition: Readonly<Record<ViewingDevice, TransitionType>> = {
  desktop: 'interpolate',
  phone: 'interpolate',
  headset: 'fadeToBlack',
};

/** Position of a step in a longer walk: the only one, the first, one in the middle, or the last. */
export type WalkLeg = 'whole' | 'first' | 'middle' | 'last';

/**
 * The eased progress of a step at a share of its time, both from 0 to 1. Where steps meet they have the speed of linear
 * motion, so that a walk over many sweeps does not stop at each.
 */
export const walkLegProgress = (leg: WalkLeg, t: number): number => {
  if (leg === 'middle') return t;
  if (leg === 'first') return t * t * (2 - t);
  if (leg === 'last') return 1 - (1 - t) * (1 - t) * (1 + t);
  return t * t * (3 - 2 * t);
};
