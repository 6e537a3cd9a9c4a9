/** What can be reached from here (docs/reference/interface.md#places-to-go), and what an entry does. */
import { combine, createEvent, createStore, sample } from 'effector';
import { placesToGo, type PlaceToGo } from '#domain/places/places-to-go.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $model } from '#src/data/state.ts';
import { $currentSweepId, $mode, $pose, $stage, stageEvents } from '#src/stage/state.ts';
import {
  $areFloorsLocked,
  $currentFloorId,
  $floorItems,
  $hasFloorSelector,
  $isAllFloorsOffered,
  floorRequested,
  moveToFloorFx,
} from '../floors/index.ts';
import { $modeButtons, modePressed, switchModeFx } from '../modes/index.ts';
import { viewpointsPanel, visitFromHereRequested, visitFx } from '../navigation/index.ts';
import { $listedTags, tagOpened } from '../tags/index.ts';

export interface PlacesFromHere {
  /** Where the visitor is: it changes with each move, and not when the view turns. */
  readonly origin: string;
  readonly places: readonly PlaceToGo[];
}

const $offeredFloors = combine(
  { items: $floorItems, hasSelector: $hasFloorSelector, isLocked: $areFloorsLocked, hasAll: $isAllFloorsOffered },
  ({ items, hasSelector, isLocked, hasAll }) => {
    if (!hasSelector || isLocked) return [];
    const floors = items.filter(({ navigable }) => navigable).map(({ floor }) => floor.id);
    return hasAll ? [null, ...floors] : floors;
  },
);

/**
 * False from an arrival until the camera rests there: until then `$pose` is that of the place before. The space is idle
 * without a settled pose where a move ends in the pose in which it began.
 */
const $hasSettled = createStore(true)
  .on([stageEvents.sweepEntered, stageEvents.modeChanged], () => false)
  .on([stageEvents.poseSettled, stageEvents.becameIdle], () => true);

/** Null before the first rest, during a change of mode, and after an arrival until the next rest. */
export const $placesFromHere = combine(
  {
    model: $model,
    stage: $stage,
    mode: $mode,
    sweepId: $currentSweepId,
    floorId: $currentFloorId,
    pose: $pose,
    hasSettled: $hasSettled,
    tags: $listedTags,
    floors: $offeredFloors,
    modes: $modeButtons,
  },
  ({ model, stage, mode, sweepId, floorId, pose, hasSettled, tags, floors, modes }): PlacesFromHere | null => {
    if (!model || !stage || !pose || !hasSettled || mode === 'transitioning') return null;
    const places = placesToGo({
      model,
      mode,
      currentSweepId: sweepId,
      currentFloorId: floorId,
      rotation: pose.rotation,
      tags,
      sees: (from, point) => stage.sees(from, point) ?? true,
      floors,
      modes: modes.length < 2 ? [] : modes,
    });
    return { origin: [mode, sweepId, floorId].join(' '), places };
  },
);

export const placeChosen = createEvent<PlaceToGo>();

const chosen = <Kind extends PlaceToGo['kind']>(...kinds: readonly Kind[]) =>
  placeChosen.filterMap((place) =>
    (kinds as readonly string[]).includes(place.kind) ? (place as Extract<PlaceToGo, { kind: Kind }>) : undefined,
  );

sample({ clock: chosen('viewpoint'), fn: ({ sweepId }) => ({ sweepId }), target: visitFromHereRequested });
sample({ clock: chosen('room'), fn: ({ sweepId }) => ({ sweepId }), target: visitFx });
sample({ clock: chosen('allViewpoints'), fn: () => undefined, target: viewpointsPanel.entered });
sample({ clock: chosen('tag'), fn: ({ tagId }) => ({ tagId, by: 'list' as const }), target: tagOpened });
sample({ clock: chosen('floor'), fn: ({ floorId }) => ({ floorId }), target: floorRequested });
sample({ clock: chosen('mode'), fn: ({ mode }) => mode, target: modePressed });

const moves = [visitFx, moveToFloorFx, switchModeFx] as const;
const $movesUnderWay = combine(
  moves.map(({ inFlight }) => inFlight),
  (counts) => counts.reduce((sum, count) => sum + count, 0),
);
type MoveEnd = { readonly status: 'done'; readonly result: Outcome } | { readonly status: 'fail' };
const hasArrived = (end: MoveEnd): boolean => end.status === 'done' && end.result.kind === 'arrived';

/** How many moves have ended elsewhere than at their target, without another one under way. */
export const $failedMoves = createStore(0);
sample({
  clock: moves.map(({ finally: ended }) => ended),
  source: { count: $failedMoves, underWay: $movesUnderWay },
  filter: ({ underWay }, end) => underWay === 0 && !hasArrived(end),
  fn: ({ count }) => count + 1,
  target: $failedMoves,
});
