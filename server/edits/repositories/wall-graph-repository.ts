/**
 * The wall graph, one record per floor. Floors that nobody has edited are in the capture's content; edited ones have
 * their own row, which imports keep.
 */
import { sameJson } from '#base/json-fields.ts';
import type { SnapshotFloor } from '#domain/model/content/wall-graph.ts';
import { elementIdsOf, findNewFloorIssue } from '#domain/wall-graph/find-floor-issues.ts';
import { fieldsOfFloor, floorOfFields } from '#domain/wall-graph/floor-fields.ts';
import { floorInDocument, readSnapshotFloor } from '#domain/wall-graph/snapshot-document.ts';
import { parseJson } from '../../store/models/json-column.ts';
import type { Transaction } from '../../store/transactions.ts';
import type { RecordRepository } from '../record-repository.ts';

const readDocument = async (transaction: Transaction, modelId: string): Promise<unknown> => {
  const row = await transaction
    .selectFrom('content')
    .select('value')
    .where('model_id', '=', modelId)
    .where('key', '=', 'wallGraph')
    .executeTakeFirst();
  return row && parseJson(row.value);
};

const readFloor = async (transaction: Transaction, modelId: string, floorId: string): Promise<SnapshotFloor | null> => {
  const row = await transaction
    .selectFrom('wall_graph_floors')
    .select('data')
    .where('model_id', '=', modelId)
    .where('floor_id', '=', floorId)
    .executeTakeFirst();
  if (row) return readSnapshotFloor(parseJson(row.data));
  return floorInDocument(await readDocument(transaction, modelId), floorId);
};

const floorIdsOf = async (transaction: Transaction, modelId: string): Promise<readonly string[]> => {
  const rows = await transaction.selectFrom('floors').select('id').where('model_id', '=', modelId).execute();
  return rows.map(({ id }) => id);
};

export const wallGraphRepository: RecordRepository = {
  read: async (transaction, modelId, id) => {
    const floor = await readFloor(transaction, modelId, id);
    return floor && fieldsOfFloor(floor);
  },
  write: async (transaction, modelId, id, record, at) => {
    const captured = floorInDocument(await readDocument(transaction, modelId), id);
    if (sameJson(record, captured && fieldsOfFloor(captured))) {
      // Equal to the capture's floor, or absent there, too: the row is removed, so that the next import applies again.
      await transaction
        .deleteFrom('wall_graph_floors')
        .where('model_id', '=', modelId)
        .where('floor_id', '=', id)
        .execute();
      return;
    }
    const row = { data: JSON.stringify(record && floorOfFields(record)), modified: at };
    await transaction
      .insertInto('wall_graph_floors')
      .values({ model_id: modelId, floor_id: id, ...row })
      .onConflict((c) => c.columns(['model_id', 'floor_id']).doUpdateSet(row))
      .execute();
  },
  validate: async (transaction, modelId, id) =>
    // The text of docs/reference/wall-graph.md#rules.
    (await floorIdsOf(transaction, modelId)).includes(id) ? null : `Invalid Floor: this model has no floor “${id}”.`,
  validateBatch: async (transaction, modelId, id, from, to) => {
    if (!to) return null;
    const others: SnapshotFloor[] = [];
    for (const other of await floorIdsOf(transaction, modelId)) {
      const floor = other === id ? null : await readFloor(transaction, modelId, other);
      if (floor) others.push(floor);
    }
    const issue = findNewFloorIssue(from && floorOfFields(from), floorOfFields(to), elementIdsOf(others));
    return issue && `${issue.message}.`;
  },
};
