/** Moves the camera to a view in which a tag is visible. */
import { fromYawPitch, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { TransitionType } from '#domain/navigation/camera-transition.ts';
import { isInside, type ViewModeState } from '#domain/model/view-mode.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { viewOfTag } from '#domain/tags/view-of-tag.ts';
import type { MoveOptions, Stage } from '#engine/stage-api.ts';

export interface MoveToTagOptions {
  readonly tag: Tag;
  readonly sweeps: readonly Sweep[];
  readonly stage: Pick<Stage, 'pose' | 'sees'>;
  readonly mode: ViewModeState;
  readonly currentSweepId: SweepId | null;
  /** Null: all floors are visible. */
  readonly currentFloorId: FloorId | null;
  /** Its pin was pressed, so from above it is visible already. */
  readonly byPin: boolean;
  /** Null: the default of the stage. */
  readonly transition: TransitionType | null;
  readonly hasDollhouse: boolean;
  /** The panel covers the lower half of the image. */
  readonly isHalfCovered: boolean;
  readonly commands: {
    readonly changeMode: (change: { readonly mode: 'dollhouse' }) => Promise<unknown>;
    readonly goTo: (move: { readonly sweepId: SweepId; readonly options: MoveOptions }) => Promise<unknown>;
    readonly rotate: (turn: {
      readonly yawDegrees: number;
      readonly pitchDegrees: number;
      readonly time: number;
    }) => Promise<unknown>;
    readonly showFloor: (floor: { readonly floorId: FloorId }) => void;
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

/** From above: a tag on a hidden floor is not visible. */
const showFloorOf = ({ floorId }: Tag, { currentFloorId, commands }: MoveToTagOptions): void => {
  if (floorId && currentFloorId && floorId !== currentFloorId) commands.showFloor({ floorId });
};

export const moveToTag = async (options: MoveToTagOptions): Promise<void> => {
  const { tag, sweeps, stage, mode, currentSweepId, byPin, transition, isHalfCovered, hasDollhouse, commands } =
    options;
  const inside = isInside(mode);
  if (byPin && !inside) return;
  const sweepId = inside ? currentSweepId : null;
  const view = viewOfTag(tag, sweeps, { sweepId, sees: (from, point) => stage.sees(from, point) });
  if (!view) {
    if (!inside) showFloorOf(tag, options);
    return;
  }
  // A tag on a roof is visible only from above.
  if (!view.isSeen && hasDollhouse && tag.stemNormal[1] > 0.5) {
    if (inside) await commands.changeMode({ mode: 'dollhouse' });
    else showFloorOf(tag, options);
    return;
  }
  const pose = stage.pose();
  const rotation = isHalfCovered
    ? pitchDown(view.rotation, inside ? pose.fovDegrees : insideFovDegrees)
    : view.rotation;
  if (view.sweepId !== sweepId) {
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
