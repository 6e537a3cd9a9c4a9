/** Reads a model's row, and its whole record with one query per table. */
import type { Places } from '#domain/edits/complete-place.ts';
import type { WallGraphFloors } from '#domain/wall-graph/snapshot-document.ts';
import type { Selectable } from 'kysely';
import {
  readableModelRow,
  readableOutline,
  readablePlaces,
  readableValues,
  readableViews,
  withPossibleStart,
} from './readable-model.ts';
import { inSnapshot } from '../transactions.ts';
import type { Store } from '../open-store.ts';
import type { Tables } from '../tables/tables.ts';

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** What results of annotations depend on besides their own rows. */
export interface RecordContext {
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
  /** Characters of the JSON of content and wall graph. */
  readonly contentLength: number;
  /** Floors of the wall graph that were edited on this server. */
  readonly editedWallGraphFloors: WallGraphFloors;
  readonly floorById: ReadonlyMap<string, Row<'floors'>>;
  readonly roomById: ReadonlyMap<string, Row<'rooms'>>;
  readonly sweepById: ReadonlyMap<string, Row<'sweeps'>>;
  /** Ids of disabled sweeps, which are removed from this record for non-editors. */
  readonly disabledSweeps: ReadonlySet<string>;
  /** Finds the floor and room of a position. */
  readonly places: Places;
  /** A model reader returns the same object as long as its contents are equal. */
  readonly recordContext: RecordContext;
}

/** Rooms with their parsed outlines; rooms with unreadable outlines are left out. */
export const outlinesOf = (rooms: readonly Pick<Row<'rooms'>, 'id' | 'floor_id' | 'outline'>[]) =>
  rooms.flatMap(({ id, floor_id, outline }) => {
    const points = readableOutline(outline);
    return points ? [{ id, floorId: floor_id, outline: points }] : [];
  });

export const readModelRow = (store: Store, modelId: string): Promise<Row<'models'> | undefined> =>
  store.db.selectFrom('models').selectAll().where('id', '=', modelId).executeTakeFirst();

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

const totalLength = (texts: readonly (string | null)[]): number =>
  texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);

const neighboursBySweep = (rows: readonly Row<'sweep_neighbours'>[]): ReadonlyMap<string, readonly string[]> => {
  const result = new Map<string, string[]>();
  for (const row of rows) {
    const list = result.get(row.sweep_id) ?? [];
    result.set(row.sweep_id, list);
    list.push(row.neighbour_id);
  }
  return result;
};

/** The whole record of a model, from one snapshot; undefined for an unknown id. */
export const readModel = (store: Store, modelId: string): Promise<ModelRecord | undefined> =>
  // In one snapshot, because an import that commits between two of these reads would mix two revisions.
  inSnapshot(store, async (transaction): Promise<ModelRecord | undefined> => {
    const row = await transaction.selectFrom('models').selectAll().where('id', '=', modelId).executeTakeFirst();
    if (!row) return undefined;
    const readable = readableModelRow(row);
    const readSequenced = <T extends 'floors' | 'rooms' | 'sweeps' | 'sweep_neighbours' | 'mesh_parts' | 'view_layers'>(
      table: T,
    ) =>
      transaction
        .selectFrom(table as 'floors')
        .selectAll()
        .where('model_id', '=', modelId)
        .orderBy('sequence')
        .execute() as unknown as Promise<readonly Row<T>[]>;
    const readAll = <T extends 'views' | 'layers' | 'policies' | 'content' | 'wall_graph_floors'>(table: T) =>
      transaction
        .selectFrom(table as 'views')
        .selectAll()
        .where('model_id', '=', modelId)
        .execute() as unknown as Promise<readonly Row<T>[]>;
    const { floors, rooms, sweeps } = readablePlaces(readable, {
      floors: await readSequenced('floors'),
      rooms: await readSequenced('rooms'),
      sweeps: await readSequenced('sweeps'),
    });
    const model = withPossibleStart(readable, sweeps);
    const meshTextures = await transaction
      .selectFrom('mesh_textures')
      .selectAll()
      .where('model_id', '=', modelId)
      .orderBy('texture')
      .orderBy('size')
      .execute();
    const { views, layers, viewLayers } = readableViews(model, {
      views: await readAll('views'),
      layers: await readAll('layers'),
      viewLayers: await readSequenced('view_layers'),
    });
    const policies = (await readAll('policies')).map(({ name, value }) => [name, value] as const);
    const content = (await readAll('content')).map(({ key, value }) => [key, value] as const);
    const editedFloors = (await readAll('wall_graph_floors')).map(({ floor_id, data }) => [floor_id, data] as const);
    return {
      model,
      floors,
      rooms,
      sweeps,
      neighbours: neighboursBySweep(await readSequenced('sweep_neighbours')),
      meshParts: await readSequenced('mesh_parts'),
      meshTextures,
      views,
      layers,
      viewLayers,
      policies: readableValues(model, 'policy', policies),
      content: readableValues(model, 'content', content),
      contentLength: totalLength([...content, ...editedFloors].map(([, json]) => json)),
      editedWallGraphFloors: readableValues(model, 'wallGraph', editedFloors) as WallGraphFloors,
      floorById: byId(floors),
      roomById: byId(rooms),
      sweepById: byId(sweeps),
      disabledSweeps: new Set(),
      places: { floors, rooms: outlinesOf(rooms) },
      recordContext: { floors, rooms, layers },
    };
  });
