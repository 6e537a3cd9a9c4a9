/** The floors of a model's wall graph that people changed here, from their rows. */
import type { SnapshotFloor } from '#domain/model/content/wall-graph.ts';
import type { DrawnFloors } from '#domain/wall-graph/snapshot-document.ts';
import type { Row } from './read-model.ts';

export const drawnFloorsOf = (rows: readonly Pick<Row<'wall_graph_floors'>, 'floor_id' | 'data'>[]): DrawnFloors =>
  new Map(rows.map(({ floor_id, data }) => [floor_id, JSON.parse(data) as SnapshotFloor | null]));
