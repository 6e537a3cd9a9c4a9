/**
 * Validates one floor of a finished wall graph (docs/reference/wall-graph.md#rules, with whose sentences the messages
 * begin). The larger tolerances there are for snapping in tools, not for validation.
 */
import type { SnapshotEdge, SnapshotFloor, SnapshotRoom } from '../model/content/wall-graph.ts';
import { angleAt, distanceBetween, doSegmentsMeet, type PlanPoint, type Segment } from './plan-geometry.ts';

export interface WallGraphIssue {
  /** Identifies the issue, independent of other changes of the floor. */
  readonly key: string;
  /** What is wrong, where, and how to fix it; without its full stop. */
  readonly message: string;
}

/** The ids on the model's other floors: ids are unique in the model. */
export interface ElementIds {
  readonly vertices: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly rooms: ReadonlySet<string>;
  readonly openings: ReadonlySet<string>;
}

export const elementIdsOf = (floors: readonly SnapshotFloor[]): ElementIds => ({
  vertices: new Set(floors.flatMap(({ vertices }) => Object.keys(vertices))),
  edges: new Set(floors.flatMap(({ edges }) => Object.keys(edges))),
  rooms: new Set(floors.flatMap(({ rooms }) => Object.keys(rooms))),
  openings: new Set(
    floors.flatMap(({ edges }) => Object.values(edges).flatMap(({ openings }) => Object.keys(openings))),
  ),
});

/** Bounding radius of a node, metres (docs/reference/wall-graph.md#rules): nearer nodes coincide. */
const nodeRadius = 0.01;
const minAngle = Math.PI / 180;
/** In metres: programs round the numbers that they write. */
const tolerance = 1e-4;

const issue = (rule: string, subjects: readonly string[], message: string): WallGraphIssue => ({
  key: JSON.stringify([rule, ...subjects]),
  message,
});

/** The same key for both directions. */
const pairOf = (a: string, b: string): string => JSON.stringify(a < b ? [a, b] : [b, a]);

const findOpeningIssues = (id: string, { openings }: SnapshotEdge, length: number): readonly WallGraphIssue[] =>
  Object.entries(openings).flatMap(([opening, { width, relativePos, relativeCenter }]) => {
    const middle = (relativePos ?? relativeCenter ?? 0) * length;
    if (middle - width / 2 >= -tolerance && middle + width / 2 <= length + tolerance) return [];
    const where = `wallGraph.edge:${id}.openings.${opening} does not fit into its wall of ${length.toFixed(3)} m`;
    return [issue('opening', [id, opening], `${where}; make it narrower or move it`)];
  });

const findUnknownNode = (
  where: string,
  node: string,
  otherFloors: ElementIds,
  otherFloor: string,
): readonly WallGraphIssue[] => {
  const isElsewhere = otherFloors.vertices.has(node);
  const message = isElsewhere
    ? `${otherFloor}: ${where} names “${node}”, which is on another floor; name one of its own`
    : `WallNode does not exist: ${where} names “${node}”; add vertex:${node}, or name another`;
  return [issue('node', [where, node], message)];
};

const findEdgeIssues = ({ vertices, edges }: SnapshotFloor, otherFloors: ElementIds): readonly WallGraphIssue[] => {
  const edgeByPair = new Map<string, string>();
  return Object.entries(edges).flatMap(([id, edge]) => {
    const [a, b] = edge.vertices;
    const where = `wallGraph.edge:${id}`;
    const unknown = [a, b].filter((node) => !Object.hasOwn(vertices, node));
    if (unknown.length > 0)
      return unknown.flatMap((node) =>
        findUnknownNode(where, node, otherFloors, 'Cannot create a wall between nodes on different floors'),
      );
    if (a === b) {
      const rule = 'Cannot create wall where the from node is the same as the to node';
      return [issue('loop', [id], `${rule}: ${where} begins and ends at “${a}”; join two vertices`)];
    }
    const duplicate = edgeByPair.get(pairOf(a, b));
    edgeByPair.set(pairOf(a, b), duplicate ?? id);
    const rule = 'Wall already exists between start and end nodes';
    return [
      ...(duplicate === undefined
        ? []
        : [
            issue(
              'duplicate',
              [pairOf(id, duplicate)],
              `${rule}: ${where} joins the same two as edge:${duplicate}; remove one of them`,
            ),
          ]),
      ...findOpeningIssues(id, edge, distanceBetween(vertices[a]!, vertices[b]!)),
    ];
  });
};

/** The pairs of items that overlap along x, each once. */
const overlapping = function* <T extends { readonly low: number; readonly high: number }>(
  items: readonly T[],
): Generator<readonly [T, T]> {
  const sorted = items.toSorted((a, b) => a.low - b.low);
  for (const [i, one] of sorted.entries())
    for (let j = i + 1; j < sorted.length && sorted[j]!.low <= one.high; j++) yield [one, sorted[j]!];
};

const findNearNodes = ({ vertices }: SnapshotFloor): readonly WallGraphIssue[] => {
  const nodes = Object.entries(vertices).map(([id, at]) => ({ id, at, low: at.x, high: at.x + nodeRadius }));
  const issues: WallGraphIssue[] = [];
  for (const [one, other] of overlapping(nodes))
    if (distanceBetween(one.at, other.at) < nodeRadius) {
      const where = `wallGraph.vertex:${one.id} and vertex:${other.id} are less than ${nodeRadius} m apart`;
      issues.push(issue('near', [pairOf(one.id, other.id)], `${where}; merge them`));
    }
  return issues;
};

interface PlacedWall {
  readonly id: string;
  readonly nodes: readonly [string, string];
  readonly segment: Segment;
  readonly low: number;
  readonly high: number;
}

const findWallConflict = (
  one: PlacedWall,
  other: PlacedWall,
  at: (node: string) => PlanPoint,
): WallGraphIssue | null => {
  const [walls, subjects] = [`wallGraph.edge:${one.id} and edge:${other.id}`, [pairOf(one.id, other.id)]];
  const shared = one.nodes.filter((node) => other.nodes.includes(node));
  if (shared.length > 1) return null;
  const [corner] = shared;
  if (corner === undefined)
    return doSegmentsMeet(one.segment, other.segment, nodeRadius)
      ? issue('cross', subjects, `${walls} cross; end walls at a vertex where they meet`)
      : null;
  const [a, b] = [one, other].map(({ nodes }) => at(nodes.find((node) => node !== corner)!));
  return angleAt(at(corner), a!, b!) < minAngle
    ? issue('angle', subjects, `${walls} meet at less than 1 degree; merge them, or change the angle`)
    : null;
};

const findWallConflicts = ({ vertices, edges }: SnapshotFloor): readonly WallGraphIssue[] => {
  const at = (node: string): PlanPoint => vertices[node]!;
  const walls = Object.entries(edges)
    .filter(
      ([
        ,
        {
          vertices: [a, b],
        },
      ]) => a !== b && Object.hasOwn(vertices, a) && Object.hasOwn(vertices, b),
    )
    .map(([id, { vertices: nodes }]): PlacedWall => {
      const segment: Segment = [at(nodes[0]), at(nodes[1])];
      const xs = segment.map(({ x }) => x);
      return { id, nodes, segment, low: Math.min(...xs) - nodeRadius, high: Math.max(...xs) };
    });
  const issues: WallGraphIssue[] = [];
  for (const [one, other] of overlapping(walls)) {
    const found = findWallConflict(one, other, at);
    if (found) issues.push(found);
  }
  return issues;
};

const findRoomIssues = (
  { vertices, edges, rooms }: SnapshotFloor,
  otherFloors: ElementIds,
): readonly WallGraphIssue[] => {
  const edgeByPair = new Set(Object.values(edges).map(({ vertices: [a, b] }) => pairOf(a, b)));
  const findLoopIssues = (loop: readonly string[], where: string): readonly WallGraphIssue[] => {
    const unknown = loop.filter((node) => !Object.hasOwn(vertices, node));
    if (unknown.length > 0)
      return unknown.flatMap((node) =>
        findUnknownNode(where, node, otherFloors, 'Room nodes have mismatching floor ids'),
      );
    return loop.flatMap((node, i) => {
      const next = loop[(i + 1) % loop.length]!;
      if (edgeByPair.has(pairOf(node, next))) return [];
      const message = `Wall does not exist: ${where} has none between “${node}” and “${next}”; add it, or change the boundary`;
      return [issue('gap', [where, pairOf(node, next)], message)];
    });
  };
  const findIssues = (id: string, room: SnapshotRoom): readonly WallGraphIssue[] => [
    ...findLoopIssues(room.vertices, `wallGraph.room:${id}.vertices`),
    ...room.holes.flatMap((hole, i) => findLoopIssues(hole, `wallGraph.room:${id}.holes[${i}]`)),
  ];
  return Object.entries(rooms).flatMap(([id, room]) => findIssues(id, room));
};

const findDuplicateIds = (floor: SnapshotFloor, otherFloors: ElementIds): readonly WallGraphIssue[] => {
  const ids = elementIdsOf([floor]);
  const names = { vertices: 'vertex', edges: 'edge', rooms: 'room', openings: 'opening' } as const;
  return Object.entries(names).flatMap(([list, name]) =>
    [...ids[list as keyof ElementIds]]
      .filter((id) => otherFloors[list as keyof ElementIds].has(id))
      .map((id) =>
        issue(
          'duplicate-id',
          [name, id],
          `wallGraph.${name}:${id} has the id of one on another floor; give it its own`,
        ),
      ),
  );
};

export const findFloorIssues = (floor: SnapshotFloor, otherFloors: ElementIds): readonly WallGraphIssue[] => [
  ...findEdgeIssues(floor, otherFloors),
  ...findRoomIssues(floor, otherFloors),
  ...findDuplicateIds(floor, otherFloors),
  ...findNearNodes(floor),
  ...findWallConflicts(floor),
];

/** The first new issue: a floor that has an issue already can still be changed elsewhere. */
export const findNewFloorIssue = (
  before: SnapshotFloor | null,
  after: SnapshotFloor,
  otherFloors: ElementIds,
): WallGraphIssue | null => {
  const issues = findFloorIssues(after, otherFloors);
  if (issues.length === 0 || !before) return issues[0] ?? null;
  const known = new Set(findFloorIssues(before, otherFloors).map(({ key }) => key));
  return issues.find(({ key }) => !known.has(key)) ?? null;
};
