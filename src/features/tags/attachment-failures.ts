/**
 * What of the open tag could not be shown, and why. An address may merely have ended: the first time that something
 * fails all addresses are asked for anew, and only after that what the server says to it.
 */
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { renewTagUrlsFx } from '#src/data/tags.ts';
import { tagClosed, tagOpened } from './state.ts';

export interface FailedPart {
  /** An attachment's id, or `mediaKey`. */
  readonly key: string;
  readonly url: string;
}

/** The tag's own media, beside what hangs on it. */
export const mediaKey = 'media';

/** The server's; null where no answer came. */
export type FailureStatus = number | null;

export const partFailed = createEvent<FailedPart>();
/** Asked for by a person. */
export const partRetried = createEvent<string>();

/** Answers in the cache reach the interface in a moment, and not at once. */
const reachMs = 100;

const renewFx = createEffect<FailedPart, void>(async () => {
  const renew = scopeBind(renewTagUrlsFx, { safe: true });
  try {
    await renew();
  } catch (failure) {
    console.warn('addresses could not be renewed', failure);
  }
  await new Promise((resolve) => setTimeout(resolve, reachMs));
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
const oneMore = (counts: ReadonlyMap<string, number>, key: string): ReadonlyMap<string, number> =>
  new Map(counts).set(key, (counts.get(key) ?? 0) + 1);

/** Whose addresses were asked for anew already. */
const $renewed = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' });

// Asked once: the first of the two that follow changes the answer.
const judged = sample({
  clock: partFailed,
  source: $renewed,
  fn: (renewed, failed) => ({ failed, isFirst: !renewed.has(failed.key) }),
});
sample({ clock: judged, filter: ({ isFirst }) => isFirst, fn: ({ failed }) => failed, target: renewFx });
sample({ clock: judged, filter: ({ isFirst }) => !isFirst, fn: ({ failed }) => failed, target: fetchStatusFx });
$renewed
  .on(renewFx, (renewed, { key }) => new Set(renewed).add(key))
  .on(partRetried, (renewed, key) => new Set([...renewed].filter((each) => each !== key)))
  .reset([tagOpened, tagClosed]);

/** Why a part is not shown; one that is not here is shown, or on its way. */
export const $failures = createStore<ReadonlyMap<string, FailureStatus>>(new Map(), { serialize: 'ignore' })
  .on(fetchStatusFx.done, (failures, { params, result }) => new Map(failures).set(params.key, result))
  .on(partRetried, without)
  .reset([tagOpened, tagClosed]);

/** How often each part was tried again: its element begins anew with the count. */
export const $attempts = createStore<ReadonlyMap<string, number>>(new Map(), { serialize: 'ignore' })
  .on(renewFx.done, (tries, { params }) => oneMore(tries, params.key))
  .on(partRetried, oneMore)
  .reset([tagOpened, tagClosed]);
