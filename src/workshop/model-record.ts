/**
 * The records that a model has one of, for their editors: details, settings and the start. A record is read from the server
 * while an editor of it is open, since it has only the fields that were set, and query results have the defaults, too.
 */
import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  merge,
  sample,
  scopeBind,
  type Store,
} from 'effector';
import { changedFields, onlyFields, withoutFields, type Fields, type Json } from '#base/json-fields.ts';
import { editBetween, modelRecordId, type Edit } from '#domain/edits/edit.ts';
import { $pendingEdits, editBatchAccepted, editBatchResolved, editsMade, readRecordFx } from '#src/data/edits/state.ts';
import { modelChanged } from '#src/data/state.ts';
import { connectionRestored } from '#src/features/missing-files/index.ts';

export type ModelRecordKind = 'details' | 'settings' | 'start';

/** Null where there is no record: a model may have no start. */
export interface ReadRecord {
  readonly fields: Fields | null;
}

export type FieldPatch = Readonly<Record<string, Json | undefined>>;

export interface RecordChange {
  /** The fields to set; undefined removes one. Null removes the record. */
  readonly patch: FieldPatch | null;
  /** What the user saw when the change began, where that may differ from what is saved by now: then it is a conflict. */
  readonly from?: Fields;
}

/** The modules of editors are loaded, perhaps after one was opened. */
export const modelEditorsLoaded = createEvent();

/** What a model has where nothing was saved: every model has details and settings, but it may have no start. */
export const absentRecord = (kind: ModelRecordKind): Fields | null => (kind === 'start' ? null : {});

const patchedFields = (fields: Fields | null, patch: FieldPatch | null): Fields | null => {
  if (patch === null) return null;
  const removed = Object.keys(patch).filter((name) => patch[name] === undefined);
  return withoutFields({ ...fields, ...(patch as Fields) }, removed);
};

/** The fields that the edit changes; all where it adds or removes the record. */
export const withEdit = (fields: Fields | null, { before, after }: Edit): Fields | null =>
  after && { ...(fields && withoutFields(fields, Object.keys({ ...before, ...after }))), ...after };

/** The edit that makes a patch; null where it changes nothing. */
export const editOfPatch = (
  kind: ModelRecordKind,
  current: Fields | null,
  patch: FieldPatch | null,
  from: Fields = {},
): Edit | null => {
  const after = patchedFields(current, patch);
  if (!current || !after) return editBetween(kind, modelRecordId, current, after);
  const names = changedFields(current, after);
  const before = { ...current, ...from };
  return editBetween(kind, modelRecordId, onlyFields(before, names), onlyFields(after, names));
};

const createModelRecord = (kind: ModelRecordKind) => {
  const isOwn = (edit: Edit): boolean => edit.kind === kind;
  /** Of the reads, and of the accepted edits, which a read that began before them may not include. */
  const $counts = createStore({ reads: 0, accepted: 0 }).on(editBatchAccepted, ({ reads, accepted }, { edits }) => ({
    reads,
    accepted: accepted + (edits.some(isOwn) ? 1 : 0),
  }));
  const readWanted = createEvent();
  $counts.on(readWanted, ({ reads, accepted }) => ({ reads: reads + 1, accepted }));
  const readFx = attach({
    source: $counts,
    effect: async (counts) => ({
      counts,
      fields: (await readRecordFx({ kind, id: modelRecordId })) ?? absentRecord(kind),
    }),
  });
  sample({ clock: readWanted, target: readFx });

  const changed = createEvent<RecordChange>();
  const heldChangesMade = createEvent();
  /** Changes that were made before the record was read, such as after an upload that has outlasted its panel. */
  const $heldChanges = createStore<readonly RecordChange[]>([]).reset(heldChangesMade);

  const readersChanged = createEvent<{ readonly reader: string; readonly isReading: boolean }>();
  const $readers = createStore<readonly string[]>([]).on(readersChanged, (readers, { reader, isReading }) => {
    if (isReading === readers.includes(reader)) return readers;
    return isReading ? [...readers, reader] : readers.filter((each) => each !== reader);
  });
  /** The record is read, and kept up to date, while the store is true. @param reader unique for the record */
  const readWhile = (reader: string, $isShown: Store<boolean>): void => {
    sample({
      clock: [$isShown, modelEditorsLoaded],
      source: $isShown,
      fn: (isReading) => ({ reader, isReading }),
      target: readersChanged,
    });
  };
  const $isNeeded = combine($readers, $heldChanges, (readers, held) => readers.length > 0 || held.length > 0);
  const opened = sample({ clock: $isNeeded, filter: (isNeeded) => isNeeded, fn: () => undefined });
  const retried = createEvent();
  const changedElsewhere = sample({
    clock: [modelChanged, editBatchResolved],
    source: $isNeeded,
    filter: (isNeeded) => isNeeded,
    fn: () => undefined,
  });
  const reconnected = sample({ clock: connectionRestored, source: $isNeeded, filter: (isNeeded) => isNeeded });
  sample({ clock: [opened, retried, changedElsewhere, reconnected], fn: () => undefined, target: readWanted });

  const latestRead = sample({
    clock: readFx.doneData,
    source: $counts,
    filter: (counts, read) => counts.reads === read.counts.reads && counts.accepted === read.counts.accepted,
    fn: (_, { fields }): ReadRecord => ({ fields }),
  });
  /** As the server has it. */
  const $saved = createStore<ReadRecord | null>(null)
    .on(latestRead, (_, record) => record)
    .on(
      editBatchAccepted,
      (saved, { edits }) => saved && { fields: edits.filter(isOwn).reduce(withEdit, saved.fields) },
    );
  /** It was read since an editor was opened, or cannot be read now: then the record of before is used. */
  const $isSettled = createStore(false)
    .on([latestRead, readFx.fail], () => true)
    .reset(opened);
  /** With the changes that the server does not have yet. Null: not read yet. */
  const $record = combine(
    { saved: $saved, isSettled: $isSettled, edits: $pendingEdits },
    ({ saved, isSettled, edits }): ReadRecord | null =>
      saved && isSettled ? { fields: edits.filter(isOwn).reduce(withEdit, saved.fields) } : null,
  );
  const $state = combine($record, readFx.pending, (record, isPending): 'ready' | 'loading' | 'failed' => {
    if (record) return 'ready';
    return isPending ? 'loading' : 'failed';
  });

  sample({
    clock: sample({
      clock: changed,
      source: $record,
      filter: (record) => record !== null,
      fn: (record, { patch, from }): readonly Edit[] => {
        const edit = editOfPatch(kind, record!.fields, patch, from);
        return edit ? [edit] : [];
      },
    }),
    filter: (edits) => edits.length > 0,
    target: editsMade,
  });

  $heldChanges.on(
    sample({
      clock: changed,
      source: $record,
      filter: (record) => record === null,
      fn: (_, change) => change,
    }),
    (held, change) => [...held, change],
  );
  const makeHeldFx = createEffect((changes: readonly RecordChange[]) => {
    const make = scopeBind(changed, { safe: true });
    for (const change of changes) make(change);
  });
  sample({
    clock: merge([latestRead, readFx.fail]),
    source: { held: $heldChanges, saved: $saved },
    filter: ({ held, saved }) => held.length > 0 && saved !== null,
    fn: ({ held }) => held,
    target: [makeHeldFx, heldChangesMade.prepend(() => undefined)],
  });

  return { $record, $state, changed, retried, readWhile };
};

export const detailsRecord = createModelRecord('details');
export const settingsRecord = createModelRecord('settings');
export const startRecord = createModelRecord('start');
