/** Keeps the model up to date: changes by others invalidate the affected queries. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ModelId } from '#domain/ids.ts';
import type { GraphResult, PageData } from '#domain/graph/page-data.ts';
import type { OperationName } from '#domain/graph/operations.ts';
import type { LoadFailure, WriteFailure } from './errors.ts';
import { graphClientOf, requestAsUser } from './graph-client-of.ts';
import { headersFor, requesterOf } from './headers.ts';
import { changesPath, subscribeToChanges, type ModelRights } from './subscribe-to-changes.ts';
import { createModelAccessCheck, isModelRejection } from './model-access-check.ts';
import { queriesOfKinds } from './queries-of-kinds.ts';

/** The model version of the page's result: changes since then have to be loaded. */
const modelVersionIn = (result: GraphResult | undefined): number | null => {
  const model = (result?.data as { readonly model?: { readonly version?: unknown } | null } | undefined)?.model;
  return typeof model?.version === 'number' ? model.version : null;
};

const modelQuery = 'GetModelPrefetch';

/** Minimum interval between access checks, however many images fail. */
const accessCheckIntervalMs = 30_000;

export interface ModelListener {
  /** Called with every result after the first. */
  readonly onChange: (result: GraphResult) => void;
  /** Called where the user has more rights than a visitor; also repeatedly. */
  readonly onRights: (rights: ModelRights) => void;
  /** Called with the list of editors as JSON, with null when it has expired; absent: it is not requested. */
  readonly onPresence?: (data: string | null) => void;
  /** Called once, when the user has lost access to the model or it was removed. */
  readonly onRejected: (failure: LoadFailure) => void;
  /** Called when a mutation has failed and its caller does not show that. */
  readonly onWriteFailed: (failure: WriteFailure) => void;
}

export interface ModelSubscription extends Disposable {
  /** Call when a file of the model failed to load: checks whether the user still has access to the model. */
  readonly checkAccess: () => void;
}

export const subscribeToModel = (
  page: PageData,
  modelId: string,
  { onChange, onRights, onPresence, onRejected, onWriteFailed }: ModelListener,
): ModelSubscription => {
  const client = graphClientOf(page, modelId);
  const disposables = new DisposableStack();
  const queryModel = async (): Promise<void> => {
    try {
      await client.refresh(new Set([modelQuery]));
    } catch (failure) {
      // Closed to visitors, but perhaps not to this user (docs/reference/access.md#authorization).
      if (!isModelRejection(failure as LoadFailure) || !requestAsUser(page)) throw failure;
      await client.refresh(new Set([modelQuery]));
    }
  };
  const accessCheck = disposables.own(
    createModelAccessCheck({
      query: queryModel,
      onRejected: (failure) => {
        disposables.dispose();
        onRejected(failure);
      },
    }),
  );
  const refresh = (names: ReadonlySet<OperationName>): void => {
    if (names.has(modelQuery)) accessCheck.run();
    // A rejection of these may concern a part of the model only: access is decided by the model's own query.
    const others = new Set([...names].filter((name) => name !== modelQuery));
    client.refresh(others).catch((failure: LoadFailure) => console.warn('a change could not be loaded', failure));
  };
  let cooldown: ReturnType<typeof setTimeout> | undefined;
  disposables.defer(() => clearTimeout(cooldown));
  const checkAccess = (): void => {
    if (cooldown !== undefined) return;
    cooldown = setTimeout(() => (cooldown = undefined), accessCheckIntervalMs);
    accessCheck.run();
  };
  disposables.defer(client.watch(modelQuery, { modelId }, onChange));
  disposables.defer(client.onWriteFailed(onWriteFailed));
  const since = modelVersionIn(page.queries[modelQuery]);
  disposables.own(
    subscribeToChanges({
      modelId: modelId as ModelId,
      ...(since !== null && { since }),
      headers: () => headersFor(changesPath(modelId as ModelId), document.baseURI, requesterOf(page)),
      onChange: (kinds) => refresh(queriesOfKinds(kinds)),
      onRights,
      ...(onPresence && { onPresence }),
      onRejected: accessCheck.run,
    }),
  );
  return { checkAccess, dispose: () => disposables.dispose() };
};
