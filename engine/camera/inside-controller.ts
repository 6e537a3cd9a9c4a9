/** The camera inside a panorama: dragging turns the view, zooming narrows the field of view. */
import { fromYawPitch, identity, toYawPitch } from '#domain/geometry/quat.ts';
import { defaultFovDegrees, insideFocalDistance, insideFovDegrees } from './camera-constants.ts';
import type { CameraState } from './camera-state.ts';
import { aspectOf, type CameraController, type ScreenPoint, type Viewport } from './controller.ts';
import { CameraInertia } from './camera-inertia.ts';
import { cameraDirection, dragRotation } from './drag-rotation.ts';

const maxPitch = Math.PI / 2;

/** Tangent of half the field of view. */
const halfHeightOf = (fovDegrees: number): number => Math.tan((fovDegrees * Math.PI) / 360);

export function createInsideController(): CameraController {
  let state: CameraState = {
    position: [0, 0, 0],
    rotation: identity,
    fovDegrees: defaultFovDegrees,
    orthoZoom: 0,
    focalDistance: insideFocalDistance,
  };
  const inertia = new CameraInertia();
  /** 0 until a viewport is known; until then only the height of a zoom anchor has an effect. */
  let aspect = 0;
  /** The pointer's last position in the image (−1 to 1, y up): inertia continues the drag from there. */
  let dragPoint: ScreenPoint = { x: 0, y: 0 };

  const turn = (yaw: number, pitch: number): void => {
    const now = toYawPitch(state.rotation);
    const next = Math.max(-maxPitch, Math.min(maxPitch, now.pitch + pitch));
    // Rebuilt from two angles, so that no roll accumulates.
    state = { ...state, rotation: fromYawPitch(now.yaw + yaw, next) };
  };
  const push = (dx: number, dy: number, from: ScreenPoint, viewport: Viewport): void => {
    aspect = aspectOf(viewport);
    const to = {
      x: from.x + (2 * dx) / Math.max(1, viewport.width),
      y: from.y - (2 * dy) / Math.max(1, viewport.height),
    };
    const { fovDegrees, rotation } = state;
    const direction = cameraDirection(fovDegrees, aspect, from);
    state = { ...state, rotation: dragRotation(rotation, direction, cameraDirection(fovDegrees, aspect, to)) };
  };
  const drag = (dx: number, dy: number, viewport: Viewport, at?: ScreenPoint): void => {
    const width = Math.max(1, viewport.width);
    const height = Math.max(1, viewport.height);
    dragPoint = at ? { x: (at.x / width) * 2 - 1, y: 1 - (at.y / height) * 2 } : { x: 0, y: 0 };
    push(dx, dy, at ? { x: dragPoint.x - (2 * dx) / width, y: dragPoint.y + (2 * dy) / height } : dragPoint, viewport);
  };
  const zoom = (factor: number, anchor: ScreenPoint | null, viewport?: Viewport): void => {
    if (viewport) aspect = aspectOf(viewport);
    const before = state.fovDegrees;
    const requested = (Math.atan(Math.tan((before * Math.PI) / 360) / factor) * 360) / Math.PI;
    const fovDegrees = Math.max(insideFovDegrees.min, Math.min(insideFovDegrees.max, requested));
    const rotation = anchor
      ? dragRotation(
          state.rotation,
          cameraDirection(before, aspect, anchor),
          cameraDirection(fovDegrees, aspect, anchor),
        )
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
      inertia.reducedMotion = on;
    },
    drag,
    pan: (dx, dy, viewport) => drag(dx, dy, viewport),
    zoom,
    resetZoom() {
      state = { ...state, fovDegrees: defaultFovDegrees };
    },
    turn,
    release: (velocity, viewport) => inertia.release(velocity, viewport),
    setTurnKeys: (pressed) => inertia.setTurnKeys(pressed),
    stop: () => inertia.stop(),
    step: (dtMs) =>
      inertia.step(
        dtMs,
        (dx, dy, viewport) => push(dx, dy, dragPoint, viewport),
        // Slower in a narrow view, so that the image moves as fast as in a wide one.
        (yaw) => turn(yaw * Math.min(1, halfHeightOf(state.fovDegrees) / halfHeightOf(defaultFovDegrees)), 0),
      ),
  };
}
