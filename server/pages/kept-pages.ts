/** Composed pages, the last used ones up to a number of bytes; several that ask for one at a time wait for the same. */
import type { Encoded } from '../http/encoded.ts';

export interface KeptPages {
  get(key: string, compose: () => Promise<Encoded>): Promise<Encoded>;
}

/** A page counts thrice: plain, Brotli and gzip are kept. */
const forms = 3;

export const createKeptPages = (mostBytes: number): KeptPages => {
  const kept = new Map<string, Promise<Encoded>>();
  const sizes = new Map<string, number>();
  let bytes = 0;
  const drop = (key: string): void => {
    kept.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const weigh = (key: string, page: Promise<Encoded>, size: number): void => {
    if (kept.get(key) !== page) return;
    sizes.set(key, size * forms);
    bytes += size * forms;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes || oldest === key) break;
      drop(oldest);
    }
  };
  return {
    get: (key, compose) => {
      const before = kept.get(key);
      if (before) {
        kept.delete(key);
        kept.set(key, before);
        return before;
      }
      const page = compose();
      kept.set(key, page);
      page.then(
        (content) => weigh(key, page, content.size),
        () => {
          if (kept.get(key) === page) drop(key);
        },
      );
      return page;
    },
  };
};
