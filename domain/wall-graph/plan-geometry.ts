/** Geometry of line segments on the plan, in metres. */
export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

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
