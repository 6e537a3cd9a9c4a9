/**
 * What questions ask of records in lists, remembered item by item: a field costs the executor a microsecond, and ten
 * thousand tags have three hundred thousand. An item is asked anew only when it is another object than before, which it
 * is as soon as anything of it has changed (docs/adr/0018).
 */
import { print, type FieldNode, type FragmentDefinitionNode } from 'graphql';
import { ToldItem } from './told-item.ts';

/** What is asked of each item of one list: equal keys, equal answers about equal items. */
export interface Question {
  readonly key: string;
  /** Answers items of the list, in their order. */
  readonly ask: (items: readonly object[]) => Promise<readonly unknown[]>;
}

interface ToldList {
  readonly items: ReadonlyMap<object, ToldItem>;
  readonly bytes: number;
}

export interface ToldItems {
  /** As `ask` answers them; throws what it throws. */
  readonly tell: (items: readonly object[], question: Question) => Promise<readonly ToldItem[]>;
}

/** As it stands in the question, fragments included; `variables`: those that occur in it. */
export const textOfSelection = (
  fields: readonly FieldNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): { readonly text: string; readonly variables: ReadonlySet<string> } => {
  const text = [...fields.map(({ selectionSet }) => selectionSet!), ...Object.values(fragments)].map(print).join('\n');
  return { text, variables: new Set([...text.matchAll(/\$(\w+)/g)].map(([, name]) => name!)) };
};

/** Something that is looked up when it is asked for, such as an address that holds for some minutes, is not kept. */
const isData = (item: object): boolean => Object.values(item).every((value) => typeof value !== 'function');

/** What an item takes beside its JSON, itself included. */
const overhead = 1000;

/** `mostBytes`: about, of all that is remembered; lists that were asked for last stay. */
export const createToldItems = (mostBytes: number): ToldItems => {
  const lists = new Map<string, ToldList>();
  let bytes = 0;

  const forget = (key: string): void => {
    bytes -= lists.get(key)?.bytes ?? 0;
    lists.delete(key);
  };

  /** Those of this time alone: others have gone, or are somebody else's to see. */
  const remember = (key: string, items: ReadonlyMap<object, ToldItem>): void => {
    forget(key);
    let sum = 0;
    for (const { json } of items.values()) sum += json.length + overhead;
    lists.set(key, { items, bytes: sum });
    bytes += sum;
    for (const oldest of lists.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  };

  return {
    tell: async (items, { key, ask }) => {
      const before = lists.get(key)?.items;
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
      remember(key, now);
      return told;
    },
  };
};
