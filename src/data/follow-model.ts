/** Keeps the model as it is shown in step with the server: what others change is heard and asked for anew. */
import type { ModelId } from '#domain/ids.ts';
import type { GraphAnswer, PageData } from '#domain/graph/page-data.ts';
import { askerOf, graphClientOf } from './graph-client-of.ts';
import { headersFor } from './headers.ts';
import { changesPath, followChanges } from './live.ts';
import { queriesOfKinds } from './queries-of-kinds.ts';

/** Of the answer that the page brought along: changes since then are told. */
const versionIn = (answer: GraphAnswer | undefined): number | null => {
  const model = (answer?.data as { readonly model?: { readonly version?: unknown } | null } | undefined)?.model;
  return typeof model?.version === 'number' ? model.version : null;
};

/** Calls back with every answer after the first; answers the end of it. */
export const followModel = (page: PageData, modelId: string, changed: (answer: GraphAnswer) => void): (() => void) => {
  const client = graphClientOf(page, modelId);
  const unwatch = client.watch('GetModelPrefetch', { modelId }, changed);
  const since = versionIn(page.queries.GetModelPrefetch);
  const following = followChanges({
    modelId: modelId as ModelId,
    ...(since !== null && { since }),
    headers: () => headersFor(changesPath(modelId as ModelId), document.baseURI, askerOf(page, modelId)),
    changed: (kinds) => {
      client.refresh(queriesOfKinds(kinds)).catch((thrown: unknown) => console.warn('a change is not shown', thrown));
    },
  });
  return () => {
    following.dispose();
    unwatch();
  };
};
