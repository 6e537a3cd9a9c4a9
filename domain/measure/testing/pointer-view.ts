/** The view along a ray, for tests of snapping: what is beside and in front of a point on a mesh. */
import { raycast, type Bvh } from '../../geometry/bvh.ts';
import { add, cross, distance, normalize, scale, sub, type Vec3 } from '../../geometry/vec3.ts';
import type { SnapRequest } from '../snap-point.ts';

/** Metres: a surface no further in front of a point than this does not hide it, as in the viewer. */
const attachmentTolerance = 0.08;

/** Metres at a distance of one metre: a CSS pixel of a view that is 900 pixels high and 75° wide vertically. */
export const pixelAtOneMetre = (2 * Math.tan((75 * Math.PI) / 360)) / 900;

/** The direction that is `x` CSS pixels to the right and `y` up of `forward`, a unit vector. */
export const besideForward = (forward: Vec3, x: number, y: number): Vec3 => {
  const right = normalize(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  return normalize(add(forward, add(scale(right, x * pixelAtOneMetre), scale(up, y * pixelAtOneMetre))));
};

/** @param direction of the ray, a unit vector that is not vertical */
export const pointerView = (
  bvh: Bvh,
  origin: Vec3,
  direction: Vec3,
): Pick<SnapRequest, 'ray' | 'pixelAt' | 'surfaceAt' | 'isHidden'> => ({
  ray: { origin, direction },
  pixelAt: (point) => distance(point, origin) * pixelAtOneMetre,
  surfaceAt: (dx, dy) => raycast(bvh, origin, besideForward(direction, dx, -dy))?.position ?? null,
  isHidden: (point) => {
    const front = raycast(bvh, origin, normalize(sub(point, origin)));
    return front !== null && front.distance < distance(point, origin) - attachmentTolerance;
  },
});
