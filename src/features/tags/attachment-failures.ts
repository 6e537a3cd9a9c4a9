/**
 * Which media and attachments of the open tag could not be loaded, and why. URLs expire: after the first failure of a
 * part all URLs are renewed, and only after a second one its HTTP status is requested.
 */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { tagRecords } from '#src/data/tags.ts';
import { tagOpened, tagsPanel } from './state.ts';

export interface FailedPart {
  /** An attachment's id, or `mediaKey`. */
  readonly key: string;
  readonly url: string;
}

/** The tag's own media. */
export const mediaKey = 'media';

/** The HTTP status; null if there was no response. */
export type FailureStatus = number | null;

export const partFailed = createEvent<FailedPart>();
/** The user pressed "Try again" for a part, by its key. */
export const partRetried = createEvent<string>();

/** Renewed URLs reach the interface asynchronously, through the cache. */
const propagationMs = 100;

const renewFx = createEffect<FailedPart, void>(async () => {
  const renew = scopeBind(tagRecords.renewUrlsFx, { safe: true });
  try {
    await renew();
  } catch (failure) {
    console.warn('the URLs of attachments could not be renewed', failure);
  }
  await new Promise((resolve) => setTimeout(resolve, propagationMs));
});

export const fetchStatusFx = createEffect(async ({ url }: FailedPart): Promise<FailureStatus> => {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return null;
  }
});

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([each]) => each !== key));
const increment = (counts: ReadonlyMap<string, number>, key: string): ReadonlyMap<string, number> =>
  new Map(counts).set(key, (counts.get(key) ?? 0) + 1);

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
  target: fetchStatusFx,
});
$renewed
  .on(renewFx, (renewed, { key }) => new Set(renewed).add(key))
  .on(partRetried, (renewed, key) => new Set([...renewed].filter((each) => each !== key)))
  .reset([tagOpened, tagsPanel.left]);

/** The status of each failed part; a part without an entry is loaded or loading. */
export const $failures = createStore<ReadonlyMap<string, FailureStatus>>(new Map(), { serialize: 'ignore' })
  .on(fetchStatusFx.done, (failures, { params, result }) => new Map(failures).set(params.key, result))
  .on(partRetried, without)
  .reset([tagOpened, tagsPanel.left]);

/** How often each part was retried; a new count makes its element load again. */
export const $attempts = createStore<ReadonlyMap<string, number>>(new Map(), { serialize: 'ignore' })
  .on(renewFx.done, (attempts, { params }) => increment(attempts, params.key))
  .on(partRetried, increment)
  .reset([tagOpened, tagsPanel.left]);
