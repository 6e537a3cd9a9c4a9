/**
 * Decides when a leg of the tour starts and ends: the way to a stop, then the stay there. The outcome of a leg goes back
 * to the state machine; only the newest leg counts. The status of the tour is published for the rest of the page.
 */
import { combine, createEffect, createStore, sample } from 'effector';
import { isUnderWay, type PlaybackEvent } from '#domain/tours/playback.ts';
import type { TransitionRequest } from '#domain/tours/plan-transition.ts';
import { tourStatusChanged } from './status.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import { $reducedMotion } from '../start-up/index.ts';
import { stayFx, travelFx, type Leg, type LegEnd } from './leg-effects.ts';
import { $playback, isActive, playbackEventReceived, playbackStepped, tourPaused, type PlaybackStep } from './state.ts';
import { $previewedIndex } from './preview.ts';
import { landOnAbort } from './travel.ts';

const startsLeg = ({ before, event, playback }: PlaybackStep): boolean => {
  if (!isUnderWay(playback.state)) return false;
  if (event.kind === 'resumed') return !isUnderWay(before.state);
  if (event.kind === 'stopsChanged') return event.index === null;
  return event.kind === 'started' || event.kind === 'stepped' || event.kind === 'shown' || event.kind === 'failed';
};
const endsLeg = ({ event, playback }: PlaybackStep): boolean => event.kind !== 'arrived' && !isUnderWay(playback.state);

const mannerOf = ({ event, playback }: PlaybackStep): TransitionRequest['trigger'] => {
  if (playback.state === 'Skipping') return 'skips';
  return event.kind === 'shown' || event.kind === 'failed' ? 'plays' : 'steps';
};

const $leg = createStore<Leg | null>(null, { serialize: 'ignore' });
const abortLegFx = createEffect(({ leg, reason }: { readonly leg: Leg | null; readonly reason: unknown }) =>
  leg?.controller.abort(reason),
);
sample({
  clock: playbackStepped,
  source: $leg,
  filter: (leg, step) => leg !== null && (startsLeg(step) || endsLeg(step)),
  fn: (leg, step) => ({ leg, reason: endsLeg(step) ? landOnAbort : 'the next leg starts' }),
  target: abortLegFx,
});
export const legStarted = sample({
  clock: playbackStepped,
  source: { reducedMotion: $reducedMotion, isInHeadset: $isXrPresented },
  filter: (_, step) => startsLeg(step),
  fn: ({ reducedMotion, isInHeadset }, step): Leg => ({
    controller: new AbortController(),
    index: step.playback.index,
    request: { trigger: mannerOf(step), onlyFades: reducedMotion || isInHeadset },
    isInHeadset,
  }),
});
sample({ clock: legStarted, target: [$leg, travelFx] });

const isNewest = (leg: Leg | null, { controller }: LegEnd): boolean => leg?.controller === controller;
const travelEnded = sample({ clock: travelFx.doneData, source: $leg, filter: isNewest, fn: (_, end) => end });
const stayEnded = sample({ clock: stayFx.doneData, source: $leg, filter: isNewest, fn: (_, end) => end });

/** In a headset a tour waits at each stop (docs/reference/vr.md#tours), also where a session has ended on the way. */
const $waits = combine($leg, $isXrPresented, (leg, isPresented) => isPresented || (leg?.isInHeadset ?? false));
sample({
  clock: travelEnded,
  source: $waits,
  filter: (_, { outcome }) => outcome === 'arrived',
  fn: (waits): PlaybackEvent => ({ kind: 'arrived', waits }),
  target: playbackEventReceived,
});
sample({
  clock: stayEnded,
  source: { previewedIndex: $previewedIndex, playback: $playback },
  filter: (_, { outcome }) => outcome === 'arrived',
  // The preview of a stop ends with its stay.
  fn: ({ previewedIndex, playback }): PlaybackEvent => ({
    kind: playback.index === previewedIndex ? 'paused' : 'shown',
  }),
  target: playbackEventReceived,
});
sample({
  clock: [travelEnded, stayEnded],
  filter: ({ outcome }) => outcome === 'superseded',
  fn: () => undefined,
  target: tourPaused,
});
sample({
  clock: stayEnded,
  filter: ({ outcome }) => outcome === 'superseded' || outcome === 'aborted',
  fn: ({ fraction }): PlaybackEvent => ({ kind: 'left', share: fraction }),
  target: playbackEventReceived,
});
const legFailed = sample({ clock: [travelEnded, stayEnded], filter: ({ outcome }) => outcome === 'failed' });
const logFailureFx = createEffect((index: number) =>
  // oxlint-disable-next-line no-console -- docs/reference/navigation-and-modes.md#command-bus asks for the debug level
  console.debug(`tour: stop ${index} cannot be reached and is skipped`),
);
sample({ clock: legFailed, source: $playback, fn: ({ index }) => index, target: logFailureFx });
sample({
  clock: legFailed,
  source: $waits,
  fn: (skips): PlaybackEvent => ({ kind: 'failed', skips }),
  target: playbackEventReceived,
});

const stayStarted = sample({
  clock: playbackStepped,
  source: $leg,
  filter: (leg, { event, playback }) => leg !== null && event.kind === 'arrived' && playback.state === 'Playing',
  fn: (leg, { playback }) => ({ controller: leg!.controller, index: playback.index }),
});
sample({ clock: stayStarted, target: stayFx });
export const $isStaying = createStore(false)
  .on(stayStarted, () => true)
  .on([legStarted, stayFx.finally], () => false);

sample({
  clock: combine({ playback: $playback, isTravelling: travelFx.pending, isStayPending: stayFx.pending }),
  fn: ({ playback, isTravelling, isStayPending }) => ({
    state: playback.state,
    index: playback.index,
    isUnderWay: isUnderWay(playback.state),
    isLanding: (isTravelling || isStayPending) && !isUnderWay(playback.state),
    isActive: isActive(playback),
  }),
  target: tourStatusChanged,
});
