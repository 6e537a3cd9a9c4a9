/**
 * The stage in effector's words: every bell is an event, every lever an effect, and what the bells last said is a store.
 * Per-frame data never comes here.
 */
import { attach, createEffect, createEvent, createStore, restore, sample } from 'effector';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { OrbitEnd } from '#domain/navigation/tilt.ts';
import type { ViewMode, ViewModeState } from '#domain/navigation/view-mode.ts';
import type {
  CameraPose,
  FloorOptions,
  ModeOptions,
  MoveOptions,
  Outcome,
  Stage,
  StageBells,
  StageStats,
  TurnOptions,
} from '#engine/stage-api.ts';

type StageEvents = { readonly [Bell in keyof StageBells]: ReturnType<typeof createEvent<StageBells[Bell]>> };

/** One event a bell, by the bell's own name. */
export const bells: StageEvents = {
  sweepEntered: createEvent(),
  moveStarted: createEvent(),
  modeChanged: createEvent(),
  autoOrbitChanged: createEvent(),
  puckPressed: createEvent(),
  surfacePressed: createEvent(),
  puckHovered: createEvent(),
  markerPressed: createEvent(),
  markerHovered: createEvent(),
  poseSettled: createEvent(),
  poseSampled: createEvent(),
  firstPictureDrawn: createEvent(),
  becameSharp: createEvent(),
  loadingShown: createEvent(),
  becameIdle: createEvent(),
  contextLost: createEvent(),
  contextRestored: createEvent(),
  assetFailed: createEvent(),
  error: createEvent(),
  gestureStarted: createEvent(),
};

export const stageCreated = createEvent<Stage>();
export const $stage = createStore<Stage | null>(null, { serialize: 'ignore' }).on(stageCreated, (_, stage) => stage);

export const $currentSweepId = createStore<SweepId | null>(null).on(bells.sweepEntered, (_, { sweepId }) => sweepId);
export const $mode = createStore<ViewModeState>('panorama').on(bells.modeChanged, (_, { mode }) => mode);
/** Where an auto-orbit under way leads to. */
export const $autoOrbit = createStore<OrbitEnd | null>(null).on(bells.autoOrbitChanged, (_, { towards }) => towards);
/** Where the camera rests; it is not told of the way there. */
export const $pose = createStore<CameraPose | null>(null).on(bells.poseSettled, (_, { pose }) => pose);
export const $loading = createStore(false).on(bells.loadingShown, (_, { loading }) => loading);
export const $contextLost = createStore(false)
  .on(bells.contextLost, () => true)
  .on(bells.contextRestored, () => false);

const absent = { kind: 'failed', code: 'mode.unavailable', detail: 'the stage is not there yet' } as const;

/** A lever that answers an `Outcome`; it fails quietly while there is no stage. */
const lever = <Parameters>(pull: (stage: Stage, parameters: Parameters) => Promise<Outcome>) =>
  attach({
    source: $stage,
    effect: (stage, parameters: Parameters): Promise<Outcome> =>
      stage ? pull(stage, parameters) : Promise.resolve(absent),
  });

/** A lever that returns at once. */
const setter = <Parameters = void>(pull: (stage: Stage, parameters: Parameters) => void) =>
  attach({
    source: $stage,
    effect: (stage, parameters: Parameters): void => {
      if (stage) pull(stage, parameters);
    },
  });

export const goToFx = lever(
  (stage, { sweepId, options }: { readonly sweepId: SweepId; readonly options?: MoveOptions }) =>
    stage.goTo(sweepId, options),
);
export const changeModeFx = lever(
  (stage, { mode, options }: { readonly mode: ViewMode; readonly options?: ModeOptions }) =>
    stage.changeMode(mode, options),
);
export const autoOrbitFx = lever((stage, towards: OrbitEnd) => stage.autoOrbit(towards));
export const focusFloorFx = lever(
  (stage, { floorId, ...options }: FloorOptions & { readonly floorId: FloorId | null }) =>
    stage.focusFloor(floorId, options),
);
export const rotateFx = lever(
  (
    stage,
    {
      yawDegrees,
      pitchDegrees,
      ...options
    }: TurnOptions & { readonly yawDegrees: number; readonly pitchDegrees: number },
  ) => stage.rotateBy(yawDegrees, pitchDegrees, options),
);
export const zoomOverFx = lever((stage, { factor, ...options }: TurnOptions & { readonly factor: number }) =>
  stage.zoomOver(factor, options),
);

export const showPucksFx = setter((stage, sweepIds: readonly SweepId[]) => stage.showPucks(sweepIds));
export const showMarkersFx = setter(
  (stage, { layer, markers }: { readonly layer: string; readonly markers: Markers }) =>
    stage.showMarkers(layer, markers),
);
export const setVisibleFloorsFx = setter((stage, floorIds: readonly FloorId[] | null) =>
  stage.setVisibleFloors(floorIds),
);
export const setReducedMotionFx = setter((stage, on: boolean) => stage.setReducedMotion(on));
export const setInputEnabledFx = setter((stage, on: boolean) => stage.setInputEnabled(on));
export const zoomFx = setter((stage, factor: number | 'reset') => stage.zoomBy(factor));
export const setPoseFx = setter((stage, pose: Parameters<Stage['setPose']>[0]) => stage.setPose(pose));
export const loseContextFx = setter((stage, restoreAfterMs: number) => stage.loseContext(restoreAfterMs));

/** Which mode the change under way leads to; the current one when none is. */
export const $targetMode = createStore<ViewMode>('panorama')
  .on(changeModeFx, (_, { mode }) => mode)
  .on(bells.modeChanged, (target, { mode }) => (mode === 'transitioning' ? target : mode));

// A change that never began leaves the mode as it was.
sample({
  clock: changeModeFx.doneData,
  source: $mode,
  filter: (mode, { kind }) => kind === 'failed' && mode !== 'transitioning',
  fn: (mode) => mode as ViewMode,
  target: $targetMode,
});

/** A do lever that could not do it. Being overtaken is no failure. */
export const leverFailed = createEvent<Extract<Outcome, { kind: 'failed' }>>();
for (const leverFx of [goToFx, changeModeFx, autoOrbitFx, focusFloorFx, rotateFx, zoomOverFx]) {
  sample({ clock: leverFx.doneData, filter: (outcome) => outcome.kind === 'failed', target: leverFailed });
}

/** Pictures to keep. They fail with a sentence. */
export const panoramaPictureFx = attach({
  source: $stage,
  effect: (stage, { sweepId, width }: { readonly sweepId: SweepId; readonly width: number }): Promise<Blob> =>
    stage ? stage.panoramaPicture(sweepId, width) : Promise.reject(new Error(absent.detail)),
});
export const screenshotFx = attach({
  source: $stage,
  effect: (stage): Promise<Blob> => (stage ? stage.screenshot() : Promise.reject(new Error(absent.detail))),
});

export const readStatsFx = attach({ source: $stage, effect: (stage): StageStats | null => stage?.stats() ?? null });
/** What the stage last said about its work; asked for while the splash is shown. */
export const $stats = restore(readStatsFx.doneData, null);

/** The spec's log: a change of floor or a walk that fails is a whisper, a change of mode that fails a warning. */
const logFailureFx = createEffect((failure: Extract<Outcome, { kind: 'failed' }>) => {
  // oxlint-disable-next-line no-console -- the spec asks for the debug level, which browsers hide by default
  const print = failure.code.startsWith('mode.') ? console.warn : console.debug;
  print(`${failure.code}: ${failure.detail}`);
});
sample({ clock: leverFailed, target: logFailureFx });

const logAssetFx = createEffect(({ url, reason }: StageBells['assetFailed']) => console.warn(`${url}: ${reason}`));
sample({ clock: bells.assetFailed, target: logAssetFx });
