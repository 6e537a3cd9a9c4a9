/** Decides whether there is a floor selector, and which floors it offers. */
import { combine } from 'effector';
import { isInside } from '#domain/model/view-mode.ts';
import { floorLabelOf, floorsTopToBottom, isFloorNavigable, sweepsOfFloor } from '#domain/navigation/floors.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $mode } from '#src/stage/state.ts';
import { $alignedPanorama, $currentSweep } from '../navigation/index.ts';
import { $parameters } from '../start-up/index.ts';
import { $currentFloorId, $hasAllFloorsOption, $isOverview } from './state.ts';

export const $hasFloorSelector = combine(
  $model,
  $parameters,
  (model, { floorSelect }) => floorSelect && model !== null && model.options.floorSelect && model.floors.length > 1,
);

/** From top to bottom; `navigable`: the visitor may go there from here. */
export const $floorItems = combine(
  {
    model: $model,
    mode: $mode,
    alignedPanorama: $alignedPanorama,
    currentFloorId: $currentFloorId,
    isWorkshop: $isWorkshop,
  },
  ({ model, mode, alignedPanorama, currentFloorId, isWorkshop }) => {
    if (!model) return [];
    const conditions = { currentFloorId, mode, alignedPanorama, editMode: isWorkshop };
    return floorsTopToBottom(model.floors).map((floor) => ({
      floor,
      navigable: isFloorNavigable(sweepsOfFloor(model.sweeps, floor.id), conditions),
    }));
  },
);

/** What the top bar and the selector name. */
export const $floorLabel = combine(
  { model: $model, currentFloorId: $currentFloorId, mode: $mode, sweep: $currentSweep },
  ({ model, currentFloorId, mode, sweep }) =>
    floorLabelOf(model?.floors ?? [], {
      currentFloorId,
      isInside: isInside(mode),
      alignment: sweep?.alignment ?? null,
    }),
);

/** The selector has an entry for all floors. */
export const $isAllFloorsOffered = combine(
  $isOverview,
  $hasAllFloorsOption,
  (isOverview, hasOption) => isOverview && hasOption,
);
