/**
 * The expiring URLs of what is on the screen (docs/reference/attachments.md#expiring-urls): these are renewed before they
 * expire, all others are not.
 */
import type { Clock } from '#base/clock.ts';
import type { Disposable } from '#base/disposable.ts';
import { createExpiringResource } from '#base/expiring-resource.ts';
import { createExpiringUrls, type ExpiringUrl } from './expiring-urls.ts';

export interface WatchedUrls extends Disposable {
  /** Replaces the URLs that are renewed. */
  readonly watch: (urls: readonly ExpiringUrl[]) => void;
  /** Resolves when those that expire within a minute have been renewed, since they are about to be used. */
  readonly ensureFresh: () => Promise<void>;
  /** Renews them now, whenever they expire. Rejects with what `renew` rejects with. */
  readonly renewNow: () => Promise<void>;
}

export interface WatchedUrlsOptions {
  /** Returns new URLs, also of other ids. */
  readonly renew: () => Promise<readonly ExpiringUrl[]>;
  readonly clock?: Clock;
}

const earliestExpiry = (urls: readonly ExpiringUrl[]): number =>
  Math.min(...urls.map(({ validUntil }) => validUntil ?? Infinity));

export const createWatchedUrls = ({ renew, clock }: WatchedUrlsOptions): WatchedUrls => {
  const withClock = clock && { clock };
  const expiringUrls = createExpiringUrls({ renew, ...withClock });
  let watched: readonly ExpiringUrl[] = [];
  const isWatched = ({ id }: ExpiringUrl): boolean => watched.some((url) => url.id === id);

  const renewWatched = async (): Promise<readonly ExpiringUrl[]> => {
    const renewed = (await renew()).filter(isWatched);
    expiringUrls.add(renewed);
    return renewed;
  };
  return {
    watch: (urls) => {
      const ids = new Set(urls.map(({ id }) => id));
      for (const { id } of watched) if (!ids.has(id)) expiringUrls.remove(id);
      watched = urls;
      expiringUrls.add(urls);
    },
    ensureFresh: async () => {
      if (watched.length === 0) return;
      const resource = createExpiringResource({
        initial: { value: watched, validUntil: earliestExpiry(watched) },
        renew: async () => {
          const value = await renewWatched();
          return { value, validUntil: earliestExpiry(value) };
        },
        ...withClock,
      });
      const result = await resource.get();
      if (!result.ok) console.warn('expiring URLs could not be renewed', result.failure.reason);
    },
    renewNow: async () => void (await renewWatched()),
    dispose: () => expiringUrls.dispose(),
  };
};
