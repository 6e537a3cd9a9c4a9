/** The journal: every applied edit batch with its changes, and the model's version. */
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Edit, RecordKind } from '#domain/edits/edit.ts';
import { sameJson, type Fields } from '#base/json-fields.ts';
import type { Row } from '../store/models/read-model.ts';
import type { Tables } from '../store/tables/tables.ts';
import type { Transaction } from '../store/transactions.ts';
import { mapInSlices, yieldInTransaction } from '../wire/time-slices.ts';

export interface JournalEntry {
  readonly modelId: string;
  /** The model's version after the batch. */
  readonly version: number;
  readonly id: string;
  readonly personId: string | null;
  readonly at: string;
  readonly edits: readonly Edit[];
}

/**
 * The only way to increment a model's version, except for imports, which write the model's row anyway. Locks the row on
 * either database until the transaction ends. Null if there is no such model.
 */
export const incrementModelVersion = async (
  transaction: Transaction,
  modelId: string,
  at: string,
): Promise<number | null> => {
  const row = await transaction
    .updateTable('models')
    .set((e) => ({ version: e('version', '+', 1), modified: at }))
    .where('id', '=', modelId)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
};

/** A row has eight bound variables; an insert of this many takes a few milliseconds of the thread. */
const maxRowsPerInsert = 200;

export const writeJournal = async (
  transaction: Transaction,
  { modelId, version, id, personId, at, edits }: JournalEntry,
): Promise<void> => {
  const owner = { model_id: modelId, version };
  await transaction
    .insertInto('gestures')
    .values({ ...owner, gesture: id, user_id: personId, at })
    .execute();
  const rowOf = (edit: Edit, sequence: number) => ({
    ...owner,
    sequence,
    kind: edit.kind,
    record_id: edit.id,
    layer_id: edit.layerId ?? null,
    before: edit.before && JSON.stringify(edit.before),
    after: edit.after && JSON.stringify(edit.after),
  });
  for (let first = 0; first < edits.length; first += maxRowsPerInsert) {
    await yieldInTransaction();
    const rows = edits.slice(first, first + maxRowsPerInsert).map((edit, i) => rowOf(edit, first + i));
    await transaction.insertInto('edits').values(rows).execute();
  }
};

const parseFields = (json: string | null): Fields | null => (json === null ? null : (JSON.parse(json) as Fields));

export const editOfRow = (row: Pick<Row<'edits'>, 'kind' | 'record_id' | 'layer_id' | 'before' | 'after'>): Edit => ({
  kind: row.kind as RecordKind,
  id: row.record_id,
  ...(row.layer_id !== null && { layerId: row.layer_id }),
  before: parseFields(row.before),
  after: parseFields(row.after),
});

/** The edits of the batch that led to this version. */
export const readJournal = async (db: Kysely<Tables>, modelId: string, version: number): Promise<readonly Edit[]> => {
  const rows = await db
    .selectFrom('edits')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('version', '=', version)
    .orderBy('sequence')
    .execute();
  return mapInSlices(rows, editOfRow);
};

/** The model's version after the batch with this id; null if there is none. */
export const readBatchVersion = async (db: Kysely<Tables>, modelId: string, id: string): Promise<number | null> => {
  const row = await db
    .selectFrom('gestures')
    .select('version')
    .where('model_id', '=', modelId)
    .where('gesture', '=', id)
    .executeTakeFirst();
  return row?.version ?? null;
};

export interface JournaledBatch {
  readonly version: number;
  /** In the order in which they were applied. */
  readonly edits: readonly Edit[];
}

/** Null if there is no batch with this id. Batches in the journal do not change. */
export const readEditBatch = async (
  db: Kysely<Tables>,
  modelId: string,
  id: string,
): Promise<JournaledBatch | null> => {
  const version = await readBatchVersion(db, modelId, id);
  return version === null ? null : { version, edits: await readJournal(db, modelId, version) };
};

/** The fields of a record before and after each edit of it; of edits that changed it, only the changed ones. */
export const readEarlierForms = async (
  transaction: Transaction,
  modelId: string,
  { kind, id }: Pick<Edit, 'kind' | 'id'>,
): Promise<readonly Fields[]> => {
  const rows = await transaction
    .selectFrom('edits')
    .select(['before', 'after'])
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .execute();
  return rows.flatMap(({ before, after }) => [before, after].map(parseFields)).filter((form) => form !== null);
};

/** Whether the stored fields may be these: they have as many characters. */
export const hasLengthOf = (
  e: ExpressionBuilder<Tables, 'edits'>,
  column: 'before' | 'after',
  fields: Fields | null,
): Expression<SqlBool> =>
  fields === null
    ? e(column, 'is', null)
    : e(e.fn<number>('length', [column]), '=', Array.from(JSON.stringify(fields)).length);

const maxComparedRemovals = 20;

/**
 * Whether an edit restores a record exactly as it once was removed, which is allowed even if it would be rejected as a new
 * record now. Later edits may have added other records with the same id, and removed them.
 */
export const restoresRemovedRecord = async (
  transaction: Transaction,
  modelId: string,
  { kind, id, after }: Omit<Edit, 'before'>,
): Promise<boolean> => {
  const removals = await transaction
    .selectFrom('edits')
    .select('before')
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where((e) => hasLengthOf(e, 'before', after))
    .where('after', 'is', null)
    .orderBy('version', 'desc')
    .limit(maxComparedRemovals)
    .execute();
  return removals.some(({ before }) => sameJson(parseFields(before), after));
};
