/**
 * The model as the rest of the application sees it: a read-only mirror of what the server said. The page's own answer is
 * mapped without Apollo, so that nothing stands between it and the first picture.
 */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { PageData } from '#domain/graph/page-data.ts';
import type { Model } from '#domain/model/model.ts';
import { loadFailure, type LoadFailure, type WriteFailure } from './errors.ts';
import type { FollowedModel } from './follow-model.ts';
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
  const isOfPage = page.model?.sid === modelId;
  if (answer && isOfPage) return mappedOrThrow(answer);
  // The page was asked for with the same cookies as a query would be: the answer would be the same.
  const refusal = isOfPage ? page.model?.error_code : null;
  if (refusal) throw loadFailure(refusal, `the page was refused: ${refusal}`) as unknown as Error;
  const { graphClientOf } = await import('./graph-client-of.ts');
  return mappedOrThrow(await graphClientOf(page, modelId).query('GetModelPrefetch', { modelId }));
});

/** The cache has changed (an edit, here or by a refetch) and the model with it. */
export const modelChanged = createEvent<MappedModel>();

/** The model is no longer shown to the one who looks at it: a password has changed, a session is over, it was put away. */
export const accessLost = createEvent<LoadFailure>();
/** A change was not made, whoever asked for it. */
export const writeRefused = createEvent<WriteFailure>();

/** Brings Apollo in, with the page's answers in its cache, and tells every change, others' too; answers the end of it. */
export const followModelFx = createEffect<ModelRequest, FollowedModel>(async ({ modelId, page }) => {
  // Bound before anything is waited for, or the scope is forgotten.
  const bind = { safe: true };
  const changed = scopeBind(modelChanged, bind);
  const refused = scopeBind(accessLost, bind);
  const writeFailed = scopeBind(writeRefused, bind);
  const { followModel } = await import('./follow-model.ts');
  return followModel(page, modelId, {
    changed: (answer) => {
      const mapped = mapModelAnswer(answer);
      if (mapped.ok) changed(mapped.value);
      else console.error(mapped.failure.message);
    },
    refused,
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
