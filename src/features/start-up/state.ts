/**
 * The start of the viewer: the address parameters, the device, the phase of the application and its failure. Splash
 * screen and sources of failures are in modules of their own.
 */
import { combine, createEvent, createStore, sample, type Event } from 'effector';
import { readParameters, type ViewerParameters } from '#domain/links/parameters.ts';
import type { LoadFailure } from '#src/data/errors.ts';
import { $model } from '#src/data/state.ts';
import { setReducedMotionFx, stageCreated, stageEvents } from '#src/stage/state.ts';
import type { Command } from '../commands/index.ts';
import { autoplayOf, type Autoplay } from './autoplay.ts';
import type { Device } from './device.ts';
import { phaseOf } from './phase.ts';

/** True once the event has happened. */
const hasHappened = (event: Event<never> | Event<unknown>) =>
  createStore(false).on(event as Event<unknown>, () => true);

/** The first event: the address has been read. */
export const viewerOpened = createEvent<{ readonly parameters: ViewerParameters; readonly device: Device }>();
export const interfaceMounted = createEvent();
/** A press anywhere on the splash screen, autoplay, or the command START. */
export const playPressed = createEvent();
export const frameResized = createEvent<{ readonly frameHeight: number; readonly screenHeight: number }>();
/** The boot renderer has drawn the first panorama, before the application was loaded. */
export const bootPanoramaDrawn = createEvent();
/** The splash screen has dissolved into the first view. */
export const flyInEnded = createEvent();
export const startFailed = createEvent<LoadFailure>();
export const motionPreferenceChanged = createEvent<boolean>();

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

/** The first failure; later ones are mostly its consequences. */
export const $failure = createStore<LoadFailure | null>(null).on(startFailed, (first, failure) => first ?? failure);

const $isOpened = hasHappened(viewerOpened);
const $isInterfaceMounted = hasHappened(interfaceMounted);
export const $isFirstPanoramaDrawn = hasHappened(stageEvents.firstPanoramaDrawn);
export const $isBootPanoramaDrawn = hasHappened(bootPanoramaDrawn);
export const $isPlayRequested = hasHappened(playPressed);
export const $hasFlyInEnded = hasHappened(flyInEnded);

export const $autoplay = combine($parameters, $device, (parameters, device): Autoplay =>
  autoplayOf({ ...parameters, ...device, sdkConnected: parameters.applicationKey !== null }),
);
// An event and not only a rule, so that a visit that has begun does not end when the frame becomes smaller again.
const $mayAutoplay = combine($isInterfaceMounted, $autoplay, (isMounted, autoplay) => isMounted && autoplay === 'now');
sample({ clock: $mayAutoplay, filter: Boolean, fn: () => undefined, target: playPressed });

export const $phase = combine(
  {
    opened: $isOpened,
    interfaceMounted: $isInterfaceMounted,
    playRequested: $isPlayRequested,
    firstPanoramaDrawn: $isFirstPanoramaDrawn,
    dataReady: $model.map((model) => model !== null),
    flyInEnded: $hasFlyInEnded,
    failed: $failure.map((failure) => failure !== null),
  },
  phaseOf,
);

export const startUpCommands: readonly Command[] = [
  {
    name: 'START',
    summary: '{} starts the visit, like a press on the splash screen',
    run: ({ send }) => send(playPressed, undefined),
  },
];
