/**
 * Brings model and engine together, each as early as it can be: the engine's download begins before the model is read,
 * and the space opens in the background while the splash still waits for a press.
 */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { Place } from '#domain/links/place.ts';
import type { Model } from '#domain/model/model.ts';
import type { StageConfig } from '#engine/stage-api.ts';
import { loadFailure } from '#src/data/errors.ts';
import { subscribeToModelFx, loadModelFx } from '#src/data/state.ts';
import { bindStage } from '#src/stage/bind-stage.ts';
import { loadEngine, startStage } from '#src/stage/start-stage.ts';
import { stageEvents, readStatsFx } from '#src/stage/state.ts';
import { $phase, chunkLoaded, startFailed } from './state.ts';

export interface OpenViewerOptions {
  readonly scope: Scope;
  readonly canvas: HTMLCanvasElement;
  readonly page: PageData;
  readonly modelId: string;
  readonly config: Omit<StageConfig, 'background'>;
  /** The page's own first panorama: starting the engine is heavy work and waits for it, though not for long. */
  readonly earlyPicture: { readonly settled: Promise<void>; isTaken: boolean } | undefined;
  /** Where the visit begins in this model: the address knows. */
  readonly placeOf: (model: Model) => Place;
}

const statsEveryMs = 150;
const earlyPatienceMs = 1500;

const watchProgress = (scope: Scope, disposables: DisposableStack): void => {
  const readStats = scopeBind(readStatsFx, { scope, safe: true });
  const timer = setInterval(() => {
    const phase = scope.getState($phase);
    if (phase === 'playing' || phase === 'error') clearInterval(timer);
    else void readStats();
  }, statsEveryMs);
  disposables.defer(() => clearInterval(timer));
};

/** Fetches Apollo when the space has come to rest, so that it competes with no image. */
const followLater = async (
  opening: OpenViewerOptions,
  idle: Promise<void>,
  disposables: DisposableStack,
): Promise<void> => {
  const { scope, page, modelId } = opening;
  const follow = scopeBind(subscribeToModelFx, { scope, safe: true });
  try {
    await idle;
    if (disposables.disposed) return;
    const followed = disposables.own(await follow({ modelId, page }));
    disposables.defer(createWatch({ unit: stageEvents.assetFailed, scope, fn: followed.askAgain }));
  } catch (thrown) {
    console.error('the model will not be followed', thrown);
  }
};

/** Resolves when the first panorama is drawn or the start has failed (`$failure` then says how). */
export const openViewer = async (opening: OpenViewerOptions): Promise<Disposable> => {
  const { scope, canvas, page, modelId, config, placeOf } = opening;
  const disposables = new DisposableStack();
  const bind = { scope, safe: true };
  // Bound calls and not allSettled: that would wait for every timer of the scope.
  const chunkArrived = scopeBind(chunkLoaded, bind);
  const fail = (code: string, detail: string): Disposable => {
    scopeBind(startFailed, bind)(loadFailure(code, detail));
    return disposables;
  };

  void loadEngine().then(
    () => chunkArrived(),
    () => undefined,
  );
  let model: Model;
  try {
    ({ model } = await scopeBind(loadModelFx, bind)({ modelId, page }));
  } catch {
    // The failure has gone its own way into `$failure`.
    return disposables;
  }
  chunkArrived();

  const { earlyPicture: earlyImage } = opening;
  if (earlyImage) {
    await Promise.race([earlyImage.settled, new Promise((resolve) => setTimeout(resolve, earlyPatienceMs))]);
    // What cannot be loaded, `startStage` tells.
    await loadEngine().catch(() => undefined);
    earlyImage.isTaken = true;
  }
  const started = await startStage(canvas, { ...config, background: model.options.backgroundColor });
  if (started.kind === 'failed') return fail(started.code, started.detail);
  const stage = disposables.own(started.stage);
  disposables.own(bindStage(stage, scope));
  watchProgress(scope, disposables);

  const outcome = await stage.open(model, placeOf(model));
  if (outcome.kind === 'failed') return fail('model.corrupt', `${outcome.code}: ${outcome.detail}`);
  chunkArrived();
  void followLater(opening, stage.idle(), disposables);
  return disposables;
};
