/** The scale of the floor plan and where north is on it, from the camera's pose at most ten times a second. */
import { combine, createEvent, createStore, sample } from 'effector';
import { toYawPitch } from '#domain/geometry/quat.ts';
import type { CameraPose } from '#engine/stage-api.ts';
import { $mode, stageEvents } from '#src/stage/state.ts';

/** CSS pixels. */
export const canvasResized = createEvent<{ readonly width: number; readonly height: number }>();

const $canvasHeight = createStore(0).on(canvasResized, (_, { height }) => height);
const $planPose = createStore<CameraPose | null>(null);
const $isPlan = $mode.map((mode) => mode === 'floorplan' || mode === 'orthographic');
sample({
  clock: [stageEvents.poseSampled, stageEvents.poseSettled],
  filter: $isPlan,
  fn: ({ pose }) => pose,
  target: $planPose,
});

export interface PlanScale {
  readonly metresPerPixel: number;
  /** Clockwise from the top of the image to north, −z; radians. */
  readonly northAngle: number;
}

/** Turning the camera to the left turns the image, and north on it, to the right. */
export const planScaleOf = (pose: CameraPose, canvasHeight: number): PlanScale | null =>
  canvasHeight > 0 && pose.orthoZoom > 0
    ? {
        metresPerPixel: pose.orthoZoom / canvasHeight,
        northAngle: toYawPitch(pose.rotation).yaw,
      }
    : null;

/** Null outside the plan, and on its way into perspective. */
export const $planScale = combine($isPlan, $planPose, $canvasHeight, (isPlan, pose, height) =>
  isPlan && pose ? planScaleOf(pose, height) : null,
);
