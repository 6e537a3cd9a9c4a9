/**
 * Merges the changes that two editors have made to the stops of a tour (docs/reference/tours.md#two-editors): each stop is
 * compared separately, so that only changes of the same field of one stop are a conflict.
 */
import { sameJson, type Json } from '../../../base/json-fields.ts';
import { maxEntries } from '../../records/common-fields.ts';
import { completeReelEntry, type ReelEntry } from '../../records/kinds/highlight-reel.ts';
import { mergeOrder } from '../merge-order.ts';
import { entryIds, type Entries } from './edit-entries.ts';

type EntriesById = ReadonlyMap<string, ReelEntry>;

const byId = (entries: Entries): EntriesById => {
  const ids = entryIds(entries);
  return new Map(entries.map((entry, index) => [ids[index]!, completeReelEntry(entry)]));
};

const same = (a: unknown, b: unknown): boolean => sameJson(a as Json, b as Json);

const conflict = Symbol('conflict');
type Conflict = typeof conflict;

/** The value that only one of both has changed, or both equally. */
const mergeValue = <Value>(base: Value, mine: Value, theirs: Value): Value | Conflict => {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  return same(base, mine) ? theirs : conflict;
};

const overrideNames = ['transitionType', 'panDirection', 'panAngle'] as const;

const mergeOverrides = (
  base: ReelEntry['overrides'],
  mine: ReelEntry['overrides'],
  theirs: ReelEntry['overrides'],
): ReelEntry['overrides'] | Conflict => {
  const values = overrideNames.map((name) =>
    mergeValue<unknown>(base?.[name] ?? null, mine?.[name] ?? null, theirs?.[name] ?? null),
  );
  if (values.includes(conflict)) return conflict;
  return Object.fromEntries(overrideNames.map((name, at) => [name, values[at]])) as unknown as ReelEntry['overrides'];
};

const mergeEntry = (base: ReelEntry, mine: ReelEntry, theirs: ReelEntry): ReelEntry | Conflict => {
  const title = mergeValue(base.title, mine.title, theirs.title);
  const description = mergeValue(base.description, mine.description, theirs.description);
  const overrides = mergeOverrides(base.overrides, mine.overrides, theirs.overrides);
  if (title === conflict || description === conflict || overrides === conflict) return conflict;
  return completeReelEntry({ ...theirs, title, description, overrides });
};

/** An entry that one has removed; a conflict where the other has changed it. */
const mergeRemoval = (base: ReelEntry, left: ReelEntry | undefined): Conflict | undefined =>
  left === undefined || same(base, left) ? undefined : conflict;

const merge = (
  base: ReelEntry | undefined,
  mine: ReelEntry | undefined,
  theirs: ReelEntry | undefined,
): ReelEntry | Conflict | undefined => {
  if (base === undefined) return mine && theirs ? mergeEntry(mine, mine, theirs) : (mine ?? theirs);
  return mine && theirs ? mergeEntry(base, mine, theirs) : mergeRemoval(base, mine ?? theirs);
};

/** Both have given a stop another photo, and so another id: it would be there twice. */
const areReplacedByBoth = (bases: EntriesById, own: EntriesById, others: EntriesById): boolean => {
  const isRemovedByBoth = [...bases.keys()].some((id) => !own.has(id) && !others.has(id));
  const added = (entries: EntriesById, other: EntriesById): boolean =>
    [...entries.keys()].some((id) => !bases.has(id) && !other.has(id));
  return isRemovedByBoth && added(own, others) && added(others, own);
};

/**
 * Null where both have changed the same field of one stop, one has changed a stop that the other has removed, both have
 * moved stops in different ways, or the tour would have too many stops.
 */
export const mergeEntries = (base: Entries, mine: Entries, theirs: Entries): Entries | null => {
  const [bases, own, others] = [byId(base), byId(mine), byId(theirs)];
  if (areReplacedByBoth(bases, own, others)) return null;
  const order = mergeOrder([...bases.keys()], [...own.keys()], [...others.keys()]);
  if (order === null) return null;
  const merged = order.map((id) => merge(bases.get(id), own.get(id), others.get(id)));
  if (merged.includes(conflict)) return null;
  const entries = merged.filter((entry): entry is ReelEntry => entry !== undefined && entry !== conflict);
  return entries.length > maxEntries ? null : entries;
};
