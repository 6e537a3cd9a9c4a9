/** The lists of the current view in their editor, and what is changed (docs/reference/ordered-lists.md#editing). */
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { addEntries, listEdit, moveEntry, newListEdit, removeEntry } from '#domain/ordered-lists/list-edits.ts';
import type { ListChange } from '#domain/ordered-lists/list-edits.ts';
import { editedLists, type OrderedList, type OrderedListEntry } from '#domain/ordered-lists/ordered-list.ts';
import { recordRemovalRequested } from '#src/data/edits/removal.ts';
import { editsMade } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { $modelRequest } from '#src/data/state.ts';
import { orderedListsPanel } from '#src/features/ordered-lists/index.ts';
import { $openList, listOpened } from '#src/features/ordered-lists/lazy.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { layerNeeded } from '#src/tools/state.ts';
import { nameLost } from '../lost-name.ts';
import { openListChanged } from '../open-list.ts';
import { createRecordLayers, layerReceivedRecord } from '../record-layers.ts';

export const $editedLists = orderedListRecords.$shown.map(editedLists);
export const $findLayers = createRecordLayers('orderedList', orderedListRecords);

/** Without a layer: the version that the view shows. */
export interface ListReference {
  readonly id: string;
  readonly layerId?: string | null;
}

/** @param lists those of the view first: it may have changed since editing began */
export const findList = (lists: readonly OrderedList[], { id, layerId }: ListReference): OrderedList | undefined =>
  lists.find((list) => list.id === id && (layerId === undefined || list.layerId === layerId));

const listWithId = (lists: readonly OrderedList[], id: string | null): OrderedList | undefined =>
  lists.find((list) => list.id === id);

/** The module is loaded, perhaps after a list was opened. */
export const listEditorLoaded = createEvent();
// What another editor sees.
const $openId = combine($openList, orderedListsPanel.$isOpen, (open, isOpen) => (isOpen && open ? open.list.id : null));
sample({ clock: [$openId, listEditorLoaded], source: $openId, target: openListChanged });

export const listsRetried = createEvent();
sample({
  clock: listsRetried,
  source: $modelRequest,
  filter: (request) => request !== null,
  fn: (request) => ({ ...request!, includeDisabled: true }),
  target: orderedListRecords.wanted,
});

/** A list is being named that does not exist yet. */
export const addPressed = createEvent();
export const newListDiscarded = createEvent();
export const newListNamed = createEvent<string>();
export const $isNaming = createStore(false)
  .on(addPressed, () => true)
  .reset(newListDiscarded, listOpened, orderedListsPanel.left);
sample({ clock: addPressed, target: layerNeeded });
const added = sample({
  clock: newListNamed,
  source: { layerId: $newRecordLayerId, isNaming: $isNaming },
  fn: ({ layerId, isNaming }, label) => ({ isNaming, edit: newListEdit({ id: newId(), label }, layerId) }),
});
sample({ clock: added, fn: ({ edit }) => [edit], target: editsMade });
// Its items are chosen next, unless a press elsewhere has ended the field.
sample({ clock: added, filter: ({ isNaming }) => isNaming, fn: ({ edit }) => edit.id, target: listOpened });

/** The list whose name is being edited in its row. */
export const nameEdited = createEvent<string | null>();
export const $editedNameId = createStore<string | null>(null)
  .on(nameEdited, (_, id) => id)
  .reset(orderedListsPanel.left, listOpened);
declareUnsaved(
  'name of a list',
  combine($editedNameId, $isNaming, (id, isNaming) => id !== null || isNaming),
);
/** As the user saw it when editing began: another editor may have renamed it since, which is a conflict. */
const $listBefore = createStore<OrderedList | null>(null).on(
  sample({ clock: nameEdited, source: $editedLists, fn: (lists, id) => listWithId(lists, id) }),
  (before, list) => list ?? before,
);
// Its field is gone, too.
sample({
  clock: combine($editedLists, $editedNameId, (lists, id) => id !== null && !listWithId(lists, id)),
  filter: (isGone) => isGone,
  fn: () => null,
  target: nameEdited,
});

interface ListEdit extends ListReference {
  readonly change: (list: OrderedList) => ListChange;
  /** The texts that the user saw when editing began. */
  readonly seen?: Partial<Pick<OrderedList, 'label' | 'description'>>;
}

export const listRenamed = createEvent<{ readonly id: string; readonly label: string }>();
const renamed = sample({
  clock: listRenamed,
  source: { lists: orderedListRecords.$all, before: $listBefore },
  fn: ({ lists, before }, { id, label }) => {
    const seen = before?.id === id ? before : null;
    const edit: ListEdit = {
      id,
      ...(seen && { layerId: seen.layerId, seen: { label: seen.label } }),
      change: () => ({ label }),
    };
    return { isMissing: !findList(lists, edit), label, edit };
  },
});
sample({
  clock: renamed.filterMap(({ isMissing, label }) => (isMissing && label !== '' ? label : undefined)),
  target: nameLost,
});

type ListText = Partial<Pick<OrderedList, 'label' | 'description'>>;
/** A finished edit of a text of the open list. */
export const listTextChanged = createEvent<ListReference & { readonly text: ListText; readonly from: ListText }>();
export const listLayerChosen = createEvent<{ readonly id: string; readonly layerId: string }>();
export interface ItemMove {
  readonly id: string;
  /** Of the entry. */
  readonly key: string;
  /** The key of the entry that follows; null: it is the last one. */
  readonly before: string | null;
}
export const itemMoved = createEvent<ItemMove>();
export const itemRemoved = createEvent<Pick<ItemMove, 'id' | 'key'>>();
export const itemsAdded = createEvent<{ readonly id: string; readonly entries: readonly OrderedListEntry[] }>();

const changes = merge([
  renamed.map(({ edit }): ListEdit => edit),
  listTextChanged.map(({ text, from, ...list }): ListEdit => ({ ...list, change: () => text, seen: from })),
  listLayerChosen.map(({ id, layerId }): ListEdit => ({ id, change: () => ({ layerId }) })),
  itemMoved.map(({ id, key, before }): ListEdit => ({
    id,
    change: ({ entries }) => ({ entries: moveEntry(entries, key, before) }),
  })),
  itemRemoved.map(({ id, key }): ListEdit => ({
    id,
    change: ({ entries }) => ({ entries: removeEntry(entries, key) }),
  })),
  itemsAdded.map(({ id, entries: more }): ListEdit => ({
    id,
    change: ({ entries }) => ({ entries: addEntries(entries, more) }),
  })),
]);
const edits = sample({
  clock: changes,
  source: orderedListRecords.$all,
  fn: (lists, { change, seen, ...reference }) => {
    const list = findList(lists, reference);
    return list && listEdit(list, change(list), seen);
  },
}).filterMap((edit) => edit ?? undefined);
sample({ clock: edits, fn: (edit) => [edit], target: editsMade });
sample({ clock: listLayerChosen, fn: ({ layerId }) => layerId, target: layerReceivedRecord });

export const listRemoved = createEvent<string>();
sample({
  clock: sample({ clock: listRemoved, source: $editedLists, fn: listWithId }).filterMap((list) => list),
  fn: ({ id, layerId }) => ({ kind: 'orderedList' as const, id, ...(layerId !== null && { layerId }) }),
  target: recordRemovalRequested,
});
