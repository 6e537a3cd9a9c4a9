/**
 * What stands beside a playing tour: the words of the stop that one has come to, a hint for those who are new to it, and
 * what is said to those who do not see.
 */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { EnabledStop } from '#domain/tours/tour.ts';
import { readSetting, writeSetting } from '#src/data/local-settings.ts';
import { stageEvents } from '#src/stage/state.ts';
import { $stops, $tourMode } from './data.ts';
import { $playback, isActive, legStarted, moment } from './state.ts';

/** The words stay so long after the tour has stopped, or a hand has taken the view. */
export const storyHoldMs = 3000;
export const nudgeDelayMs = 3000;
const nudgeSetting = 'tourTextNudgeDismissed';

/** One stands at a stop. */
export const stopReached = sample({
  clock: moment,
  source: $stops,
  filter: (stops, { event, playback }) => event.kind === 'arrived' && playback.index in stops,
  fn: (stops, { playback }) => ({ stop: stops[playback.index]!, index: playback.index, state: playback.state }),
});

// The panel.
const storyCleared = createEvent();
export const $story = createStore<EnabledStop | null>(null)
  .on(stopReached, (_, { stop }) => stop)
  .on([legStarted, storyCleared], () => null);
/** A hold that began for other words says nothing of these. */
const $storyCount = createStore(0).on($story, (count) => count + 1);
const holdFx = attach({
  source: $storyCount,
  effect: async (count) => {
    await new Promise((resolve) => setTimeout(resolve, storyHoldMs));
    return count;
  },
});
const $hasStory = $story.map((story) => story !== null);
// Not one sample for both: a hand's press is a moment, too, and only one of them would be heard.
sample({
  clock: moment,
  source: $hasStory,
  filter: (has, { playback }) => has && !isActive(playback),
  fn: () => undefined,
  target: holdFx,
});
sample({ clock: stageEvents.gestureStarted, filter: $hasStory, fn: () => undefined, target: holdFx });
sample({
  clock: holdFx.doneData,
  source: $storyCount,
  filter: (count, held) => count === held,
  fn: () => undefined,
  target: storyCleared,
});
export const $shownStory = combine($story, $tourMode, (story, mode) =>
  mode === 'stories' && story && (story.title || story.description) ? story : null,
);

// The hint.
export const nudgeDismissed = createEvent();
const readNudgeFx = createEffect(() => readSetting(nudgeSetting) !== null);
const writeNudgeFx = createEffect(() => writeSetting(nudgeSetting, '1'));
const nudgeDelayFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const $nudgeBegun = createStore(false).on(nudgeDelayFx, () => true);
sample({
  clock: stopReached,
  source: { begun: $nudgeBegun, mode: $tourMode },
  filter: ({ begun, mode }, { state }) => !begun && mode === 'stories' && state === 'Playing',
  fn: () => nudgeDelayMs,
  target: nudgeDelayFx,
});
sample({ clock: nudgeDelayFx.done, target: readNudgeFx });
sample({ clock: nudgeDismissed, target: writeNudgeFx });
const $nudge = createStore(false)
  .on(readNudgeFx.doneData, (_, dismissed) => !dismissed)
  .on([nudgeDismissed, stageEvents.gestureStarted], () => false);
export const $shownNudge = combine($nudge, $playback, (nudge, { state }) => nudge && state === 'Playing');

// What is said.
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
  clock: moment,
  filter: ({ before, event, playback }) =>
    playback.state !== before.state && (event.kind === 'paused' || playback.state === 'Completed'),
  fn: ({ playback }): TourAnnouncement => ({ kind: playback.state === 'Completed' ? 'completed' : 'paused' }),
  target: $tourAnnouncement,
});
sample({ clock: moment, filter: ({ event }) => event.kind === 'stopped', fn: () => null, target: $tourAnnouncement });
