/** Maps a result of GetRoomBounds to the rooms and walls of the overlay. A record that cannot be read is left out. */
import { fail, ok, type Result } from '#base/result.ts';
import type { GetRoomBoundsData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import { nodesOfLoop } from '#domain/wall-graph/edge-loop.ts';
import { createRoomFaces, type PlanNode, type RoomFaces, type RoomLoops } from '#domain/wall-graph/measure-room.ts';
import { outlineOf, type BoundedRoom, type FloorWall, type RoomBounds } from '#domain/room-overlay/room-bounds.ts';
import { sidesOfRoom } from '#domain/wall-graph/room-rectangle.ts';
import { wallBodies, type OpenedWall } from '#domain/wall-graph/wall-bodies.ts';
import {
  InvalidRecordError,
  fieldsAt,
  idAt,
  listOf,
  numberAt,
  numberOrNull,
  objectOf,
  readEach,
  textOf,
  textsOf,
  withoutDuplicates,
  type Unchecked,
} from './checks.ts';
import { loadFailure, type LoadFailure } from './errors.ts';

type Raw = NonNullable<NonNullable<NonNullable<Unchecked<GetRoomBoundsData>>['model']>['roomBounds']>;
type RawEdge = NonNullable<NonNullable<Raw['edges']>[number]>;
type RawVertex = NonNullable<NonNullable<RawEdge['vertices']>[number]>;
type RawRoom = NonNullable<NonNullable<Raw['rooms']>[number]>;

interface Edge extends OpenedWall {
  readonly id: string;
  readonly floorId: FloorId;
}

interface Room extends RoomLoops {
  readonly fields: RawRoom;
  readonly id: RoomId;
  readonly floorId: FloorId;
}

const nodeAt = (raw: RawVertex | null | undefined, path: string): PlanNode => {
  const vertex = fieldsAt(raw, path);
  const { x, y } = objectOf(vertex.position);
  return {
    id: idAt(vertex.id, `${path}.id`),
    x: numberAt(x, `${path}.position.x`),
    y: numberAt(y, `${path}.position.y`),
  };
};

const edgeAt = (raw: RawEdge, path: string, warnings: string[]): Edge => {
  const [from, to] = listOf(raw.vertices);
  return {
    id: idAt(raw.id, `${path}.id`),
    floorId: idAt(raw.floorId, `${path}.floorId`) as FloorId,
    type: raw.type === 'invisible' ? 'invisible' : 'wall',
    vertices: [nodeAt(from, `${path}.vertices[0]`), nodeAt(to, `${path}.vertices[1]`)],
    thickness: numberAt(raw.thickness, `${path}.thickness`),
    centerLineBias: numberAt(raw.centerLineBias, `${path}.centerLineBias`),
    openings: readEach(raw.openings, `${path}.openings`, warnings, (opening, at) => ({
      relativeCenter: numberAt(opening.relativeCenter, `${at}.relativeCenter`),
      width: numberAt(opening.width, `${at}.width`),
      lowerElevation: numberOrNull(opening.lowerElevation) ?? 0,
    })),
  };
};

const cornersOf = (
  ids: readonly unknown[] | null | undefined,
  edges: ReadonlyMap<string, Edge>,
  path: string,
): readonly PlanNode[] => {
  const loop = listOf(ids).map((id, i) => {
    const edge = edges.get(textOf(id));
    if (!edge) throw new InvalidRecordError(`${path}[${i}] names an edge that does not exist`);
    return edge.vertices;
  });
  const nodes = nodesOfLoop(loop);
  if (!nodes) throw new InvalidRecordError(`${path} must be a closed loop of edges`);
  return nodes;
};

const roomAt = (fields: RawRoom, path: string, edges: ReadonlyMap<string, Edge>): Room => ({
  fields,
  id: idAt(fields.id, `${path}.id`) as RoomId,
  floorId: idAt(fields.floorId, `${path}.floorId`) as FloorId,
  corners: cornersOf(fields.boundary, edges, `${path}.boundary`),
  holeCorners: listOf(fields.holes).map((hole, i) => cornersOf(hole, edges, `${path}.holes[${i}]`)),
});

const boundedRoomOf = ({ id, floorId, fields }: Room, { outline, holes }: RoomFaces): BoundedRoom => {
  const size = objectOf(fields.dimensionEstimates);
  return {
    id,
    floorId,
    name: textOf(fields.label),
    isHidden: textsOf(fields.keywords).includes('hide'),
    outline: outlineOf(outline),
    holes: holes.map(outlineOf),
    area: numberOrNull(size.area),
    height: numberOrNull(size.height),
    showsDimensions: fields.showDimensions !== false,
    sides: sidesOfRoom(outline),
  };
};

export interface MappedRoomBounds {
  readonly bounds: RoomBounds;
  /** One message for each record that was left out. */
  readonly warnings: readonly string[];
}

export const mapRoomBounds = (result: GraphResult): Result<MappedRoomBounds, LoadFailure> => {
  const { model } = objectOf(result.data as Unchecked<GetRoomBoundsData>);
  if (!model?.roomBounds) {
    const [first] = result.errors ?? [];
    return fail(loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'the result has no room bounds'));
  }
  const warnings: string[] = [];
  const readEdges = readEach(model.roomBounds.edges, 'roomBounds.edges', warnings, (edge, path) =>
    edgeAt(edge, path, warnings),
  );
  const edges = withoutDuplicates(readEdges, 'roomBounds.edges', warnings);
  const edgesById = new Map(edges.map((edge) => [edge.id, edge]));
  const readRooms = readEach(model.roomBounds.rooms, 'roomBounds.rooms', warnings, (room, path) =>
    roomAt(room, path, edgesById),
  );
  const rooms = withoutDuplicates(readRooms, 'roomBounds.rooms', warnings);
  const bounded: BoundedRoom[] = [];
  const walls: FloorWall[] = [];
  for (const floorId of new Set([...edges, ...rooms].map((each) => each.floorId))) {
    const here = edges.filter((edge) => edge.floorId === floorId);
    const facesOf = createRoomFaces(here);
    for (const room of rooms) {
      const faces = room.floorId === floorId ? facesOf(room) : null;
      // Walls that leave no space between them are drawn, and their room is not.
      if (faces && faces.outline.length > 2) bounded.push(boundedRoomOf(room, faces));
    }
    for (const { kind, outline } of wallBodies(here)) walls.push({ floorId, kind, outline: outlineOf(outline) });
  }
  return ok({ bounds: { rooms: bounded, walls }, warnings });
};
