/** Camera figures of docs/reference/transitions.md#durations; those marked "our own" are not listed there. */
export { defaultFovDegrees } from '#domain/panorama/tile-choice.ts';
export { insideFovDegrees, minPerspectiveFovDegrees } from '#domain/navigation/pose-limits.ts';
export const orbitFovDegrees = 45;
/** Our own: metres. Flights to and from a panorama move around a point at this distance. */
export const insideFocalDistance = 2;
export const nearPlane = 0.1;
export const farPlane = 3000;
/** Our own: the time in which a flick's speed falls to 1/e. */
export const inertiaMs = 250;
/** Our own: the share of the image left free on each side of a framed space (docs/reference/interface.md#in-the-space). */
export const framingMargin = 0.08;
