/** Geometry of points and line segments on the plan, in metres; angles are anticlockwise. */
export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

export const plus = (a: PlanPoint, b: PlanPoint): PlanPoint => ({ x: a.x + b.x, y: a.y + b.y });
export const times = (a: PlanPoint, factor: number): PlanPoint => ({ x: a.x * factor, y: a.y * factor });
export const cross = (a: PlanPoint, b: PlanPoint): number => a.x * b.y - a.y * b.x;
export const dot = (a: PlanPoint, b: PlanPoint): number => a.x * b.x + a.y * b.y;
/** Turned by 90°. */
export const leftOf = ({ x, y }: PlanPoint): PlanPoint => ({ x: -y, y: x });

/** By the shoelace formula, positive if the points are anticlockwise. */
export const signedArea = (points: readonly PlanPoint[]): number =>
  points.reduce((sum, point, i) => sum + cross(point, points[(i + 1) % points.length]!), 0) / 2;

/** The unit vector from one point to another; null where they are the same. */
export const directionOf = (from: PlanPoint, to: PlanPoint): PlanPoint | null => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length > 0 ? times({ x: to.x - from.x, y: to.y - from.y }, 1 / length) : null;
};

export type Segment = readonly [from: PlanPoint, to: PlanPoint];

export const distanceBetween = (a: PlanPoint, b: PlanPoint): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Twice the signed area of the triangle; positive where `c` is to the left of the line from `a` to `b`. */
const signedArea2 = (a: PlanPoint, b: PlanPoint, c: PlanPoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const distanceToSegment = (point: PlanPoint, [from, to]: Segment): number => {
  const length = distanceBetween(from, to);
  if (length === 0) return distanceBetween(point, from);
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / (length * length);
  const share = Math.min(1, Math.max(0, along));
  return distanceBetween(point, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
};

/** Whether two segments cross. */
export const doSegmentsCross = ([a, b]: Segment, [c, d]: Segment): boolean =>
  signedArea2(a, b, c) > 0 !== signedArea2(a, b, d) > 0 && signedArea2(c, d, a) > 0 !== signedArea2(c, d, b) > 0;

/** Whether two segments cross, or an end of one is nearer than `near` to the other. */
export const doSegmentsMeet = (one: Segment, other: Segment, near: number): boolean => {
  const [a, b] = one;
  const [c, d] = other;
  if (doSegmentsCross(one, other)) return true;
  return (
    distanceToSegment(a, other) < near ||
    distanceToSegment(b, other) < near ||
    distanceToSegment(c, one) < near ||
    distanceToSegment(d, one) < near
  );
};

/** The angle between the lines from `corner` to two points, 0 to π. */
export const angleAt = (corner: PlanPoint, a: PlanPoint, b: PlanPoint): number => {
  const along = (a.x - corner.x) * (b.x - corner.x) + (a.y - corner.y) * (b.y - corner.y);
  return Math.atan2(Math.abs(signedArea2(corner, a, b)), along);
};

/** A polygon without the corners that are nearer than `near` metres to the line between their neighbours. */
export const withoutStraightCorners = (outline: readonly PlanPoint[], near: number): readonly PlanPoint[] => {
  const kept = [...outline];
  for (let i = 0; i < kept.length && kept.length > 3;) {
    const [before, after] = [kept.at(i - 1)!, kept[(i + 1) % kept.length]!];
    if (distanceToSegment(kept[i]!, [before, after]) < near) kept.splice(i, 1);
    else i++;
  }
  return kept;
};
