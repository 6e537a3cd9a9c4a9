/**
 * URLs that expire after some minutes (docs/reference/attachments.md#expiring-urls). They are checked at an interval, and
 * those that expire soon are renewed by one query. A failed renewal keeps the old URLs and is retried with increasing
 * delay.
 */
import { retryDelayMs, urlRenewalRetry } from '#base/retry.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import type { Disposable } from '#base/disposable.ts';

/** Lifetime of a URL for which the server gives no expiry. */
export const defaultExpiryMs = 240_000;
export const checkIntervalMs = 10_000;
/** How long before its expiry a URL is renewed. */
export const renewalBufferMs = 15_000;
export interface ExpiringUrl {
  readonly id: string;
  readonly url: string;
  /** Milliseconds since 1970; null when the server does not say. */
  readonly validUntil: number | null;
}

/** The time of a field `validUntil`; null without a valid one. */
export const expiryOf = (validUntil: unknown): number | null => {
  const time = typeof validUntil === 'string' ? Date.parse(validUntil) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

export interface ExpiringUrlsOptions {
  /** Returns new URLs for these ids; an id that is missing keeps its URL. Rejects on failure. */
  readonly renew: (ids: readonly string[], signal: AbortSignal) => Promise<readonly ExpiringUrl[]>;
  /** Called after each renewal with the renewed ids. */
  readonly onRenewed?: (ids: readonly string[]) => void;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface ExpiringUrls extends Disposable {
  /** Adds URLs, or replaces those with the same ids. */
  readonly add: (urls: readonly ExpiringUrl[]) => void;
  readonly remove: (id: string) => void;
  readonly urlOf: (id: string) => string | null;
}

interface StoredUrl {
  readonly url: string;
  readonly validUntil: number;
}

export const createExpiringUrls = (options: ExpiringUrlsOptions): ExpiringUrls => {
  const { renew, onRenewed, clock = systemClock, random = Math.random } = options;
  const stored = new Map<string, StoredUrl>();
  const lifetime = new AbortController();
  let cancelCheck: (() => void) | null = null;
  let failures = 0;

  const add = (urls: readonly ExpiringUrl[]): void => {
    for (const { id, url, validUntil } of urls)
      stored.set(id, { url, validUntil: validUntil ?? clock.now() + defaultExpiryMs });
  };

  /** @returns whether the renewal succeeded. */
  const renewUrls = async (ids: readonly string[]): Promise<boolean> => {
    let renewed: readonly ExpiringUrl[];
    try {
      renewed = await renew(ids, lifetime.signal);
    } catch (thrown) {
      if (!lifetime.signal.aborted) console.warn('expiring URLs could not be renewed', thrown);
      return false;
    }
    // URLs that were removed during the request stay removed.
    const current = renewed.filter(({ id }) => stored.has(id));
    add(current);
    if (current.length > 0) onRenewed?.(current.map(({ id }) => id));
    return true;
  };

  const check = async (): Promise<void> => {
    const soon = clock.now() + renewalBufferMs;
    const due = [...stored].filter(([, { validUntil }]) => validUntil <= soon).map(([id]) => id);
    const hasSucceeded = due.length === 0 || (await renewUrls(due));
    failures = hasSucceeded ? 0 : failures + 1;
    cancelCheck = null;
    scheduleCheck(hasSucceeded ? checkIntervalMs : retryDelayMs(urlRenewalRetry, failures, random()));
  };

  /** Schedules one check at a time, and none without URLs. */
  const scheduleCheck = (ms: number): void => {
    if (stored.size === 0 || lifetime.signal.aborted) return;
    cancelCheck ??= clock.after(ms, () => void check());
  };

  return {
    add: (urls) => {
      add(urls);
      scheduleCheck(checkIntervalMs);
    },
    remove: (id) => void stored.delete(id),
    urlOf: (id) => stored.get(id)?.url ?? null,
    dispose: () => {
      lifetime.abort();
      cancelCheck?.();
      stored.clear();
    },
  };
};
