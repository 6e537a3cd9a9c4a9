/**
 * The hand holds the image: which way to turn, without any roll, so that what was seen in one direction of the
 * camera is seen in another. Exact wherever the pointer is; calmed where a pole comes so near that it would spin.
 */
import { fromYawPitch, type Quat, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { dot, normalize, type Vec3 } from '#domain/geometry/vec3.ts';
import type { ScreenPoint } from './controller.ts';

const steepest = Math.PI / 2;
/** How many times the hand's own angle the camera may turn: with a pole under the hand it would whirl. */
const maxWhirl = 4;

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));
const wrap = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));
const headingOf = (v: Vec3): number => Math.atan2(-v[0], -v[2]);

/** The camera's own direction through a point of the image (−1 to 1, y up). Unit. */
export const cameraDirection = (fovDegrees: number, aspect: number, { x, y }: ScreenPoint): Vec3 => {
  const up = Math.tan((fovDegrees * Math.PI) / 360);
  return normalize([x * up * aspect, y * up, -1]);
};

/** Turns so that what lies in the camera's direction `held` comes to lie in its direction `wanted` (both unit). */
export function grab(rotation: Quat, held: Vec3, wanted: Vec3): Quat {
  const reach = Math.acos(clamp(dot(held, wanted), -1, 1));
  if (reach === 0) return rotation;
  const now = toYawPitch(rotation);
  const world = rotate(fromYawPitch(now.yaw, now.pitch), held);
  // Height first: wanted.y · cos(pitch) − wanted.z · sin(pitch) = world.y, of two solutions the nearer.
  const phase = Math.atan2(wanted[2], wanted[1]);
  const swing = Math.acos(clamp(world[1] / Math.hypot(wanted[1], wanted[2]), -1, 1));
  const tilts = [wrap(swing - phase - now.pitch), wrap(-swing - phase - now.pitch)] as const;
  const tilt = Math.abs(tilts[0]) < Math.abs(tilts[1]) ? tilts[0] : tilts[1];
  const pitch = clamp(now.pitch + clamp(tilt, -maxWhirl * reach, maxWhirl * reach), -steepest, steepest);
  // Then the heading, which no pitch changes.
  const turn = wrap(headingOf(world) - headingOf(rotate(fromYawPitch(now.yaw, pitch), wanted)));
  return fromYawPitch(now.yaw + clamp(turn, -maxWhirl * reach, maxWhirl * reach), pitch);
}
