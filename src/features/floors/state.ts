/**
 * The current floor, or null, which means all of them. Inside it is the floor of the current sweep; from above it is the
 * one that was chosen.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import { $model } from '#src/data/state.ts';
import { $mode, $targetMode, stageEvents, changeModeFx } from '#src/stage/state.ts';
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
/** The visible floors of a link or of a tour stop. */
export const visibleFloorsRestored = createEvent<readonly FloorId[] | null>();
export const allFloorsOptionSet = createEvent<boolean>();
export const floorNavigationLocked = createEvent<boolean>();

/** Whether the selector may have an entry for all floors. */
export const $hasAllFloorsOption = createStore(true).on(allFloorsOptionSet, (_, isOn) => isOn);
export const $areFloorsLocked = createStore(false).on(floorNavigationLocked, (_, isLocked) => isLocked);
/** The current mode, or the one that a change of mode leads to, looks at the space from above. */
export const $isOverview = $targetMode.map((mode) => !isInside(mode));

export const $currentFloorId = createStore<FloorId | null>(null).on(visibleFloorsRestored, (_, floorIds) =>
  floorIds?.length === 1 ? (floorIds[0] ?? null) : null,
);

sample({
  clock: [stageEvents.sweepEntered, stageEvents.modeChanged],
  source: { sweep: $currentSweep, mode: $mode },
  filter: ({ sweep, mode }) => isInside(mode) && sweep !== null,
  fn: ({ sweep }) => sweep?.floorId ?? null,
  target: $currentFloorId,
});

/**
 * When the camera leaves the inside, the dollhouse shows all floors; the plan keeps the floor of the last sweep, since
 * plans drawn over each other cannot be read. Between dollhouse and plan the choice stays.
 */
const floorAfterLeavingInside = (mode: ViewMode, lastFloorId: FloorId | null): FloorId | null =>
  mode === 'dollhouse' ? null : lastFloorId;
const $wasInside = createStore(true).on($mode, (wasInside, mode) =>
  mode === 'transitioning' ? wasInside : isInside(mode),
);
sample({
  clock: $targetMode,
  source: { floorId: $currentFloorId, wasInside: $wasInside },
  filter: ({ wasInside }, mode) => wasInside && !isInside(mode),
  fn: ({ floorId }, mode) => floorAfterLeavingInside(mode, floorId),
  target: $currentFloorId,
});

// A change of mode to a sweep of another floor goes down to that floor.
sample({
  clock: changeModeFx,
  source: { model: $model, floorId: $currentFloorId },
  filter: ({ floorId }, { mode, options }) => floorId !== null && isInside(mode) && options?.sweepId !== undefined,
  fn: ({ model, floorId }, { options }) => model?.sweeps.find(({ id }) => id === options?.sweepId)?.floorId ?? floorId,
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
