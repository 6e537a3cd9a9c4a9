/**
 * Walking around a dollhouse: the hand turns it about a point, pushes it over the ground, the wheel comes nearer. Near
 * the top the lens grows longer until the view is a plan (docs/adr/0008).
 */
import { type Box3, centre } from '#domain/geometry/box3.ts';
import { fromYawPitch, identity, type Quat, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, dot, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { isOrthographic, pitchFactorOf, planFractionOf } from '#domain/navigation/tilt.ts';
import { framingMargin, orbitFovDegrees } from './camera-constants.ts';
import type { CameraState } from './camera-state.ts';
import { aspectOf, type FramingController, type ScreenPoint, type Viewport } from './controller.ts';
import { Drift } from './drift.ts';
import { focalPoint, maxPerspectiveFovDegrees, viewHeight, rayThrough } from './projection.ts';

/** Pitch of the looking direction: from straight down to just above the ground. */
const pitchLimits = { least: -Math.PI / 2, most: -0.05 };
const turnPerPixel = Math.PI / 600;
/** A framed space is seen from here: half right, from above. */
const framing = { yaw: Math.PI / 5, pitch: -0.62 };

/** Metres above the space from which an orthographic camera looks; it has no effect on the image. */
const planDistance = 50;
const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 360);

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

export interface OrbitController extends FramingController {
  /** Whether the view from the top becomes a plan. */
  setMorph(on: boolean): void;
  /** Radians under the horizon: π/2 is straight down. */
  phi(): number;
  tiltTo(phi: number): void;
  /** The same middle and the same height of the image, seen from elsewhere. */
  turned(of: CameraState, rotation: Quat): CameraState;
  /** The view of someone who stands there, through the lens that belongs to how steeply one looks down. */
  standing(position: Vec3, rotation: Quat): CameraState;
}

/** The lens of the dollhouse at a pitch factor, degrees. */
const lensOf = (factor: number): number =>
  orbitFovDegrees + (maxPerspectiveFovDegrees - orbitFovDegrees) * planFractionOf(factor);
/** How far away one would be with the dollhouse's own lens: what the wheel changes, whatever the lens is now. */
const reachOf = (of: CameraState): number => viewHeight(of) / (2 * tangent(orbitFovDegrees));

export function createOrbitController(): OrbitController {
  let bounds: Box3 = { min: [-5, 0, -5], max: [5, 3, 5] };
  let state: CameraState = {
    position: [0, 5, 10],
    rotation: identity,
    fovDegrees: orbitFovDegrees,
    orthoZoom: 0,
    focalDistance: 10,
  };
  let home = state.focalDistance;
  let aspect = 1;
  let morph = true;
  const drift = new Drift();

  const factorOf = (pitch: number): number => (morph ? pitchFactorOf(-pitch) : 1);
  const around = (target: Vec3, yaw: number, pitch: number, reach: number): CameraState => {
    const rotation = fromYawPitch(yaw, pitch);
    const factor = factorOf(pitch);
    const lens = lensOf(factor);
    const height = 2 * reach * tangent(orbitFovDegrees);
    const plan = isOrthographic(factor);
    const away = plan ? planDistance : height / (2 * tangent(lens));
    return {
      rotation,
      position: add(target, scale(rotate(rotation, [0, 0, 1]), away)),
      fovDegrees: plan ? orbitFovDegrees : lens,
      orthoZoom: plan ? height : 0,
      focalDistance: away,
    };
  };
  const turn = (yaw: number, pitch: number): void => {
    const now = toYawPitch(state.rotation);
    const next = clamp(now.pitch + pitch, pitchLimits.least, pitchLimits.most);
    state = around(focalPoint(state), now.yaw + yaw, next, reachOf(state));
  };
  const drag = (dx: number, dy: number): void => turn(-dx * turnPerPixel, -dy * turnPerPixel);
  // What one looks at never leaves the space, so the space never leaves the screen.
  const shift = (by: Vec3): void => {
    const target = focalPoint(state);
    const next = add(target, by);
    const retained: Vec3 = [
      clamp(next[0], bounds.min[0], bounds.max[0]),
      clamp(next[1], bounds.min[1], bounds.max[1]),
      clamp(next[2], bounds.min[2], bounds.max[2]),
    ];
    state = { ...state, position: add(state.position, sub(retained, target)) };
  };
  const pan = (dx: number, dy: number, viewport: Viewport): void => {
    aspect = aspectOf(viewport);
    const metres = viewHeight(state) / Math.max(1, viewport.height);
    const { yaw, pitch } = toYawPitch(state.rotation);
    const right: Vec3 = [Math.cos(yaw), 0, -Math.sin(yaw)];
    const ahead: Vec3 = [-Math.sin(yaw), 0, -Math.cos(yaw)];
    const steepness = Math.max(0.3, Math.sin(-pitch));
    shift(add(scale(right, -dx * metres), scale(ahead, (dy * metres) / steepness)));
  };
  const zoom = (factor: number, anchor: ScreenPoint | null, viewport?: Viewport): void => {
    if (viewport) aspect = aspectOf(viewport);
    const size = distance(bounds.min, bounds.max);
    // On a narrow screen the framed view itself lies far out.
    const farthest = Math.max(4, size * 2.5, home * 1.2);
    const now = reachOf(state);
    const reach = clamp(now / factor, Math.max(0.8, size * 0.05), farthest);
    const target = focalPoint(state);
    if (anchor) {
      // Towards the pointer: the target slides, in the plane that faces one, by the share of the way that the zoom takes.
      const { origin, direction } = rayThrough(state, aspect, anchor.x, anchor.y);
      const ahead = rotate(state.rotation, [0, 0, -1]);
      const aim = add(origin, scale(direction, state.focalDistance / dot(direction, ahead)));
      shift(scale(sub(aim, target), 1 - reach / now));
    }
    const { yaw, pitch } = toYawPitch(state.rotation);
    state = around(focalPoint(state), yaw, pitch, reach);
  };

  return {
    get state() {
      return state;
    },
    setState(next) {
      state = { ...next, focalDistance: Math.max(0.1, next.focalDistance) };
    },
    setReducedMotion(on) {
      drift.reducedMotion = on;
    },
    setBounds(box) {
      bounds = box;
    },
    drag,
    pan,
    zoom,
    resetZoom() {
      const { yaw, pitch } = toYawPitch(state.rotation);
      state = around(focalPoint(state), yaw, pitch, home);
    },
    turn,
    release: (velocity, viewport) => drift.release(velocity, viewport),
    keys: (held) => drift.keys(held),
    stop: () => drift.stop(),
    step: (dtMs) => drift.step(dtMs, drag, (yaw) => turn(yaw, 0)),
    setMorph(on) {
      morph = on;
    },
    phi: () => -toYawPitch(state.rotation).pitch,
    tiltTo: (phi) => turn(0, -phi - toYawPitch(state.rotation).pitch),
    turned(of, rotation) {
      const { yaw, pitch } = toYawPitch(rotation);
      return around(focalPoint(of), yaw, pitch, reachOf(of));
    },
    standing(position, rotation) {
      const ahead = rotate(rotation, [0, 0, -1]);
      const focalDistance = Math.max(1, dot(sub(centre(bounds), position), ahead));
      const fovDegrees = lensOf(factorOf(toYawPitch(rotation).pitch));
      return { position, rotation, fovDegrees, orthoZoom: 0, focalDistance };
    },
    frameBox(box, shape) {
      aspect = shape;
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
          depth + Math.abs(dot(at, right!)) / (half * shape),
        );
      }
      home = away;
      return around(target, framing.yaw, framing.pitch, away);
    },
  };
}
