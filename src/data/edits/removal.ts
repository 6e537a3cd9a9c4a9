/**
 * Removes records of any kind. An edit that removes a record contains the complete record, of which the client has only the
 * part that visitors see: so the record is read first, after all earlier edits are saved, and again if it may have changed
 * meanwhile.
 */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import { writeFailure, type WriteFailure } from '../errors.ts';
import { newId } from '../new-id.ts';
import type { RecordReference } from './editor.ts';
import { missingRecordId, readFailure } from './rejections.ts';
import {
  $unsavedCount,
  editBatchAcceptedElsewhere,
  editBatchQueued,
  editBatchResolved,
  readRecordFx,
  redoRequested,
  undoRequested,
} from './state.ts';

/** Requests are carried out one after the other; repeated ones remove a record once. */
export const recordRemovalRequested = createEvent<RecordReference>();

export interface SettledRemoval {
  readonly reference: RecordReference;
  /** Null: it is removed. The code is `not.found` if it did not exist any more. */
  readonly failure: WriteFailure | null;
}
export const recordRemovalSettled = createEvent<SettledRemoval>();

const keyOf = ({ kind, id, layerId }: RecordReference): string => JSON.stringify([kind, id, layerId]);
export const isSameRecord = (a: RecordReference, b: RecordReference): boolean => keyOf(a) === keyOf(b);

const notFound = ({ kind, id }: RecordReference): WriteFailure => writeFailure('not.found', `no ${kind} ${id}`);

interface Removals {
  /** In the order of the requests. */
  readonly requested: readonly RecordReference[];
  /** Whether the record of the first is being read. */
  readonly isReading: boolean;
  /** Whether an edit was made since the read began: the record may be out of date and is read again. */
  readonly isStale: boolean;
}

const readFx = attach({ effect: readRecordFx });

const $removals = createStore<Removals>({ requested: [], isReading: false, isStale: false });
const readDone = sample({
  clock: readFx.done,
  source: $removals,
  fn: ({ isStale }, { params: reference, result: record }) => ({ isStale, reference, record }),
});
const removalReady = createEvent<{ readonly reference: RecordReference; readonly batch: EditBatch }>();
sample({
  clock: readDone,
  filter: ({ isStale, record }) => !isStale && record !== null,
  fn: ({ reference, record }) => ({
    reference,
    batch: { id: newId(), edits: [{ ...reference, before: record, after: null }] },
  }),
  target: removalReady,
});
sample({
  clock: readDone,
  filter: ({ isStale, record }) => !isStale && record === null,
  fn: ({ reference }) => ({ reference, failure: notFound(reference) }),
  target: recordRemovalSettled,
});
sample({
  clock: readFx.fail,
  fn: ({ params: reference, error }) => ({ reference, failure: readFailure(error) }),
  target: recordRemovalSettled,
});

const withoutFirst = ({ requested }: Removals): Removals => ({
  requested: requested.slice(1),
  isReading: false,
  isStale: false,
});
$removals
  .on(recordRemovalRequested, (removals, reference) =>
    removals.requested.some((each) => isSameRecord(each, reference))
      ? removals
      : { ...removals, requested: [...removals.requested, reference] },
  )
  .on(readFx, (removals) => ({ ...removals, isReading: true, isStale: false }))
  .on([editBatchQueued, editBatchAcceptedElsewhere, undoRequested, redoRequested], (removals) => ({
    ...removals,
    isStale: true,
  }))
  .on(readDone, (removals, { isStale }) => (isStale ? { ...removals, isReading: false } : withoutFirst(removals)))
  .on(readFx.fail, withoutFirst);

sample({
  clock: combine({ removals: $removals, unsaved: $unsavedCount }),
  filter: ({ removals, unsaved }) => removals.requested.length > 0 && !removals.isReading && unsaved === 0,
  fn: ({ removals }) => removals.requested[0]!,
  target: readFx,
});

/** The removals that the server has not accepted or rejected yet, by the ids of their batches. */
const $sent = createStore<ReadonlyMap<string, RecordReference>>(new Map(), { serialize: 'ignore' }).on(
  removalReady,
  (sent, { reference, batch }) => new Map(sent).set(batch.id, reference),
);
sample({ clock: removalReady, fn: ({ batch }) => batch, target: editBatchQueued });
const resolved = sample({
  clock: editBatchResolved,
  source: $sent,
  fn: (sent, { id, failure }) => ({ reference: sent.get(id), failure }),
});
sample({
  clock: resolved,
  filter: ({ reference }) => reference !== undefined,
  fn: ({ reference, failure }): SettledRemoval => ({
    reference: reference!,
    // Another user may have removed the record after it was read.
    failure: failure && missingRecordId(failure) !== null ? notFound(reference!) : failure,
  }),
  target: recordRemovalSettled,
});
$sent.on(recordRemovalSettled, (sent, { reference }) => {
  const left = [...sent].filter(([, each]) => !isSameRecord(each, reference));
  return left.length === sent.size ? sent : new Map(left);
});
