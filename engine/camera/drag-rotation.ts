/**
 * Dragging the image: turns the camera, without roll, so that the point seen in one camera direction is seen in another.
 * Exact wherever the pointer is; near a pole the turn is limited, since the camera would spin.
 */
import { clamp } from '#base/clamp.ts';
import { fromYawPitch, type Quat, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { dot, normalize, type Vec3 } from '#domain/geometry/vec3.ts';
import type { ScreenPoint } from './controller.ts';

const maxPitch = Math.PI / 2;
/** How many times the pointer's own angle the camera may turn: with a pole under the pointer it would spin. */
const maxTurnRatio = 4;

const wrap = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));
const headingOf = (v: Vec3): number => Math.atan2(-v[0], -v[2]);

/** The direction in camera space through a point of the image (−1 to 1, y up), as a unit vector. */
export const cameraDirection = (fovDegrees: number, aspect: number, { x, y }: ScreenPoint): Vec3 => {
  const up = Math.tan((fovDegrees * Math.PI) / 360);
  return normalize([x * up * aspect, y * up, -1]);
};

/** The rotation after which the point seen in camera direction `from` is seen in `to` (both unit vectors). */
export function dragRotation(rotation: Quat, from: Vec3, to: Vec3): Quat {
  const angle = Math.acos(clamp(dot(from, to), -1, 1));
  if (angle === 0) return rotation;
  const now = toYawPitch(rotation);
  const world = rotate(fromYawPitch(now.yaw, now.pitch), from);
  // Pitch first: to.y · cos(pitch) − to.z · sin(pitch) = world.y has two solutions; take the nearer.
  const phase = Math.atan2(to[2], to[1]);
  const swing = Math.acos(clamp(world[1] / Math.hypot(to[1], to[2]), -1, 1));
  const tilts = [wrap(swing - phase - now.pitch), wrap(-swing - phase - now.pitch)] as const;
  const tilt = Math.abs(tilts[0]) < Math.abs(tilts[1]) ? tilts[0] : tilts[1];
  const pitch = clamp(now.pitch + clamp(tilt, -maxTurnRatio * angle, maxTurnRatio * angle), -maxPitch, maxPitch);
  // Then the heading, which the pitch does not change.
  const turn = wrap(headingOf(world) - headingOf(rotate(fromYawPitch(now.yaw, pitch), to)));
  return fromYawPitch(now.yaw + clamp(turn, -maxTurnRatio * angle, maxTurnRatio * angle), pitch);
}
