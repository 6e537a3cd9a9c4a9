/** The directions of the walls around a point, for snapping (docs/reference/measurements-and-units.md#snapping-and-continuous-lines). */
import { triangleAt, visitTrianglesNear } from '../geometry/bvh-near.ts';
import type { Bvh } from '../geometry/bvh.ts';
import type { Vec3 } from '../geometry/vec3.ts';

/** The largest vertical part of a wall's normal. */
const maxWallSlope = 0.3;
/** Metres. */
const radius = 2.5;
/** More triangles are not read, so that the time is bounded on any mesh. */
const maxTriangles = 6000;
/** Square metres: a larger triangle weighs no more. */
const maxWeight = 1;
/** Of the sum of all weights: walls in all directions have no axes. */
const minAgreement = 0.15;
/** Curtains and furniture turn the mean of all walls by degrees; then what is within 10° of the mean counts, twice. */
const passes = 2;
const minCosine = Math.cos((4 * 10 * Math.PI) / 180);

/** A horizontal direction with four times its angle, so that walls at right angles have the same; its length is the weight. */
type WallDirection = readonly [x: number, z: number, weight: number];

const wallDirectionsNear = (bvh: Bvh, point: Vec3): readonly WallDirection[] => {
  const found: WallDirection[] = [];
  let count = 0;
  visitTrianglesNear(bvh, point, radius, (number) => {
    count += 1;
    const { normal, area } = triangleAt(bvh, number);
    if (area > 0 && Math.abs(normal[1]) < maxWallSlope) {
      const weight = Math.min(area, maxWeight);
      const [x, , z] = normal;
      // The square of a complex number has twice its angle.
      const [x2, z2] = [x * x - z * z, 2 * x * z];
      const size = weight / (x2 * x2 + z2 * z2);
      found.push([(x2 * x2 - z2 * z2) * size, 2 * x2 * z2 * size, weight]);
    }
    return count < maxTriangles;
  });
  return found;
};

const sumOf = (directions: readonly WallDirection[]): WallDirection => {
  let [x, z, total] = [0, 0, 0];
  for (const [dx, dz, weight] of directions) [x, z, total] = [x + dx, z + dz, total + weight];
  return [x, z, total];
};

/**
 * Horizontal unit vectors along and across the walls around a point, which are taken to be at right angles. Null without
 * walls.
 */
export const wallAxesNear = (bvh: Bvh, point: Vec3): { along: Vec3; across: Vec3 } | null => {
  const directions = wallDirectionsNear(bvh, point);
  let [x, z, total] = sumOf(directions);
  if (total === 0 || Math.hypot(x, z) < total * minAgreement) return null;
  for (let pass = 0; pass < passes; pass++) {
    const least = minCosine * Math.hypot(x, z);
    const [meanX, meanZ] = [x, z];
    [x, z, total] = sumOf(directions.filter(([dx, dz, weight]) => dx * meanX + dz * meanZ > least * weight));
  }
  const angle = Math.atan2(z, x) / 4;
  return { across: [Math.cos(angle), 0, Math.sin(angle)], along: [-Math.sin(angle), 0, Math.cos(angle)] };
};
