/**
 * The lines that are saved with the space (docs/reference/measurements-and-units.md#saved-with-the-space). In the workshop
 * their changes become edits.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { LineChange } from '#domain/measure/line-history.ts';
import {
  lineOfMeasurement,
  measurementEdit,
  newMeasurementEdit,
  type SavedMeasurement,
} from '#domain/measure/saved-measurement.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { recordRemovalRequested, recordRemovalSettled } from '#src/data/edits/removal.ts';
import { editsMade } from '#src/data/edits/state.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { $isWorkshop, $modelRequest } from '#src/data/state.ts';
import { $tool } from '#src/tools/state.ts';
import { $areSavedRequested, $areSavedShown } from './availability.ts';

/** The tool's module was started. */
export const measuringLoaded = createEvent();
const $isLoaded = createStore(false).on(measuringLoaded, () => true);
sample({
  clock: combine($isLoaded, $areSavedShown, (isLoaded, areShown) => isLoaded && areShown),
  source: { request: $modelRequest, isWorkshop: $isWorkshop },
  filter: ({ request }, isWanted) => isWanted && request !== null,
  fn: ({ request, isWorkshop }) => ({ ...request!, includeDisabled: isWorkshop }),
  target: measurementRecords.wanted,
});

/** The tool has been active in this visit. */
const $wasActive = createStore(false).on($tool, (was, tool) => was || tool?.name === 'MEASUREMENTS');

/** Removals that the server has not accepted or rejected yet, by the ids of the records. */
const $removedIds = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' });
/** Until then an undo would undo the change before. */
export const $isRemoving = $removedIds.map((ids) => ids.size > 0);

const none: readonly SavedMeasurement[] = [];
/** Those of the current view that this page shows. */
export const $savedMeasurements = combine(
  {
    records: measurementRecords.$shown,
    areShown: $areSavedShown,
    wasActive: $wasActive,
    areRequested: $areSavedRequested,
    removedIds: $removedIds,
  },
  ({ records, areShown, wasActive, areRequested, removedIds }) => {
    if (!areShown || !(wasActive || areRequested)) return none;
    return removedIds.size === 0 ? records : records.filter(({ id }) => !removedIds.has(id));
  },
);
export const $savedLines = $savedMeasurements.map((records) => records.map(lineOfMeasurement));

export const savedLineChanged = createEvent<LineChange>();

const changed = sample({
  clock: savedLineChanged,
  source: { records: measurementRecords.$all, newLayerId: $newRecordLayerId },
  fn: ({ records, newLayerId }, { before, after }) => ({
    before,
    after,
    record: before && records.find(({ id }) => id === before.id),
    newLayerId,
  }),
});
const edit = changed.filterMap(({ before, after, record, newLayerId }): Edit | undefined => {
  if (!after) return undefined;
  if (!before) return newMeasurementEdit(after, newLayerId);
  return (record && measurementEdit(before, after, record)) ?? undefined;
});
sample({ clock: edit, fn: (each) => [each], target: editsMade });
// A record is read as a whole before it is removed.
const removed = changed.filterMap(({ after, record }) => (after || !record ? undefined : record));
sample({
  clock: removed,
  fn: ({ id, layerId }) => ({ kind: 'measurement' as const, id, ...(layerId !== null && { layerId }) }),
  target: recordRemovalRequested,
});
const settled = sample({
  clock: recordRemovalSettled,
  filter: ({ reference }) => reference.kind === 'measurement',
  fn: ({ reference }) => reference.id,
});
$removedIds
  .on(removed, (ids, { id }) => new Set([...ids, id]))
  .on(settled, (ids, id) => new Set([...ids].filter((each) => each !== id)));
