/** Saves the order of the tags: every move is an edit of its own (docs/reference/tags.md#saved-order). */
import { combine, createEvent, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import { tagOrderLabel, type OrderedList } from '#domain/ordered-lists/ordered-list.ts';
import { savedTagOrder, tagOrderEdit, tagOrderRemoval } from '#domain/tags/saved-order.ts';
import { mergedOrder, movedTo } from '#domain/tags/tag-order.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { editsMade } from '#src/data/edits/state.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $listedTags } from '#src/features/tags/index.ts';
import { $orderFacts, tagGroupsOf } from '#src/features/tags/lazy-list.ts';

export interface TagMove {
  readonly id: string;
  /** The tag that follows; null: it is the last one. */
  readonly before: string | null;
}
export const tagMoved = createEvent<TagMove>();
export const automaticOrderChosen = createEvent();

interface OrderedTags {
  readonly lists: readonly OrderedList[];
  /** Those in the list. */
  readonly shown: readonly Tag[];
}

/**
 * Tags that the current view does not show keep their places. Two editors who save the first order make the same record.
 * @param newIds of shown tags that the server has
 */
export const saveOrderEdit = ({ lists, shown }: OrderedTags, newIds: readonly string[]): Edit | null => {
  const isShown = new Set<string>(shown.map(({ id }) => id));
  const isNew = new Set(newIds);
  const savedIds = savedTagOrder(lists).filter((id) => !isShown.has(id) || isNew.has(id));
  return tagOrderEdit(lists, mergedOrder(savedIds, newIds), () => tagOrderLabel);
};

/** Tags in memory cannot be saved, nor can their place. */
export const $savedTags = combine($listedTags, tagRecords.$inMemory, (tags, inMemory) =>
  tags.filter((tag) => !inMemory.includes(tag)),
);
export const $orderedTags = combine({ lists: orderedListRecords.$all, shown: $savedTags });
const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.every((id, place) => b[place] === id);
const edits = (edit: Edit | null): readonly Edit[] => (edit ? [edit] : []);

const moved = sample({
  clock: tagMoved,
  source: combine({ order: $orderFacts, tags: $orderedTags }),
  fn: ({ order, tags }, { id, before }) => {
    const ids = tagGroupsOf({ ...order, tags: tags.shown }, 'by-tag-order').flatMap((group) =>
      group.tags.map((tag) => tag.id as string),
    );
    const newIds = movedTo(ids, id, before);
    return sameIds(newIds, ids) ? [] : edits(saveOrderEdit(tags, newIds));
  },
});
const removed = sample({
  clock: automaticOrderChosen,
  source: $orderedTags,
  fn: ({ lists }) => edits(tagOrderRemoval(lists)),
});
sample({ clock: [moved, removed], filter: (made) => made.length > 0, target: editsMade });
