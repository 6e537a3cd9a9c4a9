/** Changes of the entries of a tour (docs/reference/tours.md#editing-a-tour). Entries are referred to by their index. */
import { clamp } from '#base/clamp.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { completeReelEntry, type ReelEntry, type ReelOverrides } from '../../records/kinds/highlight-reel.ts';

export type Entries = readonly ReelEntry[];

export interface EntryFailure {
  readonly code: 'tour.entry';
  readonly message: 'Reel entry not found';
}

/** Where stops are added: `current` is after the current stop. */
export const stopPlaces = ['beginning', 'current', 'end'] as const;
export type StopPlace = (typeof stopPlaces)[number];

/** The index of a stop that is added there. @param current −1: none, so that `current` is the end */
export const placeIndex = (place: StopPlace, current: number, count: number): number => {
  if (place === 'beginning') return 0;
  return place === 'current' && current >= 0 ? Math.min(current + 1, count) : count;
};

export const insertEntries = (entries: Entries, index: number, added: Entries): Entries =>
  entries.toSpliced(clamp(index, 0, entries.length), 0, ...added.map(completeReelEntry));

const entryNotFound = fail<EntryFailure>({ code: 'tour.entry', message: 'Reel entry not found' });

export const removeEntry = (entries: Entries, index: number): Result<Entries, EntryFailure> =>
  index in entries ? ok(entries.toSpliced(index, 1)) : entryNotFound;

/** The current index after a removal: one less where the removed stop is not behind it; −1 in an empty tour. */
export const indexAfterRemoval = (current: number, removed: number, count: number): number => {
  if (count <= 1) return -1;
  return removed <= current ? Math.max(0, current - 1) : current;
};

/** @param before the index of the entry that follows; the number of entries: it is the last one */
export const moveEntry = (entries: Entries, index: number, before: number): Result<Entries, EntryFailure> => {
  const entry = entries[index];
  if (!entry || before < 0) return entryNotFound;
  const target = before > index ? before - 1 : before;
  return ok(entries.toSpliced(index, 1).toSpliced(clamp(target, 0, entries.length - 1), 0, entry));
};

export interface EntryChange {
  /** Another photo: the stop is there from now on. */
  readonly sid?: string;
  readonly title?: string;
  readonly description?: string;
  /** Null: the option of the tour applies. */
  readonly overrides?: ReelOverrides;
}

const changed = (entry: ReelEntry, { sid, title, description, overrides }: EntryChange): ReelEntry =>
  completeReelEntry({
    ...entry,
    ...(sid !== undefined && { sid }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(overrides && { overrides: { ...entry.overrides, ...overrides } }),
  });

export const changeEntry = (entries: Entries, index: number, change: EntryChange): Result<Entries, EntryFailure> => {
  const entry = entries[index];
  return entry ? ok(entries.with(index, changed(entry, change))) : entryNotFound;
};

/** Unique ids of the entries: two stops may be at the same photo. */
export const entryIds = (entries: Entries): readonly string[] => {
  const counts = new Map<string, number>();
  return entries.map(({ sid }) => {
    const count = (counts.get(sid) ?? 0) + 1;
    counts.set(sid, count);
    return count === 1 ? sid : `${sid} ${count}`;
  });
};
