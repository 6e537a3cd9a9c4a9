/** Camera figures of docs/reference/transitions.md#durations; those marked "our own" are not listed there. */
export { defaultFovDegrees } from '#domain/panorama/tile-choice.ts';
/** Our own: the range of the zoom inside. The smallest field of view allowed is 1°. */
export const insideFovDegrees = { min: 20, max: 100 } as const;
export const orbitFovDegrees = 45;
export const nearPlane = 0.1;
export const farPlane = 3000;
/** The fade to black; the fade back takes as long again. */
export const blackoutMs = 300;
/** A cross-fade from one image to another. */
export const crossFadeMs = 800;
export const baseTransitionMs = 200;
/** Metres per second. */
export const transitionSpeed = 3;
/** Our own: the longest duration of one move. */
export const maxMoveMs = 2500;
export const modeTransitionMs = 1000;
/** Our own: the time in which a flick's speed falls to 1/e. */
export const inertiaMs = 250;
/** Our own: the share of the image left free on each side of a framed space (docs/reference/interface.md#in-the-space). */
export const framingMargin = 0.08;
