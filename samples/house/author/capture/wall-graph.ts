/** Creates the snapshot of the wall graph: walls split where others meet them, rooms as the loops that they enclose. */
import {
  wallGraphVersion,
  type SnapshotEdge,
  type SnapshotFloor,
  type SnapshotOpening,
  type SnapshotRoom,
  type WallGraphSnapshot,
} from '#domain/model/content/wall-graph.ts';
import { findRoomClassification } from '#domain/model/room-classifications.ts';
import { floors, rooms, walls, type FloorId, type Opening, type PlanPoint, type RoomPlan, type WallPlan } from '../plan/house.ts';
import { areaOf, innerPoint, isInside, perimeterOf, sidesOfRectangle } from './outline.ts';
import { round } from './round.ts';
import { traceRegions } from './trace-rooms.ts';

/** Derived from the position in millimetres, so that the id of an unchanged vertex does not change. */
const vertexId = (floorId: FloorId, [x, z]: PlanPoint): string =>
  `${floorId}-${Math.round(x * 1000)}-${Math.round(z * 1000)}`;

const runsEast = ({ from, to }: WallPlan): boolean => to[0] - from[0] > to[1] - from[1];

/** Distance along the wall of a point on its line, in metres; null for other points. */
const along = (wall: WallPlan, [x, z]: PlanPoint): number | null => {
  const [off, at] = runsEast(wall) ? [z - wall.from[1], x - wall.from[0]] : [x - wall.from[0], z - wall.from[1]];
  return Math.abs(off) < 1e-6 ? at : null;
};

const lengthOf = ({ from, to }: WallPlan): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

const pointAt = (wall: WallPlan, distance: number): PlanPoint =>
  runsEast(wall) ? [wall.from[0] + distance, wall.from[1]] : [wall.from[0], wall.from[1] + distance];

/** Positions along the wall at which it is split, with both ends, ascending. */
const splitsOf = (wall: WallPlan, others: readonly WallPlan[]): readonly number[] => {
  const length = lengthOf(wall);
  const inner = others
    .flatMap(({ from, to }) => [along(wall, from), along(wall, to)])
    .filter((at) => at !== null)
    .filter((at) => at > 1e-6 && at < length - 1e-6);
  const splits = [0, ...inner, length].toSorted((a, b) => a - b);
  return splits.filter((at, i) => i === 0 || at - splits[i - 1]! > 1e-6);
};

const openingOf = ({ kind, span, low, high }: Opening, begin: number, length: number): SnapshotOpening => ({
  type: kind === 'door' || kind === 'sliding' ? 'doorway' : 'opening',
  relativePos: round(((span[0] + span[1]) / 2 - begin) / length, 8),
  width: round(span[1] - span[0]),
  lowerElevation: low,
  height: round(high - low),
});

/** The right share, as snapshots store it: the plan's bias is the left share of eastward walls, the right one of southward walls. */
const rightShare = (wall: WallPlan): number => round(runsEast(wall) ? 1 - wall.bias : wall.bias, 8);

const edgesOf = (wall: WallPlan, others: readonly WallPlan[]): readonly (readonly [string, SnapshotEdge])[] => {
  const splits = splitsOf(wall, others);
  const start = runsEast(wall) ? wall.from[0] : wall.from[1];
  return splits.slice(1).map((end, i) => {
    const begin = splits[i]!;
    const here = wall.openings.filter(({ span }) => {
      const middle = (span[0] + span[1]) / 2 - start;
      return middle > begin && middle < end;
    });
    const edge: SnapshotEdge = {
      type: wall.type === 'solid' ? 'wall' : 'invisible',
      vertices: [vertexId(wall.floorId, pointAt(wall, begin)), vertexId(wall.floorId, pointAt(wall, end))],
      thickness: wall.thickness,
      centerLineBias: rightShare(wall),
      openings: Object.fromEntries(here.map((each) => [each.id, openingOf(each, start + begin, end - begin)])),
    };
    return [splits.length === 2 ? wall.id : `${wall.id}-${i + 1}`, edge];
  });
};

/** Properties of a room by its classifications (docs/reference/wall-graph.md#rules). */
export const keywordsOf = ({ classifications }: RoomPlan): readonly string[] => [
  ...new Set(classifications.flatMap((id) => findRoomClassification(id)?.defaultKeywords ?? [])),
];

const roomOf = (room: RoomPlan, loop: readonly string[]): SnapshotRoom => {
  const keywords = keywordsOf(room);
  const sides = sidesOfRectangle(room.outline);
  return {
    label: room.name,
    classifications: room.classifications,
    keywords,
    height: room.height,
    source: 'frontend',
    location: keywords.includes('outdoor') ? 'outdoor' : 'indoor',
    includeInAreaCalc: !keywords.includes('nonArea'),
    hide: keywords.includes('hide'),
    vertices: loop,
    holes: [],
    area: round(areaOf(room.outline), 6),
    perimeter: round(perimeterOf(room.outline)),
    ...(sides && { length: round(sides.length), width: round(sides.width) }),
    showDimensions: sides !== null,
    showHeight: room.height > 0,
  };
};

const floorOf = (floorId: FloorId): SnapshotFloor => {
  const here = walls.filter((wall) => wall.floorId === floorId);
  const edges = Object.fromEntries(here.flatMap((wall) => edgesOf(wall, here)));
  const vertices = Object.fromEntries(
    here.flatMap((wall) =>
      splitsOf(wall, here).map((at) => {
        const [x, z] = pointAt(wall, at);
        return [vertexId(floorId, [x, z]), { x: round(x), y: round(-z) }];
      }),
    ),
  );
  const loops = traceRegions({ vertices, edges: Object.values(edges).map((edge) => edge.vertices) });
  const roomsHere = rooms.filter((room) => room.floorId === floorId);
  const found = roomsHere.map((room) => {
    const inside = innerPoint(room.outline);
    const loop = loops.find((ids) => isInside(ids.map((id) => [vertices[id]!.x, -vertices[id]!.y]), inside));
    if (!loop) throw new Error(`no walls enclose ${room.id}`);
    return [room.id, roomOf(room, loop)] as const;
  });
  return { vertices, edges, rooms: Object.fromEntries(found) };
};

export const wallGraphOf = (): WallGraphSnapshot => ({
  version: wallGraphVersion,
  floors: Object.fromEntries(floors.map(({ id }) => [id, floorOf(id)])),
});
