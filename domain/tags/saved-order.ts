/**
 * The saved order of the tags: an ordered list with a label of its own, and the edits that change it
 * (docs/reference/tags.md#saved-order).
 */
import type { Fields } from '../../base/json-fields.ts';
import { editBetween, type Edit } from '../edits/edit.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import { tagOrderLabel, type OrderedList, type OrderedListEntry } from '../ordered-lists/ordered-list.ts';
import { maxEntries } from '../records/common-fields.ts';

/** Whether it is the saved order of the tags. */
export const isTagOrderList = ({ label, layerId }: OrderedList): boolean =>
  label === tagOrderLabel && (layerId === null || layerId === baseLayerId);

/** The ids of tags; empty where no order is saved. */
export const savedTagOrder = (lists: readonly OrderedList[]): readonly string[] =>
  (lists.find(isTagOrderList)?.entries ?? []).filter(({ type }) => type === 'tag').map(({ id }) => id);

/** All fields of the stored record, except those that the server assigns. */
const fieldsOf = ({
  label,
  description,
  entries,
  enabled,
}: Omit<OrderedList, 'id' | 'created' | 'modified'>): Fields => ({
  label,
  description,
  entries,
  enabled,
  layerId: baseLayerId,
});

const entriesOf = (tagIds: readonly string[]): readonly OrderedListEntry[] =>
  [...new Set(tagIds)].slice(0, maxEntries).map((id) => ({ id, type: 'tag' }));

/**
 * The edit that saves an order of tags; null where nothing changes. Of more than `maxEntries` tags the first ones are saved.
 * @param newId called where there is no list yet
 */
export const tagOrderEdit = (
  lists: readonly OrderedList[],
  tagIds: readonly string[],
  newId: () => string,
): Edit | null => {
  const list = lists.find(isTagOrderList);
  const entries = entriesOf(tagIds);
  if (list) return editBetween('orderedList', list.id, fieldsOf(list), fieldsOf({ ...list, entries }));
  if (entries.length === 0) return null;
  const added = { label: tagOrderLabel, description: '', entries, enabled: true, layerId: null };
  return editBetween('orderedList', newId(), null, fieldsOf(added));
};

/** The edit that removes the saved order; null where none is saved. */
export const tagOrderRemoval = (lists: readonly OrderedList[]): Edit | null => {
  const list = lists.find(isTagOrderList);
  if (!list) return null;
  return { kind: 'orderedList', id: list.id, layerId: baseLayerId, before: fieldsOf(list), after: null };
};
