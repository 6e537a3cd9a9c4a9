/**
 * The preview of one stop for editors: the transition from the stop before it, and its pan
 * (docs/reference/tours.md#preview).
 */
import { createEvent, createStore, sample } from 'effector';
import type { PlaybackEvent } from '#domain/tours/playback.ts';
import { $stops } from './current-tour.ts';
import { playbackEventReceived, playbackStepped, tourStarted } from './state.ts';

/** By the index among the enabled stops. */
export const stopPreviewed = createEvent<number>();

const previewStarted = sample({
  clock: stopPreviewed,
  source: $stops,
  filter: (stops, index) => index in stops,
  fn: (_, index) => index,
});
const previewLeft = createEvent();
/** Null: the tour plays, or rests, as for visitors. */
export const $previewedIndex = createStore<number | null>(null)
  .on(previewStarted, (_, index) => index)
  .reset(previewLeft, tourStarted);
sample({
  clock: previewStarted,
  fn: (index): PlaybackEvent => ({ kind: 'started', index: Math.max(0, index - 1) }),
  target: playbackEventReceived,
});

const arrivedBefore = sample({
  clock: playbackStepped,
  source: $previewedIndex,
  filter: (previewed, { event, playback }) =>
    previewed !== null && event.kind === 'arrived' && playback.state === 'Playing' && playback.index === previewed - 1,
});
// The stay at the stop before is left out.
sample({ clock: arrivedBefore, fn: (): PlaybackEvent => ({ kind: 'shown' }), target: playbackEventReceived });

// Whatever else follows ends the preview: a pause, a step, a change of the stops.
sample({
  clock: playbackStepped,
  source: $previewedIndex,
  filter: (previewed, { event, playback }) =>
    previewed !== null &&
    (playback.state !== 'Playing' ||
      event.kind === 'stepped' ||
      event.kind === 'stopsChanged' ||
      (playback.index !== previewed && playback.index !== Math.max(0, previewed - 1))),
  fn: () => undefined,
  target: previewLeft,
});
