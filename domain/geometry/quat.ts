/**
 * Rotations as unit quaternions [x, y, z, w], right-handed. A camera (or a panorama) with the identity rotation
 * looks along −z, its right is +x, its up +y. Yaw turns to the left when positive (about +Y), pitch looks up when
 * positive (about the camera's own +X).
 */
import { dot, type Vec3 } from './vec3.ts';

export type Quat = readonly [x: number, y: number, z: number, w: number];

export const identity: Quat = [0, 0, 0, 1];

export const multiply = (a: Quat, b: Quat): Quat => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

export const conjugate = (q: Quat): Quat => [-q[0], -q[1], -q[2], q[3]];

// Without intermediate vectors: it is called in the loops of frames.
export const rotate = (q: Quat, v: Vec3): Vec3 => {
  const x = q[1] * v[2] - q[2] * v[1];
  const y = q[2] * v[0] - q[0] * v[2];
  const z = q[0] * v[1] - q[1] * v[0];
  return [
    v[0] + 2 * (q[3] * x + q[1] * z - q[2] * y),
    v[1] + 2 * (q[3] * y + q[2] * x - q[0] * z),
    v[2] + 2 * (q[3] * z + q[0] * y - q[1] * x),
  ];
};

export const fromAxisAngle = (axis: Vec3, angle: number): Quat => {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
};

/** Yaw about +Y first, then pitch about the turned X axis. Radians. */
export const fromYawPitch = (yaw: number, pitch: number): Quat =>
  multiply(fromAxisAngle([0, 1, 0], yaw), fromAxisAngle([1, 0, 0], pitch));

/** The yaw and pitch of the view direction; roll is dropped. Radians. */
export const toYawPitch = (q: Quat): { readonly yaw: number; readonly pitch: number } => {
  const forward = rotate(q, [0, 0, -1]);
  const pitch = Math.asin(Math.max(-1, Math.min(1, forward[1])));
  if (Math.abs(forward[1]) > 0.99999) {
    // Looking straight up or down: the heading is the direction of the image's up vector.
    const up = rotate(q, [0, 1, 0]);
    const sign = forward[1] > 0 ? 1 : -1;
    return { yaw: Math.atan2(up[0] * sign, up[2] * sign), pitch };
  }
  return { yaw: Math.atan2(-forward[0], -forward[2]), pitch };
};

export const normalizeQuat = (q: Quat): Quat => {
  const l = Math.hypot(q[0], q[1], q[2], q[3]);
  return l > 0 ? [q[0] / l, q[1] / l, q[2] / l, q[3] / l] : identity;
};

/** Spherical interpolation along the shorter arc. */
export const slerp = (a: Quat, b: Quat, t: number): Quat => {
  let c = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const sign = c < 0 ? -1 : 1;
  c *= sign;
  if (c > 0.9995) {
    return normalizeQuat([
      a[0] + (b[0] * sign - a[0]) * t,
      a[1] + (b[1] * sign - a[1]) * t,
      a[2] + (b[2] * sign - a[2]) * t,
      a[3] + (b[3] * sign - a[3]) * t,
    ]);
  }
  const angle = Math.acos(c);
  const ka = Math.sin((1 - t) * angle) / Math.sin(angle);
  const kb = (Math.sin(t * angle) / Math.sin(angle)) * sign;
  return [a[0] * ka + b[0] * kb, a[1] * ka + b[1] * kb, a[2] * ka + b[2] * kb, a[3] * ka + b[3] * kb];
};

/** The angle between two rotations, radians, 0 to π. */
export const angleBetween = (a: Quat, b: Quat): number => {
  const c = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]);
  return 2 * Math.acos(Math.min(1, c));
};

/** A rotation whose −z points along `forward`, with +y as close to `up` as possible. */
export const lookRotation = (forward: Vec3, up: Vec3 = [0, 1, 0]): Quat => {
  const pitch = Math.asin(Math.max(-1, Math.min(1, forward[1])));
  if (Math.abs(dot(forward, up)) > 0.99999) return fromYawPitch(0, pitch);
  return fromYawPitch(Math.atan2(-forward[0], -forward[2]), pitch);
};
