/** The wall graph's snapshot of a bundle: floors, vertices and edges that it names are there, openings fit. */
import type { SnapshotEdge, SnapshotFloor, WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';
import { findUnknown, firstOf, quote } from './references.ts';

/** Writers round: a tenth of a millimetre is no issue. */
const slack = 1e-4;

/** The same for both directions. */
const pairOf = (a: string, b: string): string => JSON.stringify(a < b ? [a, b] : [b, a]);

const findOpeningIssue = (edge: SnapshotEdge, length: number, path: string): string | null =>
  firstOf(Object.entries(edge.openings), ([id, { width, ...opening }]) => {
    const middle = opening.relativePos ?? opening.relativeCenter;
    if (middle === undefined) return `${path}.openings.${id} lacks “relativePos”`;
    const [from, to] = [middle * length - width / 2, middle * length + width / 2];
    return from < -slack || to > length + slack
      ? `${path}.openings.${id} does not fit into its edge of ${length.toFixed(3)} m; make it narrower or move it`
      : null;
  });

const findEdgeIssue = (floor: SnapshotFloor, path: string): string | null => {
  const vertexIds = new Set(Object.keys(floor.vertices));
  const joined = new Map<string, string>();
  return firstOf(Object.entries(floor.edges), ([id, edge]) => {
    const at = `${path}.edges.${id}`;
    const [a, b] = edge.vertices;
    const unknown = firstOf([a, b], (end, i) =>
      findUnknown(vertexIds, end, `${at}.vertices[${i}]`, `${path}.vertices`),
    );
    if (unknown) return unknown;
    if (a === b) return `${at} begins and ends at ${quote(a)}; join two vertices`;
    const duplicate = joined.get(pairOf(a, b));
    if (duplicate !== undefined) return `${at} joins the same vertices as ${quote(duplicate)}; remove one of them`;
    joined.set(pairOf(a, b), id);
    const [from, to] = [floor.vertices[a]!, floor.vertices[b]!];
    return findOpeningIssue(edge, Math.hypot(to.x - from.x, to.y - from.y), at);
  });
};

const findRoomIssue = (floor: SnapshotFloor, path: string): string | null => {
  const vertexIds = new Set(Object.keys(floor.vertices));
  const joined = new Set(Object.values(floor.edges).map(({ vertices: [a, b] }) => pairOf(a, b)));
  const findLoopIssue = (loop: readonly string[], at: string): string | null =>
    firstOf(loop, (id, i) => findUnknown(vertexIds, id, `${at}[${i}]`, `${path}.vertices`)) ??
    firstOf(loop, (id, i) => {
      const next = loop[(i + 1) % loop.length]!;
      return joined.has(pairOf(id, next)) ? null : `${at} has no edge between ${quote(id)} and ${quote(next)}`;
    });
  return firstOf(
    Object.entries(floor.rooms),
    ([id, room]) =>
      findLoopIssue(room.vertices, `${path}.rooms.${id}.vertices`) ??
      firstOf(room.holes, (hole, i) => findLoopIssue(hole, `${path}.rooms.${id}.holes[${i}]`)),
  );
};

/** `path` is where the snapshot stands. A sentence without its full stop, or null. */
export const findWallGraphIssue = (
  { floors }: WallGraphSnapshot,
  floorIds: ReadonlySet<string>,
  path: string,
): string | null =>
  firstOf(Object.entries(floors), ([floorId, floor]) => {
    const at = `${path}.floors.${floorId}`;
    return (
      findUnknown(floorIds, floorId, `${path}.floors`, 'floors') ?? findEdgeIssue(floor, at) ?? findRoomIssue(floor, at)
    );
  });
