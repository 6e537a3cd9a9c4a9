/**
 * Room bounds as GraphQL objects: on each floor the drawn wall graph where it has rooms, otherwise the outlines of the rooms,
 * whose sides are edges without thickness, because they may not be walls.
 */
import { findRoomClassification } from '#domain/model/room-classifications.ts';
import type { RoomSize } from '#domain/wall-graph/measure-room.ts';
import type { ModelRecord, Row } from '../../store/models/read-model.ts';
import { drawnFloorsOf, sizeOfRoom } from './drawn-rooms.ts';
import type { WallEdge, WallRoom, WallVertex } from './wall-graph.ts';

type Point = readonly [x: number, y: number];

const edgeResult = (edge: WallEdge, floorId: string) => ({
  id: edge.id,
  layerId: null,
  floorId,
  type: edge.type,
  vertices: edge.vertices.map((vertex) => ({ id: vertex.id, layerId: null, position: { x: vertex.x, y: vertex.y } })),
  centerLineBias: edge.centerLineBias,
  thickness: edge.thickness,
  openings: edge.openings.map((opening) => ({
    id: opening.id,
    layerId: null,
    type: opening.type,
    width: opening.width,
    relativeCenter: opening.relativePos,
    height: opening.height,
    lowerElevation: opening.lowerElevation,
  })),
});

const keywordsOf = (room: WallRoom): readonly string[] =>
  room.keywords.length > 0
    ? room.keywords
    : [...new Set(room.classifications.flatMap((id) => findRoomClassification(id)?.defaultKeywords ?? []))];

const roomResult = (room: WallRoom, size: RoomSize | null, floorId: string, floorHeight: number) => {
  const keywords = keywordsOf(room);
  return {
    id: room.id,
    layerId: null,
    floorId,
    classifications: room.classifications.map((id) => ({
      id,
      confidence: 1,
      label: findRoomClassification(id)?.label ?? id,
    })),
    boundary: room.boundary,
    holes: room.holes,
    dimensionEstimates: size && {
      area: size.area,
      areaIndoor: keywords.includes('outdoor') || keywords.includes('nonArea') ? 0 : size.area,
      width: size.width,
      depth: size.depth,
      height: room.height,
      units: 'metric',
    },
    ceiling: room.height === null ? null : flatCeiling(room, room.height, floorHeight),
    label: room.label,
    keywords,
    showDimensions: room.showDimensions,
  };
};

/** One horizontal plane over the whole room, derived from its height. */
const flatCeiling = (room: WallRoom, height: number, floorHeight: number) => ({
  planes: [
    {
      measurements: room.corners.map((corner) => ({ bottom: { x: corner.x, y: floorHeight, z: -corner.y }, height })),
    },
  ],
  maxHeight: height,
  minHeight: height,
});

/** Plan coordinates have y = −z. */
const fromOutline = (room: Row<'rooms'>): { edges: readonly WallEdge[]; room: WallRoom } => {
  const outline = JSON.parse(room.outline) as readonly Point[];
  const corners = outline.map(([x, z], i): WallVertex => ({ id: `${room.id}-corner-${i}`, x, y: z === 0 ? 0 : -z }));
  const edges = corners.map((corner, i): WallEdge => ({
    id: `${room.id}-side-${i}`,
    type: 'invisible',
    vertices: [corner, corners[(i + 1) % corners.length]!],
    thickness: 0,
    centerLineBias: 0.5,
    openings: [],
  }));
  return {
    edges,
    room: {
      id: room.id,
      boundary: edges.map((edge) => edge.id),
      holes: [],
      corners,
      holeCorners: [],
      label: room.name || null,
      classifications: JSON.parse(room.classifications) as readonly string[],
      keywords: [],
      height: room.height,
      showDimensions: true,
    },
  };
};

/** Where a drawn room has no name or classification of its own, it has those of the model's room with its id. */
const completed = (room: WallRoom, row: Row<'rooms'> | undefined): WallRoom => ({
  ...room,
  label: room.label || row?.name || null,
  classifications:
    room.classifications.length > 0 || !row ? room.classifications : (JSON.parse(row.classifications) as string[]),
});

/** `usedOnly` leaves out edges that bound no room. */
export const roomBoundsOf = (record: ModelRecord) => {
  const heightOf = (floorId: string): number => record.floorById.get(floorId)?.bottom ?? 0;
  const drawn = drawnFloorsOf(record);
  const floorsWithRooms = new Set(drawn.filter(({ rooms }) => rooms.length > 0).map(({ floorId }) => floorId));
  const outlines = record.rooms
    .filter((row) => !floorsWithRooms.has(row.floor_id))
    .map((row) => {
      const { edges, room } = fromOutline(row);
      return { floorId: row.floor_id, edges, rooms: edges.length > 2 ? [room] : [] };
    });
  const rowById = new Map(record.rooms.map((row) => [row.id, row]));
  const completedFloors = drawn.map((floor) => ({
    ...floor,
    rooms: floor.rooms.map((room) => completed(room, rowById.get(room.id))),
  }));
  const floors = [...completedFloors, ...outlines];
  const used = new Set(floors.flatMap((floor) => floor.rooms.flatMap((room) => [room.boundary, ...room.holes]).flat()));
  return {
    edges: ({ usedOnly }: { usedOnly?: boolean | null }) =>
      floors.flatMap((floor) =>
        floor.edges.filter((edge) => !usedOnly || used.has(edge.id)).map((edge) => edgeResult(edge, floor.floorId)),
      ),
    rooms: floors.flatMap(({ floorId, rooms }) =>
      rooms.map((room) =>
        roomResult(room, sizeOfRoom(record, floorId, room.id, room.corners), floorId, heightOf(floorId)),
      ),
    ),
  };
};
