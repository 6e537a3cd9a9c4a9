/**
 * The camera around the dollhouse: dragging orbits the focal point, panning moves it over the ground, the wheel changes
 * the distance. Near the top the field of view narrows until the view is a plan (docs/adr/0008).
 */
import { clamp } from '#base/clamp.ts';
import { type Box3, centre } from '#domain/geometry/box3.ts';
import { fromYawPitch, identity, type Quat, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, dot, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { isOrthographic, pitchFactorOf, planFractionOf } from '#domain/navigation/tilt.ts';
import { framingMargin, minPerspectiveFovDegrees, orbitFovDegrees } from './camera-constants.ts';
import type { CameraState } from './camera-state.ts';
import { aspectOf, type FramingController, type ScreenPoint, type Viewport } from './controller.ts';
import { CameraInertia } from './camera-inertia.ts';
import { focalPoint, viewHeight, rayThrough } from './projection.ts';

/** Pitch of the view direction: from straight down to just above the ground. */
const pitchLimits = { min: -Math.PI / 2, max: -0.05 };
const turnPerPixel = Math.PI / 600;
/** The direction from which a framed space is seen: from the right and above. */
const framing = { yaw: Math.PI / 5, pitch: -0.62 };

/** Metres above the space from which an orthographic camera looks; it has no effect on the image. */
const planDistance = 50;
const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 360);

export interface OrbitController extends FramingController {
  /** Whether the view becomes a plan near the top. */
  setMorph(on: boolean): void;
  /** Angle of the view direction below the horizon in radians: π/2 is straight down. */
  phi(): number;
  tiltTo(phi: number): void;
  /** The state with the same focal point and image height, seen from another direction. */
  withRotation(state: CameraState, rotation: Quat): CameraState;
  /** The state at a position and rotation, with the field of view that belongs to its pitch. */
  stateAt(position: Vec3, rotation: Quat): CameraState;
}

/** The field of view in degrees at a pitch factor. */
const fovAt = (factor: number): number =>
  orbitFovDegrees + (minPerspectiveFovDegrees - orbitFovDegrees) * planFractionOf(factor);
/** The distance at which the dollhouse's own field of view shows the same image height: what the wheel changes. */
const orbitDistance = (state: CameraState): number => viewHeight(state) / (2 * tangent(orbitFovDegrees));

export function createOrbitController(): OrbitController {
  let bounds: Box3 = { min: [-5, 0, -5], max: [5, 3, 5] };
  let state: CameraState = {
    position: [0, 5, 10],
    rotation: identity,
    fovDegrees: orbitFovDegrees,
    orthoZoom: 0,
    focalDistance: 10,
  };
  let framedDistance = state.focalDistance;
  let aspect = 1;
  let morphs = true;
  const inertia = new CameraInertia();

  const factorOf = (pitch: number): number => (morphs ? pitchFactorOf(-pitch) : 1);
  const around = (target: Vec3, yaw: number, pitch: number, orbitRadius: number): CameraState => {
    const rotation = fromYawPitch(yaw, pitch);
    const factor = factorOf(pitch);
    const fovDegrees = fovAt(factor);
    const height = 2 * orbitRadius * tangent(orbitFovDegrees);
    const isPlan = isOrthographic(factor);
    const away = isPlan ? planDistance : height / (2 * tangent(fovDegrees));
    return {
      rotation,
      position: add(target, scale(rotate(rotation, [0, 0, 1]), away)),
      fovDegrees: isPlan ? orbitFovDegrees : fovDegrees,
      orthoZoom: isPlan ? height : 0,
      focalDistance: away,
    };
  };
  const turn = (yaw: number, pitch: number): void => {
    const now = toYawPitch(state.rotation);
    const next = clamp(now.pitch + pitch, pitchLimits.min, pitchLimits.max);
    state = around(focalPoint(state), now.yaw + yaw, next, orbitDistance(state));
  };
  const drag = (dx: number, dy: number): void => turn(-dx * turnPerPixel, -dy * turnPerPixel);
  // The focal point stays within the bounds, so the space stays on the screen.
  const shift = (by: Vec3): void => {
    const target = focalPoint(state);
    const next = add(target, by);
    const clamped: Vec3 = [
      clamp(next[0], bounds.min[0], bounds.max[0]),
      clamp(next[1], bounds.min[1], bounds.max[1]),
      clamp(next[2], bounds.min[2], bounds.max[2]),
    ];
    state = { ...state, position: add(state.position, sub(clamped, target)) };
  };
  const pan = (dx: number, dy: number, viewport: Viewport): void => {
    aspect = aspectOf(viewport);
    const metres = viewHeight(state) / Math.max(1, viewport.height);
    const { yaw, pitch } = toYawPitch(state.rotation);
    const right: Vec3 = [Math.cos(yaw), 0, -Math.sin(yaw)];
    const forward: Vec3 = [-Math.sin(yaw), 0, -Math.cos(yaw)];
    const steepness = Math.max(0.3, Math.sin(-pitch));
    shift(add(scale(right, -dx * metres), scale(forward, (dy * metres) / steepness)));
  };
  const zoom = (factor: number, anchor: ScreenPoint | null, viewport?: Viewport): void => {
    if (viewport) aspect = aspectOf(viewport);
    const size = distance(bounds.min, bounds.max);
    // On a narrow screen the framed view itself is far out.
    const maxDistance = Math.max(4, size * 2.5, framedDistance * 1.2);
    const current = orbitDistance(state);
    const next = clamp(current / factor, Math.max(0.8, size * 0.05), maxDistance);
    const target = focalPoint(state);
    if (anchor) {
      // The focal point moves towards the pointer, in the plane facing the camera, by the share that the zoom covers.
      const { origin, direction } = rayThrough(state, aspect, anchor.x, anchor.y);
      const forward = rotate(state.rotation, [0, 0, -1]);
      const aim = add(origin, scale(direction, state.focalDistance / dot(direction, forward)));
      shift(scale(sub(aim, target), 1 - next / current));
    }
    const { yaw, pitch } = toYawPitch(state.rotation);
    state = around(focalPoint(state), yaw, pitch, next);
  };

  return {
    get state() {
      return state;
    },
    setState(next) {
      state = { ...next, focalDistance: Math.max(0.1, next.focalDistance) };
    },
    setReducedMotion(on) {
      inertia.reducedMotion = on;
    },
    setBounds(box) {
      bounds = box;
    },
    drag,
    pan,
    zoom,
    resetZoom() {
      const { yaw, pitch } = toYawPitch(state.rotation);
      state = around(focalPoint(state), yaw, pitch, framedDistance);
    },
    turn,
    release: (velocity, viewport) => inertia.release(velocity, viewport),
    setTurnKeys: (pressed) => inertia.setTurnKeys(pressed),
    stop: () => inertia.stop(),
    step: (dtMs) => inertia.step(dtMs, drag, (yaw) => turn(yaw, 0)),
    setMorph(on) {
      morphs = on;
    },
    phi: () => -toYawPitch(state.rotation).pitch,
    tiltTo: (phi) => turn(0, -phi - toYawPitch(state.rotation).pitch),
    withRotation(from, rotation) {
      const { yaw, pitch } = toYawPitch(rotation);
      return around(focalPoint(from), yaw, pitch, orbitDistance(from));
    },
    stateAt(position, rotation) {
      const forward = rotate(rotation, [0, 0, -1]);
      const focalDistance = Math.max(1, dot(sub(centre(bounds), position), forward));
      const fovDegrees = fovAt(factorOf(toYawPitch(rotation).pitch));
      return { position, rotation, fovDegrees, orthoZoom: 0, focalDistance };
    },
    frameBox(box, newAspect) {
      aspect = newAspect;
      const target = centre(box);
      const rotation = fromYawPitch(framing.yaw, framing.pitch);
      const [right, up, back] = (
        [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ] as const
      ).map((axis) => rotate(rotation, axis));
      const half = tangent(orbitFovDegrees) * (1 - 2 * framingMargin);
      let away = 0.5;
      for (let corner = 0; corner < 8; corner++) {
        const at = sub(
          [
            (corner & 1 ? box.max : box.min)[0],
            (corner & 2 ? box.max : box.min)[1],
            (corner & 4 ? box.max : box.min)[2],
          ],
          target,
        );
        const depth = dot(at, back!);
        away = Math.max(
          away,
          depth + Math.abs(dot(at, up!)) / half,
          depth + Math.abs(dot(at, right!)) / (half * newAspect),
        );
      }
      framedDistance = away;
      return around(target, framing.yaw, framing.pitch, away);
    },
  };
}
