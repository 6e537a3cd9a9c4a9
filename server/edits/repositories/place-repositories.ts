/** Floors, rooms and sweeps: the capture makes them, people name them and switch them on and off. */
import { completeRecord } from '#domain/edits/complete-record.ts';
import type { Fields } from '#base/json-fields.ts';
import { parseJson } from '../../store/parse-json.ts';
import { flagOf, textOf, textOrNull, type RecordRepository, type Work } from '../record-repository.ts';

type PlaceTable = 'floors' | 'rooms' | 'sweeps';

const sentences: Readonly<Record<PlaceTable, string>> = {
  floors: 'A floor comes with the capture; it can be changed here, and neither made nor removed.',
  rooms: 'A room comes with the capture; it can be changed here, and neither made nor removed.',
  sweeps: 'A sweep comes with the capture; it can be changed here, and neither made nor removed.',
};

const placeHome = (
  table: PlaceTable,
  read: (work: Work, modelId: string, id: string) => Promise<Fields | null>,
  changes: (record: Fields) => object,
): RecordRepository => ({
  read,
  write: async (work, modelId, id, record) => {
    await work
      .updateTable(table as 'floors')
      .set(changes(record!))
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .execute();
  },
  refuse: (_, __, ___, from, to) => Promise.resolve(from && to ? null : sentences[table]),
});

export const floorRepository = placeHome(
  'floors',
  async (work, modelId, id) => {
    const row = await work
      .selectFrom('floors')
      .select(['name', 'classification'])
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? completeRecord('floor', row) : null;
  },
  (record) => ({ name: textOf(record, 'name'), classification: textOrNull(record, 'classification') }),
);

export const roomRepository = placeHome(
  'rooms',
  async (work, modelId, id) => {
    const row = await work
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

export const sweepRepository = placeHome(
  'sweeps',
  async (work, modelId, id) => {
    const row = await work
      .selectFrom('sweeps')
      .select(['name', 'enabled'])
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { name: row.name, enabled: row.enabled === 1 } : null;
  },
  (record) => ({ name: textOf(record, 'name'), enabled: flagOf(record, 'enabled') }),
);
