/** Composed pages, the last used ones up to a number of bytes; several that ask for one at a time wait for the same. */
import type { Encoded } from '../../wire/encoded.ts';

export interface CachedPages {
  get(key: string, compose: () => Promise<Encoded>): Promise<Encoded>;
}

/** A page counts thrice: plain, Brotli and gzip are kept. */
const forms = 3;

export const createCachedPages = (maxBytes: number): CachedPages => {
  const cached = new Map<string, Promise<Encoded>>();
  const sizes = new Map<string, number>();
  let bytes = 0;
  const drop = (key: string): void => {
    cached.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const weigh = (key: string, page: Promise<Encoded>, size: number): void => {
    if (cached.get(key) !== page) return;
    sizes.set(key, size * forms);
    bytes += size * forms;
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes || oldest === key) break;
      drop(oldest);
    }
  };
  return {
    get: (key, compose) => {
      const before = cached.get(key);
      if (before) {
        cached.delete(key);
        cached.set(key, before);
        return before;
      }
      const page = compose();
      cached.set(key, page);
      page.then(
        (content) => weigh(key, page, content.size),
        () => {
          if (cached.get(key) === page) drop(key);
        },
      );
      return page;
    },
  };
};
