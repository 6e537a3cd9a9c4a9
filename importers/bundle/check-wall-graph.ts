/**
 * Checks a bundle's wall graph after what it lacks was left out (repair-wall-graph.ts): edges join two vertices, rooms follow
 * edges, and openings fit their edges.
 */
import type { SnapshotEdge, SnapshotFloor, WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';
import { firstIssue, quote } from './references.ts';

/** Metres: exporters round, so a tenth of a millimetre is accepted. */
const tolerance = 1e-4;

/** A key of two vertices, in either order. */
export const pairKey = (a: string, b: string): string => JSON.stringify(a < b ? [a, b] : [b, a]);

const findOpeningIssue = (edge: SnapshotEdge, length: number, path: string): string | null =>
  firstIssue(Object.entries(edge.openings), ([id, { width, ...opening }]) => {
    const middle = opening.relativePos ?? opening.relativeCenter;
    if (middle === undefined) return `${path}.openings.${id} lacks “relativePos”`;
    const [from, to] = [middle * length - width / 2, middle * length + width / 2];
    return from < -tolerance || to > length + tolerance
      ? `${path}.openings.${id} does not fit into its edge of ${length.toFixed(3)} m; make it narrower or move it`
      : null;
  });

const findEdgeIssue = (floor: SnapshotFloor, path: string): string | null => {
  const edgeOfVertices = new Map<string, string>();
  return firstIssue(Object.entries(floor.edges), ([id, edge]) => {
    const at = `${path}.edges.${id}`;
    const [a, b] = edge.vertices;
    if (a === b) return `${at} begins and ends at ${quote(a)}; join two vertices`;
    const duplicate = edgeOfVertices.get(pairKey(a, b));
    if (duplicate !== undefined) return `${at} joins the same vertices as ${quote(duplicate)}; remove one of them`;
    edgeOfVertices.set(pairKey(a, b), id);
    const [from, to] = [floor.vertices[a]!, floor.vertices[b]!];
    return findOpeningIssue(edge, Math.hypot(to.x - from.x, to.y - from.y), at);
  });
};

const findRoomIssue = (floor: SnapshotFloor, path: string): string | null => {
  const edgeOfVertices = new Set(Object.values(floor.edges).map(({ vertices: [a, b] }) => pairKey(a, b)));
  const findLoopIssue = (loop: readonly string[], at: string): string | null =>
    firstIssue(loop, (id, i) => {
      const next = loop[(i + 1) % loop.length]!;
      return edgeOfVertices.has(pairKey(id, next)) ? null : `${at} has no edge between ${quote(id)} and ${quote(next)}`;
    });
  return firstIssue(
    Object.entries(floor.rooms),
    ([id, room]) =>
      findLoopIssue(room.vertices, `${path}.rooms.${id}.vertices`) ??
      firstIssue(room.holes, (hole, i) => findLoopIssue(hole, `${path}.rooms.${id}.holes[${i}]`)),
  );
};

/** `path`: of the snapshot in the capture. Returns a sentence without its full stop, or null. */
export const findWallGraphIssue = ({ floors }: WallGraphSnapshot, path: string): string | null =>
  firstIssue(Object.entries(floors), ([floorId, floor]) => {
    const at = `${path}.floors.${floorId}`;
    return findEdgeIssue(floor, at) ?? findRoomIssue(floor, at);
  });
