/**
 * A room between the faces of its walls, and its size (docs/reference/wall-graph.md#inner-area): the lines of the walls are
 * offset by what lies inside the room, and the offset lines are joined at the corners.
 */
import {
  cross,
  directionOf,
  distanceBetween,
  dot,
  leftOf,
  plus,
  signedArea,
  times,
  type PlanPoint,
} from './plan-geometry.ts';

export interface PlanNode extends PlanPoint {
  readonly id: string;
}

export interface PlanWall {
  readonly type: 'wall' | 'invisible';
  readonly vertices: readonly [from: PlanNode, to: PlanNode];
  readonly thickness: number;
  /** The share of the thickness to the right of the line from the first to the second node. */
  readonly centerLineBias: number;
}

/** Loops of nodes in either direction; a wall joins each to the next. */
export interface RoomLoops {
  readonly corners: readonly PlanNode[];
  readonly holeCorners: readonly (readonly PlanNode[])[];
}

/** Polygons along the faces of the walls: around the room anticlockwise, around its holes clockwise. */
export interface RoomFaces {
  /** Empty where the walls leave no space between them. */
  readonly outline: readonly PlanPoint[];
  readonly holes: readonly (readonly PlanPoint[])[];
}

export interface RoomSize {
  /** Square metres. */
  readonly area: number;
  /** Extents along x and y, metres. */
  readonly width: number;
  readonly depth: number;
  /** Along the outline, without holes, metres. */
  readonly perimeter: number;
}

/** Below this angle two walls count as one straight wall (docs/reference/wall-graph.md#constants). */
export const cornerAngle = (6 * Math.PI) / 180;
/** A tip at an outer corner that is more than this many offsets away from the node is cut off. */
export const maxTip = 4;

const oriented = <Point extends PlanPoint>(loop: readonly Point[], isAnticlockwise: boolean): readonly Point[] =>
  signedArea(loop) > 0 === isAnticlockwise ? loop : loop.toReversed();

/** One side of a loop, with the loop's inside to its left. */
interface Side {
  readonly from: PlanNode;
  readonly to: PlanNode;
  /** Unit vector. */
  readonly along: PlanPoint;
  /** How far the face is inside the line, metres. */
  readonly offset: number;
}

/** How far a wall's body reaches to the left of its line, seen from the node `from`. */
export const leftShare = ({ type, vertices, thickness, centerLineBias }: PlanWall, from: PlanNode): number => {
  if (type === 'invisible') return 0;
  return thickness * (vertices[0].id === from.id ? 1 - centerLineBias : centerLineBias);
};

/** A face of a wall by its direction and how far it is to the left of its node, metres. */
export interface FaceLine {
  readonly along: PlanPoint;
  readonly offset: number;
}

/** Where two lines meet that are offset to the left from the origin; they are not parallel. */
export const meet = (one: FaceLine, other: FaceLine): PlanPoint =>
  times(plus(times(other.along, one.offset), times(one.along, -other.offset)), 1 / cross(one.along, other.along));

export const onFace = ({ along, offset }: FaceLine): PlanPoint => times(leftOf(along), offset);

/** A wall at a node, seen from there. */
interface Spoke {
  readonly along: PlanPoint;
  readonly left: number;
  readonly right: number;
}

/** The step between the faces of two walls that continue each other, relative to their node. */
const stepBetween = (before: Side, after: Side, spokes: readonly Spoke[]): readonly PlanPoint[] => {
  const isBeforeThicker = before.offset > after.offset;
  const forward = isBeforeThicker ? 1 : -1;
  const farFaces = spokes
    .filter(({ along }) => cross(before.along, along) < -Math.sin(cornerAngle))
    .map(({ along, left, right }): FaceLine => ({ along, offset: isBeforeThicker ? left : -right }));
  const reachOf = (face: FaceLine): number => forward * dot(meet(before, face), before.along);
  const farthest = farFaces.toSorted((a, b) => reachOf(b) - reachOf(a))[0];
  return farthest && reachOf(farthest) > 0
    ? [meet(before, farthest), meet(after, farthest)]
    : [onFace(before), onFace(after)];
};

/** The corners of the faces where one side follows another, relative to their node. */
const cornersBetween = (before: Side, after: Side, spokes: () => readonly Spoke[]): readonly PlanPoint[] => {
  const turn = cross(before.along, after.along);
  const isParallel = Math.abs(turn) < Math.sin(cornerAngle);
  const straightness = dot(before.along, after.along);
  if (isParallel && straightness > 0) {
    if (before.offset !== after.offset) return stepBetween(before, after, spokes());
    const normals = plus(leftOf(before.along), leftOf(after.along));
    return [times(normals, before.offset / (1 + straightness))];
  }
  // The end of a wall that the loop goes around.
  if (isParallel) return [onFace(before), onFace(after)];
  const tip = meet(before, after);
  const isCutOff = turn < 0 && Math.hypot(tip.x, tip.y) > maxTip * Math.max(before.offset, after.offset);
  return isCutOff ? [onFace(before), onFace(after)] : [tip];
};

const noFaces: RoomFaces = { outline: [], holes: [] };
const none: RoomSize = { area: 0, width: 0, depth: 0, perimeter: 0 };

const extentsOf = (points: readonly PlanPoint[]): Pick<RoomSize, 'width' | 'depth'> => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [minX, minY] = [Math.min(minX, x), Math.min(minY, y)];
    [maxX, maxY] = [Math.max(maxX, x), Math.max(maxY, y)];
  }
  return { width: maxX - minX, depth: maxY - minY };
};

const perimeterOf = (points: readonly PlanPoint[]): number =>
  points.reduce((sum, point, i) => sum + distanceBetween(point, points[(i + 1) % points.length]!), 0);

/** The size of a room without its holes. */
export const measureFaces = ({ outline, holes }: RoomFaces): RoomSize => {
  // The faces around a hole are clockwise, so that its area is negative.
  const area = holes.reduce((sum, hole) => sum + signedArea(hole), signedArea(outline));
  return area > 0 ? { area, ...extentsOf(outline), perimeter: perimeterOf(outline) } : none;
};

/** The size of a room whose outline, in either direction, runs along the faces of its walls; null under three corners. */
export const measureOutline = (outline: readonly PlanPoint[]): RoomSize | null =>
  outline.length < 3 ? null : measureFaces({ outline: oriented(outline, true), holes: [] });

/** The walls that end at each node, by its id. */
export const wallsByNode = <Wall extends Pick<PlanWall, 'vertices'>>(
  walls: readonly Wall[],
): ReadonlyMap<string, readonly Wall[]> => {
  const wallsAt = new Map<string, Wall[]>();
  for (const wall of walls)
    for (const { id } of wall.vertices) {
      const there = wallsAt.get(id) ?? [];
      there.push(wall);
      wallsAt.set(id, there);
    }
  return wallsAt;
};

/** Finds the faces around the rooms of a floor with these walls. Null: a room has fewer than three corners. */
export const createRoomFaces = (walls: readonly PlanWall[]): ((room: RoomLoops) => RoomFaces | null) => {
  const wallsAt = wallsByNode(walls);
  const wallBetween = (from: PlanNode, to: PlanNode): PlanWall | undefined =>
    wallsAt.get(from.id)?.find(({ vertices }) => vertices.some(({ id }) => id === to.id));

  const sidesOf = (loop: readonly PlanNode[]): readonly Side[] =>
    loop.flatMap((from, i): readonly Side[] => {
      const to = loop[(i + 1) % loop.length]!;
      const along = directionOf(from, to);
      const wall = wallBetween(from, to);
      return along ? [{ from, to, along, offset: wall ? leftShare(wall, from) : 0 }] : [];
    });
  const spokesAt = (node: PlanNode, before: Side, after: Side): readonly Spoke[] =>
    (wallsAt.get(node.id) ?? []).flatMap((wall): readonly Spoke[] => {
      const [from, to] = wall.vertices;
      const other = from.id === node.id ? to : from;
      const along = directionOf(node, other);
      if (!along || wall.type === 'invisible' || other.id === before.from.id || other.id === after.to.id) return [];
      const left = leftShare(wall, node);
      return [{ along, left, right: wall.thickness - left }];
    });
  /** The faces along a loop that has the room to its left; null where the walls leave no space between them. */
  const facesAlong = (loop: readonly PlanNode[]): readonly PlanPoint[] | null => {
    const sides = sidesOf(loop);
    const corners = sides.map((after, i) => {
      const before = sides.at(i - 1)!;
      return cornersBetween(before, after, () => spokesAt(after.from, before, after)).map((at) => plus(after.from, at));
    });
    const isAnyForward = sides.some(({ along }, i) => {
      const [start, end] = [corners[i]!.at(-1)!, corners[(i + 1) % corners.length]![0]!];
      return dot(plus(end, times(start, -1)), along) > 0;
    });
    return isAnyForward ? corners.flat() : null;
  };

  return ({ corners, holeCorners }) => {
    if (corners.length < 3) return null;
    const outline = facesAlong(oriented(corners, true));
    if (!outline) return noFaces;
    return { outline, holes: holeCorners.map((hole) => facesAlong(oriented(hole, false)) ?? []) };
  };
};

/** Measures the rooms of a floor with these walls. Null: a room has fewer than three corners. */
export const createRoomMeasure = (walls: readonly PlanWall[]): ((room: RoomLoops) => RoomSize | null) => {
  const facesOf = createRoomFaces(walls);
  return (room) => {
    const faces = facesOf(room);
    return faces && measureFaces(faces);
  };
};
