/**
 * The camera of the floor plan: orthographic, from straight above, dragged 1:1. North (−z) is up until it is turned, or on
 * the left where the space is so much larger then (docs/reference/navigation-and-modes.md#framing).
 */
import { clamp } from '#base/clamp.ts';
import { type Box3, centre } from '#domain/geometry/box3.ts';
import { fromYawPitch, toYawPitch } from '#domain/geometry/quat.ts';
import { add, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { framingMargin, orbitFovDegrees } from './camera-constants.ts';
import type { CameraState } from './camera-state.ts';
import { aspectOf, type FramingController, type ScreenPoint, type Viewport } from './controller.ts';
import { CameraInertia } from './camera-inertia.ts';

const down = -Math.PI / 2;
/** Metres above the space from which an orthographic camera looks; it has no effect on the image. */
const planDistance = 50;
/** North on the left has to show the space larger by this factor. */
const sidewaysGain = 1.15;
const sideways = -Math.PI / 2;

/** The height of an image in metres that shows the horizontal extent of a box, seen at this yaw. */
const heightFor = ({ min, max }: Box3, yaw: number, aspect: number): number => {
  const [width, , depth] = sub(max, min);
  const [cos, sin] = [Math.abs(Math.cos(yaw)), Math.abs(Math.sin(yaw))];
  return Math.max(width * sin + depth * cos, (width * cos + depth * sin) / aspect);
};

export function createPlanController(): FramingController {
  let bounds: Box3 = { min: [-5, 0, -5], max: [5, 3, 5] };
  let aspect = 1;
  let state: CameraState = {
    position: [0, planDistance, 0],
    rotation: fromYawPitch(0, down),
    fovDegrees: orbitFovDegrees,
    orthoZoom: 10,
    focalDistance: planDistance,
  };
  let framedOrthoZoom = state.orthoZoom;
  const inertia = new CameraInertia();

  const axes = (): { right: Vec3; up: Vec3 } => {
    const { yaw } = toYawPitch(state.rotation);
    return { right: [Math.cos(yaw), 0, -Math.sin(yaw)], up: [-Math.sin(yaw), 0, -Math.cos(yaw)] };
  };
  const shift = (by: Vec3): void => {
    const next = add(state.position, by);
    state = {
      ...state,
      position: [clamp(next[0], bounds.min[0], bounds.max[0]), next[1], clamp(next[2], bounds.min[2], bounds.max[2])],
    };
  };
  const pan = (dx: number, dy: number, viewport: Viewport): void => {
    aspect = aspectOf(viewport);
    const metres = state.orthoZoom / Math.max(1, viewport.height);
    const { right, up } = axes();
    shift(add(scale(right, -dx * metres), scale(up, dy * metres)));
  };
  const zoom = (factor: number, anchor: ScreenPoint | null, viewport?: Viewport): void => {
    if (viewport) aspect = aspectOf(viewport);
    const size = Math.max(...sub(bounds.max, bounds.min));
    // On a narrow screen the framed view itself is far out.
    const orthoZoom = clamp(
      state.orthoZoom / factor,
      Math.max(0.5, size * 0.03),
      Math.max(size * 4, framedOrthoZoom * 1.2),
    );
    if (anchor) {
      const { right, up } = axes();
      const by = (state.orthoZoom - orthoZoom) / 2;
      shift(add(scale(right, anchor.x * by * aspect), scale(up, anchor.y * by)));
    }
    state = { ...state, orthoZoom };
  };
  const turn = (yaw: number): void => {
    state = { ...state, rotation: fromYawPitch(toYawPitch(state.rotation).yaw + yaw, down) };
  };

  return {
    get state() {
      return state;
    },
    setState(next) {
      state = next;
    },
    setReducedMotion(on) {
      inertia.reducedMotion = on;
    },
    setBounds(box) {
      bounds = box;
    },
    drag: pan,
    pan,
    zoom,
    resetZoom() {
      state = { ...state, orthoZoom: framedOrthoZoom };
    },
    turn,
    release: (velocity, viewport) => inertia.release(velocity, viewport),
    setTurnKeys: (pressed) => inertia.setTurnKeys(pressed),
    stop: () => inertia.stop(),
    step: (dtMs) => inertia.step(dtMs, pan, turn),
    frameBox(box, newAspect, requestedYaw) {
      aspect = newAspect;
      // By the whole space, so that all floors have the same direction.
      const gain = heightFor(bounds, 0, aspect) / heightFor(bounds, sideways, aspect);
      const yaw = requestedYaw ?? (gain >= sidewaysGain ? sideways : 0);
      const [x, , z] = centre(box);
      framedOrthoZoom = Math.max(heightFor(box, yaw, aspect), 1) / (1 - 2 * framingMargin);
      return {
        position: [x, box.max[1] + planDistance, z],
        rotation: fromYawPitch(yaw, down),
        fovDegrees: orbitFovDegrees,
        orthoZoom: framedOrthoZoom,
        focalDistance: planDistance + box.max[1] - box.min[1],
      };
    },
  };
}
