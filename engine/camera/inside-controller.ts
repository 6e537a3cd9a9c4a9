/** Standing in a panorama: the hand grabs the picture and turns it, zoom narrows the field of view. */
import { fromYawPitch, identity, toYawPitch } from '#domain/geometry/quat.ts';
import { defaultFovDegrees, insideFov } from './camera-constants.ts';
import type { CameraState } from './camera-state.ts';
import type { CameraController, ScreenPoint } from './controller.ts';
import { Drift } from './drift.ts';

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

  const turn = (yaw: number, pitch: number): void => {
    const now = toYawPitch(state.rotation);
    const next = Math.max(-steepest, Math.min(steepest, now.pitch + pitch));
    // Built anew from two angles, so no roll can creep in.
    state = { ...state, rotation: fromYawPitch(now.yaw + yaw, next) };
  };
  // The point under the pointer stays under it: exact in the middle, near enough at the rim.
  const drag = (dx: number, dy: number, viewport: { readonly height: number }): void => {
    const perPixel = (2 * Math.tan((state.fovDegrees * Math.PI) / 360)) / Math.max(1, viewport.height);
    const { pitch } = toYawPitch(state.rotation);
    turn((dx * perPixel) / Math.max(0.35, Math.cos(pitch)), dy * perPixel);
  };
  const zoom = (factor: number, anchor: ScreenPoint | null): void => {
    const before = Math.tan((state.fovDegrees * Math.PI) / 360);
    const wanted = (Math.atan(before / factor) * 360) / Math.PI;
    const fovDegrees = Math.max(insideFov.least, Math.min(insideFov.most, wanted));
    if (anchor) {
      const after = Math.tan((fovDegrees * Math.PI) / 360);
      turn(0, Math.atan(anchor.y * before) - Math.atan(anchor.y * after));
    }
    state = { ...state, fovDegrees };
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
    pan: drag,
    zoom,
    resetZoom() {
      state = { ...state, fovDegrees: defaultFovDegrees };
    },
    turn,
    release: (velocity, viewport) => drift.release(velocity, viewport),
    keys: (held) => drift.keys(held),
    stop: () => drift.stop(),
    step: (dtMs) => drift.step(dtMs, drag, (yaw) => turn(yaw, 0)),
  };
}
