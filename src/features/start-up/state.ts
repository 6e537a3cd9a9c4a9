/**
 * From an empty page to a space that one can walk: the application's phase, the splash's ring, whether the splash is still
 * to be seen, and what went wrong.
 */
import { combine, createEffect, createEvent, createStore, sample, type Event } from 'effector';
import { readParameters, type ViewerParameters } from '#domain/links/parameters.ts';
import { isAvailabilityCode, loadFailure, type LoadFailure } from '#src/data/errors.ts';
import { $model, accessLost, loadModelFx } from '#src/data/state.ts';
import { $stats, stageEvents, setInputEnabledFx, setReducedMotionFx, stageCreated } from '#src/stage/state.ts';
import { autoplayOf, type Autoplay } from './autoplay.ts';
import type { Device } from './device.ts';
import { phaseOf } from './phase.ts';
import { progressAfter } from './progress.ts';

const once = (event: Event<never> | Event<unknown>) => createStore(false).on(event as Event<unknown>, () => true);

/** The first thing that happens: the address has been read. */
export const viewerOpened = createEvent<{ readonly parameters: ViewerParameters; readonly device: Device }>();
export const interfaceMounted = createEvent();
/** A press anywhere on the splash, or a start command. */
export const playPressed = createEvent();
export const frameResized = createEvent<{ readonly frameHeight: number; readonly screenHeight: number }>();
/** A part of the code (the engine, the messages, the application) has arrived. */
export const chunkLoaded = createEvent();
/** The page's own small script has drawn the first view already. */
export const bootPanoramaDrawn = createEvent();
export const startFailed = createEvent<LoadFailure>();
export const motionPreferenceChanged = createEvent<boolean>();

export const chunksTotal = 3;

export const $parameters = createStore<ViewerParameters>(readParameters(() => null)).on(
  viewerOpened,
  (_, { parameters }) => parameters,
);
export const $device = createStore<Device>({
  mobile: false,
  strong: false,
  embedded: false,
  reducedMotion: false,
  frameHeight: 0,
  screenHeight: 0,
})
  .on(viewerOpened, (_, { device }) => device)
  .on(frameResized, (device, size) => ({ ...device, ...size }))
  .on(motionPreferenceChanged, (device, reducedMotion) => ({ ...device, reducedMotion }));
export const $reducedMotion = $device.map(({ reducedMotion }) => reducedMotion);

sample({ clock: [$reducedMotion, stageCreated], source: $reducedMotion, target: setReducedMotionFx });

export const $failure = createStore<LoadFailure | null>(null).on(startFailed, (first, failure) => first ?? failure);

const $opened = once(viewerOpened);
const $interfaceMounted = once(interfaceMounted);
const $firstPanoramaDrawn = once(stageEvents.firstPanoramaDrawn);
export const $bootPanoramaDrawn = once(bootPanoramaDrawn);
const $playPressed = once(playPressed);

export const $autoplay = combine($parameters, $device, (parameters, device): Autoplay =>
  autoplayOf({ ...parameters, ...device, sdkConnected: parameters.applicationKey !== null }),
);
// Once begun a visit does not end because a frame shrinks again: hence an event and not only a rule.
const $beginsByItself = combine($interfaceMounted, $autoplay, (mounted, autoplay) => mounted && autoplay === 'now');
sample({ clock: $beginsByItself, filter: Boolean, fn: () => undefined, target: playPressed });

const flyInEnded = createEvent();
const $flyInEnded = once(flyInEnded);

export const $phase = combine(
  {
    opened: $opened,
    interfaceMounted: $interfaceMounted,
    playAsked: $playPressed,
    firstPanoramaDrawn: $firstPanoramaDrawn,
    dataReady: $model.map((model) => model !== null),
    flyInEnded: $flyInEnded,
    failed: $failure.map((failure) => failure !== null),
  },
  phaseOf,
);

/**
 * The splash goes as soon as play is asked for and there are pixels of the place behind it, whoever drew them. A visit
 * that begins by itself with its image there already has none: drawn for a single frame, it would have to dissolve.
 */
export const $splashCovers = combine(
  { asked: $playPressed, autoplay: $autoplay, drawn: $firstPanoramaDrawn, early: $bootPanoramaDrawn },
  ({ asked: requested, autoplay, drawn, early }) => !((requested || autoplay === 'now') && (drawn || early)),
);

// Behind the splash there is nothing to press yet: no pucks, no gestures.
sample({
  clock: [$splashCovers, stageCreated],
  source: $splashCovers,
  fn: (covers) => !covers,
  target: setInputEnabledFx,
});

const dissolveMs = 500;
const dissolveReducedMs = 100;
const quickstartBrandMs = 2500;
export const dissolveFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));

export const $dissolveMs = $reducedMotion.map((reduced) => (reduced ? dissolveReducedMs : dissolveMs));
sample({
  clock: $splashCovers,
  source: $dissolveMs,
  filter: (_, covers) => !covers,
  target: dissolveFx,
});
sample({ clock: dissolveFx.done, target: flyInEnded });
/** The splash is still in the page, be it only to fade. */
export const $splashShown = combine($flyInEnded, $failure, (ended, failure) => !ended && failure === null);

/** In quickstart the brand stays for a while over the image, and then fades out. */
const brandFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const brandFadeFx = createEffect((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
sample({
  clock: viewerOpened,
  filter: ({ parameters }) => parameters.quickstart,
  fn: () => quickstartBrandMs,
  target: brandFx,
});
sample({ clock: brandFx.done, source: $dissolveMs, target: brandFadeFx });
export const $brand = createStore<'absent' | 'shown' | 'leaving'>('absent')
  .on(viewerOpened, (_, { parameters }) => (parameters.quickstart ? 'shown' : 'absent'))
  .on(brandFx.done, () => 'leaving')
  .on(brandFadeFx.done, () => 'absent');

const $chunksLoaded = createStore(0).on(chunkLoaded, (count) => count + 1);
const $meshShare = combine($model, $stats, (model, stats) => {
  if (!model) return 0;
  const bytes = model.mesh?.parts.reduce((sum, part) => sum + part.bytes, 0) ?? 0;
  return bytes > 0 ? (stats?.bytesReceived ?? 0) / bytes : 1;
});
export const $progress = createStore(0);
const $facts = combine({ chunksLoaded: $chunksLoaded, meshShare: $meshShare, phase: $phase });
sample({
  clock: $facts,
  source: $progress,
  fn: (shown, { chunksLoaded, meshShare, phase }) =>
    progressAfter(shown, { chunksLoaded, chunksTotal, meshShare }, phase),
  target: $progress,
});

// What fails.
sample({ clock: [loadModelFx.failData, accessLost], target: startFailed });
sample({ clock: stageEvents.error, fn: ({ code, detail }) => loadFailure(code, detail), target: startFailed });
sample({
  clock: viewerOpened,
  filter: ({ parameters }) => parameters.oops !== null,
  fn: ({ parameters }) =>
    loadFailure(isAvailabilityCode(parameters.oops) ? parameters.oops : 'generic', 'oops was asked for'),
  target: startFailed,
});
sample({
  clock: viewerOpened,
  filter: ({ parameters }) => parameters.modelId === null,
  fn: () => loadFailure('not.found', 'the address names no model'),
  target: startFailed,
});

const logFailureFx = createEffect(({ code, number, message }: LoadFailure) =>
  console.error(`${code} (${number}): ${message}`),
);
sample({ clock: startFailed, target: logFailureFx });
