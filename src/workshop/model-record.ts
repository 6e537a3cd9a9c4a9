/**
 * The records that a model has one of, for their editors: details, settings and the start. A record is read from the server
 * while an editor of it is open, since it has only the fields that were set, and query results have the defaults, too.
 */
import { attach, combine, createEvent, createStore, sample, type Store } from 'effector';
import { onlyFields, withoutFields, type Fields, type Json } from '#base/json-fields.ts';
import { editBetween, modelRecordId, type Edit } from '#domain/edits/edit.ts';
import { $pendingEdits, editBatchResolved, editsMade, readRecordFx } from '#src/data/edits/state.ts';
import { modelChanged } from '#src/data/state.ts';

export type ModelRecordKind = 'details' | 'settings' | 'start';

/** Null where there is no record: a model may have no start. */
export interface ReadRecord {
  readonly fields: Fields | null;
}

export type FieldPatch = Readonly<Record<string, Json | undefined>>;

export interface RecordChange {
  /** The fields to set; undefined removes one. Null removes the record. */
  readonly patch: FieldPatch | null;
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
export const editOfPatch = (kind: ModelRecordKind, before: Fields | null, patch: FieldPatch | null): Edit | null => {
  const after = patchedFields(before, patch);
  const names = Object.keys(patch ?? {});
  return before && after
    ? editBetween(kind, modelRecordId, onlyFields(before, names), onlyFields(after, names))
    : editBetween(kind, modelRecordId, before, after);
};

const createModelRecord = (kind: ModelRecordKind) => {
  /** Of the reads, and of the changes, which a read that began before them does not include. */
  const $counts = createStore({ reads: 0, changes: 0 });
  const readWanted = createEvent();
  $counts.on(readWanted, ({ reads, changes }) => ({ reads: reads + 1, changes }));
  const readFx = attach({
    source: $counts,
    effect: async (counts) => ({
      counts,
      fields: (await readRecordFx({ kind, id: modelRecordId })) ?? absentRecord(kind),
    }),
  });
  sample({ clock: readWanted, target: readFx });

  const useChanged = createEvent<{ readonly user: string; readonly isUsing: boolean }>();
  const $users = createStore<readonly string[]>([]).on(useChanged, (users, { user, isUsing }) => {
    if (isUsing === users.includes(user)) return users;
    return isUsing ? [...users, user] : users.filter((each) => each !== user);
  });
  /** The record is read, and kept up to date, while the store is true. @param user of the store, unique for the record */
  const usedWhile = (user: string, $isUsed: Store<boolean>): void => {
    sample({
      clock: [$isUsed, modelEditorsLoaded],
      source: $isUsed,
      fn: (isUsing) => ({ user, isUsing }),
      target: useChanged,
    });
  };
  const $isUsed = $users.map((users) => users.length > 0);
  const opened = sample({ clock: $isUsed, filter: (isUsed) => isUsed, fn: () => undefined });
  const retried = createEvent();
  const changedElsewhere = sample({
    clock: [modelChanged, editBatchResolved],
    source: $isUsed,
    filter: (isUsed) => isUsed,
    fn: () => undefined,
  });
  sample({ clock: [opened, retried, changedElsewhere], fn: () => undefined, target: readWanted });

  /** With the changes that the server does not have yet. */
  const latestRead = sample({
    clock: readFx.doneData,
    source: { counts: $counts, edits: $pendingEdits },
    filter: ({ counts }, read) => counts.reads === read.counts.reads && counts.changes === read.counts.changes,
    fn: ({ edits }, { fields }): ReadRecord => ({
      fields: edits.filter((edit) => edit.kind === kind).reduce(withEdit, fields),
    }),
  });

  const changed = createEvent<RecordChange>();
  /** Null: not read yet. */
  const $record = createStore<ReadRecord | null>(null)
    .on(latestRead, (_, record) => record)
    .reset(opened);
  const $state = combine($record, readFx.pending, (record, isPending): 'ready' | 'loading' | 'failed' => {
    if (record) return 'ready';
    return isPending ? 'loading' : 'failed';
  });

  const step = sample({
    clock: changed,
    source: $record,
    filter: (record) => record !== null,
    fn: (record, change) => ({ change, before: record!.fields, after: patchedFields(record!.fields, change.patch) }),
  });
  $record.on(step, (_, { after }) => ({ fields: after }));
  $counts.on(step, ({ reads, changes }) => ({ reads, changes: changes + 1 }));
  sample({
    clock: step.map(({ change, before }): readonly Edit[] => {
      const edit = editOfPatch(kind, before, change.patch);
      return edit ? [edit] : [];
    }),
    filter: (edits) => edits.length > 0,
    target: editsMade,
  });

  return { $record, $state, changed, retried, usedWhile };
};

export const detailsRecord = createModelRecord('details');
export const settingsRecord = createModelRecord('settings');
export const startRecord = createModelRecord('start');
