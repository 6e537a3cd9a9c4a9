/**
 * What one view contains, and what publishing it would change: read while an editor shows it, and kept up to date
 * (docs/reference/views-and-layers.md#editing).
 */
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { annotationsRetry, retry } from '#base/retry.ts';
import type { DataOf } from '#domain/graph/operations.ts';
import { isPermissionCode, loadFailure, type LoadFailure } from './errors.ts';
import { graphClientOf } from './graph-client-of.ts';
import { mapMergeChanges, mapViewItems } from './map-view-content.ts';
import { $modelRequest } from './state.ts';

type ViewQuery = 'GetViewItems' | 'GetMergeDiff';

/** One reading of a view; a later one replaces it. */
interface Run {
  readonly viewId: string;
  readonly number: number;
}

interface Received<Content> extends Run {
  readonly content: Content;
}

interface Subscription extends Run {
  readonly end: () => void;
}

const isSameRun = (a: Run | null, b: Run): boolean => a?.number === b.number;

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
  const $number = createStore(0);
  const begun = sample({
    clock: [$viewId, retried],
    source: { viewId: $viewId, number: $number },
    fn: ({ viewId, number }): Run | null => (viewId === null ? null : { viewId, number: number + 1 }),
  });
  $number.on(begun, (number, run) => run?.number ?? number);
  /** The latest one; null: no view is watched. */
  const $run = createStore<Run | null>(null).on(begun, (_, run) => run);

  const subscribeFx = attach({
    source: $modelRequest,
    effect: async (request, run: Run): Promise<Subscription> => {
      // Bound before the first await, after which the scope is lost.
      const notify = scopeBind(received, { safe: true });
      const { page, modelId } = request!;
      const client = graphClientOf(page, modelId);
      const variables = { viewId: run.viewId } as Parameters<typeof client.query<Operation>>[1];
      const result = await retry(() => client.query(operation, variables), annotationsRetry, {
        isRetryable: (failure) => !isPermissionCode((failure as LoadFailure).code),
      });
      const content = map(result.data ?? null);
      if (content === null) {
        const [first] = result.errors ?? [];
        // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here; effects pass it on
        throw loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'Model View not found');
      }
      notify({ ...run, content });
      const end = client.watch(operation, variables, (changed) => {
        const next = map(changed.data ?? null);
        // Without content the view was removed: the list of views says so.
        if (next !== null) notify({ ...run, content: next });
      });
      return { ...run, end };
    },
  });
  sample({ clock: begun, filter: (run) => run !== null, fn: (run) => run!, target: subscribeFx });

  const currentReceived = sample({
    clock: received,
    source: $run,
    filter: isSameRun,
    fn: (_, content) => content,
  });
  const $content = createStore<Received<Content> | null>(null)
    .on(currentReceived, (_, content) => content)
    .reset(watched);
  const currentFailed = sample({
    clock: subscribeFx.fail,
    source: $run,
    filter: (run, { params }) => isSameRun(run, params),
    fn: () => undefined,
  });
  const $isFailed = createStore(false)
    .on(currentFailed, () => true)
    .reset(begun);

  const endFx = createEffect((subscription: Subscription) => subscription.end());
  const $subscription = createStore<Subscription | null>(null, { serialize: 'ignore' });
  // The one before ends as soon as another view is watched, and one that has come too late at once.
  sample({ clock: begun, source: $subscription, filter: Boolean, target: endFx });
  const subscribed = sample({
    clock: subscribeFx.doneData,
    source: $run,
    fn: (run, subscription) => ({ isCurrent: isSameRun(run, subscription), subscription }),
  });
  sample({
    clock: subscribed,
    filter: ({ isCurrent }) => !isCurrent,
    fn: ({ subscription }) => subscription,
    target: endFx,
  });
  $subscription
    .on(subscribed, (current, { isCurrent, subscription }) => (isCurrent ? subscription : current))
    .on(endFx, (current, ended) => (current === ended ? null : current));

  return { watched, retried, $content, $isFailed };
};

export const viewItems = createViewQuery('GetViewItems', mapViewItems);
export const mergeChanges = createViewQuery('GetMergeDiff', mapMergeChanges);
