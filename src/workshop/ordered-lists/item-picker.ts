/** The items that can be added to a list: annotations of the current view that are not in it (docs/reference/ordered-lists.md#editing). */
import { combine, createEvent, createStore, sample } from 'effector';
import { entryKey, type OrderedListEntry } from '#domain/ordered-lists/ordered-list.ts';
import { maxEntries } from '#domain/records/common-fields.ts';
import { $shownLabels, $shownMeasurements, $shownNotes, annotationsWanted } from '#src/features/annotations/lazy.ts';
import type { ListedAnnotation } from '#src/features/ordered-lists/lazy.ts';
import { $listedTags } from '#src/features/tags/index.ts';
import { modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { $editedLists, itemsAdded } from './edited-lists.ts';

/** The button of the list with this id. */
export const addItemsPressed = createEvent<string>();
const $listId = createStore<string | null>(null).on(addItemsPressed, (_, id) => id);
sample({ clock: addItemsPressed, fn: () => 'list_items_add' as const, target: modalOpened });
// What could not be loaded is tried again.
sample({ clock: addItemsPressed, fn: () => undefined, target: annotationsWanted });

/** Null: it has been deleted meanwhile. */
export const $pickedFor = combine($editedLists, $listId, (lists, id) => lists.find((list) => list.id === id) ?? null);

const annotations = <Type extends ListedAnnotation['type']>(
  type: Type,
  records: readonly Extract<ListedAnnotation, { readonly type: Type }>['record'][],
): readonly ListedAnnotation[] => records.map((record) => ({ type, record }) as ListedAnnotation);

const $annotations = combine(
  $listedTags,
  $shownLabels,
  $shownMeasurements,
  $shownNotes,
  (tags, labels, measurements, notes): readonly ListedAnnotation[] => [
    ...annotations('tag', tags),
    ...annotations('label', labels),
    ...annotations('measurement', measurements),
    ...annotations('note', notes),
  ],
);

export const entryOf = ({ type, record: { id } }: ListedAnnotation): OrderedListEntry => ({ type, id });

/** Those that are not in the list, in the order of their types. */
export const $candidates = combine($annotations, $pickedFor, (all, list): readonly ListedAnnotation[] => {
  const known = new Set(list?.entries.map(entryKey));
  return all.filter((annotation) => !known.has(entryKey(entryOf(annotation))));
});

export const $room = $pickedFor.map((list) => maxEntries - (list?.entries.length ?? 0));

/** By the keys of their entries. */
export const itemsPicked = createEvent<readonly string[]>();
const picked = sample({
  clock: itemsPicked,
  source: { list: $pickedFor, candidates: $candidates },
  fn: ({ list, candidates }, keys) => {
    const byKey = new Map(candidates.map((each) => [entryKey(entryOf(each)), entryOf(each)]));
    const entries = keys.flatMap((key) => byKey.get(key) ?? []);
    return list && entries.length > 0 ? { id: list.id, entries } : null;
  },
});
sample({ clock: picked.filterMap((added) => added ?? undefined), target: itemsAdded });
sample({ clock: itemsPicked, fn: () => undefined, target: modalClosed });
