/**
 * The current floor, or none, which means all of them. Inside it is the floor one stands on; from above it is the one
 * that was chosen, and the others are hidden.
 */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import {
  floorsTopToBottom,
  isFloorHidden,
  isFloorNavigable,
  nearestSweepOfFloor,
  sweepsOfFloor,
} from '#domain/navigation/floors.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import {
  $mode,
  $pose,
  $stage,
  $targetMode,
  stageEvents,
  changeModeFx,
  focusFloorFx,
  setVisibleFloorsFx,
  showPucksFx,
} from '#src/stage/state.ts';
import { $alignedPanorama, $currentSweep, pucksOf, visitFx } from '../navigation/index.ts';
import { $parameters } from '../start-up/index.ts';

export interface FloorRequest {
  /** Null asks for all floors; inside, where that cannot be, it changes nothing. */
  readonly floorId: FloorId | null;
  readonly suppressCameraMovement?: boolean;
  readonly transitionTime?: number;
  /** What comes to the middle of the image, seen from above. */
  readonly focusPoint?: Vec3;
}

/** Asks for a floor: what is shown and where the camera goes. */
export const floorRequested = createEvent<FloorRequest>();
/** Only what is shown; the camera is moved by `moveToFloorFx`. */
export const floorChosen = createEvent<FloorRequest>();
/** The floors that an opened link shows. */
export const visibleFloorsOpened = createEvent<readonly FloorId[] | null>();
export const allFloorsOptionSet = createEvent<boolean>();
export const floorNavigationLocked = createEvent<boolean>();

export const $allFloorsOption = createStore(true).on(allFloorsOptionSet, (_, on) => on);
export const $floorsLocked = createStore(false).on(floorNavigationLocked, (_, locked) => locked);

export const $currentFloorId = createStore<FloorId | null>(null).on(visibleFloorsOpened, (_, floorIds) =>
  floorIds?.length === 1 ? (floorIds[0] ?? null) : null,
);

const $outside = $targetMode.map((mode) => !isInside(mode));

// Inside the floor follows the feet.
sample({
  clock: [stageEvents.sweepEntered, stageEvents.modeChanged],
  source: { sweep: $currentSweep, mode: $mode },
  filter: ({ sweep, mode }) => isInside(mode) && sweep !== null,
  fn: ({ sweep }) => sweep?.floorId ?? null,
  target: $currentFloorId,
});

/**
 * Going up, the dollhouse shows the whole house; the plan keeps the floor one stood on, since plans laid upon each other
 * cannot be read. Between the two the choice stays.
 */
const floorOnLeaving = (mode: ViewMode, from: FloorId | null): FloorId | null => (mode === 'dollhouse' ? null : from);
const $lastInside = createStore(true).on($mode, (was, mode) => (mode === 'transitioning' ? was : isInside(mode)));
sample({
  clock: $targetMode,
  source: { floorId: $currentFloorId, lastInside: $lastInside },
  filter: ({ lastInside }, mode) => lastInside && !isInside(mode),
  fn: ({ floorId }, mode) => floorOnLeaving(mode, floorId),
  target: $currentFloorId,
});

const hiddenFacts = (currentFloorId: FloorId | null, mode: ViewMode, alignedPanorama: boolean) => ({
  currentFloorId,
  mode,
  alignedPanorama,
  editMode: false,
});

// On the way to a viewpoint of another floor it is that floor which one comes down to.
sample({
  clock: changeModeFx,
  source: { model: $model, floorId: $currentFloorId },
  filter: ({ floorId }, { mode, options }) => floorId !== null && isInside(mode) && options?.sweepId !== undefined,
  fn: ({ model, floorId }, { options }) => model?.sweeps.find(({ id }) => id === options?.sweepId)?.floorId ?? floorId,
  target: $currentFloorId,
});

/** Null shows all. Coming down from above, the other floors stay away until one is inside. */
export const $visibleFloorIds = combine(
  $model,
  $currentFloorId,
  $targetMode,
  $mode,
  (model, floorId, target, mode): readonly FloorId[] | null => {
    if (!model || floorId === null || (isInside(target) && isInside(mode))) return null;
    const facts = hiddenFacts(floorId, target, false);
    return model.floors.filter(({ id }) => !isFloorHidden(id, facts)).map(({ id }) => id);
  },
);
sample({
  clock: [$visibleFloorIds, $stage, stageEvents.firstPanoramaDrawn],
  source: $visibleFloorIds,
  target: setVisibleFloorsFx,
});

const $wishFacts = combine({
  model: $model,
  outside: $outside,
  locked: $floorsLocked,
  pose: $pose,
  sweep: $currentSweep,
});

// From above the choice is a fact at once, and the camera follows.
sample({
  clock: [floorRequested, floorChosen],
  source: $wishFacts,
  filter: ({ outside, locked, model }, { floorId }) =>
    outside && !locked && (floorId === null || (model?.floors.some(({ id }) => id === floorId) ?? false)),
  fn: (_, { floorId }) => floorId,
  target: $currentFloorId,
});

const rejected = (code: 'floor.unknown' | 'sweep.unknown' | 'mode.busy', detail: string): Promise<Outcome> =>
  Promise.resolve({ kind: 'failed', code, detail });

/** Moves the camera to the floor: frames it from above; inside, choosing a floor is a walk to it. */
export const moveToFloorFx = attach({
  source: $wishFacts,
  effect: ({ model, outside, locked, pose, sweep }, wish: FloorRequest): Promise<Outcome> => {
    const { floorId, transitionTime, focusPoint } = wish;
    if (locked) return rejected('mode.busy', 'floor navigation is locked');
    if (floorId !== null && !model?.floors.some(({ id }) => id === floorId)) {
      return rejected('floor.unknown', 'Invalid Floor');
    }
    const time = transitionTime === undefined ? {} : { time: transitionTime };
    if (wish.suppressCameraMovement) return Promise.resolve({ kind: 'arrived' });
    if (outside) return focusFloorFx({ floorId, ...time, ...(focusPoint && { focusPoint }) });
    if (!model || floorId === null || floorId === sweep?.floorId) return Promise.resolve({ kind: 'arrived' });
    const from = pose?.position ?? sweep?.position ?? [0, 0, 0];
    const nearest = nearestSweepOfFloor(model.sweeps, floorId, from);
    return nearest
      ? visitFx({ sweepId: nearest.id, ...time })
      : rejected('sweep.unknown', 'the floor has no viewpoint');
  },
});
sample({ clock: floorRequested, target: moveToFloorFx });

export const $floorsShown = combine(
  $model,
  $parameters,
  (model, { floorSelect }) => floorSelect && model !== null && model.options.floorSelect && model.floors.length > 1,
);

/** Top to bottom, each with whether one may go there from here. */
export const $floorItems = combine(
  { model: $model, mode: $mode, aligned: $alignedPanorama, floorId: $currentFloorId, parameters: $parameters },
  ({ model, mode, aligned, floorId, parameters }) => {
    if (!model) return [];
    const facts = { currentFloorId: floorId, mode, alignedPanorama: aligned, editMode: parameters.edit };
    return floorsTopToBottom(model.floors).map((floor) => ({
      floor,
      navigable: isFloorNavigable(sweepsOfFloor(model.sweeps, floor.id), facts),
    }));
  },
);

export const $allFloorsOffered = combine($outside, $allFloorsOption, (outside, option) => outside && option);

// Pucks depend on both where one is and which floors are shown.
const $pucks = combine(
  { model: $model, mode: $targetMode, sweep: $currentSweep, floorId: $currentFloorId },
  ({ model, mode, sweep, floorId }) =>
    model ? pucksOf(model, { mode, currentSweepId: sweep?.id ?? null, currentFloorId: floorId }) : [],
);
sample({ clock: [$pucks, $stage, stageEvents.firstPanoramaDrawn], source: $pucks, target: showPucksFx });
