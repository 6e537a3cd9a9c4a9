/**
 * How many records of each kind a model has, counted by the database without reading them: the cost of a query is known
 * before anything is read (docs/reference/query-limits.md#cost).
 */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import type { AnnotationKind } from '#domain/records/definitions.ts';
import type { Store } from '../open-store.ts';
import type { Row } from './read-model.ts';

export interface ViewSize {
  readonly view: Row<'views'>;
  readonly layerIds: readonly string[];
}

export interface ModelSizes {
  readonly sweeps: number;
  /** Of all sweeps together. */
  readonly neighbours: number;
  readonly floors: number;
  readonly rooms: number;
  readonly layers: number;
  readonly views: readonly ViewSize[];
  /** Counts by kind and layer; versions that mark a record as removed are included. */
  readonly annotations: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Of all layers. */
export const countOfKind = ({ annotations }: ModelSizes, kind: AnnotationKind): number =>
  [...(annotations.get(kind)?.values() ?? [])].reduce((sum, count) => sum + count, 0);

/** Of the layers that a view has: the view shows at most so many records. */
export const countInView = ({ annotations }: ModelSizes, { layerIds }: ViewSize, kind: AnnotationKind): number =>
  layerIds.reduce((sum, layerId) => sum + (annotations.get(kind)?.get(layerId) ?? 0), 0);

const readSizes = async ({ db }: Pick<Store, 'db'>, modelId: string): Promise<ModelSizes> => {
  const countOf = (table: 'sweeps' | 'sweep_neighbours' | 'floors' | 'rooms' | 'layers') =>
    db
      .selectFrom(table)
      .where('model_id', '=', modelId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const [sweeps, neighbours, floors, rooms, layers, annotationCounts, views, viewLayers] = await Promise.all([
    countOf('sweeps'),
    countOf('sweep_neighbours'),
    countOf('floors'),
    countOf('rooms'),
    countOf('layers'),
    db
      .selectFrom('annotations')
      .where('model_id', '=', modelId)
      .groupBy(['kind', 'layer_id'])
      .select(({ fn }) => ['kind', 'layer_id', fn.countAll<number>().as('count')])
      .execute(),
    db.selectFrom('views').where('model_id', '=', modelId).selectAll().execute(),
    db.selectFrom('view_layers').where('model_id', '=', modelId).select(['view_id', 'layer_id']).execute(),
  ]);
  const annotations = new Map<string, Map<string, number>>();
  for (const { kind, layer_id, count } of annotationCounts) {
    const byLayer = annotations.get(kind) ?? new Map<string, number>();
    annotations.set(kind, byLayer.set(layer_id, count));
  }
  return {
    sweeps: sweeps.count,
    neighbours: neighbours.count,
    floors: floors.count,
    rooms: rooms.count,
    layers: layers.count,
    annotations,
    views: views.map((view) => ({
      view,
      layerIds: viewLayers.filter(({ view_id }) => view_id === view.id).map(({ layer_id }) => layer_id),
    })),
  };
};

/** Approximate memory of a view or a count. */
const entryBytes = 500;

const bytesOf = ({ views, annotations }: ModelSizes): number => {
  let entries = 1;
  for (const { layerIds } of views) entries += 1 + layerIds.length;
  for (const byLayer of annotations.values()) entries += byLayer.size;
  return entries * entryBytes;
};

/** The sizes of the model in this version, or in a later one that is stored meanwhile. */
export type ReadModelSizes = (model: Pick<Row<'models'>, 'id' | 'version' | 'revision'>) => Promise<ModelSizes>;

interface CachedSizes {
  readonly version: number;
  readonly revision: string;
  readonly sizes: ModelSizes;
}

/** `maxCacheBytes`: the sizes not used for longest are evicted. */
export const createModelSizes = (store: Pick<Store, 'db'>, maxCacheBytes: number): ReadModelSizes => {
  const cache = new ByteLimitedMap<CachedSizes>(maxCacheBytes);
  const pending = new Map<string, Promise<ModelSizes>>();
  return ({ id, version, revision }) => {
    const cached = cache.get(id);
    if (cached?.version === version && cached.revision === revision) return Promise.resolve(cached.sizes);
    const key = JSON.stringify([id, version, revision]);
    const read = async (): Promise<ModelSizes> => {
      try {
        const sizes = await readSizes(store, id);
        cache.set(id, { version, revision, sizes }, bytesOf(sizes));
        return sizes;
      } finally {
        pending.delete(key);
      }
    };
    const reading = pending.get(key) ?? read();
    pending.set(key, reading);
    return reading;
  };
};
