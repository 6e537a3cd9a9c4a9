/** The text of the current stop, the hint for new visitors, and the announcements for screen readers. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum/delay';
import type { EnabledStop } from '#domain/tours/tour.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { stageEvents } from '#src/stage/state.ts';
import { $isAtStop } from './at-stop.ts';
import { $stops, $tourMode } from './current-tour.ts';
import { legStarted } from './legs.ts';
import { $playback, isActive, playbackStepped } from './state.ts';

/** How long the text stays after the tour has stopped or the visitor has moved the camera. */
export const storyHoldMs = 3000;
export const nudgeDelayMs = 3000;

export const stopReached = sample({
  clock: playbackStepped,
  source: $stops,
  filter: (stops, { event, playback }) =>
    (event.kind === 'arrived' || event.kind === 'selected') && playback.index in stops,
  fn: (stops, { playback }) => ({ stop: stops[playback.index]!, index: playback.index, state: playback.state }),
});

const storyCleared = createEvent();
export const $story = createStore<EnabledStop | null>(null)
  .on(stopReached, (_, { stop }) => stop)
  .on([legStarted, storyCleared], () => null);
/** Identifies the text that a hold has started for; the end of an older hold is ignored. */
const $storyVersion = createStore(0).on($story, (version) => version + 1);
const holdStarted = createEvent();
const $hasStory = $story.map((story) => story !== null);
// Two samples: a gesture also causes a playback step, and a single sample would run for only one of the two.
sample({
  clock: playbackStepped,
  source: $hasStory,
  filter: (hasStory, { playback }) => hasStory && !isActive(playback),
  fn: () => undefined,
  target: holdStarted,
});
sample({ clock: stageEvents.gestureStarted, filter: $hasStory, fn: () => undefined, target: holdStarted });
// The camera has left the stop in another way, such as by a list of viewpoints.
sample({
  clock: $isAtStop,
  source: $hasStory,
  filter: (hasStory, isAtStop) => hasStory && !isAtStop,
  fn: () => undefined,
  target: holdStarted,
});
sample({
  clock: delay({ source: sample({ clock: holdStarted, source: $storyVersion }), timeout: storyHoldMs }),
  source: $storyVersion,
  filter: (version, heldVersion) => version === heldVersion,
  fn: () => undefined,
  target: storyCleared,
});
/** The workshop has an editor of stops, which the text offers. */
export const storyEditorProvided = createEvent();
export const $hasStoryEditor = createStore(false).on(storyEditorProvided, () => true);
export const storyEditRequested = createEvent<EnabledStop>();

/** Null in legacy mode and, except for editors, for a stop without text. */
export const $visibleStory = combine(
  { reached: $story, stops: $stops, playback: $playback, mode: $tourMode, hasEditor: $hasStoryEditor },
  ({ reached, stops, playback, mode, hasEditor }) => {
    if (mode !== 'stories' || !stops.some(({ sid }) => sid === reached?.sid)) return null;
    const current = stops[playback.index];
    // Its text may have been changed since it was reached.
    const story = current?.sid === reached?.sid ? current : reached;
    return story && (hasEditor || story.title || story.description) ? story : null;
  },
);

export const nudgeDismissed = createEvent();
const readNudgeFx = createEffect(() => readPreference('tourTextNudgeDismissed'));
const writeNudgeFx = createEffect(() => writePreference('tourTextNudgeDismissed', true));
const nudgeScheduled = createEvent();
const $isNudgeScheduled = createStore(false).on(nudgeScheduled, () => true);
sample({
  clock: stopReached,
  source: { isScheduled: $isNudgeScheduled, mode: $tourMode },
  filter: ({ isScheduled, mode }, { state }) => !isScheduled && mode === 'stories' && state === 'Playing',
  fn: () => undefined,
  target: nudgeScheduled,
});
sample({ clock: delay({ source: nudgeScheduled, timeout: nudgeDelayMs }), target: readNudgeFx });
sample({ clock: nudgeDismissed, target: writeNudgeFx });
const $hasNudge = createStore(false)
  .on(readNudgeFx.doneData, (_, dismissed) => !dismissed)
  .on([nudgeDismissed, stageEvents.gestureStarted], () => false);
export const $isNudgeVisible = combine($hasNudge, $playback, (hasNudge, { state }) => hasNudge && state === 'Playing');

export type TourAnnouncement =
  | { readonly kind: 'stop'; readonly index: number; readonly count: number; readonly title: string }
  | { readonly kind: 'paused' | 'completed' };
export const $tourAnnouncement = createStore<TourAnnouncement | null>(null);
sample({
  clock: stopReached,
  source: $stops,
  fn: (stops, { stop, index }): TourAnnouncement => ({ kind: 'stop', index, count: stops.length, title: stop.title }),
  target: $tourAnnouncement,
});
sample({
  clock: playbackStepped,
  filter: ({ before, event, playback }) =>
    playback.state !== before.state && (event.kind === 'paused' || playback.state === 'Completed'),
  fn: ({ playback }): TourAnnouncement => ({ kind: playback.state === 'Completed' ? 'completed' : 'paused' }),
  target: $tourAnnouncement,
});
sample({
  clock: playbackStepped,
  filter: ({ event }) => event.kind === 'stopped',
  fn: () => null,
  target: $tourAnnouncement,
});
