/** Caches composed pages, limited by bytes; concurrent requests for a page share one composition. */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import type { Encoded } from '../../wire/encoded.ts';

export interface PageCache {
  get(key: string, compose: () => Promise<Encoded>): Promise<Encoded>;
}

/** A page is counted three times: plain, Brotli and gzip are cached. */
const formsPerPage = 3;

export const createPageCache = (maxBytes: number): PageCache => {
  const cache = new ByteLimitedMap<Promise<Encoded>>(maxBytes);
  return {
    get: (key, compose) => {
      const cached = cache.get(key);
      if (cached) return cached;
      const page = compose();
      cache.set(key, page, 0);
      page.then(
        (content) => cache.resize(key, content.size * formsPerPage),
        () => cache.delete(key),
      );
      return page;
    },
  };
};
