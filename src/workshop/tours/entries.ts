/** The stops of the current view's tour: every change of them is an edit of its own (docs/reference/tours.md#editing-a-tour). */
import { combine, createEvent, merge, sample } from 'effector';
import { ok, type Result } from '#base/result.ts';
import type { Edit } from '#domain/edits/edit.ts';
import {
  changeEntry,
  entryIds,
  insertEntries,
  moveEntry,
  placeIndex,
  removeEntry,
  type Entries,
  type EntryChange,
  type EntryFailure,
  type StopPlace,
} from '#domain/edits/reel/edit-entries.ts';
import { completeReelEntry, type HighlightReel } from '#domain/records/kinds/highlight-reel.ts';
import { tourEdit } from '#domain/tours/tour-edit.ts';
import type { TourStop } from '#domain/tours/tour.ts';
import { editsMade } from '#src/data/edits/state.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { $modelRequest } from '#src/data/state.ts';
import { tourRecords } from '#src/data/tours.ts';
import { $playback, $stops, $tour, $tourVersion } from '#src/features/tours/lazy.ts';

const noEntries: Entries = [];
export const $entries = $tourVersion.map((version): Entries => version?.entries ?? noEntries);
export const $mode = $tourVersion.map((version): HighlightReel['mode'] => version?.mode ?? 'stories');

export interface EditedStop {
  /** Unique in the tour. */
  readonly id: string;
  readonly stop: TourStop;
  /** Among the stops that the tour goes to; null: it does not go there. */
  readonly stopIndex: number | null;
}
export const $editedStops = combine($entries, $tour, $stops, (entries, tour, stops): readonly EditedStop[] => {
  const ids = entryIds(entries);
  return (tour?.stops ?? []).map((stop, index) => {
    const at = stops.findIndex((each) => each === stop);
    return { id: ids[index]!, stop, stopIndex: at < 0 ? null : at };
  });
});

/** The index of the current stop among all stops; −1: none. */
export const $currentIndex = combine($editedStops, $playback, (stops, { index }) =>
  stops.findIndex(({ stopIndex }) => stopIndex !== null && stopIndex === index),
);

export interface NewStops {
  readonly photoIds: readonly string[];
  readonly place: StopPlace;
  /** The current stop when it was requested; null: none. */
  readonly currentId: string | null;
}
export const stopsAdded = createEvent<NewStops>();
/** `before`: the stop that follows; null: it is the last one. */
export const stopMoved = createEvent<{ readonly id: string; readonly before: string | null }>();
export const stopRemoved = createEvent<string>();
export interface StopChange {
  readonly id: string;
  readonly change: EntryChange;
  /** The values when editing began, of texts: if the server has others now, there is a conflict. */
  readonly from?: EntryChange;
}
export const stopChanged = createEvent<StopChange>();
export const modeChosen = createEvent<HighlightReel['mode']>();

type Change = (entries: Entries, ids: readonly string[]) => Result<Entries, EntryFailure>;

const changeRequested = merge([
  stopsAdded.map(({ photoIds, place, currentId }): { readonly change: Change } => ({
    change: (entries, ids) => {
      const index = placeIndex(place, currentId === null ? -1 : ids.indexOf(currentId), entries.length);
      const added = photoIds.map((sid) => completeReelEntry({ sid }));
      return ok(insertEntries(entries, index, added));
    },
  })),
  stopMoved.map(({ id, before }): { readonly change: Change } => ({
    change: (entries, ids) =>
      moveEntry(entries, ids.indexOf(id), before === null ? entries.length : ids.indexOf(before)),
  })),
  stopRemoved.map((id): { readonly change: Change } => ({
    change: (entries, ids) => removeEntry(entries, ids.indexOf(id)),
  })),
]);

const madeBy = (edit: Edit | null): readonly Edit[] => (edit ? [edit] : []);
/** Before the tour is loaded, a change would make a second one. */
export const $isTourLoaded = tourRecords.$status.map((status) => status === 'loaded');
const $edited = combine({ version: $tourVersion, entries: $entries, layerId: $newRecordLayerId });

/** The tour is loaded again after a failure. */
export const tourRetried = createEvent();
sample({
  clock: tourRetried,
  source: $modelRequest,
  filter: (request) => request !== null,
  fn: (request) => request!,
  target: tourRecords.wanted,
});

const changed = sample({
  clock: changeRequested,
  source: $edited,
  filter: $isTourLoaded,
  fn: ({ version, entries, layerId }, { change }) => {
    const result = change(entries, entryIds(entries));
    return result.ok ? madeBy(tourEdit(version, layerId, { entries: result.value })) : [];
  },
});

const stopEdited = sample({
  clock: stopChanged,
  source: $edited,
  filter: $isTourLoaded,
  fn: ({ version, entries, layerId }, { id, change, from = {} }) => {
    const index = entryIds(entries).indexOf(id);
    const before = changeEntry(entries, index, from);
    const after = before.ok ? changeEntry(before.value, index, change) : before;
    if (!before.ok || !after.ok) return [];
    return madeBy(tourEdit(version, layerId, { entries: after.value }, { entries: before.value }));
  },
});

const modeEdited = sample({
  clock: modeChosen,
  source: $edited,
  filter: $isTourLoaded,
  fn: ({ version, layerId }, mode) => madeBy(tourEdit(version, layerId, { mode })),
});

sample({ clock: [changed, stopEdited, modeEdited], filter: (edits) => edits.length > 0, target: editsMade });
