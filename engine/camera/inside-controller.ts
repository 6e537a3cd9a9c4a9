/** Standing in a panorama: the hand grabs the image and turns it, zoom narrows the field of view. */
import { fromYawPitch, identity, toYawPitch } from '#domain/geometry/quat.ts';
import { defaultFovDegrees, insideFov } from './camera-constants.ts';
import type { CameraState } from './camera-state.ts';
import { aspectOf, type CameraController, type ScreenPoint, type Viewport } from './controller.ts';
import { Drift } from './drift.ts';
import { cameraDirection, grab } from './grab.ts';

const steepest = Math.PI / 2;

export function createInsideController(): CameraController {
  let state: CameraState = {
    position: [0, 0, 0],
    rotation: identity,
    fovDegrees: defaultFovDegrees,
    orthoZoom: 0,
    focalDistance: 2,
  };
  const drift = new Drift();
  /** 0 until a viewport is known: an anchor then counts by its height alone. */
  let aspect = 0;
  /** Where the hand last held the image (−1 to 1, y up): a flick goes on as if it still did. */
  let hold: ScreenPoint = { x: 0, y: 0 };

  const turn = (yaw: number, pitch: number): void => {
    const now = toYawPitch(state.rotation);
    const next = Math.max(-steepest, Math.min(steepest, now.pitch + pitch));
    // Built anew from two angles, so no roll can creep in.
    state = { ...state, rotation: fromYawPitch(now.yaw + yaw, next) };
  };
  const push = (dx: number, dy: number, from: ScreenPoint, viewport: Viewport): void => {
    aspect = aspectOf(viewport);
    const to = {
      x: from.x + (2 * dx) / Math.max(1, viewport.width),
      y: from.y - (2 * dy) / Math.max(1, viewport.height),
    };
    const { fovDegrees, rotation } = state;
    const held = cameraDirection(fovDegrees, aspect, from);
    state = { ...state, rotation: grab(rotation, held, cameraDirection(fovDegrees, aspect, to)) };
  };
  const drag = (dx: number, dy: number, viewport: Viewport, at?: ScreenPoint): void => {
    const width = Math.max(1, viewport.width);
    const height = Math.max(1, viewport.height);
    hold = at ? { x: (at.x / width) * 2 - 1, y: 1 - (at.y / height) * 2 } : { x: 0, y: 0 };
    push(dx, dy, at ? { x: hold.x - (2 * dx) / width, y: hold.y + (2 * dy) / height } : hold, viewport);
  };
  const zoom = (factor: number, anchor: ScreenPoint | null, viewport?: Viewport): void => {
    if (viewport) aspect = aspectOf(viewport);
    const before = state.fovDegrees;
    const wanted = (Math.atan(Math.tan((before * Math.PI) / 360) / factor) * 360) / Math.PI;
    const fovDegrees = Math.max(insideFov.least, Math.min(insideFov.most, wanted));
    const rotation = anchor
      ? grab(state.rotation, cameraDirection(before, aspect, anchor), cameraDirection(fovDegrees, aspect, anchor))
      : state.rotation;
    state = { ...state, fovDegrees, rotation };
  };

  return {
    get state() {
      return state;
    },
    setState(next) {
      state = next;
    },
    setReducedMotion(on) {
      drift.reducedMotion = on;
    },
    drag,
    pan: (dx, dy, viewport) => drag(dx, dy, viewport),
    zoom,
    resetZoom() {
      state = { ...state, fovDegrees: defaultFovDegrees };
    },
    turn,
    release: (velocity, viewport) => drift.release(velocity, viewport),
    keys: (held) => drift.keys(held),
    stop: () => drift.stop(),
    step: (dtMs) =>
      drift.step(
        dtMs,
        (dx, dy, viewport) => push(dx, dy, hold, viewport),
        (yaw) => turn(yaw, 0),
      ),
  };
}
