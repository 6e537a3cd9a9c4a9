/** Where a visitor of a 360° view came from, and going back there. */
import { combine, createEvent, createStore, sample } from 'effector';
import { placeOfView, startPlaceOf, type Place } from '#domain/links/place.ts';
import type { Model, Sweep } from '#domain/model/model.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';
import { $currentSweepId, $mode, $pose, stageEvents } from '#src/stage/state.ts';
import { $visibleFloorIds } from '../floors/index.ts';
import { $unalignedSweepId } from '../navigation/index.ts';
import { $isTourActive } from '../tours/index.ts';

/** This module has been loaded: the place where the visitor is was not recorded before. */
export const view360Loaded = createEvent();

const sweepOf = (model: Model | null, id: string | null): Sweep | undefined =>
  model?.sweeps.find((sweep) => sweep.id === id);

/** In the space: from above, or at an aligned sweep that can be entered. */
const isInSpace = ({ mode, sweepId }: Pick<Place, 'mode' | 'sweepId'>, model: Model | null): boolean => {
  if (!isInside(mode)) return true;
  const sweep = sweepOf(model, sweepId);
  return sweep?.alignment === 'aligned' && sweep.enabled;
};

const $facts = combine({
  model: $model,
  mode: $mode,
  sweepId: $currentSweepId,
  pose: $pose,
  visibleFloors: $visibleFloorIds,
});

/** The last place in the space at which the view was at rest, or that was entered; null: none since the visit began. */
const $lastPlace = createStore<Place | null>(null);
// From above, other floors can be shown without a movement of the camera. Inside they change before the sweep does.
const floorsChosen = sample({
  clock: $visibleFloorIds,
  source: $mode,
  filter: (mode) => !isInside(mode),
  fn: () => undefined,
});
sample({
  clock: [stageEvents.poseSettled, stageEvents.sweepEntered, floorsChosen, view360Loaded],
  source: $facts,
  filter: ({ model, mode, sweepId, pose }) =>
    pose !== null && mode !== 'transitioning' && isInSpace({ mode, sweepId }, model),
  fn: ({ mode, sweepId, pose, visibleFloors }) =>
    placeOfView({ mode: mode as ViewMode, sweepId, pose: pose!, visibleFloors }),
  target: $lastPlace,
});

/** Null: not in a 360° view, or there is nowhere to go back to. */
export const $returnPlace = combine(
  { last: $lastPlace, unalignedId: $unalignedSweepId, model: $model, isWorkshop: $isWorkshop },
  ({ last, unalignedId, model, isWorkshop }): Place | null => {
    if (unalignedId === null || model === null) return null;
    const places = [...(last ? [last] : []), startPlaceOf(model, isWorkshop)];
    return places.find((place) => isInSpace(place, model)) ?? null;
  },
);

export const returnRequested = createEvent();
sample({
  clock: returnRequested,
  source: $returnPlace,
  filter: (place) => place !== null,
  fn: (place) => place!,
  target: goToPlaceFx,
});

/** A tour leads through its stops itself. */
export const $isReturnBarShown = combine(
  $returnPlace,
  $isTourActive,
  (place, isTourActive) => place !== null && !isTourActive,
);
