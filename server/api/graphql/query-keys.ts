/** Keys of caches of query results: short digests of queries of any length, and which of them were seen before. */
import { createHash } from 'node:crypto';

/** A digest of 43 characters, equal for the same parts in the same order. */
export const keyOfQuery = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('base64url');
};

const maxRememberedKeys = 1000;

/**
 * Returns a function that tells whether a key is among the last thousand it was called with, and remembers the key. When
 * a cache is half full, large entries are cached only from the second request on: single large queries would evict what
 * visitors share, and leave their results to the garbage collector.
 */
export const createRepeatedKeys = (): ((key: string) => boolean) => {
  const keys = new Set<string>();
  return (key) => {
    const isRepeated = keys.delete(key);
    keys.add(key);
    for (const oldest of keys) {
      if (keys.size <= maxRememberedKeys) break;
      keys.delete(oldest);
    }
    return isRepeated;
  };
};
