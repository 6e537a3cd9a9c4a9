/** Leaves out the floors, edges and rooms of a wall graph that name what it, or the capture, does not have. */
import type { SnapshotFloor, SnapshotRoom, WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';
import { pairKey } from './check-wall-graph.ts';
import { isIn, type IsKnown, type LeftOutReport } from './left-out-report.ts';
import { quote } from './references.ts';
import { classificationFilter } from './repair-places.ts';

const entriesOf = <T>(map: Readonly<Record<string, T>>) => Object.entries(map);

const repairFloor = (floor: SnapshotFloor, path: string, report: LeftOutReport): SnapshotFloor => {
  const isVertex = isIn(new Set(Object.keys(floor.vertices)), `${path}.vertices`, report);
  const withClassifications = classificationFilter(report);
  const edges = entriesOf(floor.edges).filter(([id, { vertices }]) =>
    vertices.every((vertex, i) => isVertex(vertex, `${path}.edges.${id}.vertices[${i}]`, 'the edge')),
  );
  const pairs = new Set(
    edges.map(([, { vertices }]) => {
      const [a, b] = vertices;
      return pairKey(a, b);
    }),
  );
  // Otherwise a room without an edge is an error of the capture (check-wall-graph.ts).
  const lacksEdges = edges.length < Object.keys(floor.edges).length;
  const isLoopKnown = (loop: readonly string[], at: string): boolean =>
    loop.every((vertex, i) => {
      if (!isVertex(vertex, `${at}[${i}]`, 'the room')) return false;
      const next = loop[(i + 1) % loop.length]!;
      if (!lacksEdges || pairs.has(pairKey(vertex, next))) return true;
      report.add(`${at} has no edge between ${quote(vertex)} and ${quote(next)}; the room is left out`);
      return false;
    });
  const isRoomKnown = ({ vertices, holes }: SnapshotRoom, at: string): boolean =>
    isLoopKnown(vertices, `${at}.vertices`) && holes.every((hole, i) => isLoopKnown(hole, `${at}.holes[${i}]`));
  const rooms = entriesOf(floor.rooms)
    .filter(([id, room]) => isRoomKnown(room, `${path}.rooms.${id}`))
    .map(([id, room]) => [id, withClassifications(room, `${path}.rooms.${id}`)] as const);
  return { ...floor, edges: Object.fromEntries(edges), rooms: Object.fromEntries(rooms) };
};

/** `path`: of the snapshot in the capture. */
export const repairWallGraph = (
  graph: WallGraphSnapshot,
  path: string,
  isFloor: IsKnown,
  report: LeftOutReport,
): WallGraphSnapshot => ({
  ...graph,
  floors: Object.fromEntries(
    entriesOf(graph.floors)
      .filter(([floorId]) => isFloor(floorId, `${path}.floors`, 'the floor'))
      .map(([floorId, floor]) => [floorId, repairFloor(floor, `${path}.floors.${floorId}`, report)] as const),
  ),
});
