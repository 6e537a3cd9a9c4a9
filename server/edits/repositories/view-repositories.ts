/** Views with their layers, and the layers themselves. */
import { completeRecord } from '#domain/edits/complete-record.ts';
import type { Fields } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { ViewLayer } from '#domain/model/content/view.ts';
import { parseJson } from '../../store/models/json-column.ts';
import type { Transaction } from '../../store/transactions.ts';
import { flagOf, textOf, type RecordRepository } from '../record-repository.ts';

const layersOfView = async (transaction: Transaction, modelId: string, viewId: string) => {
  const rows = await transaction
    .selectFrom('view_layers')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('view_id', '=', viewId)
    .orderBy('sequence')
    .orderBy('layer_id')
    .execute();
  return rows.map((row) => ({
    layerId: row.layer_id,
    position: row.sequence,
    visible: row.visible === 1,
    toggled: row.toggled === 1,
  }));
};

const writeViewLayers = async (
  transaction: Transaction,
  modelId: string,
  viewId: string,
  layers: readonly ViewLayer[],
) => {
  await transaction.deleteFrom('view_layers').where('model_id', '=', modelId).where('view_id', '=', viewId).execute();
  if (layers.length === 0) return;
  const owner = { model_id: modelId, view_id: viewId };
  await transaction
    .insertInto('view_layers')
    .values(
      layers.map(({ layerId, position, visible, toggled }) => ({
        ...owner,
        layer_id: layerId,
        sequence: position,
        visible: visible ? (1 as const) : (0 as const),
        toggled: toggled === false ? (0 as const) : (1 as const),
      })),
    )
    .execute();
};

const viewRow = (transaction: Transaction, modelId: string, id: string) =>
  transaction.selectFrom('views').selectAll().where('model_id', '=', modelId).where('id', '=', id).executeTakeFirst();

const hasBaseView = async (transaction: Transaction, modelId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('views')
    .select('id')
    .where('model_id', '=', modelId)
    .where('type', '=', 'base')
    .executeTakeFirst()) !== undefined;

/** Why the view's layers are invalid: unknown or listed twice; null if they are valid. */
const findLayerIssue = async (transaction: Transaction, modelId: string, to: Fields): Promise<string | null> => {
  const named = (to['layers'] as unknown as readonly ViewLayer[]).map(({ layerId }) => layerId);
  if (new Set(named).size < named.length) return 'view.layers must name each layer once';
  const rows = await transaction.selectFrom('layers').select('id').where('model_id', '=', modelId).execute();
  const known = new Set(rows.map(({ id }) => id));
  return named.every((layer) => known.has(layer)) ? null : 'Invalid layer id!';
};

export const viewRepository: RecordRepository = {
  read: async (transaction, modelId, id) => {
    const row = await viewRow(transaction, modelId, id);
    if (!row) return null;
    return completeRecord('view', {
      type: row.type,
      name: row.name,
      enabled: row.enabled === 1,
      masks: (parseJson(row.masks) ?? []) as string[],
      created: row.created,
      layers: await layersOfView(transaction, modelId, id),
    });
  },
  write: async (transaction, modelId, id, record, at) => {
    if (!record) {
      await transaction.deleteFrom('views').where('model_id', '=', modelId).where('id', '=', id).execute();
      return;
    }
    const row = {
      type: textOf(record, 'type'),
      name: textOf(record, 'name'),
      enabled: flagOf(record, 'enabled'),
      masks: JSON.stringify(record['masks'] ?? []),
      created: textOf(record, 'created') || at,
      modified: at,
    };
    await transaction
      .insertInto('views')
      .values({ model_id: modelId, id, ...row })
      .onConflict((c) => c.columns(['model_id', 'id']).doUpdateSet(row))
      .execute();
    await writeViewLayers(transaction, modelId, id, record['layers'] as unknown as readonly ViewLayer[]);
  },
  validate: async (transaction, modelId, id, from, to) => {
    if (!to) return from?.['type'] === 'base' ? 'The base view of a model cannot be removed.' : null;
    if (to['type'] === 'base' && to['enabled'] === false) return 'The base view of a model cannot be disabled.';
    if (!from) {
      if (to['type'] === 'base' && (await hasBaseView(transaction, modelId)))
        return 'A model has one base view already.';
      const existing = await transaction.selectFrom('views').select('model_id').where('id', '=', id).executeTakeFirst();
      if (existing) return `The id ${id} belongs to a view of another model.`;
    } else if (from['type'] !== to['type'] && (from['type'] === 'base' || to['type'] === 'base'))
      return 'A model has one base view, and it stays that.';
    return findLayerIssue(transaction, modelId, to);
  },
};

const isLayerReferenced = async (
  transaction: Transaction,
  table: 'annotations' | 'view_layers',
  modelId: string,
  layerId: string,
) => {
  const row = await transaction
    .selectFrom(table as 'annotations')
    .select('layer_id')
    .where('model_id', '=', modelId)
    .where('layer_id', '=', layerId)
    .executeTakeFirst();
  return row !== undefined;
};

export const layerRepository: RecordRepository = {
  read: async (transaction, modelId, id) => {
    const row = await transaction
      .selectFrom('layers')
      .selectAll()
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { type: row.type, name: row.name, created: row.created } : null;
  },
  write: async (transaction, modelId, id, record, at) => {
    if (!record) {
      await transaction.deleteFrom('layers').where('model_id', '=', modelId).where('id', '=', id).execute();
      return;
    }
    const row = {
      type: textOf(record, 'type'),
      name: textOf(record, 'name'),
      created: textOf(record, 'created') || at,
      modified: at,
    };
    await transaction
      .insertInto('layers')
      .values({ model_id: modelId, id, ...row })
      .onConflict((c) => c.columns(['model_id', 'id']).doUpdateSet(row))
      .execute();
  },
  validate: async (transaction, modelId, id, from, to) => {
    if (id === baseLayerId) return 'The base layer of a model cannot be changed or removed.';
    if (to || !from) return null;
    if (await isLayerReferenced(transaction, 'annotations', modelId, id))
      return 'This layer still has records; remove or move them first.';
    return (await isLayerReferenced(transaction, 'view_layers', modelId, id))
      ? 'A view still shows this layer; remove it from the view first.'
      : null;
  },
};
