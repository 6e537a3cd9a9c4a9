/**
 * The subscription to the records of one kind: loaded when they are wanted, retried, replaced by that of a further request,
 * and disposed with the viewer (docs/adr/0027).
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
import type { PageData } from '#domain/graph/page-data.ts';
import type { RecordKind } from '#domain/edits/edit.ts';
import { isPermissionCode, type LoadFailure } from './errors.ts';
import type { ReceivedRecords, RecordSource, RecordsSubscription } from './record-source.ts';

export interface RecordsRequest {
  readonly page: PageData;
  readonly modelId: string;
  /** Includes records that visitors do not see; for editors. */
  readonly includeDisabled?: boolean;
}

export interface RecordsLoad extends RecordsRequest {
  readonly includeLayers: boolean;
  /** Of two loads, the results of the later one count. */
  readonly number: number;
}

/** There are views to choose from: the records of all layers are loaded, so that a choice takes effect at once. */
export const layersWanted = createEvent();
const $includeLayers = createStore(false).on(layersWanted, () => true);

/** The viewer has been disposed. */
export const recordsDisposed = createEvent();
const $isDisposed = createStore(false).on(recordsDisposed, () => true);

/** `loaded` stays while a further request is loading. `failed`: the latest attempt, which may be retried. */
export type RecordsStatus = 'idle' | 'loading' | 'loaded' | 'failed';

/** Resolves when the records are loaded, the first attempt has failed, or the viewer has been disposed. */
export const waitForRecords = ($status: Store<RecordsStatus>, scope: Scope): Promise<void> =>
  new Promise((resolve) => {
    // Watches keep their scope: they end with it.
    const unwatch: (() => void)[] = [];
    const settle = (): void => {
      for (const end of unwatch) end();
      resolve();
    };
    const check = (): void => {
      if (['loaded', 'failed'].includes(scope.getState($status))) settle();
    };
    unwatch.push(createWatch({ unit: $status, scope, fn: check }));
    unwatch.push(createWatch({ unit: recordsDisposed, scope, fn: settle }));
    check();
  });

type ReceivedByLoad<Shown> = ReceivedRecords<Shown> & { readonly number?: number };

interface Current {
  readonly number: number;
  readonly subscription: RecordsSubscription;
}

/** @param load imports the source of the kind */
export const createRecordSubscription = <Shown>(kind: RecordKind, load: () => Promise<RecordSource<Shown>>) => {
  /** Loads the records and watches them; a further request replaces the one before. */
  const wanted = createEvent<RecordsRequest>();
  /** The cached records have changed. */
  const changed = createEvent<ReceivedByLoad<Shown>>();
  const attemptFailed = createEvent<unknown>();
  const loadFx = createEffect<RecordsLoad, RecordsSubscription, LoadFailure>(
    ({ page, modelId, includeDisabled = false, includeLayers, number }) => {
      // Bound before the first await, after which the scope is lost.
      const received = scopeBind(changed, { safe: true });
      const failed = scopeBind(attemptFailed, { safe: true });
      const attempt = async (): Promise<RecordsSubscription> => {
        const [{ graphClientOf }, source] = await Promise.all([import('./graph-client-of.ts'), load()]);
        const query = { modelId, includeDisabled, includeLayers };
        return source.subscribe(graphClientOf(page, modelId), query, (records) => received({ ...records, number }));
      };
      return retry(attempt, annotationsRetry, {
        isRetryable: (failure) => {
          failed(failure);
          return !isPermissionCode((failure as LoadFailure).code);
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

  const none: ReceivedByLoad<Shown> = { records: [], hidden: [], warnings: [], number: 0 };
  const $received = createStore(none).on(changed, (before, received) =>
    (received.number ?? Infinity) < (before.number ?? 0) ? before : received,
  );
  const warnFx = createEffect((failure: unknown) => console.warn(`the records “${kind}” could not be loaded`, failure));
  sample({ clock: attemptFailed, target: warnFx });
  const printWarningsFx = createEffect((warnings: readonly string[]) => {
    for (const warning of warnings) console.warn(warning);
  });
  sample({
    clock: changed,
    filter: ({ warnings }) => warnings.length > 0,
    fn: ({ warnings }) => warnings,
    target: printWarningsFx,
  });

  const $current = createStore<Current | null>(null, { serialize: 'ignore' });
  const disposeFx = createEffect((subscription: RecordsSubscription) => subscription.dispose());
  const subscribed = sample({
    clock: loadFx.done,
    source: { current: $current, isDisposed: $isDisposed },
    fn: ({ current, isDisposed }, { params: { number }, result: subscription }) => {
      const isUsed = !isDisposed && number > (current?.number ?? 0);
      return isUsed
        ? { next: { number, subscription }, unused: current?.subscription ?? null }
        : { next: current, unused: subscription };
    },
  });
  sample({ clock: subscribed, fn: ({ next }) => next, target: $current });
  const disposed = sample({ clock: recordsDisposed, source: $current });
  sample({ clock: disposed, fn: () => null, target: $current });
  const unused = [subscribed.map(({ unused: each }) => each), disposed.map((current) => current?.subscription ?? null)];
  sample({ clock: unused, filter: (each) => each !== null, fn: (each) => each!, target: disposeFx });

  const $hasFailed = createStore(false)
    .on([attemptFailed, loadFx.fail], () => true)
    .reset(loadFx, loadFx.done);
  const $status = combine($current, loadFx.pending, $hasFailed, (current, isPending, hasFailed): RecordsStatus => {
    if (current) return 'loaded';
    if (hasFailed) return 'failed';
    return isPending ? 'loading' : 'idle';
  });

  /** The records whose signed URLs are renewed before they expire, by their ids. */
  const keptFresh = createEvent<readonly string[]>();
  const $freshIds = createStore<readonly string[]>([]).on(keptFresh, (_, ids) => ids);
  const keepFreshFx = createEffect(({ current, ids }: { readonly current: Current; readonly ids: readonly string[] }) =>
    current.subscription.keepFresh(ids),
  );
  sample({
    clock: [keptFresh, $current],
    source: { current: $current, ids: $freshIds },
    filter: ({ current }) => current !== null,
    fn: ({ current, ids }) => ({ current: current!, ids }),
    target: keepFreshFx,
  });
  /** Renews all signed URLs now, by one query. Rejects with a `LoadFailure`. */
  const renewUrlsFx = attach({ source: $current, effect: (current) => current?.subscription.renewUrls() });

  return { wanted, loadFx, changed, $received, $status, keptFresh, renewUrlsFx };
};
