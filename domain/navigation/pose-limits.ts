/** The limits of a camera pose that a program or a link sets (docs/reference/navigation-and-modes.md#limits-of-a-pose). */
import { clamp } from '#base/clamp.ts';
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';

/** The range of the zoom inside; the widest is our own. */
export const insideFovDegrees = { min: 1, max: 100 } as const;
/** The narrowest field of view before an orthographic one; below it the two images differ by less than a pixel. */
export const minPerspectiveFovDegrees = 0.5;
/** Metres that the height of the image shows. */
const orthoZoomMetres = { min: 0.01, max: 100_000 } as const;

export interface PoseChange {
  readonly position?: Vec3;
  readonly rotation?: Quat;
  readonly fovDegrees?: number;
  readonly orthoZoom?: number;
}

export interface PoseContext {
  readonly isInside: boolean;
  readonly isOrthographic: boolean;
}

/** All numbers must be finite. A zoom of a perspective view is left out. */
export const limitPose = (
  { orthoZoom, fovDegrees, ...pose }: PoseChange,
  { isInside, isOrthographic }: PoseContext,
): PoseChange => {
  const minFov = isInside ? insideFovDegrees.min : minPerspectiveFovDegrees;
  return {
    ...pose,
    ...(fovDegrees !== undefined && { fovDegrees: clamp(fovDegrees, minFov, insideFovDegrees.max) }),
    ...(orthoZoom !== undefined &&
      isOrthographic && { orthoZoom: clamp(orthoZoom, orthoZoomMetres.min, orthoZoomMetres.max) }),
  };
};
