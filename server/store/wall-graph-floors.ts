/** The floors of a model's wall graph that people changed here, from their rows. */
import type { Selectable } from 'kysely';
import type { SnapshotFloor } from '#domain/model/content/wall-graph.ts';
import type { WallGraphFloors } from '#domain/wall-graph/snapshot-document.ts';
import type { WallGraphTables } from './wall-graph-tables.ts';

type DrawnRow = Pick<Selectable<WallGraphTables['wall_graph_floors']>, 'floor_id' | 'data'>;

export const wallGraphFloorsOf = (rows: readonly DrawnRow[]): WallGraphFloors =>
  new Map(rows.map(({ floor_id, data }) => [floor_id, JSON.parse(data) as SnapshotFloor | null]));
