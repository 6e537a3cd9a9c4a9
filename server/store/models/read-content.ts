/** Reads a model's content in the form of a capture, for an export. */
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { Fields } from '#base/json-fields.ts';
import type { SnapshotFloor } from '#domain/model/content/wall-graph.ts';
import { dataLayerIdOf, dataLayerOf } from '#domain/views/view-content.ts';
import { withWallGraphFloors, type WallGraphFloors } from '#domain/wall-graph/snapshot-document.ts';
import { definitions } from '#domain/records/definitions.ts';
import { listedKinds } from './annotation-kinds.ts';
import type { Store } from '../open-store.ts';
import type { Row } from './read-model.ts';
import { readableRows } from './readable-rows.ts';

type Content = Record<string, unknown>;
type ListedKind = (typeof listedKinds)[number]['kind'];

const withoutNulls = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

const recordOf = (
  row: Row<'annotations'>,
  { idField, hasEnabled, hasTimes }: (typeof definitions)[ListedKind]['capture'],
): Content => ({
  ...withoutNulls(JSON.parse(row.data) as Fields),
  [idField]: row.id,
  ...(hasTimes && { created: row.created, modified: row.modified }),
  ...((hasEnabled || row.enabled === 0) && { enabled: row.enabled === 1 }),
  ...(row.layer_id !== baseLayerId && { layerId: row.layer_id }),
  ...(row.removed === 1 && { removed: true }),
});

const viewOf = (view: Row<'views'>, layers: readonly Row<'view_layers'>[], reel: Row<'annotations'> | undefined) => {
  const own = JSON.parse(view.masks) as readonly string[];
  // A capture cannot remove a tour in one view only; hiding the base view's tour is done by masks.
  const hidesTour = reel?.removed === 1 && !own.includes(reel.kind);
  const masks = hidesTour ? [...own, reel.kind] : own;
  return {
    id: view.id,
    type: view.type,
    name: view.name,
    enabled: view.enabled === 1,
    layers: layers
      .filter((each) => each.view_id === view.id)
      .map((each) => ({
        layerId: each.layer_id,
        position: each.sequence,
        visible: each.visible === 1,
        ...(each.toggled === 0 && { toggled: false }),
      })),
    ...(masks.length > 0 && { masks }),
    ...(reel?.removed === 0 && { highlightReel: JSON.parse(reel.data) as Fields }),
    created: view.created,
    modified: view.modified,
  };
};

/** Layers that only this server needs: a view's own layer with nothing but the view's tour. */
const impliedLayers = (
  views: readonly Row<'views'>[],
  annotations: readonly Row<'annotations'>[],
): ReadonlySet<string> => {
  const filled = new Set(annotations.filter(({ kind }) => kind !== 'highlightReel').map(({ layer_id }) => layer_id));
  return new Set(views.map(({ id }) => dataLayerIdOf(id)).filter((layer) => !filled.has(layer)));
};

/** Edited floors of the wall graph that belong to a floor of the model: a capture can describe no others. */
const readEditedWallGraphFloors = async (db: Store['db'], modelId: string): Promise<WallGraphFloors> => {
  const rows = await db
    .selectFrom('wall_graph_floors')
    .innerJoin('floors', (join) =>
      join
        .onRef('floors.model_id', '=', 'wall_graph_floors.model_id')
        .onRef('floors.id', '=', 'wall_graph_floors.floor_id'),
    )
    .select(['wall_graph_floors.floor_id', 'wall_graph_floors.data'])
    .where('wall_graph_floors.model_id', '=', modelId)
    .orderBy('wall_graph_floors.floor_id')
    .execute();
  return new Map(rows.map(({ floor_id, data }) => [floor_id, JSON.parse(data) as SnapshotFloor | null]));
};

export const readContent = async ({ db }: Store, modelId: string): Promise<Content> => {
  const documents = await db.selectFrom('content').selectAll().where('model_id', '=', modelId).execute();
  const layers = await db.selectFrom('layers').selectAll().where('model_id', '=', modelId).orderBy('id').execute();
  const views = await db.selectFrom('views').selectAll().where('model_id', '=', modelId).orderBy('id').execute();
  const viewLayers = await db
    .selectFrom('view_layers')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('sequence')
    .execute();
  const annotations = readableRows(
    await db
      .selectFrom('annotations')
      .selectAll()
      .where('model_id', '=', modelId)
      .orderBy('sequence')
      .orderBy('id')
      .execute(),
  );
  const implied = impliedLayers(views, annotations);
  const shownLayers = viewLayers.filter(({ layer_id }) => !implied.has(layer_id));
  // A layer has at most one tour; a view's tour is in its own layer.
  const tours = annotations.filter(({ kind }) => kind === 'highlightReel').toSorted((a, b) => b.removed - a.removed);
  const reels = new Map(tours.map((row) => [row.layer_id, row]));
  const dedicated = new Set(layers.filter(({ type }) => type === 'dedicated').map(({ id }) => id));
  const listings = {
    views: views.map(({ id, type }) => ({
      id,
      type,
      layers: viewLayers.filter(({ view_id }) => view_id === id).map(({ layer_id }) => ({ layerId: layer_id })),
    })),
    layers,
  };
  const reelOf = ({ id }: Row<'views'>) => {
    const view = listings.views.find((each) => each.id === id)!;
    const named = [dataLayerOf(view, listings) ?? baseLayerId, ...view.layers.map(({ layerId }) => layerId)];
    const own = named.find((layerId) => dedicated.has(layerId) && reels.has(layerId));
    return own === undefined ? undefined : reels.get(own);
  };
  const content: Content = Object.fromEntries(documents.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  content['layers'] = layers
    .filter(({ id }) => id !== baseLayerId && !implied.has(id))
    .map(({ id, type, name, created, modified }) => ({ id, type, label: name, created, modified }));
  content['views'] = views.filter(({ type }) => type !== 'base').map((view) => viewOf(view, shownLayers, reelOf(view)));
  for (const listed of listedKinds) {
    const rows = annotations.filter(({ kind }) => kind === listed.kind);
    if (rows.length > 0) content[listed.key] = rows.map((row) => recordOf(row, definitions[listed.kind].capture));
  }
  const tour = reels.get(baseLayerId);
  if (tour) content['highlightReel'] = JSON.parse(tour.data) as Fields;
  const wallGraph = withWallGraphFloors(content['wallGraph'], await readEditedWallGraphFloors(db, modelId));
  if (wallGraph !== undefined) content['wallGraph'] = wallGraph;
  return content;
};
