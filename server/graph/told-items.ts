/**
 * What questions ask of records in lists, remembered item by item: a field costs the executor a microsecond, and ten
 * thousand tags have three hundred thousand. An item is asked anew only when it is another object than before, which it
 * is as soon as anything of it has changed (docs/adr/0018).
 */
import type { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { ToldItem } from './told-item.ts';

/** What is asked of each item of one list: equal keys, equal answers about equal items. */
export interface Question {
  readonly key: string;
  /** Answers items of the list, in their order. */
  readonly ask: (items: readonly object[]) => Promise<readonly unknown[]>;
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

/** What an item takes beside its JSON, itself included. */
const overhead = 1000;

const bytesOf = (list: ToldList): number => {
  let sum = 0;
  for (const { json } of list.values()) sum += json.length + overhead;
  return sum;
};

/** `lists`: what was told of them, by the key of the question. */
export const createToldItems = (lists: ByteLimitedMap<ToldList>): ToldItems => ({
  tell: async (items, { key, ask }) => {
    const before = lists.get(key);
    const missing = before ? items.filter((item) => !before.has(item)) : items;
    const asked = missing.length === 0 ? [] : await ask(missing);
    const now = new Map<object, ToldItem>();
    let next = 0;
    const told = items.map((item) => {
      const known = before?.get(item);
      const each = known ?? new ToldItem(asked[next++]);
      if (known || isData(item)) now.set(item, each);
      return each;
    });
    // One without items costs nothing to tell, and anybody may ask about it in any number of ways.
    if (now.size > 0) lists.set(key, now, bytesOf(now));
    else lists.delete(key);
    return told;
  },
});
