/**
 * Writes the layers and views of a capture. Those that people changed or removed on this server are kept as they are.
 * Every view that people can write to gets its own layer, also if the capture has none.
 */
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { Layer, View, ViewLayer } from '#domain/model/content/view.ts';
import { dataLayerIdOf, dataLayerOf } from '#domain/views/view-content.ts';
import type { RemovedRecords } from './removed-records.ts';
import type { Flag } from '../tables/model-tables.ts';
import type { Transaction } from '../transactions.ts';

const flag = (value: boolean): Flag => (value ? 1 : 0);

/** For a view without its own layer in the capture; another layer may have the default id. */
const newLayerId = ({ id }: Pick<View, 'id'>, content: CaptureContent): string => {
  const own = dataLayerIdOf(id);
  return content.layers?.some((layer) => layer.id === own) ? newLayerId({ id: own }, content) : own;
};

/** The view's own layer in the capture; null if it has none. */
const ownLayerIn = (view: View, { layers = [], views = [] }: CaptureContent): string | null =>
  dataLayerOf({ ...view, layers: view.layers.toSorted((a, b) => a.position - b.position) }, { views, layers });

/** The layer with the records that belong only to this view. */
export const ownLayerOf = (view: View, content: CaptureContent): string =>
  ownLayerIn(view, content) ?? newLayerId(view, content);

/** All layers, including the added ones. */
const allLayers = (content: CaptureContent): readonly Layer[] => [
  ...(content.layers ?? []),
  ...(content.views ?? [])
    .filter((view) => ownLayerIn(view, content) === null)
    .map((view) => ({
      id: newLayerId(view, content),
      type: 'dedicated' as const,
      label: view.name,
      created: view.created,
      modified: view.modified,
    })),
];

/** The id of the layer that is added for the view; null if it has one. */
const missingLayerOf = (view: View, content: CaptureContent): string | null =>
  ownLayerIn(view, content) === null ? newLayerId(view, content) : null;

const layersOf = (view: View, content: CaptureContent): readonly ViewLayer[] => {
  const layerId = missingLayerOf(view, content);
  if (layerId === null) return view.layers;
  const position = 1 + Math.max(-1, ...view.layers.map((each) => each.position));
  return [...view.layers, { layerId, position, visible: true }];
};

const layersNamedIn = (view: View, modelId: string, viewId: string, known: ReadonlySet<string>) =>
  view.layers
    .filter(({ layerId }) => known.has(layerId))
    .map(({ layerId, position, visible, toggled }) => ({
      model_id: modelId,
      view_id: viewId,
      layer_id: layerId,
      sequence: position,
      visible: flag(visible),
      toggled: flag(toggled !== false),
    }));

/** View ids are unique on the server, not in the model: a second model of the same capture gets others. */
const freeViewId = async (transaction: Transaction, modelId: string, id: string): Promise<string> => {
  const existing = await transaction.selectFrom('views').select('model_id').where('id', '=', id).executeTakeFirst();
  return !existing || existing.model_id === modelId ? id : `${modelId}/${id}`;
};

const writeLayers = async (
  transaction: Transaction,
  modelId: string,
  layers: readonly Layer[],
  removed: RemovedRecords,
): Promise<void> => {
  for (const { id, type, label, created, modified } of layers)
    if (!removed.has('layer', id))
      await transaction
        .insertInto('layers')
        .values({ model_id: modelId, id, type, name: label, created, modified })
        .onConflict((c) => c.doNothing())
        .execute();
};

const writeBaseView = async (
  transaction: Transaction,
  modelId: string,
  view: View,
  known: ReadonlySet<string>,
): Promise<void> => {
  const base = await transaction
    .selectFrom('views')
    .select('id')
    .where('model_id', '=', modelId)
    .where('type', '=', 'base')
    .executeTakeFirstOrThrow();
  const rows = layersNamedIn(view, modelId, base.id, known).filter(({ layer_id }) => layer_id !== baseLayerId);
  if (rows.length === 0) return;
  await transaction
    .insertInto('view_layers')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
};

/** `newLayer` is the added layer. */
const writeView = async (
  transaction: Transaction,
  modelId: string,
  view: View,
  newLayer: string | null,
  known: ReadonlySet<string>,
): Promise<void> => {
  const id = await freeViewId(transaction, modelId, view.id);
  const { type, name, created, modified } = view;
  const masks = JSON.stringify(view.masks ?? []);
  const inserted = await transaction
    .insertInto('views')
    .values({ model_id: modelId, id, type, name, enabled: flag(view.enabled), masks, created, modified })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  const isNew = inserted.numInsertedOrUpdatedRows !== 0n;
  // People's changes of the view's layers are kept, but it must have its own layer.
  const rows = layersNamedIn(view, modelId, id, known).filter(({ layer_id }) => isNew || layer_id === newLayer);
  if (rows.length === 0) return;
  await transaction
    .insertInto('view_layers')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Returns the ids of all layers of the model. The base view must exist. */
export const writeCaptureViews = async (
  transaction: Transaction,
  modelId: string,
  content: CaptureContent,
  removed: RemovedRecords,
): Promise<ReadonlySet<string>> => {
  const layers = allLayers(content);
  await writeLayers(transaction, modelId, layers, removed);
  const rows = await transaction.selectFrom('layers').select('id').where('model_id', '=', modelId).execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const view of content.views ?? []) {
    if (view.type === 'base') await writeBaseView(transaction, modelId, view, known);
    else if (!removed.has('view', view.id))
      await writeView(
        transaction,
        modelId,
        { ...view, layers: layersOf(view, content) },
        missingLayerOf(view, content),
        known,
      );
  }
  return known;
};
