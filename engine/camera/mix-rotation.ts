/**
 * Interpolates between two camera rotations with a level horizon: heading (the shorter way round), pitch and roll are
 * interpolated separately. A plain slerp tilts the horizon when a view turns and pitches at once.
 */
import { conjugate, fromYawPitch, multiply, type Quat, slerp, toYawPitch } from '#domain/geometry/quat.ts';

export function mixRotation(from: Quat, to: Quat, t: number): Quat {
  const a = toYawPitch(from);
  const b = toYawPitch(to);
  const yaw = a.yaw + Math.atan2(Math.sin(b.yaw - a.yaw), Math.cos(b.yaw - a.yaw)) * t;
  const level = fromYawPitch(yaw, a.pitch + (b.pitch - a.pitch) * t);
  return multiply(level, slerp(rollOf(from, a), rollOf(to, b), t));
}

/** The rotation with another pitch; heading and roll are unchanged. */
export const withPitch = (rotation: Quat, pitch: number): Quat => {
  const at = toYawPitch(rotation);
  return multiply(fromYawPitch(at.yaw, pitch), rollOf(rotation, at));
};

const rollOf = (rotation: Quat, { yaw, pitch }: { readonly yaw: number; readonly pitch: number }): Quat =>
  multiply(conjugate(fromYawPitch(yaw, pitch)), rotation);
