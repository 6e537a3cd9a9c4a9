/**
 * The records of a kind, as read-only stores that mirror the cache: one subscription with one retry, one report of failures
 * and one disposal for all kinds (docs/adr/0027). A kind's source, with the GraphQL client, is loaded when it is wanted.
 */
import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  createWatch,
  sample,
  scopeBind,
  type Scope,
  type Store,
} from 'effector';
import { annotationsRetry, retry } from '#base/retry.ts';
import type { RecordVersion } from '#domain/edits/apply-to-records.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { ViewKind } from '#domain/records/definitions.ts';
import type { VersionKey } from '#domain/views/visible-versions.ts';
import { $editor, $pendingEdits } from './edits/state.ts';
import { isAccessCode, type LoadFailure } from './errors.ts';
import type { ReceivedRecords, RecordSource, RecordsSubscription } from './record-source.ts';

export interface RecordsRequest {
  readonly page: PageData;
  readonly modelId: string;
  /** Includes records that visitors do not see; for editors. */
  readonly includeDisabled?: boolean;
}

/** How the current view affects records. Set by the views feature, which most models do not load. */
export interface RecordsView {
  /** Returns the version of each record that the view shows, unless a hidden version replaces it; tours by their rank. */
  readonly select: <Shown extends RecordVersion>(
    kind: ViewKind,
    records: readonly Shown[],
    hidden: readonly VersionKey[],
  ) => readonly Shown[];
  /** The layer of new records; null is the base layer. */
  readonly newLayerId: string | null;
}
export const recordsViewChanged = createEvent<RecordsView>();
const $view = createStore<RecordsView>(
  { select: (_, records) => records, newLayerId: null },
  { serialize: 'ignore' },
).on(recordsViewChanged, (_, view) => view);
export const $newRecordLayerId = $view.map(({ newLayerId }) => newLayerId, { skipVoid: false });

/** There are views to choose from: the records of all layers are loaded, so that a choice takes effect at once. */
export const layersWanted = createEvent();
const $includeLayers = createStore(false).on(layersWanted, () => true);

/** The viewer has been disposed. */
export const recordsDisposed = createEvent();
const $isDisposed = createStore(false).on(recordsDisposed, () => true);

export interface RecordsLoad extends RecordsRequest {
  readonly includeLayers: boolean;
  /** Of two loads, the results of the later one count. */
  readonly number: number;
}

/** `loaded` stays while a further request is loading. `failed`: the latest attempt, which may be retried. */
export type RecordsStatus = 'idle' | 'loading' | 'loaded' | 'failed';

const isSettled = (status: RecordsStatus): boolean => status === 'loaded' || status === 'failed';

/** Resolves when the records are loaded, or the first attempt has failed. */
export const recordsSettled = ($status: Store<RecordsStatus>, scope: Scope): Promise<void> =>
  new Promise((resolve) => {
    if (isSettled(scope.getState($status))) resolve();
    else createWatch({ unit: $status, scope, fn: (status) => isSettled(status) && resolve() });
  });

type ReceivedByLoad<Shown> = ReceivedRecords<Shown> & { readonly number?: number };

/** @param load imports the source of the kind */
export const createRecords = <Shown extends RecordVersion>(
  kind: ViewKind,
  load: () => Promise<RecordSource<Shown>>,
) => {
  /** Loads the records and watches them; a further request replaces the one before. */
  const wanted = createEvent<RecordsRequest>();
  /** The cached records have changed. */
  const changed = createEvent<ReceivedByLoad<Shown>>();
  const attemptFailed = createEvent<unknown>();
  const loadFx = createEffect<RecordsLoad, RecordsSubscription, LoadFailure>(
    async ({ page, modelId, includeDisabled = false, includeLayers, number }) => {
      // Bound before the first await, after which the scope is lost.
      const received = scopeBind(changed, { safe: true });
      const failed = scopeBind(attemptFailed, { safe: true });
      const { graphClientOf } = await import('./graph-client-of.ts');
      const client = graphClientOf(page, modelId);
      const query = { modelId, includeDisabled, includeLayers };
      const attempt = async (): Promise<RecordsSubscription> =>
        (await load()).subscribe(client, query, (records) => received({ ...records, number }));
      return retry(attempt, annotationsRetry, {
        isRetryable: (failure) => {
          failed(failure);
          return !isAccessCode((failure as LoadFailure).code);
        },
      });
    },
  );

  const $request = createStore<RecordsRequest | null>(null, { serialize: 'ignore' }).on(
    wanted,
    (_, request) => request,
  );
  const $loads = createStore(0).on(loadFx, (_, { number }) => number);
  sample({
    clock: [wanted, $includeLayers],
    source: { request: $request, includeLayers: $includeLayers, loads: $loads, isDisposed: $isDisposed },
    filter: ({ request, isDisposed }) => request !== null && !isDisposed,
    fn: ({ request, includeLayers, loads }): RecordsLoad => ({ ...request!, includeLayers, number: loads + 1 }),
    target: loadFx,
  });
  const warnFx = createEffect((failure: unknown) => console.warn(`the records “${kind}” could not be loaded`, failure));
  sample({ clock: attemptFailed, target: warnFx });

  const none: ReceivedByLoad<Shown> = { records: [], hidden: [], warnings: [], number: 0 };
  const $received = createStore(none).on(changed, (before, received) =>
    (received.number ?? Infinity) < (before.number ?? 0) ? before : received,
  );
  const printWarningsFx = createEffect((warnings: readonly string[]) => {
    for (const warning of warnings) console.warn(warning);
  });
  sample({
    clock: changed,
    filter: ({ warnings }) => warnings.length > 0,
    fn: ({ warnings }) => warnings,
    target: printWarningsFx,
  });

  const $subscription = createStore<{ readonly number: number; readonly subscription: RecordsSubscription } | null>(
    null,
    {
      serialize: 'ignore',
    },
  );
  const disposeFx = createEffect((subscription: RecordsSubscription) => subscription.dispose());
  const subscribed = sample({
    clock: loadFx.done,
    source: { current: $subscription, isDisposed: $isDisposed },
    fn: ({ current, isDisposed }, { params: { number }, result: subscription }) => {
      const isUsed = !isDisposed && number > (current?.number ?? 0);
      return isUsed
        ? { next: { number, subscription }, old: current?.subscription ?? null }
        : { next: current, old: subscription };
    },
  });
  sample({ clock: subscribed, fn: ({ next }) => next, target: $subscription });
  sample({ clock: subscribed, filter: ({ old }) => old !== null, fn: ({ old }) => old!, target: disposeFx });
  const disposed = sample({ clock: recordsDisposed, source: $subscription });
  sample({
    clock: disposed,
    filter: (current) => current !== null,
    fn: (current) => current!.subscription,
    target: disposeFx,
  });
  sample({ clock: disposed, fn: () => null, target: $subscription });

  const $hasFailed = createStore(false)
    .on([attemptFailed, loadFx.fail], () => true)
    .reset(loadFx, loadFx.done);
  const $status = combine($subscription, loadFx.pending, $hasFailed, (current, isPending, hasFailed): RecordsStatus => {
    if (current) return 'loaded';
    if (hasFailed) return 'failed';
    return isPending ? 'loading' : 'idle';
  });

  /** The records whose signed URLs are renewed before they expire, by their ids. */
  const keptFresh = createEvent<readonly string[]>();
  const $freshIds = createStore<readonly string[]>([]).on(keptFresh, (_, ids) => ids);
  const keepFreshFx = createEffect(
    ({ subscription, ids }: { readonly subscription: RecordsSubscription; readonly ids: readonly string[] }) =>
      subscription.keepFresh(ids),
  );
  sample({
    clock: [keptFresh, $subscription],
    source: { current: $subscription, ids: $freshIds },
    filter: ({ current }) => current !== null,
    fn: ({ current, ids }) => ({ subscription: current!.subscription, ids }),
    target: keepFreshFx,
  });
  /** Renews all signed URLs now, by one query. Rejects with a `LoadFailure`. */
  const renewUrlsFx = attach({ source: $subscription, effect: (current) => current?.subscription.renewUrls() });

  /** Records in layers in memory: they exist only in this page and are not sent to the server. */
  const inMemoryChanged = createEvent<readonly Shown[]>();
  const $inMemory = createStore<readonly Shown[]>([]).on(inMemoryChanged, (_, records) => records);
  const $hidden = $received.map(({ hidden }) => hidden);
  /** The loaded records with the pending edits applied, in the server's order; then those in memory. */
  const $loaded = combine($received, $pendingEdits, $inMemory, $editor, ({ records }, edits, inMemory, editor) => {
    const edited = editor && edits.length > 0 ? editor.applyEdits(kind, records, edits) : records;
    return inMemory.length === 0 ? edited : [...edited, ...inMemory];
  });
  /** The records that the current view shows. */
  const $shown = combine($loaded, $hidden, $view, (records, hidden, { select }) => select(kind, records, hidden));
  /** The records of the current view, then all others: an edited record remains available when the view changes. */
  const $all = combine($loaded, $shown, (loaded, shown) => {
    const inView = new Set(shown);
    return [...shown, ...loaded.filter((record) => !inView.has(record))];
  });
  return {
    wanted,
    loadFx,
    changed,
    $shown,
    $all,
    $hidden,
    $status,
    keptFresh,
    renewUrlsFx,
    inMemoryChanged,
    $inMemory,
  };
};
