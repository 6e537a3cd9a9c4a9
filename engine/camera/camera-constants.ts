/** Camera figures of docs/reference/transitions.md#durations; those marked ours are not in it. */
export const defaultFovDegrees = 75;
/** Ours: how far a person may zoom inside. The least field of view allowed is 1°. */
export const insideFov = { least: 20, most: 100 } as const;
export const orbitFovDegrees = 45;
export const nearPlane = 0.1;
export const farPlane = 3000;
/** Into black; and out of it once more. */
export const blackoutMs = 300;
/** One image into another. */
export const fadeMs = 800;
export const baseTransitionMs = 200;
/** Metres a second. */
export const transitionSpeed = 3;
/** Ours: no step takes longer. */
export const maxMoveMs = 2500;
export const viewTransition = { base: 1000, rotation: 1000, matrix: 500 } as const;
/** Ours: time in which a flick's speed falls to 1/e. */
export const inertiaMs = 250;
/** Ours: share of the image left free on each side of a framed space (docs/reference/interface.md#in-the-space). */
export const framingMargin = 0.08;
