/**
 * The sizes of the rooms in a snapshot, computed from its walls (docs/reference/wall-graph.md#inner-area). What a capture
 * or an edit says about them is replaced, since it may be outdated or of other rules.
 */
import type { SnapshotFloor, SnapshotRoom } from '../model/content/wall-graph.ts';
import { withoutSizes, type SizeName } from './floor-fields.ts';
import { createRoomFaces, measureFaces, type PlanNode, type PlanWall } from './measure-room.ts';
import { sidesOfRoom } from './room-rectangle.ts';
import { mapSnapshotFloors } from './snapshot-document.ts';

type RoomSizes = Pick<SnapshotRoom, SizeName>;

const sizesIn = ({ vertices, edges }: SnapshotFloor): ((room: SnapshotRoom) => RoomSizes) => {
  const nodes = new Map(Object.entries(vertices).map(([id, at]): [string, PlanNode] => [id, { id, ...at }]));
  const walls = Object.values(edges).flatMap(
    ({ type, vertices: [from, to], thickness, centerLineBias }): PlanWall[] => {
      const ends = [nodes.get(from), nodes.get(to)] as const;
      return ends[0] && ends[1] ? [{ type, vertices: [ends[0], ends[1]], thickness, centerLineBias }] : [];
    },
  );
  const facesOf = createRoomFaces(walls);
  /** Null where the loop names a vertex that does not exist. */
  const nodesOf = (loop: readonly string[]): readonly PlanNode[] | null => {
    const found = loop.flatMap((id) => nodes.get(id) ?? []);
    return found.length === loop.length ? found : null;
  };
  return (room) => {
    const corners = nodesOf(room.vertices);
    const holeCorners = room.holes.map(nodesOf).filter((hole) => hole !== null);
    if (!corners || holeCorners.length < room.holes.length) return {};
    const faces = facesOf({ corners, holeCorners });
    if (!faces) return {};
    const { area, perimeter } = measureFaces(faces);
    return { area, perimeter, ...(area > 0 && sidesOfRoom(faces.outline)) };
  };
};

/** Also removes the sizes of rooms that cannot be measured. */
export const withRoomSizes = (floor: SnapshotFloor): SnapshotFloor => {
  const sizesOf = sizesIn(floor);
  const rooms = Object.entries(floor.rooms).map(([id, room]) => [id, { ...withoutSizes(room), ...sizesOf(room) }]);
  return { ...floor, rooms: Object.fromEntries(rooms) as SnapshotFloor['rooms'] };
};

/** The document with these sizes on its floors; floors in another program's format stay as they are. */
export const withRoomSizesOfDocument = (document: unknown): unknown => mapSnapshotFloors(document, withRoomSizes);
