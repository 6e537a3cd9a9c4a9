/**
 * The layers and views that a capture brings, as rows. What people made or removed here since stays as it is. Every
 * view that people write into has a layer of its own, also where the capture gave it none.
 */
import type { Transaction } from 'kysely';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { Layer, View, ViewLayer } from '#domain/model/content/view.ts';
import { dataLayerIdOf, dataLayerOf } from '#domain/views/view-content.ts';
import type { RemovedRecords } from './removed-records.ts';
import type { Flag, Tables } from './tables.ts';

type Work = Transaction<Tables>;

const flag = (value: boolean): Flag => (value ? 1 : 0);

/** For a view that the capture gave none; that name may be another's there. */
const newLayerId = ({ id }: Pick<View, 'id'>, content: CaptureContent): string => {
  const own = dataLayerIdOf(id);
  return content.layers?.some((layer) => layer.id === own) ? newLayerId({ id: own }, content) : own;
};

/** As the capture has it; null where it gave the view none. */
const ownLayerIn = (view: View, { layers = [], views = [] }: CaptureContent): string | null =>
  dataLayerOf({ ...view, layers: view.layers.toSorted((a, b) => a.position - b.position) }, { views, layers });

/** The layer that holds what belongs to this view alone. */
export const ownLayerOf = (view: View, content: CaptureContent): string =>
  ownLayerIn(view, content) ?? newLayerId(view, content);

/** With the layers that views lack. */
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

/** The layer that it gets here. */
const lackedBy = (view: View, content: CaptureContent): string | null =>
  ownLayerIn(view, content) === null ? newLayerId(view, content) : null;

const layersOf = (view: View, content: CaptureContent): readonly ViewLayer[] => {
  const layerId = lackedBy(view, content);
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

/** Ids of views are the server's, not the model's: a second model of the same capture gets others. */
const freeViewId = async (work: Work, modelId: string, id: string): Promise<string> => {
  const taken = await work.selectFrom('views').select('model_id').where('id', '=', id).executeTakeFirst();
  return !taken || taken.model_id === modelId ? id : `${modelId}/${id}`;
};

const writeLayers = async (
  work: Work,
  modelId: string,
  layers: readonly Layer[],
  removed: RemovedRecords,
): Promise<void> => {
  for (const { id, type, label, created, modified } of layers)
    if (!removed.has('layer', id))
      await work
        .insertInto('layers')
        .values({ model_id: modelId, id, type, name: label, created, modified })
        .onConflict((c) => c.doNothing())
        .execute();
};

const writeBaseView = async (work: Work, modelId: string, view: View, known: ReadonlySet<string>): Promise<void> => {
  const base = await work
    .selectFrom('views')
    .select('id')
    .where('model_id', '=', modelId)
    .where('type', '=', 'base')
    .executeTakeFirstOrThrow();
  const rows = layersNamedIn(view, modelId, base.id, known).filter(({ layer_id }) => layer_id !== baseLayerId);
  if (rows.length === 0) return;
  await work
    .insertInto('view_layers')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
};

/** `newLayer`: the one that the capture did not give it. */
const writeView = async (
  work: Work,
  modelId: string,
  view: View,
  newLayer: string | null,
  known: ReadonlySet<string>,
): Promise<void> => {
  const id = await freeViewId(work, modelId, view.id);
  const { type, name, created, modified } = view;
  const masks = JSON.stringify(view.masks ?? []);
  const made = await work
    .insertInto('views')
    .values({ model_id: modelId, id, type, name, enabled: flag(view.enabled), masks, created, modified })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  const isNew = made.numInsertedOrUpdatedRows !== 0n;
  // What people made of its layers stays, but it must not be left without one of its own.
  const rows = layersNamedIn(view, modelId, id, known).filter(({ layer_id }) => isNew || layer_id === newLayer);
  if (rows.length === 0) return;
  await work
    .insertInto('view_layers')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Answers the ids of all layers that the model has now. The base view is there already. */
export const writeCaptureViews = async (
  work: Work,
  modelId: string,
  content: CaptureContent,
  removed: RemovedRecords,
): Promise<ReadonlySet<string>> => {
  const layers = allLayers(content);
  await writeLayers(work, modelId, layers, removed);
  const rows = await work.selectFrom('layers').select('id').where('model_id', '=', modelId).execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const view of content.views ?? []) {
    if (view.type === 'base') await writeBaseView(work, modelId, view, known);
    else if (!removed.has('view', view.id))
      await writeView(work, modelId, { ...view, layers: layersOf(view, content) }, lackedBy(view, content), known);
  }
  return known;
};
