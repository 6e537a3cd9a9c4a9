/**
 * Plays the tour: the machine says what is to be done, legs do it (the way to a stop, then the stay there), and how they
 * end goes back to the machine. Only the newest leg is listened to.
 */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import {
  afterPlaybackEvent,
  indexBeside,
  isUnderWay,
  noPlayback,
  type Playback,
  type PlaybackEvent,
} from '#domain/tours/playback.ts';
import { planStay } from '#domain/tours/plan-stay.ts';
import { planTransition, type Here, type TransitionRequest } from '#domain/tours/plan-transition.ts';
import { $model } from '#src/data/state.ts';
import { $stage, stageEvents, changeModeFx, goToFx, rotateFx, zoomOverFx } from '#src/stage/state.ts';
import type { Stage } from '#engine/stage-api.ts';
import { toolActivated } from '#src/tools/state.ts';
import { visibleFloorsOpened } from '../floors/index.ts';
import { $reducedMotion } from '../start-up/index.ts';
import { tourStatusChanged } from '../tour-status/index.ts';
import { $viewLookedAt } from '../view-status/index.ts';
import { $loop, $stops, $tourKey, $tourMode } from './data.ts';
import { stay, waitForRest, travel, type LegOutcome, type TourCommands } from './travel.ts';

/** Plays from a stop; from the first where none is named. */
export const tourStarted = createEvent<{ readonly index?: number }>();
export const tourStopped = createEvent();
/** A step by hand. */
export const stopRequested = createEvent<number>();
export const tourResumed = createEvent();
/** Someone or something wants the camera to stand still, or for itself. */
export const tourPaused = createEvent();
export const playToggled = createEvent();
export const skippedForward = createEvent();
export const skippedBack = createEvent();

interface Moment {
  readonly before: Playback;
  readonly event: PlaybackEvent;
  readonly playback: Playback;
}

const happened = createEvent<PlaybackEvent>();
export const $playback = createStore<Playback>(noPlayback);
/** Every event with what it made of the tour. */
export const moment = sample({
  clock: happened,
  source: { playback: $playback, stops: $stops, loop: $loop },
  fn: ({ playback, stops, loop }, event): Moment => ({
    before: playback,
    event,
    playback: afterPlaybackEvent(playback, event, { count: stops.length, loop }),
  }),
});
sample({ clock: moment, fn: ({ playback }) => playback, target: $playback });

/** A visitor is on the tour, be it at rest. */
export const isActive = ({ state }: Playback): boolean => state !== 'Idle' && state !== 'Completed';

// What is asked for, as events of the machine.
const $hasStops = $stops.map(({ length }) => length > 0);
sample({
  clock: tourStarted,
  filter: $hasStops,
  fn: ({ index = 0 }): PlaybackEvent => ({ kind: 'started', index }),
  target: happened,
});
sample({ clock: tourStopped, fn: (): PlaybackEvent => ({ kind: 'stopped' }), target: happened });
sample({ clock: tourResumed, filter: $hasStops, fn: (): PlaybackEvent => ({ kind: 'resumed' }), target: happened });
sample({
  clock: stopRequested,
  source: $stops,
  filter: (stops, index) => index in stops,
  fn: (_, index): PlaybackEvent => ({ kind: 'stepped', index }),
  target: happened,
});
const beside = (direction: 1 | -1) => ({
  source: { stops: $stops, playback: $playback },
  fn: ({ stops, playback }: { readonly stops: readonly unknown[]; readonly playback: Playback }) =>
    indexBeside(playback.index, direction, stops.length),
  target: stopRequested,
});
sample({ clock: skippedForward, ...beside(1) });
sample({ clock: skippedBack, ...beside(-1) });
const $isUnderWay = $playback.map(({ state }) => isUnderWay(state));
sample({ clock: playToggled, filter: $isUnderWay, target: tourPaused });
sample({
  clock: playToggled,
  source: $isUnderWay,
  filter: (underWay) => !underWay,
  fn: () => undefined,
  target: tourResumed,
});

// The stops have changed while it plays.
interface StopName {
  readonly tour: string | null;
  readonly sid: string;
}
const $stopName = createStore<StopName | null>(null);
sample({
  clock: moment,
  source: { stops: $stops, tour: $tourKey },
  fn: ({ stops, tour }, { playback }): StopName | null => {
    const stop = stops[playback.index];
    return stop ? { tour, sid: stop.sid } : null;
  },
  target: $stopName,
});
sample({
  clock: $stops,
  source: { name: $stopName, tour: $tourKey },
  filter: ({ name }) => name !== null,
  fn: ({ name, tour }, stops): PlaybackEvent => {
    // Another layer's tour is not this one with other stops.
    if (name!.tour !== tour) return { kind: 'stopped' };
    const index = stops.findIndex((stop) => stop.sid === name!.sid);
    return { kind: 'stopsChanged', index: index < 0 ? null : index };
  },
  target: happened,
});

// Whoever goes to another view leaves the tour, also where that view shows the same one.
const $otherViewId = $viewLookedAt.map((view) =>
  view === null || view.currentViewId === view.initialViewId ? null : view.currentViewId,
);
sample({
  clock: $otherViewId,
  source: $playback,
  filter: ({ state }) => state !== 'Idle',
  fn: () => undefined,
  target: tourStopped,
});

// Legs.
interface Leg {
  readonly controller: AbortController;
  readonly index: number;
  readonly wish: TransitionRequest;
}

const hereOf = (stage: Stage | null): Here | null => {
  const mode = stage?.mode();
  if (!stage || !mode || mode === 'transitioning') return null;
  const { position, rotation } = stage.pose();
  return { mode, sweepId: stage.sweepId(), position, rotation };
};

/** Bound while the effect begins, or the scope is forgotten. */
const bindCommands = (stage: Stage | null): TourCommands => {
  const bind = { safe: true };
  return {
    here: () => hereOf(stage),
    goTo: scopeBind(goToFx, bind),
    changeMode: scopeBind(changeModeFx, bind),
    turn: scopeBind(rotateFx, bind),
    zoom: scopeBind(zoomOverFx, bind),
    showFloors: scopeBind(visibleFloorsOpened, bind),
  };
};

interface LegEnd {
  readonly controller: AbortController;
  readonly outcome: LegOutcome;
  /** Of a stay: how much of it there was. */
  readonly share: number;
}

const $legFacts = combine({
  stage: $stage,
  stops: $stops,
  model: $model,
  mode: $tourMode,
  reducedMotion: $reducedMotion,
});

const travelFx = attach({
  source: $legFacts,
  effect: async ({ stage, stops, model }, { controller, index, wish }: Leg): Promise<LegEnd> => {
    const stop = stops[index];
    if (!stop || !model) return { controller, outcome: 'failed', share: 0 };
    const outcome = await travel(
      (here) => planTransition(model, here, stop, wish),
      bindCommands(stage),
      controller.signal,
    );
    return { controller, outcome, share: 0 };
  },
});

const stayFx = attach({
  source: $legFacts,
  effect: async (
    { stage, stops, model, mode, reducedMotion },
    { controller, index }: Pick<Leg, 'controller' | 'index'>,
  ): Promise<LegEnd> => {
    const stop = stops[index];
    if (!stop || !model) return { controller, outcome: 'failed', share: 0 };
    const next = stops[index + 1]?.place ?? null;
    const words = mode === 'stories' ? `${stop.title} ${stop.description}`.trim() : '';
    const plan = planStay(stop, { options: model.options.tour, reducedMotion, words, next });
    const { outcome, share } = await stay(plan, bindCommands(stage), controller.signal);
    return { controller, outcome, share };
  },
});

const beginsLeg = ({ before, event, playback }: Moment): boolean => {
  if (!isUnderWay(playback.state)) return false;
  if (event.kind === 'resumed') return !isUnderWay(before.state);
  if (event.kind === 'stopsChanged') return event.index === null;
  return event.kind === 'started' || event.kind === 'stepped' || event.kind === 'shown' || event.kind === 'failed';
};
const endsLeg = ({ event, playback }: Moment): boolean => event.kind !== 'arrived' && !isUnderWay(playback.state);

const mannerOf = ({ event, playback }: Moment): TransitionRequest['manner'] => {
  if (playback.state === 'Skipping') return 'skips';
  return event.kind === 'shown' || event.kind === 'failed' ? 'plays' : 'steps';
};

const $leg = createStore<Leg | null>(null, { serialize: 'ignore' });
const callOffFx = createEffect(({ leg, reason }: { readonly leg: Leg | null; readonly reason: unknown }) =>
  leg?.controller.abort(reason),
);
sample({
  clock: moment,
  source: $leg,
  filter: (leg, now) => leg !== null && (beginsLeg(now) || endsLeg(now)),
  fn: (leg, now) => ({ leg, reason: endsLeg(now) ? waitForRest : 'the next leg' }),
  target: callOffFx,
});
export const legStarted = sample({
  clock: moment,
  source: $reducedMotion,
  filter: (_, now) => beginsLeg(now),
  fn: (reducedMotion, now): Leg => ({
    controller: new AbortController(),
    index: now.playback.index,
    wish: { manner: mannerOf(now), reducedMotion },
  }),
});
sample({ clock: legStarted, target: [$leg, travelFx] });

const isNewest = (leg: Leg | null, { controller }: LegEnd): boolean => leg?.controller === controller;
const travelEnded = sample({ clock: travelFx.doneData, source: $leg, filter: isNewest, fn: (_, end) => end });
const stayEnded = sample({ clock: stayFx.doneData, source: $leg, filter: isNewest, fn: (_, end) => end });

sample({
  clock: travelEnded,
  filter: ({ outcome }) => outcome === 'arrived',
  fn: (): PlaybackEvent => ({ kind: 'arrived' }),
  target: happened,
});
sample({
  clock: stayEnded,
  filter: ({ outcome }) => outcome === 'arrived',
  fn: (): PlaybackEvent => ({ kind: 'shown' }),
  target: happened,
});
sample({
  clock: [travelEnded, stayEnded],
  filter: ({ outcome }) => outcome === 'overtaken',
  fn: () => undefined,
  target: tourPaused,
});
sample({
  clock: stayEnded,
  filter: ({ outcome }) => outcome === 'overtaken' || outcome === 'calledOff',
  fn: ({ share }): PlaybackEvent => ({ kind: 'left', share }),
  target: happened,
});
const legFailed = sample({ clock: [travelEnded, stayEnded], filter: ({ outcome }) => outcome === 'failed' });
const logFailureFx = createEffect((index: number) =>
  // oxlint-disable-next-line no-console -- docs/reference/navigation-and-modes.md#command-bus asks for the debug level
  console.debug(`tour: stop ${index} cannot be gone to and is passed by`),
);
sample({ clock: legFailed, source: $playback, fn: ({ index }) => index, target: logFailureFx });
sample({ clock: legFailed, fn: (): PlaybackEvent => ({ kind: 'failed' }), target: happened });

sample({
  clock: combine({ playback: $playback, travels: travelFx.pending, stays: stayFx.pending }),
  fn: ({ playback, travels, stays }) => ({
    state: playback.state,
    index: playback.index,
    isUnderWay: isUnderWay(playback.state),
    isLanding: (travels || stays) && !isUnderWay(playback.state),
    isActive: isActive(playback),
  }),
  target: tourStatusChanged,
});

// There, and it plays on: the stay.
interface Stay {
  readonly leg: Leg;
  readonly index: number;
}
const stayBegun = sample({
  clock: moment,
  source: $leg,
  filter: (leg, { event, playback }) => leg !== null && event.kind === 'arrived' && playback.state === 'Playing',
  fn: (leg, { playback }): Stay => ({ leg: leg!, index: playback.index }),
});
sample({ clock: stayBegun, fn: ({ leg, index }) => ({ controller: leg.controller, index }), target: stayFx });
const $staying = createStore(false)
  .on(stayBegun, () => true)
  .on([legStarted, stayFx.finally], () => false);

// During a stay the camera is moved by the tour alone.
sample({
  clock: [stageEvents.moveStarted, changeModeFx],
  filter: $staying,
  fn: () => undefined,
  target: tourPaused,
});
sample({ clock: stageEvents.gestureStarted, fn: () => undefined, target: tourPaused });
sample({ clock: tourPaused, fn: (): PlaybackEvent => ({ kind: 'paused' }), target: happened });

// Whoever takes a active tool wants the place to stand still.
sample({ clock: toolActivated, filter: $isUnderWay, fn: () => undefined, target: tourPaused });
