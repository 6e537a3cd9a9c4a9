/** The scale of the floor plan, the length of its scale bar, and the direction of north. The pose is sampled at 10 Hz at most. */
import { combine, createEvent, createStore, sample } from 'effector';
import { toYawPitch } from '#domain/geometry/quat.ts';
import type { CameraPose } from '#engine/stage-api.ts';
import { $mode, stageEvents } from '#src/stage/state.ts';

/** The size in CSS pixels. */
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

/** Null in perspective and without a canvas. When the camera turns left, the image and its north turn right. */
export const planScaleOf = (pose: CameraPose, canvasHeight: number): PlanScale | null =>
  canvasHeight > 0 && pose.orthoZoom > 0
    ? {
        metresPerPixel: pose.orthoZoom / canvasHeight,
        northAngle: toYawPitch(pose.rotation).yaw,
      }
    : null;

/** Null outside the floor plan, and during the transition to perspective. */
export const $planScale = combine($isPlan, $planPose, $canvasHeight, (isPlan, pose, height) =>
  isPlan && pose ? planScaleOf(pose, height) : null,
);
