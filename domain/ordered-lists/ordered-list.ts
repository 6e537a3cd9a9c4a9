/** Ordered lists of annotations, and what of them visitors see (docs/reference/ordered-lists.md). */
import type { OrderedListId } from '../ids.ts';
import type { ShownRecord } from '../records/define-kind.ts';
import type { orderedList } from '../records/kinds/ordered-list.ts';

export type OrderedList = ShownRecord<typeof orderedList, OrderedListId>;
export type OrderedListEntry = OrderedList['entries'][number];
export type OrderedListType = OrderedListEntry['type'];

/** Identifies an entry in its list. A repeated one counts once. */
export const entryKey = ({ type, id }: OrderedListEntry): string => `${type} ${id}`;

/** The label of the list with the saved order of the tags. */
export const tagOrderLabel = 'tag-order';

/** Without the saved order of the tags, of which there may be copies in other layers. */
export const editedLists = (lists: readonly OrderedList[]): readonly OrderedList[] =>
  lists.filter(({ label }) => label !== tagOrderLabel);

/** The lists that visitors see. */
export const presentedLists = (lists: readonly OrderedList[]): readonly OrderedList[] =>
  editedLists(lists).filter(({ enabled, entries }) => enabled && entries.length > 0);

export interface ShownEntry<R> {
  readonly entry: OrderedListEntry;
  readonly record: R;
  /** Among all entries of the list. */
  readonly index: number;
}

/** The entries whose records are found, each record once. */
export const shownEntries = <R>(
  { entries }: Pick<OrderedList, 'entries'>,
  find: (type: OrderedListType, id: string) => R | null,
): readonly ShownEntry<R>[] => {
  const known = new Set<string>();
  return entries.flatMap((entry, index) => {
    const key = entryKey(entry);
    if (known.has(key)) return [];
    known.add(key);
    const record = find(entry.type, entry.id);
    return record === null ? [] : [{ entry, record, index }];
  });
};
