/** The lists with their entries, the open list, and the entry that the visitor is at. */
import { combine, createEvent, createStore, sample } from 'effector';
import type { SpaceLabel } from '#domain/labels/label.ts';
import type { SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import type { Note } from '#domain/notes/note.ts';
import { entryKey, shownEntries, type OrderedList, type OrderedListType } from '#domain/ordered-lists/ordered-list.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { $shownLabels, $shownMeasurements, $shownNotes, annotationsWanted } from '../annotations/lazy.ts';
import { $areLabelsShown } from '../labels/index.ts';
import { $areSavedShown } from '../measure/index.ts';
import { $areNotesOffered } from '../notes/index.ts';
import { $listedTags } from '../tags/index.ts';
import { $presentedLists, orderedListsPanel } from './panel.ts';

export type ListedAnnotation =
  | { readonly type: 'tag'; readonly record: Tag }
  | { readonly type: 'label'; readonly record: SpaceLabel }
  | { readonly type: 'measurement'; readonly record: SavedMeasurement }
  | { readonly type: 'note'; readonly record: Note };

export interface ListEntry {
  /** Unique in its list. */
  readonly key: string;
  readonly annotation: ListedAnnotation;
}

export interface PresentedList {
  readonly list: OrderedList;
  /** Those that the visitor sees. */
  readonly entries: readonly ListEntry[];
}

/** The panel has been opened: what its entries need is loaded. */
export const listsLoaded = createEvent();
sample({
  // What the visitor may see can be known later.
  clock: [combine([orderedListsPanel.$isOpen, $areLabelsShown, $areSavedShown, $areNotesOffered]), listsLoaded],
  source: orderedListsPanel.$isOpen,
  filter: (isOpen) => isOpen,
  fn: () => undefined,
  target: annotationsWanted,
});

const byId = <T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> =>
  new Map(records.map((record) => [record.id, record]));

const $find = combine(
  $listedTags.map(byId),
  $shownLabels.map(byId),
  $shownMeasurements.map(byId),
  $shownNotes.map(byId),
  (tags, labels, measurements, notes) => {
    const records = { tag: tags, label: labels, measurement: measurements, note: notes };
    return (type: OrderedListType, id: string): ListedAnnotation | null => {
      const record = records[type].get(id);
      return record ? ({ type, record } as ListedAnnotation) : null;
    };
  },
);

export const $lists = combine($presentedLists, $find, (lists, find): readonly PresentedList[] =>
  lists.map((list) => ({
    list,
    entries: shownEntries(list, find).map(({ entry, record }) => ({ key: entryKey(entry), annotation: record })),
  })),
);
export const $areListsLoading = orderedListRecords.$status.map((status) => status === 'idle' || status === 'loading');

export const listOpened = createEvent<string>();
export const returnedToLists = createEvent();
/** The visitor goes to an entry of the open list; the payload is its key. */
export const entryVisited = createEvent<string>();
export const returnedToEntries = createEvent();
export const steppedBy = createEvent<1 | -1>();

const $chosenListId = createStore<string | null>(null)
  .on(listOpened, (_, id) => id)
  .reset(returnedToLists);
/** Null: the panel has all lists. Where a visitor sees one, it has that. */
export const $openList = combine(
  { lists: $lists, id: $chosenListId, isWorkshop: $isWorkshop },
  ({ lists, id, isWorkshop }): PresentedList | null =>
    lists.find(({ list }) => list.id === id) ?? (lists.length === 1 && !isWorkshop ? (lists[0] ?? null) : null),
);
/** Whether the open list leads back to all lists. */
export const $leadsToAllLists = combine(
  { lists: $lists, open: $openList, isWorkshop: $isWorkshop },
  ({ lists, open, isWorkshop }): boolean => open !== null && (lists.length > 1 || isWorkshop),
);

interface VisitedEntry {
  readonly listId: string;
  readonly key: string;
  /** The keys before it in its list: they say where its place is once it has disappeared. */
  readonly before: readonly string[];
}
const visitedIn = ({ list, entries }: PresentedList, key: string): VisitedEntry | null => {
  const index = entries.findIndex((entry) => entry.key === key);
  return index < 0 ? null : { listId: list.id, key, before: entries.slice(0, index).map((entry) => entry.key) };
};

/** It stays while the panel is closed, so that a visit can be continued. */
const $visited = createStore<VisitedEntry | null>(null).reset(listOpened, returnedToLists, returnedToEntries);
/** After the resets, so that a list can be opened at an entry. */
const entryFound = sample({
  clock: entryVisited,
  source: $openList,
  fn: (open, key) => open && visitedIn(open, key),
}).filterMap((visited) => visited ?? undefined);
sample({ clock: entryFound, target: $visited });
// A list that is open because it is the only one stays open when another is added.
sample({ clock: entryFound, fn: ({ listId }) => listId, target: $chosenListId });

export interface CurrentEntry {
  readonly entry: ListEntry;
  readonly index: number;
  readonly count: number;
}
/** Null: the panel has the entries of the list. */
export const $current = combine($openList, $visited, (open, visited): CurrentEntry | null => {
  if (!open || open.list.id !== visited?.listId) return null;
  const index = open.entries.findIndex(({ key }) => key === visited.key);
  const entry = open.entries[index];
  return entry ? { entry, index, count: open.entries.length } : null;
});

/** The entry that takes the place of the visited one, which has disappeared; null: the panel has the entries. */
const successorOf = ({ before, listId }: VisitedEntry, open: PresentedList | null): string | null => {
  if (open?.list.id !== listId) return null;
  const keys = open.entries.map(({ key }) => key);
  const remaining = new Set(keys);
  const place = before.filter((key) => remaining.has(key)).length;
  return keys[Math.min(place, keys.length - 1)] ?? null;
};

const openListChanged = sample({
  clock: $openList.updates,
  source: { visited: $visited, isOpen: orderedListsPanel.$isOpen },
  fn: ({ visited, isOpen }, open) => {
    if (!visited) return null;
    const kept = open?.list.id === visited.listId ? visitedIn(open, visited.key) : null;
    return { kept, successor: isOpen ? successorOf(visited, open) : null };
  },
}).filterMap((change) => change ?? undefined);
sample({ clock: openListChanged.filterMap(({ kept }) => kept ?? undefined), target: $visited });
const entryDisappeared = openListChanged.filterMap(({ kept, successor }) => (kept ? undefined : { successor }));
// The camera stays where the visitor has taken it.
sample({
  clock: entryDisappeared,
  source: $openList,
  fn: (open, { successor }) => (open && successor !== null ? visitedIn(open, successor) : null),
  target: $visited,
});
sample({
  clock: entryDisappeared,
  filter: ({ successor }) => successor === null,
  fn: () => undefined,
  target: returnedToEntries,
});

const steppedKey = sample({
  clock: steppedBy,
  source: { open: $openList, current: $current },
  fn: ({ open, current }, step) => (current && open?.entries[current.index + step]?.key) ?? null,
});
sample({ clock: steppedKey, filter: (key) => key !== null, fn: (key) => key!, target: entryVisited });

/** How often an entry was visited. */
export const $visitCount = createStore(0).on(entryVisited, (count) => count + 1);

/** The row to return to, from a list to all lists. */
export const $lastOpenedId = createStore<string | null>(null).on(listOpened, (_, id) => id);
/** The row to return to, from an entry to the list. */
export const $lastVisitedKey = createStore<string | null>(null)
  .on($visited, (last, visited) => visited?.key ?? last)
  .reset(listOpened);
