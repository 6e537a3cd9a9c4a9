/**
 * Merges the changes that two editors have made to the entries of an ordered list (docs/reference/ordered-lists.md#editing):
 * what each has added and removed.
 */
import { fieldOf, isFields, type Json } from '../../base/json-fields.ts';
import { maxEntries } from '../records/common-fields.ts';
import { mergeOrder } from './merge-order.ts';

type Entries = readonly Json[];

/** An entry that is repeated has other keys. */
const byKey = (entries: Entries): ReadonlyMap<string, Json> => {
  const counts = new Map<string, number>();
  return new Map(
    entries.map((entry) => {
      const name = isFields(entry) ? JSON.stringify([fieldOf(entry, 'type'), fieldOf(entry, 'id')]) : '';
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [`${count} ${name}`, entry];
    }),
  );
};

/** Null where both have moved entries in different ways, or the list would have too many. */
export const mergeListEntries = (base: Entries, mine: Entries, theirs: Entries): Entries | null => {
  const [bases, own, others] = [byKey(base), byKey(mine), byKey(theirs)];
  const order = mergeOrder([...bases.keys()], [...own.keys()], [...others.keys()]);
  if (order === null) return null;
  const kept = order.filter((key) => !bases.has(key) || (own.has(key) && others.has(key)));
  return kept.length > maxEntries ? null : kept.map((key) => (own.get(key) ?? others.get(key))!);
};
