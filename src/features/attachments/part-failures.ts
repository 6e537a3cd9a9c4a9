/**
 * Which media, attachments or photos could not be loaded, and why. URLs expire: after the first failure of a part all URLs
 * are renewed, and only after a second one its HTTP status is requested.
 */
import { attach, createEffect, createEvent, createStore, sample, scopeBind, type Effect, type Unit } from 'effector';

export interface FailedPart {
  /** Such as an attachment's id. */
  readonly key: string;
  readonly url: string;
}

/** The HTTP status; null if there was no response. */
export type FailureStatus = number | null;

export interface PartFailuresOptions {
  /** Renews the signed URLs. */
  readonly renewUrlsFx: Effect<void, void | undefined>;
  /** Something else is shown: what has failed is forgotten. */
  readonly reset: Unit<unknown>[];
}

/** Renewed URLs reach the interface asynchronously, through the cache. */
const propagationMs = 100;

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([each]) => each !== key));
const increment = (counts: ReadonlyMap<string, number>, key: string): ReadonlyMap<string, number> =>
  new Map(counts).set(key, (counts.get(key) ?? 0) + 1);

export const fetchStatusFx = createEffect(async ({ url }: FailedPart): Promise<FailureStatus> => {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return null;
  }
});

export const createPartFailures = ({ renewUrlsFx, reset }: PartFailuresOptions) => {
  const partFailed = createEvent<FailedPart>();
  /** The user pressed "Try again" for a part, by its key. */
  const partRetried = createEvent<string>();

  const renewFx = createEffect<FailedPart, void>(async () => {
    const renew = scopeBind(renewUrlsFx, { safe: true });
    try {
      await renew();
    } catch (failure) {
      console.warn('the URLs of attachments could not be renewed', failure);
    }
    await new Promise((resolve) => setTimeout(resolve, propagationMs));
  });

  const statusFx = attach({ effect: fetchStatusFx });

  /** The keys of the parts whose URLs have been renewed. */
  const $renewed = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' });

  // One sample for both branches, since the first branch changes `$renewed`.
  const classifiedFailure = sample({
    clock: partFailed,
    source: $renewed,
    fn: (renewed, failed) => ({ failed, isFirst: !renewed.has(failed.key) }),
  });
  sample({ clock: classifiedFailure, filter: ({ isFirst }) => isFirst, fn: ({ failed }) => failed, target: renewFx });
  sample({
    clock: classifiedFailure,
    filter: ({ isFirst }) => !isFirst,
    fn: ({ failed }) => failed,
    target: statusFx,
  });
  $renewed
    .on(renewFx, (renewed, { key }) => new Set(renewed).add(key))
    .on(partRetried, (renewed, key) => new Set([...renewed].filter((each) => each !== key)))
    .reset(reset);

  /** The status of each failed part; a part without an entry is loaded or loading. */
  const $failures = createStore<ReadonlyMap<string, FailureStatus>>(new Map(), { serialize: 'ignore' })
    .on(statusFx.done, (failures, { params, result }) => new Map(failures).set(params.key, result))
    .on(partRetried, without)
    .reset(reset);

  /** How often each part was retried; a new count makes its element load again. */
  const $attempts = createStore<ReadonlyMap<string, number>>(new Map(), { serialize: 'ignore' })
    .on(renewFx.done, (attempts, { params }) => increment(attempts, params.key))
    .on(partRetried, increment)
    .reset(reset);

  return { partFailed, partRetried, $failures, $attempts };
};

export type PartFailures = ReturnType<typeof createPartFailures>;
