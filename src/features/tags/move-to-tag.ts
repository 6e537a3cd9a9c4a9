/** From a tag that was opened to a view in which it is seen. */
import { fromYawPitch, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { SweepId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { TransitionType } from '#domain/navigation/camera-transition.ts';
import { isInside, type ViewModeState } from '#domain/model/view-mode.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { viewOfTag } from '#domain/tags/view-of-tag.ts';
import type { MoveOptions, Stage } from '#engine/stage-api.ts';

export interface TagVisibility {
  readonly tag: Tag;
  readonly sweeps: readonly Sweep[];
  readonly stage: Pick<Stage, 'pose' | 'sees'>;
  readonly mode: ViewModeState;
  readonly currentSweepId: SweepId | null;
  /** Its pin was pressed: from above it is in the image as it is. */
  readonly byPin: boolean;
  /** Null: the stage's own. */
  readonly transition: TransitionType | null;
  readonly hasDollhouse: boolean;
  /** A sheet covers the lower half of the image. */
  readonly isHalfCovered: boolean;
  readonly levers: {
    readonly changeMode: (change: { readonly mode: 'dollhouse' }) => Promise<unknown>;
    readonly goTo: (move: { readonly sweepId: SweepId; readonly options: MoveOptions }) => Promise<unknown>;
    readonly rotate: (turn: {
      readonly yawDegrees: number;
      readonly pitchDegrees: number;
      readonly time: number;
    }) => Promise<unknown>;
  };
}

/** Milliseconds that a turn on the spot takes. */
const turnMs = 600;
const degrees = 180 / Math.PI;
/** The angle of view inside, where one comes from above. */
const insideFov = 75;

/** Lower, so that what was in the middle is in the middle of the upper half. */
const lowered = (rotation: Quat, fovDegrees: number): Quat => {
  const { yaw, pitch } = toYawPitch(rotation);
  return fromYawPitch(yaw, Math.max(-1.5, pitch - Math.atan(Math.tan(fovDegrees / 2 / degrees) / 2)));
};

/** The shorter way round, radians. */
const turnBetween = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

export const moveToTag = async (sight: TagVisibility): Promise<void> => {
  const {
    tag,
    sweeps,
    stage,
    mode,
    currentSweepId,
    byPin,
    transition,
    isHalfCovered,
    hasDollhouse,
    levers: commands,
  } = sight;
  const inside = isInside(mode);
  if (byPin && !inside) return;
  const here = inside ? currentSweepId : null;
  const view = viewOfTag(tag, sweeps, { sweepId: here, sees: (from, point) => stage.sees(from, point) });
  if (!view) return;
  // What stands on a roof is seen from above alone.
  if (!view.isSeen && hasDollhouse && tag.stemNormal[1] > 0.5) {
    if (inside) await commands.changeMode({ mode: 'dollhouse' });
    return;
  }
  const pose = stage.pose();
  const rotation = isHalfCovered ? lowered(view.rotation, inside ? pose.fovDegrees : insideFov) : view.rotation;
  if (view.sweepId !== here) {
    await commands.goTo({ sweepId: view.sweepId, options: { rotation, ...(transition && { transition }) } });
    return;
  }
  const [from, to] = [toYawPitch(pose.rotation), toYawPitch(rotation)];
  await commands.rotate({
    yawDegrees: turnBetween(from.yaw, to.yaw) * degrees,
    pitchDegrees: (to.pitch - from.pitch) * degrees,
    time: transition === 'instant' ? 0 : turnMs,
  });
};
