/** Keeps the model as it is shown in step with the server: what others change is heard and asked for anew. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ModelId } from '#domain/ids.ts';
import type { GraphAnswer, PageData } from '#domain/graph/page-data.ts';
import type { OperationName } from '#domain/graph/operations.ts';
import type { LoadFailure, WriteFailure } from './errors.ts';
import { askerOf, graphClientOf } from './graph-client-of.ts';
import { headersFor } from './headers.ts';
import { changesPath, followChanges } from './live.ts';
import { createModelQuestion } from './model-question.ts';
import { queriesOfKinds } from './queries-of-kinds.ts';

/** Of the answer that the page brought along: changes since then are told. */
const versionIn = (answer: GraphAnswer | undefined): number | null => {
  const model = (answer?.data as { readonly model?: { readonly version?: unknown } | null } | undefined)?.model;
  return typeof model?.version === 'number' ? model.version : null;
};

const modelQuery = 'GetModelPrefetch';

/** What was shown may have been taken away: asked no more often than this, however many pictures fail. */
const askAgainMs = 30_000;

export interface ModelListener {
  /** With every answer after the first. */
  readonly changed: (answer: GraphAnswer) => void;
  /** The model is no longer shown to the one who asks: closed, put away or removed; told once. */
  readonly refused: (failure: LoadFailure) => void;
  /** A change was not made, whoever asked for it. */
  readonly writeFailed: (failure: WriteFailure) => void;
}

export interface FollowedModel extends Disposable {
  /** Something of the model could not be had: asks whether the model still can. */
  readonly askAgain: () => void;
}

export const followModel = (
  page: PageData,
  modelId: string,
  { changed, refused, writeFailed }: ModelListener,
): FollowedModel => {
  const client = graphClientOf(page, modelId);
  const ends = new DisposableStack();
  const question = ends.own(
    createModelQuestion({
      put: () => client.refresh(new Set([modelQuery])),
      refused: (failure) => {
        ends.dispose();
        refused(failure);
      },
    }),
  );
  const refresh = (names: ReadonlySet<OperationName>): void => {
    if (names.has(modelQuery)) question.ask();
    // What is refused of these may be a part of the model that is for others: the model is judged by itself alone.
    const others = new Set([...names].filter((name) => name !== modelQuery));
    client.refresh(others).catch((failure: LoadFailure) => console.warn('a change is not shown', failure));
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  ends.defer(() => clearTimeout(resting));
  const askAgain = (): void => {
    if (resting !== undefined) return;
    resting = setTimeout(() => (resting = undefined), askAgainMs);
    question.ask();
  };
  ends.defer(client.watch(modelQuery, { modelId }, changed));
  ends.defer(client.onWriteFailed(writeFailed));
  const since = versionIn(page.queries[modelQuery]);
  ends.own(
    followChanges({
      modelId: modelId as ModelId,
      ...(since !== null && { since }),
      headers: () => headersFor(changesPath(modelId as ModelId), document.baseURI, askerOf(page)),
      changed: (kinds) => refresh(queriesOfKinds(kinds)),
      refused: question.ask,
    }),
  );
  return { askAgain, dispose: () => ends.dispose() };
};
