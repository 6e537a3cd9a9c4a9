/**
 * The model as the rest of the application sees it: a read-only mirror of what the server said. The page's own answer is
 * mapped without Apollo, so that nothing stands between it and the first panorama.
 */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { PageData } from '#domain/graph/page-data.ts';
import type { Model } from '#domain/model/model.ts';
import { loadFailure, type LoadFailure, type WriteFailure } from './errors.ts';
import type { ModelSubscription } from './subscribe-to-model.ts';
import { mapModelResult, type MappedModel } from './map-model.ts';

export interface ModelRequest {
  readonly modelId: string;
  readonly page: PageData;
}

const mappedOrThrow = (result: Parameters<typeof mapModelResult>[0]): MappedModel => {
  const mapped = mapModelResult(result);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

export const loadModelFx = createEffect<ModelRequest, MappedModel, LoadFailure>(async ({ modelId, page }) => {
  const result = page.queries.GetModelPrefetch;
  const isOfPage = page.model?.sid === modelId;
  if (result && isOfPage) return mappedOrThrow(result);
  // The page was asked for with the same cookies as a query would be: the result would be the same.
  const rejection = isOfPage ? page.model?.error_code : null;
  if (rejection) throw loadFailure(rejection, `the page was refused: ${rejection}`) as unknown as Error;
  const { graphClientOf } = await import('./graph-client-of.ts');
  return mappedOrThrow(await graphClientOf(page, modelId).query('GetModelPrefetch', { modelId }));
});

/** The cache has changed (an edit, here or by a refetch) and the model with it. */
export const modelChanged = createEvent<MappedModel>();

/** The model is no longer shown to the one who looks at it: a password has changed, a session is over, it was dismissed. */
export const accessLost = createEvent<LoadFailure>();
/** A change was not made, whoever asked for it. */
export const writeRejected = createEvent<WriteFailure>();

/** Brings Apollo in, with the page's answers in its cache, and tells every change, others' too; answers the end of it. */
export const subscribeToModelFx = createEffect<ModelRequest, ModelSubscription>(async ({ modelId, page }) => {
  // Bound before anything is waited for, or the scope is forgotten.
  const bind = { safe: true };
  const changed = scopeBind(modelChanged, bind);
  const rejected = scopeBind(accessLost, bind);
  const writeFailed = scopeBind(writeRejected, bind);
  const { subscribeToModel: followModel } = await import('./subscribe-to-model.ts');
  return followModel(page, modelId, {
    changed: (result) => {
      const mapped = mapModelResult(result);
      if (mapped.ok) changed(mapped.value);
      else console.error(mapped.failure.message);
    },
    refused: rejected,
    writeFailed,
  });
});

export const $model = createStore<Model | null>(null);
export const $modelProblems = createStore<readonly string[]>([]);

sample({ clock: [loadModelFx.doneData, modelChanged], fn: ({ model }) => model, target: $model });
sample({ clock: [loadModelFx.doneData, modelChanged], fn: ({ problems }) => problems, target: $modelProblems });

export const printProblemsFx = createEffect((problems: readonly string[]) => {
  for (const problem of problems) console.warn(`model: ${problem}`);
});
sample({ clock: $modelProblems, filter: (problems) => problems.length > 0, target: printProblemsFx });
