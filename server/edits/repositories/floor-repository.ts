/**
 * Floors: those of the capture are renamed; of a space without a mesh people add floors as well, to place viewpoints on
 * them (docs/reference/placing.md).
 */
import { sql } from 'kysely';
import { completeRecord } from '#domain/edits/complete-record.ts';
import type { Fields } from '#base/json-fields.ts';
import type { Transaction } from '../../store/transactions.ts';
import { textOf, type RecordRepository } from '../record-repository.ts';

const readFloor: RecordRepository['read'] = async (transaction, modelId, id) => {
  const row = await transaction
    .selectFrom('floors')
    .select(['name', 'classification', 'bottom'])
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? completeRecord('floor', row) : null;
};

/** Numbers the floors from the lowest. */
const numberFloors = async (transaction: Transaction, modelId: string): Promise<void> => {
  const rows = await transaction
    .selectFrom('floors')
    .select(['id', 'sequence'])
    .where('model_id', '=', modelId)
    .orderBy('bottom')
    .orderBy('sequence')
    .execute();
  for (const [sequence, row] of rows.entries())
    if (row.sequence !== sequence)
      await transaction
        .updateTable('floors')
        .set({ sequence })
        .where('model_id', '=', modelId)
        .where('id', '=', row.id)
        .execute();
};

const columnsOf = (record: Fields) => ({
  name: textOf(record, 'name'),
  // An empty one stays: an undo expects what the edit has written.
  classification: record['classification'] === null ? null : textOf(record, 'classification'),
  bottom: record['bottom'] as number,
});

const addFloor = async (transaction: Transaction, modelId: string, id: string, record: Fields): Promise<void> => {
  const { count } = await transaction
    .selectFrom('floors')
    .select((e) => e.fn.countAll().as('count'))
    .where('model_id', '=', modelId)
    .executeTakeFirstOrThrow();
  const added = { mesh_group: -1, area: null, bounds: null, sequence: Number(count) };
  await transaction
    .insertInto('floors')
    .values({ model_id: modelId, id, ...columnsOf(record), ...added })
    .execute();
};

const removeFloor = async (transaction: Transaction, modelId: string, id: string): Promise<void> => {
  await transaction.deleteFrom('floors').where('model_id', '=', modelId).where('id', '=', id).execute();
};

const hasRow = async (
  transaction: Transaction,
  table: 'sweeps' | 'rooms' | 'mesh_parts' | 'wall_graph_floors',
  modelId: string,
  floorId: string,
): Promise<boolean> => {
  const row = await transaction
    .selectFrom(table as 'sweeps')
    .select('floor_id')
    .where('model_id', '=', modelId)
    .where('floor_id', '=', floorId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether JSON has this text. */
const contains = (column: 'data' | 'start', text: string) => {
  const pattern = `%${JSON.stringify(text).replaceAll(/[!%_]/g, '!$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`;
};

/** By their own floor, a visible one, or that of a point. Tags of one panorama follow it from floor to floor. */
const isNamedByRecords = async (transaction: Transaction, modelId: string, floorId: string): Promise<boolean> => {
  const record = await transaction
    .selectFrom('annotations')
    .select('id')
    .where('model_id', '=', modelId)
    .where('removed', '=', 0)
    .where(contains('data', floorId))
    .where('data', 'not like', '%"sweepId":"%')
    .executeTakeFirst();
  if (record) return true;
  const start = await transaction
    .selectFrom('models')
    .select('id')
    .where('id', '=', modelId)
    .where(contains('start', floorId))
    .executeTakeFirst();
  return start !== undefined;
};

/** As a sentence; null if the floor may be removed. */
const findRemovalIssue = async (transaction: Transaction, modelId: string, id: string): Promise<string | null> => {
  for (const table of ['mesh_parts', 'rooms', 'wall_graph_floors'] as const)
    if (await hasRow(transaction, table, modelId, id)) return 'A floor with a mesh, rooms or walls cannot be removed.';
  if (await hasRow(transaction, 'sweeps', modelId, id))
    return 'There are viewpoints on this floor; place them on another one first.';
  if (await isNamedByRecords(transaction, modelId, id))
    return 'Tags or other records are on this floor; move them to another one first.';
  return null;
};

export const floorRepository: RecordRepository = {
  read: readFloor,
  write: async (transaction, modelId, id, record, _, from) => {
    if (!record) await removeFloor(transaction, modelId, id);
    else if (!from) await addFloor(transaction, modelId, id, record);
    else
      await transaction
        .updateTable('floors')
        .set(columnsOf(record))
        .where('model_id', '=', modelId)
        .where('id', '=', id)
        .execute();
    if (!record || !from) await numberFloors(transaction, modelId);
  },
  validate: async (transaction, modelId, id, from, to) => {
    if (!to) return findRemovalIssue(transaction, modelId, id);
    // Records are assigned to floors by their heights.
    return from && from['bottom'] !== to['bottom'] ? 'The height of a floor cannot be changed.' : null;
  },
};
