/** Decides whether there is a floor selector, and which floors it offers. */
import { combine } from 'effector';
import { floorsTopToBottom, isFloorNavigable, sweepsOfFloor } from '#domain/navigation/floors.ts';
import { $model } from '#src/data/state.ts';
import { $mode } from '#src/stage/state.ts';
import { $alignedPanorama } from '../navigation/index.ts';
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
    parameters: $parameters,
  },
  ({ model, mode, alignedPanorama, currentFloorId, parameters }) => {
    if (!model) return [];
    const conditions = { currentFloorId, mode, alignedPanorama, editMode: parameters.edit };
    return floorsTopToBottom(model.floors).map((floor) => ({
      floor,
      navigable: isFloorNavigable(sweepsOfFloor(model.sweeps, floor.id), conditions),
    }));
  },
);

/** The selector has an entry for all floors. */
export const $isAllFloorsOffered = combine(
  $isOverview,
  $hasAllFloorsOption,
  (isOverview, hasOption) => isOverview && hasOption,
);
