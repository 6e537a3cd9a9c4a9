/** What a model says of itself, its options and where a visit begins: one record of each, whose id is `modelRecordId`. */
import type { Fields } from '#base/json-fields.ts';
import { parseJson } from '../../store/parse-json.ts';
import { isObject } from '../../store/readable-rows.ts';
import type { Tables } from '../../store/tables.ts';
import { textOf, type RecordRepository, type Work } from '../record-repository.ts';

export const modelRecordId = 'model';

const columnOfDetail = {
  name: 'name',
  presentedBy: 'presented_by',
  summary: 'summary',
  description: 'description',
  formattedAddress: 'formatted_address',
  externalUrl: 'external_url',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
} as const satisfies Record<string, keyof Tables['models']>;

const modelRow = (work: Work, modelId: string) =>
  work.selectFrom('models').selectAll().where('id', '=', modelId).executeTakeFirstOrThrow();

const only = (id: string): string | null =>
  id === modelRecordId ? null : `The id of this record is "${modelRecordId}": a model has one.`;

/** What cannot be read is empty, so that an edit can put something in its place. */
const fieldsIn = (json: string): Fields => {
  const fields = parseJson(json);
  return isObject(fields) ? fields : {};
};

const updateModel = (work: Work, modelId: string, changes: object) =>
  work.updateTable('models').set(changes).where('id', '=', modelId).execute();

export const detailsRepository: RecordRepository = {
  read: async (work, modelId, id) => {
    if (only(id)) return null;
    const row = await modelRow(work, modelId);
    return Object.fromEntries(Object.entries(columnOfDetail).map(([field, column]) => [field, row[column]]));
  },
  write: async (work, modelId, _, record) => {
    const columns = Object.entries(columnOfDetail).map(([field, column]) => [column, textOf(record!, field)]);
    await updateModel(work, modelId, Object.fromEntries(columns) as object);
  },
  refuse: (_, __, id, ___, to) =>
    Promise.resolve(only(id) ?? (to ? null : 'What a model says of itself cannot be removed; empty its fields.')),
};

export const settingsRepository: RecordRepository = {
  read: async (work, modelId, id) => (only(id) ? null : fieldsIn((await modelRow(work, modelId)).options)),
  write: async (work, modelId, _, record) => {
    await updateModel(work, modelId, { options: JSON.stringify(record) });
  },
  refuse: (_, __, id, ___, to) =>
    Promise.resolve(only(id) ?? (to ? null : 'The settings of a model cannot be removed; take their fields away.')),
};

/** None: the model begins at its first sweep. */
export const startRepository: RecordRepository = {
  read: async (work, modelId, id) => {
    if (only(id)) return null;
    const { start } = await modelRow(work, modelId);
    return start === null ? null : fieldsIn(start);
  },
  write: async (work, modelId, _, record) => {
    await updateModel(work, modelId, { start: record && JSON.stringify(record) });
  },
  refuse: async (work, modelId, id, _, to) => {
    const sweepId = to?.['sweepId'];
    if (typeof sweepId !== 'string') return only(id);
    const sweep = await work
      .selectFrom('sweeps')
      .select('id')
      .where('model_id', '=', modelId)
      .where('id', '=', sweepId)
      .executeTakeFirst();
    return only(id) ?? (sweep ? null : `start.sweepId "${sweepId}" is no sweep of this model.`);
  },
};
