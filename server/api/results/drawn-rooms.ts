/**
 * The drawn wall graph of a model's record, and the sizes of its rooms, for all results that have them
 * (docs/reference/wall-graph.md#inner-area).
 */
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { createRoomMeasure, measureOutline, type RoomSize } from '#domain/wall-graph/measure-room.ts';
import type { PlanPoint } from '#domain/wall-graph/plan-geometry.ts';
import { withWallGraphFloors } from '#domain/wall-graph/snapshot-document.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { readWallGraph, type WallFloor } from './wall-graph.ts';

/** The wall graph of the capture, with the floors that were edited on this server. */
export const wallGraphOf = ({ content, editedWallGraphFloors: drawnFloors, floorById }: ModelRecord): unknown =>
  withWallGraphFloors(content.get('wallGraph'), new Map([...drawnFloors].filter(([id]) => floorById.has(id))));

export const drawnFloorsOf = memoizeByObject((record: ModelRecord): readonly WallFloor[] =>
  readWallGraph(wallGraphOf(record) ?? {}, new Set(record.floorById.keys()), (issue) =>
    console.warn(`model ${record.model.id}: ${issue}; left out`),
  ),
);

const keyOf = (floorId: string, roomId: string): string => JSON.stringify([floorId, roomId]);

const drawnSizesOf = memoizeByObject(
  (record: ModelRecord): ReadonlyMap<string, RoomSize | null> =>
    new Map(
      drawnFloorsOf(record).flatMap(({ floorId, edges, rooms }) => {
        const sizeOf = createRoomMeasure(edges);
        return rooms.map((room) => [keyOf(floorId, room.id), sizeOf(room)] as const);
      }),
    ),
);

/** Of the drawn room with this id, otherwise of the outline; null for a room that cannot be measured. */
export const sizeOfRoom = (
  record: ModelRecord,
  floorId: string,
  roomId: string,
  outline: readonly PlanPoint[],
): RoomSize | null => {
  const drawn = drawnSizesOf(record).get(keyOf(floorId, roomId));
  return drawn === undefined ? measureOutline(outline) : drawn;
};
