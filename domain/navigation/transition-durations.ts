/** How long transitions of the camera take (docs/reference/transitions.md#durations); "our own" marks what is not listed there. */
import type { FadeKind } from './camera-transition.ts';

/** The fade to black; the fade back takes as long again. */
const blackoutMs = 300;
/** A cross-fade from one image to another. */
export const crossFadeMs = 800;
/** A change of mode or of the view from above: the whole of it, the turn of the camera and the change of its projection. */
export const viewTransitionMs = { base: 1000, rotation: 1000, matrix: 500 } as const;
const baseTransitionMs = 200;
/** Metres per second of a move between two sweeps. */
export const transitionSpeed = 3;
/** Our own: the longest duration of one move. */
const maxMoveMs = 2500;
/** With reduced motion: opacity only (docs/reference/interface.md#tokens). */
export const reducedFadeMs = 100;

/** Milliseconds of a fade to black and back, or of one half of it. */
export const fadeDuration = (kind: FadeKind, reducedMotion: boolean): number =>
  (reducedMotion ? reducedFadeMs : blackoutMs) * (kind === 'full' ? 2 : 1);

/** Milliseconds of a move over a distance: a base, and the distance at `speed` metres per second. */
export const moveDuration = (metres: number, speed: number): number =>
  Math.min(maxMoveMs, baseTransitionMs * 2 + (metres / speed) * 1000);
