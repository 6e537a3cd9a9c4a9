/** Moves the camera to a view in which a tag is visible. */
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { TransitionType } from '#domain/navigation/camera-transition.ts';
import { isInside, type ViewModeState } from '#domain/model/view-mode.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { viewOfTag } from '#domain/tags/view-of-tag.ts';
import type { Stage } from '#engine/stage-api.ts';
import { moveToView, type ViewMove } from '#src/stage/move-to-view.ts';

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
  /** A move to a sweep is under way. */
  readonly isMoving: boolean;
  /** Null: the default of the stage. */
  readonly transition: TransitionType | null;
  readonly hasDollhouse: boolean;
  /** The panel covers the lower half of the image. */
  readonly isHalfCovered: boolean;
  readonly commands: ViewMove['commands'] & {
    readonly changeMode: (change: { readonly mode: 'dollhouse' }) => Promise<unknown>;
    readonly showFloor: (floor: { readonly floorId: FloorId }) => void;
  };
}

/** From above: a tag on a hidden floor is not visible. */
const showFloorOf = ({ floorId }: Tag, { currentFloorId, commands }: MoveToTagOptions): void => {
  if (floorId && currentFloorId && floorId !== currentFloorId) commands.showFloor({ floorId });
};

export const moveToTag = async (options: MoveToTagOptions): Promise<void> => {
  const {
    tag,
    sweeps,
    stage,
    mode,
    currentSweepId,
    byPin,
    isMoving,
    transition,
    isHalfCovered,
    hasDollhouse,
    commands,
  } = options;
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
  await moveToView({ view, stage, sweepId, isMoving, transition, isHalfCovered, commands });
};
