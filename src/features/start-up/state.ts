/**
 * The start of the viewer: the address parameters, the device, the phase of the application and its failure. Splash
 * screen and sources of failures are in modules of their own.
 */
import { combine, createEffect, createEvent, createStore, sample, type Event } from 'effector';
import { pressActionOf } from '#domain/links/embedding.ts';
import { readParameters, type ViewerParameters } from '#domain/links/read-viewer-parameters.ts';
import { initialToolOf } from '#domain/tools/tool-name.ts';
import type { LoadFailure } from '#src/data/errors.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $isWorkshop, $model, modelRestricted } from '#src/data/state.ts';
import { setReducedMotionFx, stageCreated, stageEvents, type ModeRequest } from '#src/stage/state.ts';
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
/** The visit was to begin with this view from above, but the mesh could not be loaded: it has begun inside. */
export const startedWithoutMesh = createEvent<ModeRequest>();
export const motionPreferenceChanged = createEvent<boolean>();
/** The visitor's choice whether to reduce motion; null: as the system is set. */
export const motionChosen = createEvent<boolean | null>();

/** A link to a note needs a sign-in (docs/reference/screens-and-errors.md#login-screen). */
export const loginRequired = createEvent();
/** The visitor opens the space without the note. */
export const noteDeclined = createEvent();
export const $isLoginRequired = createStore(false)
  .on(loginRequired, () => true)
  .on(noteDeclined, () => false);

export const $parameters = createStore<ViewerParameters>(readParameters(() => null))
  .on(viewerOpened, (_, { parameters }) => parameters)
  .on(loginRequired, (parameters) => ({ ...parameters, isEditLink: false }))
  .on(noteDeclined, (parameters) => ({
    ...parameters,
    note: null,
    comment: null,
    openingTool:
      parameters.openingTool === 'NOTES' ? initialToolOf({ ...parameters, note: null }) : parameters.openingTool,
  }));
export const $device = createStore<Device>({
  mobile: false,
  strong: false,
  embedded: false,
  android: false,
  reducedMotion: false,
  frameHeight: 0,
  screenHeight: 0,
})
  .on(viewerOpened, (_, { device }) => device)
  .on(frameResized, (device, size) => ({ ...device, ...size }))
  .on(motionPreferenceChanged, (device, reducedMotion) => ({ ...device, reducedMotion }));
const readMotionChoiceFx = createEffect(() => readPreference('reducedMotion'));
const keepMotionChoiceFx = createEffect((choice: boolean | null) => writePreference('reducedMotion', choice));
sample({ clock: viewerOpened, fn: () => undefined, target: readMotionChoiceFx });
sample({ clock: motionChosen, target: keepMotionChoiceFx });
export const $motionChoice = createStore<boolean | null>(null)
  .on(readMotionChoiceFx.doneData, (_, choice) => choice)
  .on(motionChosen, (_, choice) => choice);
/** docs/reference/settings.md#motion */
export const $reducedMotion = combine($device, $motionChoice, ({ reducedMotion }, choice) => choice ?? reducedMotion);

sample({ clock: [$reducedMotion, stageCreated], source: $reducedMotion, target: setReducedMotionFx });

sample({ clock: viewerOpened, fn: ({ parameters }) => parameters, target: modelRestricted });

/** Whether this program and the list of its spaces are named. docs/reference/settings.md#branding */
export const $isBranded = combine($model, $parameters, (model, { mls }) => !mls && (model?.options.branding ?? true));

/** The first failure; later ones are mostly its consequences. */
export const $failure = createStore<LoadFailure | null>(null).on(startFailed, (first, failure) => first ?? failure);

const $isOpened = hasHappened(viewerOpened);
const $isInterfaceMounted = hasHappened(interfaceMounted);
export const $isFirstPanoramaDrawn = hasHappened(stageEvents.firstPanoramaDrawn);
export const $isBootPanoramaDrawn = hasHappened(bootPanoramaDrawn);
export const $hasFlyInEnded = hasHappened(flyInEnded);

/** The embedding page expands the frame (docs/reference/start-up.md#embedding-page-commands). */
export const showcaseStarted = createEvent();
export const showcaseStopped = createEvent();
export const $isExpanded = createStore(false)
  .on(viewerOpened, (_, { parameters }) => parameters.expand === true)
  .on(showcaseStarted, () => true)
  .on(showcaseStopped, () => false);

/** Where a press on the splash screen leads. */
export const $pressAction = combine($parameters, $device, $isExpanded, (parameters, device, expanded) =>
  pressActionOf({
    embedded: device.embedded,
    mobile: device.mobile,
    sdkConnected: parameters.applicationKey !== null,
    allowed: device.isEmbeddingAllowed !== false,
    newTab: parameters.newTab,
    expandable: parameters.expand !== null,
    expanded,
  }),
);
const $isShownInFrame = $pressAction.map((action) => action !== 'newTab');
export const $isPlayRequested = combine(
  hasHappened(playPressed),
  $isShownInFrame,
  (isRequested, isShown) => isRequested && isShown,
);

export const $autoplay = combine(
  { parameters: $parameters, device: $device, isWorkshop: $isWorkshop, isShown: $isShownInFrame },
  ({ parameters, device, isWorkshop, isShown }): Autoplay =>
    autoplayOf({ ...parameters, ...device, sdkConnected: parameters.applicationKey !== null, isWorkshop, isShown }),
);
sample({ clock: showcaseStarted, target: playPressed });
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
