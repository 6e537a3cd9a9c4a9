/** How far away a camera must be to have a box in view. */
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** Of the distance at which the box touches the edge of the view. */
const margin = 1.08;
const yaws = Array.from({ length: 24 }, (_, step) => (step * Math.PI) / 12);
const signs = [-1, 1];
const corners: readonly Vec3[] = signs.flatMap((x) => signs.flatMap((y) => signs.map((z): Vec3 => [x, y, z])));

export interface FittingView {
  /** Vertical, radians. */
  readonly fov: number;
  /** Width over height. */
  readonly aspect: number;
  /** How far the camera is above the horizon of the box's centre, radians. */
  readonly pitch: number;
}

/**
 * The distance from the centre at which the whole box is in view from each side, so that it is not cut off when it is
 * turned.
 * @param halfSize half the sides of the box, y up
 */
export const fittingDistance = (halfSize: Vec3, { fov, aspect, pitch }: FittingView): number => {
  const up = Math.tan(fov / 2);
  const across = up * Math.max(aspect, 1e-3);
  let distance = 0;
  for (const yaw of yaws) {
    for (const [sx, sy, sz] of corners) {
      const [x, y, z] = [sx * halfSize[0], sy * halfSize[1], sz * halfSize[2]];
      const toRight = x * Math.cos(yaw) - z * Math.sin(yaw);
      const ahead = x * Math.sin(yaw) + z * Math.cos(yaw);
      const above = y * Math.cos(pitch) - ahead * Math.sin(pitch);
      const towardsCamera = y * Math.sin(pitch) + ahead * Math.cos(pitch);
      distance = Math.max(distance, towardsCamera + Math.max(Math.abs(toRight) / across, Math.abs(above) / up));
    }
  }
  return distance * margin;
};
