/** The edits that add and change an ordered list, and the changes of its entries (docs/reference/ordered-lists.md#editing). */
import { onlyFields, type Fields } from '#base/json-fields.ts';
import { editBetween, type Edit } from '../edits/edit.ts';
import { maxEntries, maxTitleLength } from '../records/common-fields.ts';
import { entryKey, tagOrderLabel, type OrderedList, type OrderedListEntry } from './ordered-list.ts';

type Entries = readonly OrderedListEntry[];

const inLayer = (layerId: string | null) => (layerId === null ? {} : { layerId });
const fieldsOf = ({ label, description, entries, layerId }: OrderedList): Fields => ({
  label,
  description,
  entries,
  ...inLayer(layerId),
});

/** @param layerId null: the base layer */
export const newListEdit = (
  { id, label, description = '', entries = [] }: { id: string; label: string; description?: string; entries?: Entries },
  layerId: string | null,
): Edit => ({
  kind: 'orderedList',
  id,
  before: null,
  after: {
    label,
    description,
    enabled: true,
    entries: entries as unknown as Fields['entries'] & object,
    ...inLayer(layerId),
  },
});

export type ListChange = Partial<Pick<OrderedList, 'label' | 'description' | 'entries'>> & {
  /** The layer that it moves to. */
  readonly layerId?: string;
};

/**
 * Null where nothing changes.
 * @param seen what the user saw of the changed texts, where that may differ from the list: then it is a conflict
 */
export const listEdit = (
  list: OrderedList,
  change: ListChange,
  seen: Partial<Pick<OrderedList, 'label' | 'description'>> = {},
): Edit | null => {
  const current = fieldsOf(list);
  const after = { ...current, ...change } as Fields;
  const names = Object.keys(change);
  const before = { ...current, ...seen } as Fields;
  const changes = editBetween('orderedList', list.id, current, after);
  return changes && editBetween('orderedList', list.id, before, { ...before, ...onlyFields(after, names) });
};

/** `taken`: by the saved order of the tags. */
export type ListNameIssue = 'empty' | 'tooLong' | 'taken';

/** @param name trimmed */
export const findListNameIssue = (name: string): ListNameIssue | null => {
  if (name === '') return 'empty';
  if (name.length > maxTitleLength) return 'tooLong';
  return name === tagOrderLabel ? 'taken' : null;
};

const without = (entries: Entries, keys: ReadonlySet<string>): Entries =>
  entries.filter((entry) => !keys.has(entryKey(entry)));

export const removeEntry = (entries: Entries, key: string): Entries => without(entries, new Set([key]));

/**
 * Entries that are not shown stay where they are.
 * @param before the key of the entry that follows; null: it is the last one
 */
export const moveEntry = (entries: Entries, key: string, before: string | null): Entries => {
  const moved = entries.find((entry) => entryKey(entry) === key);
  if (!moved || key === before) return entries;
  const rest = removeEntry(entries, key);
  const index = before === null ? rest.length : rest.findIndex((entry) => entryKey(entry) === before);
  return index < 0 ? entries : rest.toSpliced(index, 0, moved);
};

/** At the end; those that are there already stay where they are, and so many are added as there is room for. */
export const addEntries = (entries: Entries, added: Entries): Entries => {
  const fresh = without(added, new Set(entries.map(entryKey)));
  return [...entries, ...fresh].slice(0, Math.max(entries.length, maxEntries));
};
