/**
 * Caches results of queries for the items of lists, item by item: each field takes the executor a microsecond, and ten
 * thousand tags have three hundred thousand fields. An item is executed again only when it is another object than
 * before, which it is as soon as anything of it has changed (docs/adr/0018).
 */
import type { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { createRepeatedKeys } from './query-keys.ts';
import { isSliceOver, isSliceOverAt, nextSlice } from '../../wire/time-slices.ts';
import { CachedItem } from './cached-item.ts';

/** The selection of a query on the items of one list: with equal keys, equal items have equal results. */
export interface ItemQuery {
  readonly key: string;
  /** Returns the results of items of the list, in their order. */
  readonly execute: (items: readonly object[]) => Promise<readonly unknown[]>;
  /** Called with the bytes of each item; may throw where the response becomes too long. */
  readonly addBytes?: (bytes: number) => void;
}

/** The results of the items of one list at the last query; items that were not in it are dropped. */
export type CachedList = ReadonlyMap<object, CachedItem>;

export interface ItemCache {
  /** The results of all items, cached or from `execute`; throws what that throws. */
  readonly read: (items: readonly object[], query: ItemQuery) => Promise<readonly CachedItem[]>;
}

/** Whether an item is plain data. Items with functions or promises, such as URLs that expire, are not cached. */
const isData = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return !(value instanceof Promise) && Object.values(value).every(isData);
};

/** Longer lists are cached when they are asked for the second time, once half of the cache is full. */
const maxItemsOfFirst = 1000;

/** Estimated memory of an item beside its JSON. */
const itemOverheadBytes = 1000;

const bytesOf = (list: CachedList): number => {
  let sum = 0;
  for (const { json } of list.values()) sum += json.length + itemOverheadBytes;
  return sum;
};

/** Executing so many items takes about one slice. */
const itemsPerExecution = 50;

const executeMissing = async (
  missing: readonly object[],
  { execute, addBytes }: ItemQuery,
): Promise<readonly CachedItem[]> => {
  const cached: CachedItem[] = [];
  for (let first = 0; first < missing.length; first += itemsPerExecution) {
    if (first > 0 && isSliceOver()) await nextSlice();
    for (const result of await execute(missing.slice(first, first + itemsPerExecution))) {
      const item = new CachedItem(result);
      addBytes?.(item.json.length);
      cached.push(item);
    }
  }
  return cached;
};

/** `lists`: the cached lists by the key of the query. */
export const createItemCache = (lists: ByteLimitedMap<CachedList>): ItemCache => {
  const isRequestedAgain = createRepeatedKeys();
  const read: ItemCache['read'] = async (items, query) => {
    const { key, addBytes } = query;
    const before = lists.get(key);
    const missing = before ? items.filter((item) => !before.has(item)) : items;
    const executed = await executeMissing(missing, query);
    const retained = new Map<object, CachedItem>();
    const cached: CachedItem[] = [];
    let next = 0;
    for (const [index, item] of items.entries()) {
      if (isSliceOverAt(index)) await nextSlice();
      const known = before?.get(item);
      const each = known ?? executed[next++]!;
      if (known) addBytes?.(known.json.length);
      if (known || isData(item)) retained.set(item, each);
      cached.push(each);
    }
    // An empty list costs nothing to execute, and clients may query it with any number of keys.
    const bytes = bytesOf(retained);
    const isShared = before !== undefined || retained.size <= maxItemsOfFirst || lists.wouldStayHalfFree(bytes);
    if (retained.size === 0) lists.delete(key);
    else if (isShared || isRequestedAgain(key)) lists.set(key, retained, bytes);
    return cached;
  };
  return { read };
};
