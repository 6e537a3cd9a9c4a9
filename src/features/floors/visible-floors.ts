/** Decides which floors the stage draws: all of them inside, the current one from above. */
import { combine, sample } from 'effector';
import type { FloorId } from '#domain/ids.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { isFloorHidden } from '#domain/navigation/floors.ts';
import { $model } from '#src/data/state.ts';
import { $targetMode } from '#src/stage/mode-change.ts';
import { $mode, $stage, setVisibleFloorsFx, stageEvents } from '#src/stage/state.ts';
import { $currentFloorId } from './state.ts';

/** Null: all. On the way inside, the other floors stay excluded until the camera has arrived. */
export const $visibleFloorIds = combine(
  $model,
  $currentFloorId,
  $targetMode,
  $mode,
  (model, currentFloorId, targetMode, mode): readonly FloorId[] | null => {
    if (!model || currentFloorId === null || (isInside(targetMode) && isInside(mode))) return null;
    const conditions = { currentFloorId, mode: targetMode, alignedPanorama: false, editMode: false };
    return model.floors.filter(({ id }) => !isFloorHidden(id, conditions)).map(({ id }) => id);
  },
);
sample({
  clock: [$visibleFloorIds, $stage, stageEvents.firstPanoramaDrawn],
  source: $visibleFloorIds,
  target: setVisibleFloorsFx,
});
