/**
 * Which keys have come before. Where a cache is half full, what is large is cached from the second time on: single large
 * queries would displace what visitors share, and leave their results for the garbage collector.
 */

const maxRememberedKeys = 1000;

/** Returns whether a key is one of the last thousand that came, and remembers it. */
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
