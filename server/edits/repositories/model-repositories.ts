/** A model's details, settings and start pose: one record each, whose id is `modelRecordId`. */
import type { Fields } from '#base/json-fields.ts';
import type { StartPose } from '#domain/model/model.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { modelRecordId } from '#domain/edits/edit.ts';
import { findStartIssue } from '#domain/model/start-pose.ts';
import { parseJson, isObject } from '../../store/models/json-column.ts';
import type { Tables } from '../../store/tables/tables.ts';
import type { Transaction } from '../../store/transactions.ts';
import { textOf, type RecordRepository } from '../record-repository.ts';

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

const modelRow = (transaction: Transaction, modelId: string) =>
  transaction.selectFrom('models').selectAll().where('id', '=', modelId).executeTakeFirstOrThrow();

const findIdIssue = (id: string): string | null =>
  id === modelRecordId ? null : `The id of this record is "${modelRecordId}": a model has one.`;

/** Broken JSON is read as empty, so that an edit can replace it. */
const fieldsIn = (json: string): Fields => {
  const fields = parseJson(json);
  return isObject(fields) ? fields : {};
};

const updateModel = (transaction: Transaction, modelId: string, changes: object) =>
  transaction.updateTable('models').set(changes).where('id', '=', modelId).execute();

export const detailsRepository: RecordRepository = {
  read: async (transaction, modelId, id) => {
    if (findIdIssue(id)) return null;
    const row = await modelRow(transaction, modelId);
    return Object.fromEntries(Object.entries(columnOfDetail).map(([field, column]) => [field, row[column]]));
  },
  write: async (transaction, modelId, _, record) => {
    const columns = Object.entries(columnOfDetail).map(([field, column]) => [column, textOf(record!, field)]);
    await updateModel(transaction, modelId, Object.fromEntries(columns) as object);
  },
  validate: (_, __, id, ___, to) =>
    Promise.resolve(
      findIdIssue(id) ?? (to ? null : 'The details of a model cannot be removed; clear their fields instead.'),
    ),
};

export const settingsRepository: RecordRepository = {
  read: async (transaction, modelId, id) =>
    findIdIssue(id) ? null : fieldsIn((await modelRow(transaction, modelId)).options),
  write: async (transaction, modelId, _, record) => {
    await updateModel(transaction, modelId, { options: JSON.stringify(record) });
  },
  validate: (_, __, id, ___, to) =>
    Promise.resolve(
      findIdIssue(id) ?? (to ? null : 'The settings of a model cannot be removed; remove their fields instead.'),
    ),
};

/** Without a start pose, the model starts at its first sweep. */
export const startRepository: RecordRepository = {
  read: async (transaction, modelId, id) => {
    if (findIdIssue(id)) return null;
    const { start } = await modelRow(transaction, modelId);
    return start === null ? null : completeRecord('start', fieldsIn(start));
  },
  write: async (transaction, modelId, _, record) => {
    await updateModel(transaction, modelId, { start: record && JSON.stringify(record) });
  },
  validate: async (transaction, modelId, id, _, to) => {
    if (!to) return findIdIssue(id);
    const pose = to as unknown as StartPose;
    const sweep = await transaction
      .selectFrom('sweeps')
      .select('id')
      .where('model_id', '=', modelId)
      .where('id', '=', pose.sweepId ?? '')
      .executeTakeFirst();
    const { mesh_bounds } = await modelRow(transaction, modelId);
    const issue = findStartIssue(pose, { hasSweep: () => sweep !== undefined, hasMesh: mesh_bounds !== null });
    return findIdIssue(id) ?? (issue && `${issue}.`);
  },
};
