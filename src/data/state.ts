/**
 * The model as the rest of the application sees it: a read-only mirror of what the server said. The page's own answer is
 * mapped without Apollo, so that nothing stands between it and the first picture.
 */
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { PageData } from '#domain/graph/page-data.ts';
import type { Model } from '#domain/model/model.ts';
import type { LoadFailure } from './errors.ts';
import { mapModelAnswer, type MappedModel } from './map-model.ts';

export interface ModelRequest {
  readonly modelId: string;
  readonly page: PageData;
}

const mappedOrThrow = (answer: Parameters<typeof mapModelAnswer>[0]): MappedModel => {
  const mapped = mapModelAnswer(answer);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

export const loadModelFx = createEffect<ModelRequest, MappedModel, LoadFailure>(async ({ modelId, page }) => {
  const answer = page.queries.GetModelPrefetch;
  if (answer && page.model?.sid === modelId) return mappedOrThrow(answer);
  const { graphClientOf } = await import('./graph-client-of.ts');
  return mappedOrThrow(await graphClientOf(page, modelId).query('GetModelPrefetch', { modelId }));
});

/** The cache has changed (an edit, here or by a refetch) and the model with it. */
export const modelChanged = createEvent<MappedModel>();

/** Brings Apollo in, with the page's answers in its cache, and tells every change; answers the end of it. */
export const followModelFx = createEffect<
  ModelRequest & { readonly changed: (mapped: MappedModel) => void },
  () => void
>(async ({ modelId, page, changed }) => {
  const { graphClientOf } = await import('./graph-client-of.ts');
  return graphClientOf(page, modelId).watch('GetModelPrefetch', { modelId }, (answer) => {
    const mapped = mapModelAnswer(answer);
    if (mapped.ok) changed(mapped.value);
    else console.error(mapped.failure.message);
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
