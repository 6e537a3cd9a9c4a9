/**
 * Reads the model, loads the engine and opens the model on the stage. The engine's download starts before the model is
 * read, and the space opens in the background while the splash screen still waits for a press.
 */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { Place } from '#domain/links/place.ts';
import type { Model } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { StageConfig } from '#engine/stage-api.ts';
import { loadFailure } from '#src/data/errors.ts';
import { $isWorkshop, $model, subscribeToModelFx, loadModelFx } from '#src/data/state.ts';
import { bindStage } from '#src/stage/bind-stage.ts';
import { modeRequestOf } from '#src/stage/go-to-place.ts';
import { loadEngine, startStage } from '#src/stage/start-stage.ts';
import { stageEvents, readStatsFx } from '#src/stage/state.ts';
import { chunkLoaded } from './splash.ts';
import { $phase, startedWithoutMesh, startFailed } from './state.ts';

export interface OpenViewerOptions {
  readonly scope: Scope;
  readonly canvas: HTMLCanvasElement;
  readonly page: PageData;
  readonly modelId: string;
  readonly config: Omit<StageConfig, 'background'>;
  /** Drawn by the boot renderer. The engine starts after it, since its start blocks the main thread. */
  readonly bootPanorama: {
    readonly settled: Promise<void>;
    readonly firstPanorama: number | null;
    isHandedOff: boolean;
  } | null;
  /** The place where the visit starts, by the address. */
  readonly placeOf: (model: Model) => Place;
}

const statsIntervalMs = 150;
const maxBootPanoramaWaitMs = 1500;

/** Polls the number of received bytes for the progress ring, until the start is over. */
const watchProgress = (scope: Scope, disposables: DisposableStack): void => {
  const readStats = scopeBind(readStatsFx, { scope, safe: true });
  const timer = setInterval(() => {
    const phase = scope.getState($phase);
    if (phase === 'playing' || phase === 'error') clearInterval(timer);
    else void readStats();
  }, statsIntervalMs);
  disposables.defer(() => clearInterval(timer));
};

/** Loads Apollo when the stage is idle, so that its download does not compete with panorama tiles. */
const subscribeWhenIdle = async (
  options: OpenViewerOptions,
  idle: Promise<void>,
  disposables: DisposableStack,
): Promise<void> => {
  const { scope, page, modelId } = options;
  const subscribe = scopeBind(subscribeToModelFx, { scope, safe: true });
  try {
    await idle;
    if (disposables.disposed) return;
    const subscription = disposables.own(await subscribe({ modelId, page }));
    disposables.defer(createWatch({ unit: stageEvents.assetFailed, scope, fn: subscription.checkAccess }));
  } catch (thrown) {
    console.error('the page will not receive changes of the model', thrown);
  }
};

/** Editors can go to the viewpoints that are hidden from visitors. */
const withAllSweeps = (model: Model): Model => ({
  ...model,
  sweeps: model.sweeps.map((sweep) => ({ ...sweep, enabled: true })),
});

/** Resolves when the first panorama is drawn or the start has failed; then `$failure` has the reason. */
export const openViewer = async (options: OpenViewerOptions): Promise<Disposable> => {
  const { scope, canvas, page, modelId, config, placeOf, bootPanorama } = options;
  const disposables = new DisposableStack();
  const bind = { scope, safe: true };
  // Bound calls, since allSettled would wait for every timer of the scope.
  const countChunk = scopeBind(chunkLoaded, bind);
  const fail = (code: string, detail: string): Disposable => {
    scopeBind(startFailed, bind)(loadFailure(code, detail));
    return disposables;
  };

  void loadEngine().then(
    () => countChunk(),
    () => undefined,
  );
  try {
    await scopeBind(loadModelFx, bind)({ modelId, page });
  } catch {
    // `$failure` has the failure of the effect.
    return disposables;
  }
  const model = scope.getState($model)!;
  countChunk();

  if (bootPanorama) {
    const timeout = new Promise((resolve) => setTimeout(resolve, maxBootPanoramaWaitMs));
    await Promise.race([bootPanorama.settled, timeout]);
    // `startStage` reports an engine that cannot be loaded.
    await loadEngine().catch(() => undefined);
    bootPanorama.isHandedOff = true;
  }
  const started = await startStage(canvas, {
    ...config,
    background: model.options.backgroundColor,
    isCanvasDrawn: typeof bootPanorama?.firstPanorama === 'number',
  });
  if (started.kind === 'failed') return fail(started.code, started.detail);
  const stage = disposables.own(started.stage);
  disposables.own(bindStage(stage, scope));
  watchProgress(scope, disposables);

  const place = placeOf(model);
  const outcome = await stage.open(scope.getState($isWorkshop) ? withAllSweeps(model) : model, place);
  if (outcome.kind === 'failed') {
    // A mesh that could not be downloaded is not corrupt: reloading the page may help.
    const code = outcome.code === 'mesh.unavailable' ? 'generic' : 'model.corrupt';
    return fail(code, `${outcome.code}: ${outcome.detail}`);
  }
  if (!isInside(place.mode) && isInside(stage.mode())) scopeBind(startedWithoutMesh, bind)(modeRequestOf(place));
  countChunk();
  void subscribeWhenIdle(options, stage.idle(), disposables);
  return disposables;
};
