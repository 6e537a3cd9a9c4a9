/**
 * The expiring URLs of what is on the screen (docs/reference/attachments.md#expiring-urls). They are checked at an interval
 * and, when one expires soon, all are renewed by one query. After a failed renewal the old URLs are used until they expire,
 * and the renewal is retried with increasing delay.
 */
import { retryDelayMs, urlRenewalRetry } from '#base/retry.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import type { Disposable } from '#base/disposable.ts';

/** Lifetime of a URL for which the server gives no expiry. */
export const defaultExpiryMs = 240_000;
export const checkIntervalMs = 10_000;
/** How long before its expiry a check renews a URL. */
export const renewalBufferMs = 15_000;
/** URLs that are about to be used are renewed when less time than this remains. */
export const renewalLeadMs = 70_000;
/** URLs that are about to be used are awaited when less time than this remains. */
export const waitLeadMs = 61_000;

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
  /** Returns new URLs, also of other ids; an id that is missing keeps its URL. Rejects on failure. */
  readonly renew: () => Promise<readonly ExpiringUrl[]>;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface ExpiringUrls extends Disposable {
  /** Replaces the URLs that are renewed. */
  readonly watch: (urls: readonly ExpiringUrl[]) => void;
  /** Renews URLs that expire soon, since they are about to be used, and waits if it must. Never rejects. */
  readonly ensureFresh: () => Promise<void>;
  /** Renews them now, whenever they expire. Rejects with what `renew` rejects with. */
  readonly renewNow: () => Promise<void>;
}

export const createExpiringUrls = (options: ExpiringUrlsOptions): ExpiringUrls => {
  const { renew, clock = systemClock, random = Math.random } = options;
  /** Expiry of each URL, in milliseconds since 1970. */
  const expiries = new Map<string, number>();
  let renewal: Promise<boolean> | null = null;
  let cancelCheck: (() => void) | null = null;
  let failures = 0;
  let isDisposed = false;

  const store = ({ id, validUntil }: ExpiringUrl): void =>
    void expiries.set(id, validUntil ?? clock.now() + defaultExpiryMs);
  const remainingMs = (): number => Math.min(...expiries.values()) - clock.now();

  const renewNow = async (): Promise<void> => {
    const renewed = await renew();
    // URLs that are no longer watched stay so.
    for (const url of renewed) if (expiries.has(url.id)) store(url);
  };

  /** Resolves with whether the renewal succeeded. Concurrent calls share one. */
  const tryToRenew = (): Promise<boolean> => {
    const attempt = async (): Promise<boolean> => {
      try {
        await renewNow();
        return true;
      } catch (thrown) {
        if (!isDisposed) console.warn('expiring URLs could not be renewed', thrown);
        return false;
      } finally {
        renewal = null;
      }
    };
    renewal ??= attempt();
    return renewal;
  };

  const check = async (): Promise<void> => {
    const hasSucceeded = remainingMs() > renewalBufferMs || (await tryToRenew());
    failures = hasSucceeded ? 0 : failures + 1;
    cancelCheck = null;
    scheduleCheck(hasSucceeded ? checkIntervalMs : retryDelayMs(urlRenewalRetry, failures, random()));
  };

  /** Schedules one check at a time, and none without URLs. */
  const scheduleCheck = (ms: number): void => {
    if (expiries.size === 0 || isDisposed) return;
    cancelCheck ??= clock.after(ms, () => void check());
  };

  return {
    watch: (urls) => {
      expiries.clear();
      urls.forEach(store);
      scheduleCheck(checkIntervalMs);
    },
    ensureFresh: async () => {
      const remaining = remainingMs();
      if (remaining >= renewalLeadMs) return;
      const renewed = tryToRenew();
      if (remaining < waitLeadMs) await renewed;
    },
    renewNow,
    dispose: () => {
      isDisposed = true;
      cancelCheck?.();
      expiries.clear();
    },
  };
};
