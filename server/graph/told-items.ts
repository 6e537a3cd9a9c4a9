/**
 * What questions ask of records in lists, remembered item by item: a field costs the executor a microsecond, and ten
 * thousand tags have three hundred thousand. An item is asked anew only when it is another object than before, which it
 * is as soon as anything of it has changed (docs/adr/0018).
 */
import type { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { createRepeatedKeys } from './repeated-keys.ts';
import { isSliceOver, nextSlice } from './time-slices.ts';
import { ToldItem } from './told-item.ts';

/** What is asked of each item of one list: equal keys, equal answers about equal items. */
export interface Question {
  readonly key: string;
  /** Answers items of the list, in their order. */
  readonly ask: (items: readonly object[]) => Promise<readonly unknown[]>;
  /** Is told the bytes of the items as they come; may throw where these are too many. */
  readonly addBytes?: (bytes: number) => void;
}

/** What was told of the items of one list, those of the last time alone: others have gone, or are not to be seen. */
export type ToldList = ReadonlyMap<object, ToldItem>;

export interface ToldItems {
  /** As `ask` answers them; throws what it throws. */
  readonly tell: (items: readonly object[], question: Question) => Promise<readonly ToldItem[]>;
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

const bytesOf = (list: ToldList): number => {
  let sum = 0;
  for (const { json } of list.values()) sum += json.length + overhead;
  return sum;
};

/** One execution takes about a slice. */
const maxItemsAtOnce = 50;

const tellMissing = async (missing: readonly object[], { ask, addBytes }: Question): Promise<readonly ToldItem[]> => {
  const told: ToldItem[] = [];
  for (let first = 0; first < missing.length; first += maxItemsAtOnce) {
    if (isSliceOver()) await nextSlice();
    for (const answer of await ask(missing.slice(first, first + maxItemsAtOnce))) {
      const item = new ToldItem(answer);
      addBytes?.(item.json.length);
      told.push(item);
    }
  }
  return told;
};

/** `lists`: what was told of them, by the key of the question. */
export const createToldItems = (lists: ByteLimitedMap<ToldList>): ToldItems => {
  const isAskedAgain = createRepeatedKeys();
  const tell: ToldItems['tell'] = async (items, question) => {
    const { key, addBytes } = question;
    const before = lists.get(key);
    const missing = before ? items.filter((item) => !before.has(item)) : items;
    const asked = await tellMissing(missing, question);
    const now = new Map<object, ToldItem>();
    const told: ToldItem[] = [];
    let next = 0;
    for (const item of items) {
      if (isSliceOver()) await nextSlice();
      const known = before?.get(item);
      const each = known ?? asked[next++]!;
      if (known) addBytes?.(known.json.length);
      if (known || isData(item)) now.set(item, each);
      told.push(each);
    }
    // One without items costs nothing to tell, and anybody may ask about it in any number of ways.
    const bytes = bytesOf(now);
    const isShared = before !== undefined || now.size <= maxItemsOfFirst || lists.leavesHalf(bytes);
    if (now.size === 0) lists.delete(key);
    else if (isShared || isAskedAgain(key)) lists.set(key, now, bytes);
    return told;
  };
  return { tell };
};
