/**
 * The Euler angles in links: [x, y, z] in radians, order Y-X-Z. Yaw about +Y is applied first, then pitch about the
 * rotated X axis, then roll about the rotated Z axis: q = qy · qx · qz.
 */
import { fromAxisAngle, multiply, rotate, type Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';

export const quatOfEuler = ([x, y, z]: Vec3): Quat =>
  multiply(multiply(fromAxisAngle([0, 1, 0], y), fromAxisAngle([1, 0, 0], x)), fromAxisAngle([0, 0, 1], z));

/** Straight up and down, the whole rotation about the vertical is yaw, and roll is 0. */
export const eulerOfQuat = (q: Quat): Vec3 => {
  const back = rotate(q, [0, 0, 1]);
  const pitch = Math.asin(Math.max(-1, Math.min(1, -back[1])));
  if (Math.abs(back[1]) > 0.999999) {
    const right = rotate(q, [1, 0, 0]);
    return [pitch, Math.atan2(-right[2], right[0]), 0];
  }
  const right = rotate(q, [1, 0, 0]);
  const up = rotate(q, [0, 1, 0]);
  return [pitch, Math.atan2(back[0], back[2]), Math.atan2(right[1], up[1])];
};
