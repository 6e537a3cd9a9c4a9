/**
 * The stage as effector units: an event for each stage event, an effect for each command, and stores that hold the latest
 * value of an event. Per-frame data never enters a store.
 */
import { attach, createEffect, createEvent, createStore, restore, sample } from 'effector';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { OrbitTarget } from '#domain/navigation/tilt.ts';
import { isDollhouse, type ViewMode, type ViewModeState } from '#domain/model/view-mode.ts';
import type {
  CameraPose,
  FloorOptions,
  ModeOptions,
  MoveOptions,
  Outcome,
  Stage,
  StageEvents,
  StageStats,
  SurfaceHit,
  SurfaceInput,
  TurnOptions,
  XrCard,
  XrPanel,
  XrOutcome,
  XrSettings,
  XrStart,
  XrTurning,
} from '#engine/stage-api.ts';

type StageEventUnits = { readonly [Name in keyof StageEvents]: ReturnType<typeof createEvent<StageEvents[Name]>> };

/** One effector event for each stage event, under the same name. */
export const stageEvents: StageEventUnits = {
  sweepEntered: createEvent(),
  moveStarted: createEvent(),
  modeChanged: createEvent(),
  autoOrbitChanged: createEvent(),
  puckPressed: createEvent(),
  surfacePressed: createEvent(),
  puckHovered: createEvent(),
  surfaceHovered: createEvent(),
  markerDragStarted: createEvent(),
  handlePressed: createEvent(),
  handleDragged: createEvent(),
  handleReleased: createEvent(),
  handleDragCancelled: createEvent(),
  markerPressed: createEvent(),
  markerHovered: createEvent(),
  poseSettled: createEvent(),
  poseSampled: createEvent(),
  meshSettled: createEvent(),
  firstPanoramaDrawn: createEvent(),
  becameSharp: createEvent(),
  loadingShown: createEvent(),
  becameIdle: createEvent(),
  contextLost: createEvent(),
  contextRestored: createEvent(),
  assetFailed: createEvent(),
  error: createEvent(),
  xrStarted: createEvent(),
  xrEnded: createEvent(),
  xrHidden: createEvent(),
  xrWaitingChanged: createEvent(),
  xrPlacingChanged: createEvent(),
  xrMenuButtonPressed: createEvent(),
  xrMenuHovered: createEvent(),
  xrMenuPressed: createEvent(),
  xrCardHovered: createEvent(),
  xrCardPressed: createEvent(),
  gestureStarted: createEvent(),
};

export const stageCreated = createEvent<Stage>();
export const $stage = createStore<Stage | null>(null, { serialize: 'ignore' }).on(stageCreated, (_, stage) => stage);

export const $currentSweepId = createStore<SweepId | null>(null).on(
  stageEvents.sweepEntered,
  (_, { sweepId }) => sweepId,
);
export const $mode = createStore<ViewModeState>('panorama').on(stageEvents.modeChanged, (_, { mode }) => mode);
/** The target of the auto-orbit in progress; null when there is none. */
export const $autoOrbit = createStore<OrbitTarget | null>(null).on(
  stageEvents.autoOrbitChanged,
  (_, { towards }) => towards,
);
/** The camera pose at the last rest; it is not updated during movement. */
export const $pose = createStore<CameraPose | null>(null).on(stageEvents.poseSettled, (_, { pose }) => pose);
/** Whether surfaces are known: the mesh is loaded or cannot be loaded, or there is none. */
export const $isMeshSettled = createStore(false).on(stageEvents.meshSettled, () => true);
export const $loading = createStore(false).on(stageEvents.loadingShown, (_, { loading }) => loading);
export const $contextLost = createStore(false)
  .on(stageEvents.contextLost, () => true)
  .on(stageEvents.contextRestored, () => false);
/** The session that is presented (docs/reference/vr.md); null: none. */
export const $xrSession = createStore<XrStart | null>(null)
  .on(stageEvents.xrStarted, (_, start) => start)
  .on(stageEvents.xrEnded, () => null);
/** Whether the view is presented in a headset, or in AR. */
export const $isXrPresented = $xrSession.map((session) => session !== null);
/** In AR: the dollhouse has not been shown yet, and nothing else is. */
export const $isArAwaited = createStore(false)
  .on(
    sample({
      clock: stageEvents.xrStarted,
      source: $mode,
      fn: (mode, { kind }) => kind === 'ar' && !isDollhouse(mode),
    }),
    (_, isAwaited) => isAwaited,
  )
  .on(stageEvents.modeChanged, (isAwaited, { mode }) => isAwaited && !isDollhouse(mode))
  .reset(stageEvents.xrEnded);
/** In a session: what a move or a change of mode shows is being loaded. */
export const $isXrWaiting = createStore(false)
  .on(stageEvents.xrWaitingChanged, (_, { isWaiting }) => isWaiting)
  .reset(stageEvents.xrStarted, stageEvents.xrEnded);
/** In AR: the visitor places the dollhouse on a real surface. */
export const $isXrPlacing = createStore(false)
  .on(stageEvents.xrPlacingChanged, (_, { isPlacing }) => isPlacing)
  .reset(stageEvents.xrEnded);

const noStage = { kind: 'failed', code: 'mode.unavailable', detail: 'the stage has not been created yet' } as const;

/** A command that returns an `Outcome`; without a stage the outcome is `failed`. */
const command = <Parameters>(run: (stage: Stage, parameters: Parameters) => Promise<Outcome>) =>
  attach({
    source: $stage,
    effect: (stage, parameters: Parameters): Promise<Outcome> =>
      stage ? run(stage, parameters) : Promise.resolve(noStage),
  });

/** A command that returns at once; without a stage it does nothing. */
const setter = <Parameters = void>(run: (stage: Stage, parameters: Parameters) => void) =>
  attach({
    source: $stage,
    effect: (stage, parameters: Parameters): void => {
      if (stage) run(stage, parameters);
    },
  });

export const goToFx = command(
  (stage, { sweepId, options }: { readonly sweepId: SweepId; readonly options?: MoveOptions }) =>
    stage.goTo(sweepId, options),
);
export interface ModeRequest {
  readonly mode: ViewMode;
  readonly options?: ModeOptions;
  /** The floors that the place shows; null: all. If absent, the rules of floors choose them (docs/reference/floors.md). */
  readonly visibleFloors?: readonly FloorId[] | null;
}
export const changeModeFx = command((stage, { mode, options }: ModeRequest) => stage.changeMode(mode, options));
export const autoOrbitFx = command((stage, towards: OrbitTarget) => stage.autoOrbit(towards));
export const focusFloorFx = command(
  (stage, { floorId, ...options }: FloorOptions & { readonly floorId: FloorId | null }) =>
    stage.focusFloor(floorId, options),
);
export const rotateFx = command(
  (
    stage,
    {
      yawDegrees,
      pitchDegrees,
      ...options
    }: TurnOptions & { readonly yawDegrees: number; readonly pitchDegrees: number },
  ) => stage.rotateBy(yawDegrees, pitchDegrees, options),
);
export const zoomOverFx = command((stage, { factor, ...options }: TurnOptions & { readonly factor: number }) =>
  stage.zoomOver(factor, options),
);

/** Calls the stage synchronously: browsers allow a session only within a press. */
export const enterXrFx = attach({
  source: $stage,
  effect: (stage, settings: XrSettings): Promise<XrOutcome> =>
    stage?.enterXr(settings) ?? Promise.resolve({ kind: 'failed', code: 'xr.busy', detail: noStage.detail }),
});
export const leaveXrFx = attach({ source: $stage, effect: async (stage): Promise<void> => stage?.leaveXr() });
/** Rejects if the code of sessions cannot be downloaded. */
export const prepareXrFx = attach({ source: $stage, effect: async (stage): Promise<void> => stage?.prepareXr() });
/** The menu in a headset (docs/reference/vr.md#menu): shows its picture; null closes it. */
export const showXrMenuFx = setter((stage, menu: XrPanel | null) => stage.setXrMenu(menu));
/** The card of a tag in a headset (docs/reference/vr.md#cards); null closes it. */
export const showXrCardFx = setter((stage, card: XrCard | null) => stage.setXrCard(card));
export const placeXrDollhouseFx = setter((stage) => stage.placeXrDollhouse());
export const setXrTurningFx = setter((stage, turning: XrTurning) => stage.setXrTurning(turning));

export const showPucksFx = setter((stage, sweepIds: readonly SweepId[]) => stage.setPucks(sweepIds));
export const showMarkersFx = setter(
  (stage, { layer, markers }: { readonly layer: string; readonly markers: Markers }) =>
    stage.setMarkers(layer, markers),
);
export const setVisibleFloorsFx = setter((stage, floorIds: readonly FloorId[] | null) =>
  stage.setVisibleFloors(floorIds),
);
export const setImageryShownFx = setter((stage, on: boolean) => stage.setImageryShown(on));
export const setReducedMotionFx = setter((stage, on: boolean) => stage.setReducedMotion(on));
export const setSurfaceInputFx = setter((stage, input: SurfaceInput) => stage.setSurfaceInput(input));
export const setInputEnabledFx = setter((stage, on: boolean) => stage.setInputEnabled(on));
export const retryFailedFx = setter((stage) => stage.retryFailed());
export const zoomFx = setter((stage, factor: number | 'reset') => stage.zoomBy(factor));
export const setPoseFx = setter((stage, pose: Parameters<Stage['setPose']>[0]) => stage.setPose(pose));
export const loseContextFx = setter((stage, restoreAfterMs: number) => stage.loseContext(restoreAfterMs));

/** The surface at the keyboard's cursor, by default in the middle of the view; null when there is none. */
export const pickCentreFx = attach({
  source: $stage,
  effect: (stage): SurfaceHit | null => stage?.pickCentre() ?? null,
});

/** Images for download. The effects reject with an `Error`. */
export const panoramaImageFx = attach({
  source: $stage,
  effect: (stage, { sweepId, width }: { readonly sweepId: SweepId; readonly width: number }): Promise<Blob> =>
    stage ? stage.panoramaImage(sweepId, width) : Promise.reject(new Error(noStage.detail)),
});
export const screenshotFx = attach({
  source: $stage,
  effect: (stage): Promise<Blob> => (stage ? stage.screenshot() : Promise.reject(new Error(noStage.detail))),
});
/** Of so many pixels (`Stage.photo`). */
export const photoFx = attach({
  source: $stage,
  effect: (stage, size: Parameters<Stage['photo']>[0]): Promise<Blob> =>
    stage ? stage.photo(size) : Promise.reject(new Error(noStage.detail)),
});

export const readStatsFx = attach({ source: $stage, effect: (stage): StageStats | null => stage?.stats() ?? null });
/** The latest stage statistics; read while the splash is shown. */
export const $stats = restore(readStatsFx.doneData, null);

/**
 * A failed mode change is logged as a warning, a failed move or floor change at the debug level
 * (docs/reference/navigation-and-modes.md#command-bus).
 */
type Failure = Extract<Outcome, { kind: 'failed' }>;
const isFailure = (outcome: Outcome): outcome is Failure => outcome.kind === 'failed';
const warnFx = createEffect(({ code, detail }: Failure) => console.warn(`${code}: ${detail}`));
// oxlint-disable-next-line no-console -- browsers hide the debug level by default
const debugFx = createEffect(({ code, detail }: Failure) => console.debug(`${code}: ${detail}`));
for (const commandFx of [changeModeFx, autoOrbitFx])
  sample({ clock: commandFx.doneData, filter: isFailure, target: warnFx });
for (const commandFx of [goToFx, focusFloorFx, rotateFx, zoomOverFx])
  sample({ clock: commandFx.doneData, filter: isFailure, target: debugFx });

const logAssetFx = createEffect(({ url, reason }: StageEvents['assetFailed']) => console.warn(`${url}: ${reason}`));
sample({ clock: stageEvents.assetFailed, target: logAssetFx });
