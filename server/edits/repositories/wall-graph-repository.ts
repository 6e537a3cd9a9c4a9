/**
 * The wall graph: one record a floor. As long as nobody changes a floor here it lies in the capture's content; from then
 * on it has a row of its own, which the next import leaves alone.
 */
import { sameJson } from '#base/json-fields.ts';
import type { SnapshotFloor } from '#domain/model/content/wall-graph.ts';
import { elementIdsOf, findNewFloorIssue } from '#domain/wall-graph/find-floor-issues.ts';
import { fieldsOfFloor, floorOfFields, keepComputed } from '#domain/wall-graph/floor-fields.ts';
import { floorInDocument, readSnapshotFloor } from '#domain/wall-graph/snapshot-document.ts';
import { parseJson } from '../../store/parse-json.ts';
import type { RecordRepository, Work } from '../record-repository.ts';

const readDocument = async (work: Work, modelId: string): Promise<unknown> => {
  const row = await work
    .selectFrom('content')
    .select('value')
    .where('model_id', '=', modelId)
    .where('key', '=', 'wallGraph')
    .executeTakeFirst();
  return row && parseJson(row.value);
};

const readFloor = async (work: Work, modelId: string, floorId: string): Promise<SnapshotFloor | null> => {
  const row = await work
    .selectFrom('wall_graph_floors')
    .select('data')
    .where('model_id', '=', modelId)
    .where('floor_id', '=', floorId)
    .executeTakeFirst();
  if (row) return readSnapshotFloor(parseJson(row.data));
  return floorInDocument(await readDocument(work, modelId), floorId);
};

const floorIdsOf = async (work: Work, modelId: string): Promise<readonly string[]> => {
  const rows = await work.selectFrom('floors').select('id').where('model_id', '=', modelId).execute();
  return rows.map(({ id }) => id);
};

export const wallGraphRepository: RecordRepository = {
  read: async (work, modelId, id) => {
    const floor = await readFloor(work, modelId, id);
    return floor && fieldsOfFloor(floor);
  },
  write: async (work, modelId, id, record, at) => {
    const captured = floorInDocument(await readDocument(work, modelId), id);
    if (record && captured && sameJson(record, fieldsOfFloor(captured))) {
      // As the capture has it: sizes of rooms that went with a change are back, and the next import counts again.
      await work.deleteFrom('wall_graph_floors').where('model_id', '=', modelId).where('floor_id', '=', id).execute();
      return;
    }
    const before = await readFloor(work, modelId, id);
    const after = record && floorOfFields(record);
    const row = { data: JSON.stringify(before && after ? keepComputed(before, after) : after), modified: at };
    await work
      .insertInto('wall_graph_floors')
      .values({ model_id: modelId, floor_id: id, ...row })
      .onConflict((c) => c.columns(['model_id', 'floor_id']).doUpdateSet(row))
      .execute();
  },
  refuse: async (work, modelId, id) =>
    // The text of docs/reference/wall-graph.md#rules.
    (await floorIdsOf(work, modelId)).includes(id) ? null : `Invalid Floor: this model has no floor “${id}”.`,
  judge: async (work, modelId, id, from, to) => {
    if (!to) return null;
    const others: SnapshotFloor[] = [];
    for (const other of await floorIdsOf(work, modelId)) {
      const floor = other === id ? null : await readFloor(work, modelId, other);
      if (floor) others.push(floor);
    }
    const issue = findNewFloorIssue(from && floorOfFields(from), floorOfFields(to), elementIdsOf(others));
    return issue && `${issue.message}.`;
  },
};
