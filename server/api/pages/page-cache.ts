/** Caches composed pages, limited by bytes and age; concurrent requests for a page share one composition. */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import type { PageSettings } from '#domain/server-settings/server-settings.ts';
import type { Encoded } from '../../wire/encoded.ts';

export interface ComposedPage {
  readonly body: Encoded;
  /** The `Link` header with what the page requests first; empty: no header. */
  readonly preloads: string;
  /** The server's settings with those of the model. */
  readonly settings: PageSettings;
}

export interface PageCache {
  get(key: string, compose: () => Promise<ComposedPage>): Promise<ComposedPage>;
}

/** A page is counted three times: plain, Brotli and gzip are cached. */
const formsPerPage = 3;

interface CachedPage {
  readonly content: Promise<ComposedPage>;
  readonly composedAt: number;
}

/** @param maxAgeMs less than the lifetime of the signed URLs that pages contain */
export const createPageCache = (maxBytes: number, maxAgeMs: number, now: () => number = Date.now): PageCache => {
  const cache = new ByteLimitedMap<CachedPage>(maxBytes);
  return {
    get: (key, compose) => {
      const cached = cache.get(key);
      if (cached && now() - cached.composedAt < maxAgeMs) return cached.content;
      const content = compose();
      const page = { content, composedAt: now() };
      cache.set(key, page, 0);
      content.then(
        ({ body }) => cache.get(key) === page && cache.resize(key, body.size * formsPerPage),
        () => cache.get(key) === page && cache.delete(key),
      );
      return content;
    },
  };
};
