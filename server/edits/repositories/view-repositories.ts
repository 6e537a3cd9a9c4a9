/** Views with their list of layers, and layers. */
import { completeRecord } from '#domain/edits/complete-record.ts';
import type { Fields } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { ViewLayer } from '#domain/model/content/view.ts';
import { parseJson } from '../../store/parse-json.ts';
import { flagOf, textOf, type RecordRepository, type Work } from '../record-repository.ts';

const layersOfView = async (work: Work, modelId: string, viewId: string) => {
  const rows = await work
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

const writeViewLayers = async (work: Work, modelId: string, viewId: string, layers: readonly ViewLayer[]) => {
  await work.deleteFrom('view_layers').where('model_id', '=', modelId).where('view_id', '=', viewId).execute();
  if (layers.length === 0) return;
  const owner = { model_id: modelId, view_id: viewId };
  await work
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

const viewRow = (work: Work, modelId: string, id: string) =>
  work.selectFrom('views').selectAll().where('model_id', '=', modelId).where('id', '=', id).executeTakeFirst();

const hasBaseView = async (work: Work, modelId: string): Promise<boolean> =>
  (await work
    .selectFrom('views')
    .select('id')
    .where('model_id', '=', modelId)
    .where('type', '=', 'base')
    .executeTakeFirst()) !== undefined;

/** The first layer that the model does not have, or that a view names twice. */
const findLayerIssue = async (work: Work, modelId: string, to: Fields): Promise<string | null> => {
  const named = (to['layers'] as unknown as readonly ViewLayer[]).map(({ layerId }) => layerId);
  if (new Set(named).size < named.length) return 'view.layers must name each layer once';
  const rows = await work.selectFrom('layers').select('id').where('model_id', '=', modelId).execute();
  const known = new Set(rows.map(({ id }) => id));
  return named.every((layer) => known.has(layer)) ? null : 'Invalid layer id!';
};

export const viewRepository: RecordRepository = {
  read: async (work, modelId, id) => {
    const row = await viewRow(work, modelId, id);
    if (!row) return null;
    return completeRecord('view', {
      type: row.type,
      name: row.name,
      enabled: row.enabled === 1,
      masks: (parseJson(row.masks) ?? []) as string[],
      created: row.created,
      layers: await layersOfView(work, modelId, id),
    });
  },
  write: async (work, modelId, id, record, at) => {
    if (!record) {
      await work.deleteFrom('views').where('model_id', '=', modelId).where('id', '=', id).execute();
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
    await work
      .insertInto('views')
      .values({ model_id: modelId, id, ...row })
      .onConflict((c) => c.columns(['model_id', 'id']).doUpdateSet(row))
      .execute();
    await writeViewLayers(work, modelId, id, record['layers'] as unknown as readonly ViewLayer[]);
  },
  refuse: async (work, modelId, id, from, to) => {
    if (!to) return from?.['type'] === 'base' ? 'The base view of a model cannot be removed.' : null;
    if (to['type'] === 'base' && to['enabled'] === false) return 'The base view of a model cannot be disabled.';
    if (!from) {
      if (to['type'] === 'base' && (await hasBaseView(work, modelId))) return 'A model has one base view already.';
      const taken = await work.selectFrom('views').select('model_id').where('id', '=', id).executeTakeFirst();
      if (taken) return `The id ${id} belongs to a view of another model.`;
    } else if (from['type'] !== to['type'] && (from['type'] === 'base' || to['type'] === 'base'))
      return 'A model has one base view, and it stays that.';
    return findLayerIssue(work, modelId, to);
  },
};

const isNamed = async (work: Work, table: 'annotations' | 'view_layers', modelId: string, layerId: string) => {
  const row = await work
    .selectFrom(table as 'annotations')
    .select('layer_id')
    .where('model_id', '=', modelId)
    .where('layer_id', '=', layerId)
    .executeTakeFirst();
  return row !== undefined;
};

export const layerRepository: RecordRepository = {
  read: async (work, modelId, id) => {
    const row = await work
      .selectFrom('layers')
      .selectAll()
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { type: row.type, name: row.name, created: row.created } : null;
  },
  write: async (work, modelId, id, record, at) => {
    if (!record) {
      await work.deleteFrom('layers').where('model_id', '=', modelId).where('id', '=', id).execute();
      return;
    }
    const row = {
      type: textOf(record, 'type'),
      name: textOf(record, 'name'),
      created: textOf(record, 'created') || at,
      modified: at,
    };
    await work
      .insertInto('layers')
      .values({ model_id: modelId, id, ...row })
      .onConflict((c) => c.columns(['model_id', 'id']).doUpdateSet(row))
      .execute();
  },
  refuse: async (work, modelId, id, from, to) => {
    if (id === baseLayerId) return 'The base layer of a model cannot be changed or removed.';
    if (to || !from) return null;
    if (await isNamed(work, 'annotations', modelId, id))
      return 'This layer still holds something; remove or move what lies in it first.';
    return (await isNamed(work, 'view_layers', modelId, id))
      ? 'A view still names this layer; take it out of the view first.'
      : null;
  },
};
