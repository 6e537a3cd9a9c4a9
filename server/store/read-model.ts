/**
 * Reads: what a model is now (one indexed row, asked on every request) and all it holds (one query a table, kept until
 * its version changes, so that a page of 1,100 sweeps costs the database one row).
 */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import type { Places } from '#domain/edits/complete-place.ts';
import { sameJson, type Fields } from '#base/json-fields.ts';
import type { WallGraphFloors } from '#domain/wall-graph/snapshot-document.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import type { Publication } from '#domain/model/content/publication.ts';
import {
  readableModelRow,
  readableOptions,
  readableOutline,
  readablePlaces,
  readableValues,
  readableViews,
} from './readable-model.ts';
import { inSnapshot } from './in-transaction.ts';
import type { Store } from './open-store.ts';
import type { Tables } from './tables.ts';

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** What answers about records beside their own rows depend on. */
export interface ModelReaderOptions {
  readonly floors: readonly Row<'floors'>[];
  readonly rooms: readonly Row<'rooms'>[];
  readonly layers: readonly Row<'layers'>[];
}

export interface ModelRecord {
  readonly model: Row<'models'>;
  readonly floors: readonly Row<'floors'>[];
  readonly rooms: readonly Row<'rooms'>[];
  readonly sweeps: readonly Row<'sweeps'>[];
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
  readonly meshParts: readonly Row<'mesh_parts'>[];
  readonly meshTextures: readonly Row<'mesh_textures'>[];
  readonly views: readonly Row<'views'>[];
  readonly layers: readonly Row<'layers'>[];
  readonly viewLayers: readonly Row<'view_layers'>[];
  readonly policies: ReadonlyMap<string, unknown>;
  readonly content: ReadonlyMap<string, unknown>;
  /** Characters of the content and of the wall graph as JSON. */
  readonly contentLength: number;
  /** Floors of the wall graph that were changed here. */
  readonly drawnFloors: WallGraphFloors;
  readonly floorById: ReadonlyMap<string, Row<'floors'>>;
  readonly roomById: ReadonlyMap<string, Row<'rooms'>>;
  readonly sweepById: ReadonlyMap<string, Row<'sweeps'>>;
  /** Ids of sweeps that are left out of this record, for those who may not edit. */
  readonly hiddenSweeps: ReadonlySet<string>;
  /** Where something is, by its position. */
  readonly places: Places;
  /** From a model reader the same object for as long as it says the same. */
  readonly surroundings: ModelReaderOptions;
}

/** Rooms with their outlines as lists, those that can be read. */
export const outlinesOf = (rooms: readonly Pick<Row<'rooms'>, 'id' | 'floor_id' | 'outline'>[]) =>
  rooms.flatMap(({ id, floor_id, outline }) => {
    const points = readableOutline(outline);
    return points ? [{ id, floorId: floor_id, outline: points }] : [];
  });

export interface ModelSummary {
  readonly id: string;
  readonly revision: string;
  readonly version: number;
  readonly name: string;
  readonly presentedBy: string;
  readonly modified: string;
  readonly sweeps: number;
  readonly floors: number;
}

export const readModelRow = (store: Store, modelId: string): Promise<Row<'models'> | undefined> =>
  store.db.selectFrom('models').selectAll().where('id', '=', modelId).executeTakeFirst();

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

const lengthOf = (texts: readonly (string | null)[]): number =>
  texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);

const grouped = (rows: readonly Row<'sweep_neighbours'>[]): ReadonlyMap<string, readonly string[]> => {
  const result = new Map<string, string[]>();
  for (const row of rows) {
    const list = result.get(row.sweep_id) ?? [];
    result.set(row.sweep_id, list);
    list.push(row.neighbour_id);
  }
  return result;
};

/** Everything of one model as of one moment; undefined for an unknown id. */
export const readModel = (store: Store, modelId: string): Promise<ModelRecord | undefined> =>
  // One snapshot, or an import that commits between two of these reads would mix two revisions.
  inSnapshot(store, async (work): Promise<ModelRecord | undefined> => {
    const row = await work.selectFrom('models').selectAll().where('id', '=', modelId).executeTakeFirst();
    if (!row) return undefined;
    const model = readableModelRow(row);
    const sequenced = <T extends 'floors' | 'rooms' | 'sweeps' | 'sweep_neighbours' | 'mesh_parts' | 'view_layers'>(
      table: T,
    ) =>
      work
        .selectFrom(table as 'floors')
        .selectAll()
        .where('model_id', '=', modelId)
        .orderBy('sequence')
        .execute() as unknown as Promise<readonly Row<T>[]>;
    const all = <T extends 'views' | 'layers' | 'policies' | 'content' | 'wall_graph_floors'>(table: T) =>
      work
        .selectFrom(table as 'views')
        .selectAll()
        .where('model_id', '=', modelId)
        .execute() as unknown as Promise<readonly Row<T>[]>;
    const { floors, rooms, sweeps } = readablePlaces(model, {
      floors: await sequenced('floors'),
      rooms: await sequenced('rooms'),
      sweeps: await sequenced('sweeps'),
    });
    const meshTextures = await work
      .selectFrom('mesh_textures')
      .selectAll()
      .where('model_id', '=', modelId)
      .orderBy('texture')
      .orderBy('size')
      .execute();
    const { views, layers, viewLayers } = readableViews(model, {
      views: await all('views'),
      layers: await all('layers'),
      viewLayers: await sequenced('view_layers'),
    });
    const policies = (await all('policies')).map(({ name, value }) => [name, value] as const);
    const content = (await all('content')).map(({ key, value }) => [key, value] as const);
    const drawn = (await all('wall_graph_floors')).map(({ floor_id, data }) => [floor_id, data] as const);
    return {
      model,
      floors,
      rooms,
      sweeps,
      neighbours: grouped(await sequenced('sweep_neighbours')),
      meshParts: await sequenced('mesh_parts'),
      meshTextures,
      views,
      layers,
      viewLayers,
      policies: readableValues(model, 'policy', policies),
      content: readableValues(model, 'content', content),
      contentLength: lengthOf([...content, ...drawn].map(([, json]) => json)),
      drawnFloors: readableValues(model, 'wallGraph', drawn) as WallGraphFloors,
      floorById: byId(floors),
      roomById: byId(rooms),
      sweepById: byId(sweeps),
      hiddenSweeps: new Set(),
      places: { floors, rooms: outlinesOf(rooms) },
      surroundings: { floors, rooms, layers },
    };
  });

/** What everybody may find in a list, and what this person was given a role for. */
const listedFor =
  ({ person }: Actor) =>
  (e: ExpressionBuilder<Tables, 'models'>) =>
    e.and([
      e('state', '=', 'active'),
      e('visibility', '!=', 'unlisted'),
      e.or([
        e.and([e('visibility', '=', 'public'), e('published', '=', 1), e('discoverable', '=', 1)]),
        ...(person?.admin ? [e.lit(true)] : []),
        ...(person
          ? [
              e.exists(
                e
                  .selectFrom('user_roles')
                  .select('user_id')
                  .where('user_id', '=', person.id)
                  .whereRef('user_roles.model_id', '=', 'models.id'),
              ),
            ]
          : []),
      ]),
    ]);

/**
 * Models with their counts, by name: those that `seenBy` finds in a list, or all for null. A name that its owner hides
 * is empty for those who may not edit.
 */
export const listModels = async (store: Store, seenBy: Actor | null): Promise<readonly ModelSummary[]> => {
  let query = store.db
    .selectFrom('models')
    .select((e) => [
      'id',
      'revision',
      'version',
      'name',
      'modified',
      'presented_by as presentedBy',
      'options',
      e
        .selectFrom('sweeps')
        .whereRef('sweeps.model_id', '=', 'models.id')
        .select((s) => s.fn.countAll<number>().as('n'))
        .as('sweeps'),
      e
        .selectFrom('floors')
        .whereRef('floors.model_id', '=', 'models.id')
        .select((f) => f.fn.countAll<number>().as('n'))
        .as('floors'),
    ])
    .orderBy('name')
    .orderBy('id');
  if (seenBy) query = query.where(listedFor(seenBy));
  const rows = await query.execute();
  const listed = rows.map(({ options, ...row }) => {
    const { shown } = readableOptions({ ...row, options }) as { readonly shown?: Publication['options'] };
    const hidesName = shown?.modelName === false && seenBy !== null && !mayEdit(seenBy, row.id);
    const presentedBy = shown?.presentedBy === false ? '' : row.presentedBy;
    const name = hidesName ? '' : row.name;
    return { ...row, name, presentedBy, sweeps: row.sweeps ?? 0, floors: row.floors ?? 0 };
  });
  // A hidden name's place among the others would tell how it begins.
  return [...listed.filter(({ name }) => name !== ''), ...listed.filter(({ name }) => name === '')];
};

export interface ModelReader {
  row(modelId: string): Promise<Row<'models'> | undefined>;
  record(modelId: string): Promise<ModelRecord | undefined>;
}

const sameRows = (a: readonly object[], b: readonly object[]): boolean =>
  sameJson(a as readonly Fields[], b as readonly Fields[]);

const isSame = (a: ModelReaderOptions, b: ModelReaderOptions): boolean =>
  sameRows(a.floors, b.floors) && sameRows(a.rooms, b.rooms) && sameRows(a.layers, b.layers);

/** As rows, with all that is in them. */
const bytesOf = (surroundings: ModelReaderOptions): number => 2 * JSON.stringify(surroundings).length;

export interface ModelCacheBytes {
  readonly records: number;
  readonly surroundings: number;
}

/** A row as an object, with the text that most rows have. */
const bytesOfRow = 1000;
const bytesOfNeighbour = 100;

/** About; what JSON says once takes thrice its length as objects. */
const bytesOfRecord = (record: ModelRecord): number => {
  const lists = [record.floors, record.rooms, record.sweeps, record.meshParts, record.meshTextures, record.views];
  const rows = lists.reduce((sum, list) => sum + list.length, record.layers.length + record.viewLayers.length);
  const outlines = record.rooms.reduce((sum, { outline }) => sum + outline.length, 0);
  let neighbours = 0;
  for (const ids of record.neighbours.values()) neighbours += ids.length;
  return rows * bytesOfRow + neighbours * bytesOfNeighbour + 3 * (outlines + record.contentLength);
};

/**
 * Keeps the records of the models asked for last, up to a number of bytes, as long as their version holds. Their
 * surroundings are kept for longer: whatever was told of records hangs on them, and rows outlast a model's record.
 */
export const createModelReader = (store: Store, caches: ModelCacheBytes): ModelReader => {
  const retained = new ByteLimitedMap<ModelRecord>(caches.records);
  const known = new ByteLimitedMap<ModelReaderOptions>(caches.surroundings);
  const row = (modelId: string) => readModelRow(store, modelId);

  const withKnown = (record: ModelRecord): ModelRecord => {
    const { id } = record.model;
    const before = known.get(id);
    if (before && isSame(record.surroundings, before)) return { ...record, surroundings: before };
    known.set(id, record.surroundings, bytesOf(record.surroundings));
    return record;
  };

  const reading = new Map<string, Promise<ModelRecord | undefined>>();

  /** Requests that come together after a change share one reading. */
  const readAnew = ({ id, version, revision }: Row<'models'>): Promise<ModelRecord | undefined> => {
    const key = JSON.stringify([id, version, revision]);
    const read = async (): Promise<ModelRecord | undefined> => {
      try {
        const record = await readModel(store, id);
        return record && withKnown(record);
      } finally {
        reading.delete(key);
      }
    };
    const running = reading.get(key) ?? read();
    reading.set(key, running);
    return running;
  };

  return {
    row,
    record: async (modelId) => {
      const now = await row(modelId);
      const before = retained.get(modelId);
      const isCurrent = before && before.model.version === now?.version && before.model.revision === now.revision;
      const record = isCurrent ? before : now && (await readAnew(now));
      if (!record) retained.delete(modelId);
      else if (record !== before) retained.set(modelId, record, bytesOfRecord(record));
      return record;
    },
  };
};
