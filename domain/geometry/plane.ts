/** Planes, and polygons on them. */
import { add, cross, dot, length, normalize, scale, sub, zero, type Vec3 } from './vec3.ts';

export interface Plane {
  readonly point: Vec3;
  /** Unit vector. */
  readonly normal: Vec3;
}

/** The foot of the perpendicular from a position to a plane. */
export const projectOnto = ({ point, normal }: Plane, position: Vec3): Vec3 =>
  sub(position, scale(normal, dot(normal, sub(position, point))));

/** For each edge the normal of its triangle with the first point, twice as long as the triangle's area. */
const triangleVectors = (points: readonly Vec3[]): Vec3[] =>
  points.map((point, n) => cross(sub(point, points[0]!), sub(points[(n + 1) % points.length]!, points[0]!)));

/** Normal to a polygon, twice as long as its area (Newell's method). Points in a plane, not closed. */
export const areaVector = (points: readonly Vec3[]): Vec3 => triangleVectors(points).reduce(add, zero);

/** Square metres, twice the area: a smaller triangle has no reliable direction. */
const minAreaVector = 1e-4;
/** Of the largest triangle: where the sum is less, the parts cancel out, since the outline crosses itself. */
const minSumShare = 0.01;

/** The plane of a polygon; null where its points are on one line. */
export const planeOf = (points: readonly Vec3[]): Plane | null => {
  const sum = areaVector(points);
  const largest = triangleVectors(points).reduce((a, b) => (length(b) > length(a) ? b : a), zero);
  const vector = length(sum) < length(largest) * minSumShare ? largest : sum;
  return length(vector) < minAreaVector ? null : { point: points[0]!, normal: normalize(vector) };
};

/** Two orthogonal unit vectors in a plane; where it is level, x and z or their opposites. */
export const axesOf = ({ normal }: Plane): readonly [Vec3, Vec3] => {
  const first = normalize(cross(Math.abs(normal[2]) < 0.9 ? [0, 0, 1] : [0, 1, 0], normal));
  return [first, cross(normal, first)];
};
