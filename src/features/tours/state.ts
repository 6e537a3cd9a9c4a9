/**
 * Tour playback: requests become events of the state machine in `domain/tours/playback`, and every event results in a
 * step that other modules carry out.
 */
import { createEvent, createStore, sample } from 'effector';
import {
  afterPlaybackEvent,
  indexBeside,
  isUnderWay,
  noPlayback,
  type Playback,
  type PlaybackEvent,
} from '#domain/tours/playback.ts';
import { tourRestartRequested } from './status.ts';
import { $loop, $stops } from './current-tour.ts';

/** Plays from a stop; without an index from the first one. */
export const tourStarted = createEvent<{ readonly index?: number }>();
sample({ clock: tourRestartRequested, fn: () => ({}), target: tourStarted });
export const tourStopped = createEvent();
/** The visitor goes to a stop. */
export const stopRequested = createEvent<number>();
export const tourResumed = createEvent();
/** The visitor paused the tour, or something else needs the camera. */
export const tourPaused = createEvent();
export const playToggled = createEvent();
/** The visitor goes on from the last stop where the tour waits. */
export const tourFinished = createEvent();
/** The camera is at the stop already: it becomes the current one. */
export const stopSelected = createEvent<number>();
export const skippedForward = createEvent();
export const skippedBack = createEvent();

export interface PlaybackStep {
  readonly before: Playback;
  readonly event: PlaybackEvent;
  readonly playback: Playback;
}

export const playbackEventReceived = createEvent<PlaybackEvent>();
export const $playback = createStore<Playback>(noPlayback);
/** Every event, with the playback before and after it. */
export const playbackStepped = sample({
  clock: playbackEventReceived,
  source: { playback: $playback, stops: $stops, loop: $loop },
  fn: ({ playback, stops, loop }, event): PlaybackStep => ({
    before: playback,
    event,
    playback: afterPlaybackEvent(playback, event, { count: stops.length, loop }),
  }),
});
sample({ clock: playbackStepped, fn: ({ playback }) => playback, target: $playback });

/** The visitor is on the tour, playing or paused. */
export const isActive = ({ state }: Playback): boolean => state !== 'Idle' && state !== 'Completed';
export const $isUnderWay = $playback.map(({ state }) => isUnderWay(state));

const $hasStops = $stops.map(({ length }) => length > 0);
sample({
  clock: tourStarted,
  filter: $hasStops,
  fn: ({ index = 0 }): PlaybackEvent => ({ kind: 'started', index }),
  target: playbackEventReceived,
});
sample({ clock: tourStopped, fn: (): PlaybackEvent => ({ kind: 'stopped' }), target: playbackEventReceived });
sample({
  clock: tourResumed,
  filter: $hasStops,
  fn: (): PlaybackEvent => ({ kind: 'resumed' }),
  target: playbackEventReceived,
});
sample({
  clock: tourFinished,
  filter: $hasStops,
  fn: (): PlaybackEvent => ({ kind: 'finished' }),
  target: playbackEventReceived,
});
sample({
  clock: stopRequested,
  source: $stops,
  filter: (stops, index) => index in stops,
  fn: (_, index): PlaybackEvent => ({ kind: 'stepped', index }),
  target: playbackEventReceived,
});
sample({
  clock: stopSelected,
  source: $stops,
  filter: (stops, index) => index in stops,
  fn: (_, index): PlaybackEvent => ({ kind: 'selected', index }),
  target: playbackEventReceived,
});
const requestNeighbour = (direction: 1 | -1) => ({
  source: { stops: $stops, playback: $playback },
  fn: ({ stops, playback }: { readonly stops: readonly unknown[]; readonly playback: Playback }) =>
    indexBeside(playback.index, direction, stops.length),
  target: stopRequested,
});
sample({ clock: skippedForward, ...requestNeighbour(1) });
sample({ clock: skippedBack, ...requestNeighbour(-1) });
/** With the state from before the toggle, so that a pause cannot be followed by a resume. */
const toggledWhileUnderWay = sample({ clock: playToggled, source: $isUnderWay });
sample({ clock: toggledWhileUnderWay, filter: (isUnderWay) => isUnderWay, fn: () => undefined, target: tourPaused });
sample({ clock: toggledWhileUnderWay, filter: (isUnderWay) => !isUnderWay, fn: () => undefined, target: tourResumed });
