/** Rooms and sweeps come from the capture; people name, enable, disable and place them. */
import { completeRecord } from '#domain/edits/complete-record.ts';
import { findReferenceIssue, newReferences } from '#domain/edits/checks/references.ts';
import { sameJson, type Fields, type Json } from '#base/json-fields.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { parseJson } from '../../store/models/json-column.ts';
import type { Transaction } from '../../store/transactions.ts';
import { readExistingRecords } from '../read-existing-records.ts';
import { flagOf, textOf, textOrNull, type RecordRepository } from '../record-repository.ts';

const isFixed = (noun: string): string =>
  `A ${noun} comes with the capture; it can be changed, but neither added nor removed.`;

export const roomRepository: RecordRepository = {
  read: async (transaction, modelId, id) => {
    const row = await transaction
      .selectFrom('rooms')
      .select(['name', 'classifications', 'height'])
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row
      ? completeRecord('room', { ...row, classifications: (parseJson(row.classifications) ?? []) as string[] })
      : null;
  },
  write: async (transaction, modelId, id, record) => {
    await transaction
      .updateTable('rooms')
      .set({
        name: textOf(record!, 'name'),
        classifications: JSON.stringify(record!['classifications']),
        height: typeof record!['height'] === 'number' ? record!['height'] : null,
      })
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .execute();
  },
  validate: (_, __, ___, from, to) => Promise.resolve(from && to ? null : isFixed('room')),
};

const readNeighbours = async (transaction: Transaction, modelId: string, id: string): Promise<readonly string[]> => {
  const rows = await transaction
    .selectFrom('sweep_neighbours')
    .select('neighbour_id')
    .where('model_id', '=', modelId)
    .where('sweep_id', '=', id)
    .orderBy('sequence')
    .execute();
  return rows.map(({ neighbour_id }) => neighbour_id);
};

/** The list of one sweep alone: that the other has this one, too, is up to the client. */
const writeNeighbours = async (
  transaction: Transaction,
  modelId: string,
  id: string,
  neighbours: readonly string[],
): Promise<void> => {
  await transaction.deleteFrom('sweep_neighbours').where('model_id', '=', modelId).where('sweep_id', '=', id).execute();
  const rows = neighbours.map((neighbour_id, sequence) => ({
    model_id: modelId,
    sweep_id: id,
    neighbour_id,
    sequence,
  }));
  if (rows.length > 0) await transaction.insertInto('sweep_neighbours').values(rows).execute();
};

const readSweep: RecordRepository['read'] = async (transaction, modelId, id) => {
  const row = await transaction
    .selectFrom('sweeps')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    enabled: row.enabled === 1,
    alignment: row.aligned === 1 ? 'aligned' : 'unaligned',
    placement: row.placement,
    position: [row.position_x, row.position_y, row.position_z],
    floorPosition: [row.floor_x, row.floor_y, row.floor_z],
    rotation: [row.rotation_x, row.rotation_y, row.rotation_z, row.rotation_w],
    floorId: row.floor_id,
    roomId: row.room_id,
    neighbours: await readNeighbours(transaction, modelId, id),
    links: (parseJson(row.links) ?? []) as Json,
  };
};

const neighboursOf = (sweep: Fields): readonly string[] => sweep['neighbours'] as readonly string[];

/** What would violate a foreign key; all references are checked after the batch. */
const findMissingPlace = async (
  transaction: Transaction,
  modelId: string,
  from: Fields,
  to: Fields,
): Promise<string | null> => {
  const references = newReferences('sweep', { ...to, links: [] }, [from]);
  if (references.length === 0) return null;
  const issue = findReferenceIssue('sweep', references, await readExistingRecords(transaction, modelId, references));
  return issue && `${issue}.`;
};

/** The fields of a sweep without the floor, the room, neighbours and links that the model does not have. */
export const withoutMissingPlaces = async (
  transaction: Transaction,
  modelId: string,
  fields: Fields,
): Promise<Fields> => {
  const existing = await readExistingRecords(transaction, modelId, newReferences('sweep', fields, []));
  const exists = (kind: 'floor' | 'room' | 'sweep', id: Json | undefined): boolean =>
    typeof id !== 'string' || existing[kind]!.has(id);
  const { floorId, roomId, neighbours, links, ...others } = fields;
  const isFloorHere = exists('floor', floorId);
  return {
    ...others,
    ...(floorId !== undefined && { floorId: isFloorHere ? floorId : null }),
    ...(roomId !== undefined && { roomId: isFloorHere && exists('room', roomId) ? roomId : null }),
    ...(neighbours !== undefined && { neighbours: neighboursOf(fields).filter((id) => exists('sweep', id)) }),
    ...(links !== undefined && {
      links: (links as readonly Fields[]).filter(({ sweepId }) => exists('sweep', sweepId)),
    }),
  };
};

export const sweepRepository: RecordRepository = {
  read: readSweep,
  write: async (transaction, modelId, id, record, _, from) => {
    const sweep = record!;
    const [position, floorPosition] = [sweep['position'], sweep['floorPosition']] as readonly unknown[] as Vec3[];
    const [x, y, z, w] = sweep['rotation'] as unknown as Quat;
    await transaction
      .updateTable('sweeps')
      .set({
        name: textOf(sweep, 'name'),
        enabled: flagOf(sweep, 'enabled'),
        aligned: sweep['alignment'] === 'aligned' ? 1 : 0,
        placement: textOf(sweep, 'placement'),
        position_x: position![0],
        position_y: position![1],
        position_z: position![2],
        floor_x: floorPosition![0],
        floor_y: floorPosition![1],
        floor_z: floorPosition![2],
        rotation_x: x,
        rotation_y: y,
        rotation_z: z,
        rotation_w: w,
        floor_id: textOrNull(sweep, 'floorId'),
        room_id: textOrNull(sweep, 'roomId'),
        links: JSON.stringify(sweep['links']),
      })
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .execute();
    if (!from || !sameJson(from['neighbours'], sweep['neighbours']))
      await writeNeighbours(transaction, modelId, id, neighboursOf(sweep));
  },
  validate: async (transaction, modelId, id, from, to) => {
    if (!from || !to) return isFixed('sweep');
    const neighbours = neighboursOf(to);
    if (neighbours.includes(id)) return 'sweep.neighbours must not contain the sweep itself.';
    if (new Set(neighbours).size < neighbours.length) return 'sweep.neighbours must not contain a sweep twice.';
    return findMissingPlace(transaction, modelId, from, to);
  },
};
