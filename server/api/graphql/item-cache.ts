/**
 * What queries ask of records in lists, remembered item by item: a field costs the executor a microsecond, and ten
 * thousand tags have three hundred thousand. An item is asked anew only when it is another object than before, which it
 * is as soon as anything of it has changed (docs/adr/0018).
 */
import type { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { createRepeatedKeys } from './repeated-keys.ts';
import { isSliceOver, nextSlice } from '../context/time-slices.ts';
import { CachedItem } from './cached-item.ts';

/** What is asked of each item of one list: equal keys, equal answers about equal items. */
export interface Query {
  readonly key: string;
  /** Answers items of the list, in their order. */
  readonly ask: (items: readonly object[]) => Promise<readonly unknown[]>;
  /** Is told the bytes of the items as they come; may throw where these are too many. */
  readonly addBytes?: (bytes: number) => void;
}

/** What was told of the items of one list, those of the last time alone: others have gone, or are not to be seen. */
export type CachedList = ReadonlyMap<object, CachedItem>;

export interface CachedItems {
  /** As `ask` answers them; throws what it throws. */
  readonly tell: (items: readonly object[], query: Query) => Promise<readonly CachedItem[]>;
}

/** Something that is looked up when it is asked for, such as an address that holds for some minutes, is not kept. */
const isData = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return !(value instanceof Promise) && Object.values(value).every(isData);
};

/** Longer lists are cached when they are asked for the second time, once half of the cache is full. */
const maxItemsOfFirst = 1000;

/** What an item takes beside its JSON, itself included. */
const overhead = 1000;

const bytesOf = (list: CachedList): number => {
  let sum = 0;
  for (const { json } of list.values()) sum += json.length + overhead;
  return sum;
};

/** One execution takes about a slice. */
const maxItemsAtOnce = 50;

const notifyMissing = async (
  missing: readonly object[],
  { ask: request, addBytes }: Query,
): Promise<readonly CachedItem[]> => {
  const cached: CachedItem[] = [];
  for (let first = 0; first < missing.length; first += maxItemsAtOnce) {
    if (isSliceOver()) await nextSlice();
    for (const result of await request(missing.slice(first, first + maxItemsAtOnce))) {
      const item = new CachedItem(result);
      addBytes?.(item.json.length);
      cached.push(item);
    }
  }
  return cached;
};

/** `lists`: what was told of them, by the key of the query. */
export const createCachedItems = (lists: ByteLimitedMap<CachedList>): CachedItems => {
  const isRequestedAgain = createRepeatedKeys();
  const notify: CachedItems['tell'] = async (items, query) => {
    const { key, addBytes } = query;
    const before = lists.get(key);
    const missing = before ? items.filter((item) => !before.has(item)) : items;
    const requested = await notifyMissing(missing, query);
    const now = new Map<object, CachedItem>();
    const cached: CachedItem[] = [];
    let next = 0;
    for (const item of items) {
      if (isSliceOver()) await nextSlice();
      const known = before?.get(item);
      const each = known ?? requested[next++]!;
      if (known) addBytes?.(known.json.length);
      if (known || isData(item)) now.set(item, each);
      cached.push(each);
    }
    // One without items costs nothing to tell, and anybody may ask about it in any number of ways.
    const bytes = bytesOf(now);
    const isShared = before !== undefined || now.size <= maxItemsOfFirst || lists.leavesHalf(bytes);
    if (now.size === 0) lists.delete(key);
    else if (isShared || isRequestedAgain(key)) lists.set(key, now, bytes);
    return cached;
  };
  return { tell: notify };
};
