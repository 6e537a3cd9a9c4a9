/** Calls `make` once for each object; its result is cached for as long as the object is reachable. */
export const memoizeByObject = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const cache = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached.value;
    const value = make(key);
    cache.set(key, { value });
    return value;
  };
};
