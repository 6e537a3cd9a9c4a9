/**
 * What one view contains, and what publishing it would change: read while an editor shows it, and kept up to date
 * (docs/reference/views-and-layers.md#editing).
 */
import { attach, createEvent, createStore, sample, scopeBind } from 'effector';
import { annotationsRetry, retry } from '#base/retry.ts';
import type { DataOf } from '#domain/graph/operations.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import { isPermissionCode, loadFailure, type LoadFailure } from './errors.ts';
import { graphClientOf } from './graph-client-of.ts';
import { mapMergeChanges, mapViewItems } from './map-view-content.ts';
import { $modelRequest } from './state.ts';

type ViewQuery = 'GetViewItems' | 'GetMergeDiff';

interface Received<Content> {
  readonly viewId: string;
  readonly content: Content;
}

interface Subscription {
  readonly viewId: string;
  readonly end: () => void;
}

/** @param map null: the result has no such view */
const createViewQuery = <Operation extends ViewQuery, Content>(
  operation: Operation,
  map: (data: DataOf<Operation> | null) => Content | null,
) => {
  /** Reads this view and follows its changes until another one is given; null: none. */
  const watched = createEvent<string | null>();
  const retried = createEvent();
  const received = createEvent<Received<Content>>();
  const $viewId = createStore<string | null>(null).on(watched, (_, id) => id);

  const subscribeFx = attach({
    source: $modelRequest,
    effect: async (request, viewId: string): Promise<Subscription> => {
      // Bound before the first await, after which the scope is lost.
      const notify = scopeBind(received, { safe: true });
      const { page, modelId } = request!;
      const client = graphClientOf(page, modelId);
      const variables = { viewId } as Parameters<typeof client.query<Operation>>[1];
      const accept = (result: GraphResult<DataOf<Operation>>): void => {
        const content = map(result.data ?? null);
        if (content === null) {
          const [first] = result.errors ?? [];
          // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here; effects pass it on
          throw loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'Model View not found');
        }
        notify({ viewId, content });
      };
      accept(
        await retry(() => client.query(operation, variables), annotationsRetry, {
          isRetryable: (failure) => !isPermissionCode((failure as LoadFailure).code),
        }),
      );
      const end = client.watch(operation, variables, (result) => {
        const content = map(result.data ?? null);
        // It was removed: the list of views says so.
        if (content !== null) notify({ viewId, content });
      });
      return { viewId, end };
    },
  });
  const wanted = sample({
    clock: [$viewId, retried],
    source: $viewId,
    filter: (viewId) => viewId !== null,
    fn: (viewId) => viewId!,
  });
  sample({ clock: wanted, target: subscribeFx });

  const $content = createStore<Received<Content> | null>(null)
    .on(received, (_, content) => content)
    .reset($viewId);
  const $isFailed = createStore(false)
    .on(subscribeFx, () => false)
    .on(
      sample({
        clock: subscribeFx.fail,
        source: $viewId,
        filter: (viewId, { params }) => params === viewId,
        fn: () => true,
      }),
      () => true,
    );

  const $subscription = createStore<Subscription | null>(null, { serialize: 'ignore' }).on(
    subscribeFx.doneData,
    (_, subscription) => subscription,
  );
  const endFx = attach({
    source: $viewId,
    effect: (viewId, subscription: Subscription): void => {
      if (subscription.viewId !== viewId) subscription.end();
    },
  });
  // Also one that was requested for a view which is no longer shown.
  sample({
    clock: [$viewId, subscribeFx.done],
    source: $subscription,
    filter: (subscription) => subscription !== null,
    fn: (subscription) => subscription!,
    target: endFx,
  });

  return { watched, retried, $content, $isFailed };
};

export const viewItems = createViewQuery('GetViewItems', mapViewItems);
export const mergeChanges = createViewQuery('GetMergeDiff', mapMergeChanges);
