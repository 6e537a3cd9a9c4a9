/** Moves the camera to a view from a sweep: by a turn at the current one, else by a move. */
import { fromYawPitch, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { SweepId } from '#domain/ids.ts';
import type { TransitionType } from '#domain/navigation/camera-transition.ts';
import type { MoveOptions, Stage } from '#engine/stage-api.ts';

export interface ViewMove {
  readonly view: { readonly sweepId: SweepId; readonly rotation: Quat };
  readonly stage: Pick<Stage, 'pose'>;
  /** Of a visitor inside; null from above. */
  readonly sweepId: SweepId | null;
  /** A move to a sweep is under way: a turn would end it between two sweeps. */
  readonly isMoving: boolean;
  /** Null: the default of the stage. */
  readonly transition: TransitionType | null;
  /** A panel covers the lower half of the image. */
  readonly isHalfCovered: boolean;
  readonly commands: {
    readonly goTo: (move: { readonly sweepId: SweepId; readonly options: MoveOptions }) => Promise<unknown>;
    readonly rotate: (turn: {
      readonly yawDegrees: number;
      readonly pitchDegrees: number;
      readonly time: number;
    }) => Promise<unknown>;
  };
}

/** Duration of a turn at the current sweep. */
const turnMs = 600;
const degreesPerRadian = 180 / Math.PI;
/** The angle of view inside, used when the camera comes from above. */
const insideFovDegrees = 75;

/** Pitched down, so that the centre of the view moves to the centre of its upper half. */
const pitchDown = (rotation: Quat, fovDegrees: number): Quat => {
  const { yaw, pitch } = toYawPitch(rotation);
  return fromYawPitch(yaw, Math.max(-1.5, pitch - Math.atan(Math.tan(fovDegrees / 2 / degreesPerRadian) / 2)));
};

/** The shorter turn, in radians. */
const turnBetween = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

export const moveToView = async ({
  view,
  stage,
  sweepId,
  isMoving,
  transition,
  isHalfCovered,
  commands,
}: ViewMove): Promise<void> => {
  const pose = stage.pose();
  const rotation = isHalfCovered
    ? pitchDown(view.rotation, sweepId === null ? insideFovDegrees : pose.fovDegrees)
    : view.rotation;
  if (view.sweepId !== sweepId || isMoving) {
    await commands.goTo({ sweepId: view.sweepId, options: { rotation, ...(transition && { transition }) } });
    return;
  }
  const [from, to] = [toYawPitch(pose.rotation), toYawPitch(rotation)];
  await commands.rotate({
    yawDegrees: turnBetween(from.yaw, to.yaw) * degreesPerRadian,
    pitchDegrees: (to.pitch - from.pitch) * degreesPerRadian,
    time: transition === 'instant' ? 0 : turnMs,
  });
};
