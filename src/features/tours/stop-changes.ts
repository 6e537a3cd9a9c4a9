/** Decides what happens to a playing tour when its stops change, and when the visitor chooses another view. */
import { createStore, sample } from 'effector';
import type { PlaybackEvent } from '#domain/tours/playback.ts';
import { $userViewState } from '../views/index.ts';
import { $stops, $tourKey } from './current-tour.ts';
import { $playback, playbackEventReceived, playbackStepped, tourStopped } from './state.ts';

interface StopKey {
  readonly tourKey: string | null;
  readonly sid: string;
}
const $currentStopKey = createStore<StopKey | null>(null);
sample({
  clock: playbackStepped,
  source: { stops: $stops, tourKey: $tourKey },
  fn: ({ stops, tourKey }, { playback }): StopKey | null => {
    const stop = stops[playback.index];
    return stop ? { tourKey, sid: stop.sid } : null;
  },
  target: $currentStopKey,
});
sample({
  clock: $stops,
  source: { current: $currentStopKey, tourKey: $tourKey, playback: $playback },
  filter: ({ current }) => current !== null,
  fn: ({ current, tourKey, playback }, stops): PlaybackEvent => {
    // The tour of another layer is a different tour, even where some stops are the same.
    if (current!.tourKey !== tourKey) return { kind: 'stopped' };
    // Several stops may be at one photo.
    if (stops[playback.index]?.sid === current!.sid) return { kind: 'stopsChanged', index: playback.index };
    const index = stops.findIndex((stop) => stop.sid === current!.sid);
    return { kind: 'stopsChanged', index: index < 0 ? null : index };
  },
  target: playbackEventReceived,
});

// Choosing another view stops the tour, also where that view has the same tour.
const $otherViewId = $userViewState.map((view) =>
  view === null || view.currentViewId === view.initialViewId ? null : view.currentViewId,
);
sample({
  clock: $otherViewId,
  source: $playback,
  filter: ({ state }) => state !== 'Idle',
  fn: () => undefined,
  target: tourStopped,
});
