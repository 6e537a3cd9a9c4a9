/** The rectangle of a room: its length and width, where it is rectangular (docs/reference/wall-graph.md#room-dimensions). */
import { cross, directionOf, dot, leftOf, plus, signedArea, times, type PlanPoint } from './plan-geometry.ts';

/** The smallest share of its bounding rectangle that a rectangular room fills. */
export const minRectangularity = 0.9;

export interface RoomSides {
  /** Metres; the longer side. */
  readonly length: number;
  readonly width: number;
}

/** One half of the hull of points in this order, without its last point. */
const halfHull = (points: readonly PlanPoint[]): readonly PlanPoint[] => {
  const half: PlanPoint[] = [];
  for (const point of points) {
    while (half.length > 1) {
      const [a, b] = [half.at(-2)!, half.at(-1)!];
      if (cross(plus(b, times(a, -1)), plus(point, times(a, -1))) > 0) break;
      half.pop();
    }
    half.push(point);
  }
  return half.slice(0, -1);
};

/** Anticlockwise, by Andrew's monotone chain. */
const convexHull = (points: readonly PlanPoint[]): readonly PlanPoint[] => {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
};

const extentAlong = (points: readonly PlanPoint[], direction: PlanPoint): number => {
  const positions = points.map((point) => dot(point, direction));
  return Math.max(...positions) - Math.min(...positions);
};

/** The sides of the smallest rectangle around the points, in any direction: one of its sides is on one of their hull. */
const boundingSides = (points: readonly PlanPoint[]): readonly [number, number] | null => {
  const hull = convexHull(points);
  let smallest: readonly [number, number] | null = null;
  for (const [i, corner] of hull.entries()) {
    const along = directionOf(corner, hull[(i + 1) % hull.length]!);
    if (!along) continue;
    const sides = [extentAlong(hull, along), extentAlong(hull, leftOf(along))] as const;
    if (!smallest || sides[0] * sides[1] < smallest[0] * smallest[1]) smallest = sides;
  }
  return smallest;
};

/** Null for a room that is not rectangular. Its holes do not count: a column leaves a room rectangular. */
export const sidesOfRoom = (outline: readonly PlanPoint[]): RoomSides | null => {
  const sides = boundingSides(outline);
  if (!sides) return null;
  const area = sides[0] * sides[1];
  if (!(area > 0) || Math.abs(signedArea(outline)) / area < minRectangularity) return null;
  return { length: Math.max(...sides), width: Math.min(...sides) };
};
