/** Floors, rooms and sweeps come from the capture; people rename, enable and disable them. */
import { completeRecord } from '#domain/edits/complete-record.ts';
import type { Fields } from '#base/json-fields.ts';
import { parseJson } from '../../store/models/json-column.ts';
import type { Transaction } from '../../store/transactions.ts';
import { flagOf, textOf, type RecordRepository } from '../record-repository.ts';

type PlaceTable = 'floors' | 'rooms' | 'sweeps';

const rejectionMessages: Readonly<Record<PlaceTable, string>> = {
  floors: 'A floor comes with the capture; it can be changed, but neither added nor removed.',
  rooms: 'A room comes with the capture; it can be changed, but neither added nor removed.',
  sweeps: 'A sweep comes with the capture; it can be changed, but neither added nor removed.',
};

const placeRepository = (
  table: PlaceTable,
  read: (transaction: Transaction, modelId: string, id: string) => Promise<Fields | null>,
  changes: (record: Fields) => object,
): RecordRepository => ({
  read,
  write: async (transaction, modelId, id, record) => {
    await transaction
      .updateTable(table as 'floors')
      .set(changes(record!))
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .execute();
  },
  validate: (_, __, ___, from, to) => Promise.resolve(from && to ? null : rejectionMessages[table]),
});

export const floorRepository = placeRepository(
  'floors',
  async (transaction, modelId, id) => {
    const row = await transaction
      .selectFrom('floors')
      .select(['name', 'classification'])
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? completeRecord('floor', row) : null;
  },
  (record) => ({
    name: textOf(record, 'name'),
    // An empty one stays: an undo expects what the edit has written.
    classification: record['classification'] === null ? null : textOf(record, 'classification'),
  }),
);

export const roomRepository = placeRepository(
  'rooms',
  async (transaction, modelId, id) => {
    const row = await transaction
      .selectFrom('rooms')
      .select(['name', 'classifications', 'height'])
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row
      ? completeRecord('room', { ...row, classifications: (parseJson(row.classifications) ?? []) as string[] })
      : null;
  },
  (record) => ({
    name: textOf(record, 'name'),
    classifications: JSON.stringify(record['classifications']),
    height: typeof record['height'] === 'number' ? record['height'] : null,
  }),
);

export const sweepRepository = placeRepository(
  'sweeps',
  async (transaction, modelId, id) => {
    const row = await transaction
      .selectFrom('sweeps')
      .select(['name', 'enabled'])
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { name: row.name, enabled: row.enabled === 1 } : null;
  },
  (record) => ({ name: textOf(record, 'name'), enabled: flagOf(record, 'enabled') }),
);
