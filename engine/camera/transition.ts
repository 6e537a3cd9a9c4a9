/** Cameras between two states, as pure functions of progress; ends are exact and nothing jumps on the way. */
import { rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, lerp, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { type WalkLeg, walkLegProgress } from '#domain/navigation/camera-transition.ts';
import { baseTransitionMs, maxMoveMs } from './camera-constants.ts';
import type { CameraState } from './camera-state.ts';
import { mixRotation, withPitch } from './mix-rotation.ts';
import { focalPoint, maxPerspectiveFovDegrees, viewHeight } from './projection.ts';

/** A flight out of a panorama or into one, a change between views from above. */
export type TransitionKind = 'leave' | 'enter' | 'orbit';

const smooth = (t: number): number => t * t * (3 - 2 * t);
const smoother = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);
const clamp01 = (t: number): number => Math.max(0, Math.min(1, t));
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Milliseconds for a walk of so many metres: a base, and the way at the transition speed (docs/reference/transitions.md#durations). */
export const moveDuration = (metres: number, speed: number): number =>
  Math.min(maxMoveMs, baseTransitionMs * 2 + (metres / speed) * 1000);

const lens = (state: CameraState): number => (state.orthoZoom > 0 ? maxPerspectiveFovDegrees : state.fovDegrees);
const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 360);

/** `t` runs from 0 to 1, linear in time. */
export function poseBetween(from: CameraState, to: CameraState, t: number, kind: TransitionKind): CameraState {
  if (t <= 0) return from;
  if (t >= 1) return to;
  if (from.orthoZoom > 0 || to.orthoZoom > 0) return morph(from, to, t);
  // The way in is the way out, backwards.
  if (kind === 'enter') return rise(to, from, 1 - t);
  return kind === 'leave' ? rise(from, to, t) : orbitTo(from, to, t);
}

/** Around what one looks at, which itself goes from one focal point to the other: never through the space. */
function orbitTo(from: CameraState, to: CameraState, t: number): CameraState {
  const s = smoother(t);
  const target = lerp(focalPoint(from), focalPoint(to), s);
  const rotation = mixRotation(from.rotation, to.rotation, s);
  const away = Math.exp(mix(Math.log(from.focalDistance), Math.log(to.focalDistance), s));
  return {
    position: add(target, scale(rotate(rotation, [0, 0, 1]), away)),
    rotation,
    fovDegrees: mix(from.fovDegrees, to.fovDegrees, s),
    orthoZoom: 0,
    focalDistance: away,
  };
}

/** Steeper than this one does not look down on what one rises from, radians. */
const steepest = (80 * Math.PI) / 180;

/** Up before away, turned before there, and looking down at what one comes to see: it stays in the image. */
function rise(from: CameraState, to: CameraState, t: number): CameraState {
  const s = smoother(t);
  const early = smooth(clamp01(t / 0.8));
  const [x, , z] = lerp(from.position, to.position, s);
  const position: Vec3 = [x, mix(from.position[1], to.position[1], early), z];
  const turned = mixRotation(from.rotation, to.rotation, early);
  const { yaw } = toYawPitch(turned);
  const [dx, dy, dz] = sub(focalPoint(to), position);
  const ahead = Math.max(0, -dx * Math.sin(yaw) - dz * Math.cos(yaw));
  const down = Math.max(-steepest, Math.min(0, Math.atan2(dy, ahead)));
  const pitch = mix(toYawPitch(from.rotation).pitch, down, smooth(clamp01(t / 0.5)));
  return {
    position,
    rotation: withPitch(turned, pitch),
    fovDegrees: mix(from.fovDegrees, to.fovDegrees, s),
    orthoZoom: 0,
    focalDistance: mix(from.focalDistance, to.focalDistance, s),
  };
}

/** A step from place to place. `t` runs from 0 to 1, linear in time. */
export function walkBetween(from: CameraState, to: CameraState, t: number, stride: WalkLeg = 'whole'): CameraState {
  if (t <= 0) return from;
  if (t >= 1) return to;
  const s = walkLegProgress(stride, t);
  return {
    ...to,
    position: lerp(from.position, to.position, s),
    rotation: mixRotation(from.rotation, to.rotation, smooth(clamp01(t / 0.85))),
    fovDegrees: mix(from.fovDegrees, to.fovDegrees, s),
  };
}

/**
 * Between perspective and orthographic: the lens grows longer while the camera draws back, so that the height of the
 * image at the focal point changes evenly (a dolly zoom), until the two cannot be told apart.
 */
function morph(from: CameraState, to: CameraState, t: number): CameraState {
  const s = smoother(t);
  const fovDegrees = (Math.atan(mix(tangent(lens(from)), tangent(lens(to)), s)) * 360) / Math.PI;
  const target = lerp(focalPoint(from), focalPoint(to), s);
  // Heights are compared as ratios, or a plan seen from far would rush at the end.
  const height = Math.exp(mix(Math.log(viewHeight(from)), Math.log(viewHeight(to)), s));
  const rotation = mixRotation(from.rotation, to.rotation, s);
  const away = height / (2 * tangent(fovDegrees));
  return {
    position: add(target, scale(rotate(rotation, [0, 0, 1]), away)),
    rotation,
    fovDegrees,
    orthoZoom: 0,
    focalDistance: away,
  };
}
