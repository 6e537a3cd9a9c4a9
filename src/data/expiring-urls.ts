/**
 * Addresses that hold for some minutes (docs/reference/attachments.md#expiring-urls): looked through now and then, and those that end soon are renewed all
 * by one query. A renewal that fails leaves them as they are and is tried again, more and more seldom.
 */
import { backOffMs, type BackOff } from '#base/back-off.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import type { Disposable } from '#base/disposable.ts';

/** Of an address that does not say how long it holds. */
export const defaultExpiryMs = 240_000;
export const checkEveryMs = 10_000;
/** How long before its end an address is renewed. */
export const renewalBufferMs = 15_000;
const pause: BackOff = { first: 2 * checkEveryMs, most: 16 * checkEveryMs };

export interface ExpiringUrl {
  readonly id: string;
  readonly url: string;
  /** Milliseconds since 1970; null where the server does not say. */
  readonly validUntil: number | null;
}

export interface ExpiringUrlsOptions {
  /** Answers the new addresses of these; one that it leaves out keeps its old one. Rejects where it cannot. */
  readonly renew: (ids: readonly string[], signal: AbortSignal) => Promise<readonly ExpiringUrl[]>;
  /** Told after each renewal. */
  readonly changed?: (ids: readonly string[]) => void;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface ExpiringUrls extends Disposable {
  /** One that is here already is replaced. */
  readonly keep: (urls: readonly ExpiringUrl[]) => void;
  readonly forget: (id: string) => void;
  readonly urlOf: (id: string) => string | null;
}

interface Retained {
  readonly url: string;
  readonly validUntil: number;
}

export const createExpiringUrls = (options: ExpiringUrlsOptions): ExpiringUrls => {
  const { renew, changed, clock = systemClock, random = Math.random } = options;
  const retained = new Map<string, Retained>();
  const end = new AbortController();
  let endPause: (() => void) | null = null;
  let failures = 0;

  const keep = (urls: readonly ExpiringUrl[]): void => {
    for (const { id, url, validUntil } of urls)
      retained.set(id, { url, validUntil: validUntil ?? clock.now() + defaultExpiryMs });
  };

  /** Answers whether the server did. */
  const renewThese = async (ids: readonly string[]): Promise<boolean> => {
    let renewed: readonly ExpiringUrl[];
    try {
      renewed = await renew(ids, end.signal);
    } catch (thrown) {
      if (!end.signal.aborted) console.warn('addresses could not be renewed', thrown);
      return false;
    }
    // What was forgotten meanwhile stays forgotten.
    const wanted = renewed.filter(({ id }) => retained.has(id));
    keep(wanted);
    if (wanted.length > 0) changed?.(wanted.map(({ id }) => id));
    return true;
  };

  const check = async (): Promise<void> => {
    const soon = clock.now() + renewalBufferMs;
    const due = [...retained].filter(([, { validUntil }]) => validUntil <= soon).map(([id]) => id);
    const isDone = due.length === 0 || (await renewThese(due));
    failures = isDone ? 0 : failures + 1;
    endPause = null;
    checkAfter(isDone ? checkEveryMs : backOffMs(pause, failures, random()));
  };

  /** One check at a time, and none where there is nothing to look through. */
  const checkAfter = (ms: number): void => {
    if (retained.size === 0 || end.signal.aborted) return;
    endPause ??= clock.after(ms, () => void check());
  };

  return {
    keep: (urls) => {
      keep(urls);
      checkAfter(checkEveryMs);
    },
    forget: (id) => void retained.delete(id),
    urlOf: (id) => retained.get(id)?.url ?? null,
    dispose: () => {
      end.abort();
      endPause?.();
      retained.clear();
    },
  };
};
