/**
 * The current floor, or null, which means all of them. Inside it is the floor of the current sweep; from above it is the
 * one that was chosen.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import { floorOfModeChange, floorOfVisibleFloors } from '#domain/navigation/floors.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { $model } from '#src/data/state.ts';
import { $targetMode, modeChangeBegan } from '#src/stage/mode-change.ts';
import { $mode, stageEvents } from '#src/stage/state.ts';
import { $currentSweep } from '../navigation/index.ts';

export interface FloorRequest {
  /** Null requests all floors; inside, where that is impossible, it changes nothing. */
  readonly floorId: FloorId | null;
  readonly suppressCameraMovement?: boolean;
  /** Milliseconds. */
  readonly transitionTime?: number;
  /** The point in the centre of the image, seen from above. */
  readonly focusPoint?: Vec3;
}

/** Requests a floor: both which floors are visible and where the camera goes. */
export const floorRequested = createEvent<FloorRequest>();
/** Changes only which floors are visible; `moveToFloorFx` moves the camera. */
export const floorChosen = createEvent<FloorRequest>();
/** The visible floors of the place at which the visit begins. */
export const visibleFloorsRestored = createEvent<readonly FloorId[] | null>();
export const allFloorsOptionSet = createEvent<boolean>();
export const floorNavigationLocked = createEvent<boolean>();

/** Whether the selector may have an entry for all floors. */
export const $hasAllFloorsOption = createStore(true).on(allFloorsOptionSet, (_, isOn) => isOn);
export const $areFloorsLocked = createStore(false).on(floorNavigationLocked, (_, isLocked) => isLocked);
/** The camera looks at the space from above, or moves there. */
export const $isOverview = $targetMode.map((mode) => !isInside(mode));

export const $currentFloorId = createStore<FloorId | null>(null).on(visibleFloorsRestored, (_, floorIds) =>
  floorOfVisibleFloors(floorIds),
);

sample({
  clock: [stageEvents.sweepEntered, stageEvents.modeChanged],
  source: { sweep: $currentSweep, mode: $mode },
  filter: ({ sweep, mode }) => isInside(mode) && sweep !== null,
  fn: ({ sweep }) => sweep?.floorId ?? null,
  target: $currentFloorId,
});

sample({
  clock: modeChangeBegan,
  source: { model: $model, currentFloorId: $currentFloorId },
  fn: ({ model, currentFloorId }, { from, to }) =>
    floorOfModeChange({
      from,
      to: to.mode,
      currentFloorId,
      sweepFloorId: model?.sweeps.find(({ id }) => id === to.sweepId)?.floorId ?? null,
      visibleFloors: to.visibleFloors,
    }),
  target: $currentFloorId,
});

/** What decides whether a floor may be chosen. */
export const $floorChoiceConditions = combine({
  model: $model,
  isOverview: $isOverview,
  isLocked: $areFloorsLocked,
});

// From above a choice takes effect at once, and the camera follows.
sample({
  clock: [floorRequested, floorChosen],
  source: $floorChoiceConditions,
  filter: ({ isOverview, isLocked, model }, { floorId }) =>
    isOverview && !isLocked && (floorId === null || (model?.floors.some(({ id }) => id === floorId) ?? false)),
  fn: (_, { floorId }) => floorId,
  target: $currentFloorId,
});
