/**
 * Checks a bundle's wall graph after what it lacks was left out (repair-wall-graph.ts): edges join two vertices, rooms follow
 * edges, and openings fit their edges.
 */
import type { SnapshotEdge, SnapshotFloor, WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';
import { issuesOfEach, quote } from './references.ts';

/** Metres: exporters round, so a tenth of a millimetre is accepted. */
const tolerance = 1e-4;

/** A key of two vertices, in either order. */
export const pairKey = (a: string, b: string): string => JSON.stringify(a < b ? [a, b] : [b, a]);

const findOpeningIssues = (edge: SnapshotEdge, length: number, path: string): readonly string[] =>
  issuesOfEach(Object.entries(edge.openings), ([id, { width, ...opening }]) => {
    const middle = opening.relativePos ?? opening.relativeCenter;
    if (middle === undefined) return `${path}.openings.${id} lacks “relativePos”`;
    const [from, to] = [middle * length - width / 2, middle * length + width / 2];
    return from < -tolerance || to > length + tolerance
      ? `${path}.openings.${id} does not fit into its edge of ${length.toFixed(3)} m; make it narrower or move it`
      : null;
  });

const findEdgeIssues = (floor: SnapshotFloor, path: string): readonly string[] => {
  const edgeOfVertices = new Map<string, string>();
  return Object.entries(floor.edges).flatMap(([id, edge]) => {
    const at = `${path}.edges.${id}`;
    const [a, b] = edge.vertices;
    if (a === b) return [`${at} begins and ends at ${quote(a)}; join two vertices`];
    const duplicate = edgeOfVertices.get(pairKey(a, b));
    if (duplicate !== undefined) return [`${at} joins the same vertices as ${quote(duplicate)}; remove one of them`];
    edgeOfVertices.set(pairKey(a, b), id);
    const [from, to] = [floor.vertices[a]!, floor.vertices[b]!];
    return findOpeningIssues(edge, Math.hypot(to.x - from.x, to.y - from.y), at);
  });
};

const findRoomIssues = (floor: SnapshotFloor, path: string): readonly string[] => {
  const edgeOfVertices = new Set(Object.values(floor.edges).map(({ vertices: [a, b] }) => pairKey(a, b)));
  const findLoopIssues = (loop: readonly string[], at: string): readonly string[] =>
    issuesOfEach(loop, (id, i) => {
      const next = loop[(i + 1) % loop.length]!;
      return edgeOfVertices.has(pairKey(id, next)) ? null : `${at} has no edge between ${quote(id)} and ${quote(next)}`;
    });
  return Object.entries(floor.rooms).flatMap(([id, room]) => [
    ...findLoopIssues(room.vertices, `${path}.rooms.${id}.vertices`),
    ...room.holes.flatMap((hole, i) => findLoopIssues(hole, `${path}.rooms.${id}.holes[${i}]`)),
  ]);
};

/** `path`: of the snapshot in the capture. Returns sentences without their full stops. */
export const findWallGraphIssues = ({ floors }: WallGraphSnapshot, path: string): readonly string[] =>
  Object.entries(floors).flatMap(([floorId, floor]) => {
    const at = `${path}.floors.${floorId}`;
    return [...findEdgeIssues(floor, at), ...findRoomIssues(floor, at)];
  });
