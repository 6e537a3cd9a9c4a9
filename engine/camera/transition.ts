/** Camera states between two others as pure functions of progress: exact at both ends and continuous in between. */
import { lookRotation, rotate, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import { add, distance, lerp, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { type WalkLeg, walkLegProgress } from '#domain/navigation/camera-transition.ts';
import { viewTransitionMs } from '#domain/navigation/transition-durations.ts';
import type { CameraState } from './camera-state.ts';
import { mixRotation, withPitch } from './mix-rotation.ts';
import { minPerspectiveFovDegrees } from './camera-constants.ts';
import { focalPoint, viewHeight } from './projection.ts';

/** The camera leaves a panorama, enters one, or moves between two overviews. */
export type TransitionKind = 'leave' | 'enter' | 'orbit';

const smooth = (t: number): number => t * t * (3 - 2 * t);
const smoother = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);
const clamp01 = (t: number): number => Math.max(0, Math.min(1, t));
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

const perspectiveFov = (state: CameraState): number =>
  state.orthoZoom > 0 ? minPerspectiveFovDegrees : state.fovDegrees;
const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 360);

/** The part of a transition in which the projection changes: its last half on the way to a plan or inside. */
export function matrixInterval(from: CameraState, to: CameraState, kind: TransitionKind): readonly [number, number] {
  const share = viewTransitionMs.matrix / viewTransitionMs.base;
  const isLast = to.orthoZoom > 0 || (kind === 'enter' && from.orthoZoom === 0);
  return isLast ? [1 - share, 1] : [0, share];
}

/**
 * `t` runs from 0 to 1, linear in time.
 * @param target the camera moves around it and faces it on the way, unless one end is orthographic
 */
export function poseBetween(
  from: CameraState,
  to: CameraState,
  t: number,
  kind: TransitionKind,
  target: Vec3 | null = null,
): CameraState {
  if (t <= 0) return from;
  if (t >= 1) return to;
  const [start, end] = matrixInterval(from, to, kind);
  const matrix = smoother(clamp01((t - start) / (end - start)));
  if (from.orthoZoom > 0 || to.orthoZoom > 0) return morph(from, to, t, matrix);
  const fovDegrees = mix(from.fovDegrees, to.fovDegrees, matrix);
  return { ...pathBetween(from, to, t, kind, target), fovDegrees };
}

function pathBetween(
  from: CameraState,
  to: CameraState,
  t: number,
  kind: TransitionKind,
  target: Vec3 | null,
): CameraState {
  if (target) return orbitAround(from, to, t, target);
  // Entering is leaving, reversed.
  if (kind === 'enter') return rise(to, from, 1 - t);
  return kind === 'leave' ? rise(from, to, t) : orbit(from, to, t);
}

/** The rotation that faces a point; that of the camera where it is at the point. */
export const facing = ({ position, rotation }: Pick<CameraState, 'position' | 'rotation'>, point: Vec3): Quat =>
  distance(position, point) < minOrbitRadius ? rotation : lookRotation(normalize(sub(point, position)));
const minOrbitRadius = 0.01;

/** Moves around a fixed point, which the camera faces half-way. */
function orbitAround(from: CameraState, to: CameraState, t: number, target: Vec3): CameraState {
  const s = smoother(t);
  const look = mixRotation(facing(from, target), facing(to, target), s);
  const radiusOf = ({ position }: CameraState): number => Math.max(minOrbitRadius, distance(position, target));
  const away = Math.exp(mix(Math.log(radiusOf(from)), Math.log(radiusOf(to)), s));
  return {
    ...to,
    position: add(target, scale(rotate(look, [0, 0, 1]), away)),
    rotation:
      t < 0.5 ? mixRotation(from.rotation, look, smooth(2 * t)) : mixRotation(look, to.rotation, smooth(2 * t - 1)),
    orthoZoom: 0,
    focalDistance: away,
  };
}

/** Moves around the focal point, which moves from one to the other: the camera never passes through the space. */
function orbit(from: CameraState, to: CameraState, t: number): CameraState {
  const s = smoother(t);
  const target = lerp(focalPoint(from), focalPoint(to), s);
  const rotation = mixRotation(from.rotation, to.rotation, s);
  const away = Math.exp(mix(Math.log(from.focalDistance), Math.log(to.focalDistance), s));
  return {
    position: add(target, scale(rotate(rotation, [0, 0, 1]), away)),
    rotation,
    fovDegrees: to.fovDegrees,
    orthoZoom: 0,
    focalDistance: away,
  };
}

/** Largest angle below the horizon while the camera rises, radians. */
const maxDownPitch = (80 * Math.PI) / 180;

/** Rises before it moves away, and turns and looks down early, so that the target stays in the image. */
function rise(from: CameraState, to: CameraState, t: number): CameraState {
  const s = smoother(t);
  const early = smooth(clamp01(t / 0.8));
  const [x, , z] = lerp(from.position, to.position, s);
  const position: Vec3 = [x, mix(from.position[1], to.position[1], early), z];
  const turned = mixRotation(from.rotation, to.rotation, early);
  const { yaw } = toYawPitch(turned);
  const [dx, dy, dz] = sub(focalPoint(to), position);
  const forward = Math.max(0, -dx * Math.sin(yaw) - dz * Math.cos(yaw));
  const down = Math.max(-maxDownPitch, Math.min(0, Math.atan2(dy, forward)));
  const pitch = mix(toYawPitch(from.rotation).pitch, down, smooth(clamp01(t / 0.5)));
  return {
    position,
    rotation: withPitch(turned, pitch),
    fovDegrees: to.fovDegrees,
    orthoZoom: 0,
    focalDistance: mix(from.focalDistance, to.focalDistance, s),
  };
}

/** A move between two sweeps. `t` runs from 0 to 1, linear in time. */
export function walkBetween(from: CameraState, to: CameraState, t: number, leg: WalkLeg = 'whole'): CameraState {
  if (t <= 0) return from;
  if (t >= 1) return to;
  const s = walkLegProgress(leg, t);
  return {
    ...to,
    position: lerp(from.position, to.position, s),
    rotation: mixRotation(from.rotation, to.rotation, smooth(clamp01(t / 0.85))),
    fovDegrees: mix(from.fovDegrees, to.fovDegrees, s),
  };
}

/**
 * Between perspective and orthographic: the field of view narrows while the camera moves back, so that the height of the
 * image at the focal point changes evenly (a dolly zoom), until the two images look the same.
 */
function morph(from: CameraState, to: CameraState, t: number, matrix: number): CameraState {
  const s = smoother(t);
  const tangents = mix(tangent(perspectiveFov(from)), tangent(perspectiveFov(to)), matrix);
  const fovDegrees = (Math.atan(tangents) * 360) / Math.PI;
  const target = lerp(focalPoint(from), focalPoint(to), s);
  // Heights are interpolated as ratios, or a large plan would zoom too fast at the end.
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
