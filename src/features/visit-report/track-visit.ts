/** Reports what the stage and the panels do as events of the visit. docs/reference/analytics.md#events */
import { createEvent, createStore, sample } from 'effector';
import type { AnalyticsEvent } from '#domain/analytics/events.ts';
import type { SweepId } from '#domain/ids.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { $currentFloorId } from '#src/features/floors/index.ts';
import { $device, $phase } from '#src/features/start-up/index.ts';
import { tagOpened, tagShownElsewhere } from '#src/features/tags/index.ts';
import { $currentSweepId, $mode, stageEvents } from '#src/stage/state.ts';
import { eventTracked } from '#src/features/analytics/index.ts';

/**
 * From now on events are received; the visit itself begins when the visitor is inside. `ref`: the code of the shared
 * link that led here.
 */
export const trackingStarted = createEvent<{ readonly ref: string | null }>();
const visitBegan = createEvent();

const $ref = createStore<string | null>(null).on(trackingStarted, (_, { ref }) => ref);
const $isTracking = createStore(false).on(trackingStarted, () => true);
const $isVisiting = createStore(false).on(visitBegan, () => true);
sample({
  clock: [trackingStarted, $phase],
  source: { isTracking: $isTracking, isVisiting: $isVisiting, phase: $phase },
  filter: ({ isTracking, isVisiting, phase }) => isTracking && !isVisiting && phase === 'playing',
  fn: () => undefined,
  target: visitBegan,
});

sample({
  clock: visitBegan,
  source: { device: $device, ref: $ref },
  fn: ({ device: { embedded, mobile }, ref }): AnalyticsEvent => ({
    name: 'visit',
    embedded,
    mobile,
    ...(ref !== null && { ref }),
  }),
  target: eventTracked,
});

const placeEntered = createEvent<SweepId>();
/** The sweep that the visitor entered last and has not left for a view from above. */
const $enteredSweepId = createStore<SweepId | null>(null)
  .on(placeEntered, (_, sweepId) => sweepId)
  .on($mode, (sweepId, mode) => (mode === 'transitioning' || isInside(mode) ? sweepId : null));
sample({
  clock: [visitBegan, stageEvents.sweepEntered],
  source: { isVisiting: $isVisiting, sweepId: $currentSweepId, enteredSweepId: $enteredSweepId },
  // A turn at a sweep ends with an arrival there, too.
  filter: ({ isVisiting, sweepId, enteredSweepId }) => isVisiting && sweepId !== null && sweepId !== enteredSweepId,
  fn: ({ sweepId }) => sweepId!,
  target: placeEntered,
});
sample({
  clock: placeEntered,
  fn: (sweepId): AnalyticsEvent => ({ name: 'place_entered', pano_id: sweepId }),
  target: eventTracked,
});

sample({
  clock: [visitBegan, $currentFloorId],
  source: { isVisiting: $isVisiting, floorId: $currentFloorId },
  filter: ({ isVisiting, floorId }) => isVisiting && floorId !== null,
  fn: ({ floorId }): AnalyticsEvent => ({ name: 'floor_entered', floor_id: floorId ?? '' }),
  target: eventTracked,
});

sample({
  clock: $mode,
  source: $isVisiting,
  filter: (isVisiting, mode) => isVisiting && mode !== 'transitioning',
  fn: (_, mode): AnalyticsEvent => ({ name: 'mode_changed', mode }),
  target: eventTracked,
});

const cardShown = tagShownElsewhere.filterMap((tagId) => (tagId === null ? undefined : { tagId }));
sample({
  clock: [tagOpened, cardShown],
  fn: ({ tagId }): AnalyticsEvent => ({ name: 'tag_opened', tag_id: tagId }),
  target: eventTracked,
});
