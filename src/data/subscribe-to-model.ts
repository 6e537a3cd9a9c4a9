/** Keeps the model as it is shown in step with the server: what others change is heard and asked for anew. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ModelId } from '#domain/ids.ts';
import type { GraphResult, PageData } from '#domain/graph/page-data.ts';
import type { OperationName } from '#domain/graph/operations.ts';
import type { LoadFailure, WriteFailure } from './errors.ts';
import { requesterOf, graphClientOf } from './graph-client-of.ts';
import { headersFor } from './headers.ts';
import { changesPath, subscribeToChanges } from './live.ts';
import { createModelQuery } from './model-query.ts';
import { queriesOfKinds } from './queries-of-kinds.ts';

/** Of the result that the page brought along: changes since then are told. */
const versionIn = (result: GraphResult | undefined): number | null => {
  const model = (result?.data as { readonly model?: { readonly version?: unknown } | null } | undefined)?.model;
  return typeof model?.version === 'number' ? model.version : null;
};

const modelQuery = 'GetModelPrefetch';

/** What was shown may have been taken away: asked no more often than this, however many images fail. */
const askAgainMs = 30_000;

export interface ModelListener {
  /** With every answer after the first. */
  readonly changed: (result: GraphResult) => void;
  /** The model is no longer shown to the one who asks: closed, dismissed or removed; told once. */
  readonly refused: (failure: LoadFailure) => void;
  /** A change was not made, whoever asked for it. */
  readonly writeFailed: (failure: WriteFailure) => void;
}

export interface ModelSubscription extends Disposable {
  /** Something of the model could not be had: asks whether the model still can. */
  readonly askAgain: () => void;
}

export const subscribeToModel = (
  page: PageData,
  modelId: string,
  { changed, refused: rejected, writeFailed }: ModelListener,
): ModelSubscription => {
  const client = graphClientOf(page, modelId);
  const disposables = new DisposableStack();
  const query = disposables.own(
    createModelQuery({
      put: () => client.refresh(new Set([modelQuery])),
      refused: (failure) => {
        disposables.dispose();
        rejected(failure);
      },
    }),
  );
  const refresh = (names: ReadonlySet<OperationName>): void => {
    if (names.has(modelQuery)) query.ask();
    // What is rejected of these may be a part of the model that is for others: the model is judged by itself alone.
    const others = new Set([...names].filter((name) => name !== modelQuery));
    client.refresh(others).catch((failure: LoadFailure) => console.warn('a change is not shown', failure));
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  disposables.defer(() => clearTimeout(resting));
  const askAgain = (): void => {
    if (resting !== undefined) return;
    resting = setTimeout(() => (resting = undefined), askAgainMs);
    query.ask();
  };
  disposables.defer(client.watch(modelQuery, { modelId }, changed));
  disposables.defer(client.onWriteFailed(writeFailed));
  const since = versionIn(page.queries[modelQuery]);
  disposables.own(
    subscribeToChanges({
      modelId: modelId as ModelId,
      ...(since !== null && { since }),
      headers: () => headersFor(changesPath(modelId as ModelId), document.baseURI, requesterOf(page)),
      changed: (kinds) => refresh(queriesOfKinds(kinds)),
      refused: query.ask,
    }),
  );
  return { askAgain, dispose: () => disposables.dispose() };
};
