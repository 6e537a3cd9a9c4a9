/** A measured area: a polygon on a plane (docs/reference/measurements-and-units.md#areas). */
import polylabel from 'polylabel';
import { areaVector, axesOf, planeOf, projectOnto, type Plane } from '../geometry/plane.ts';
import { add, distance, dot, length, normalize, scale, sub, zero, type Vec3 } from '../geometry/vec3.ts';
import { doSegmentsCross, type PlanPoint, type Segment } from '../wall-graph/plan-geometry.ts';

/** Sine of the angle up to which a surface counts as level or as upright: 10°. */
const maxTilt = Math.sin((10 * Math.PI) / 180);

const up: Vec3 = [0, 1, 0];

/** The plane of a surface: level or upright where the surface nearly is. */
export const planeAt = (point: Vec3, [x, y, z]: Vec3): Plane => {
  if (Math.hypot(x, z) < maxTilt) return { point, normal: up };
  return { point, normal: normalize(Math.abs(y) < maxTilt ? [x, 0, z] : [x, y, z]) };
};

/** Metres: corners that are farther from a wall are not on it. Cupboards are nearer, the wall opposite is not. */
const maxFromWall = 0.7;
/** Metres: what a wall is uneven by. */
const wallTolerance = 0.1;

const rangeOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Whether corners spread over an upright plane, and not at right angles to it as those of a worktop at a wall do. */
const areOnWall = (corners: readonly Vec3[], wall: Plane): boolean => {
  const away = Math.max(...corners.map((corner) => distance(corner, projectOnto(wall, corner))));
  const height = rangeOf(corners.map(([, y]) => y));
  return away < wallTolerance || away < Math.min(maxFromWall, height);
};

/**
 * The plane of an area whose corners were pressed on surfaces: that of the first surface or, where this is a wall and the
 * corners are not on it, a level one.
 * @param corners where they were pressed, at least one
 * @param surface where the first one was placed
 * @param floorHeight of the storey, metres; null where it is unknown
 */
export const planeOfCorners = (corners: readonly Vec3[], surface: Plane, floorHeight: number | null): Plane => {
  const first = planeAt(surface.point, surface.normal);
  if (first.normal[1] !== 0 || areOnWall(corners, first)) return first;
  return { point: [0, floorHeight ?? Math.min(...corners.map(([, y]) => y)), 0], normal: up };
};

const inPlane = (plane: Plane, points: readonly Vec3[]): PlanPoint[] => {
  const [first, second] = axesOf(plane);
  return points.map((point) => {
    const from = sub(point, plane.point);
    return { x: dot(from, first), y: dot(from, second) };
  });
};

const doesCrossItself = (outline: readonly PlanPoint[]): boolean => {
  const edges = outline.map((from, n): Segment => [from, outline[(n + 1) % outline.length]!]);
  return edges.some((edge, n) =>
    // Adjacent edges meet.
    edges.some((other, k) => k > n + 1 && !(n === 0 && k === edges.length - 1) && doSegmentsCross(edge, other)),
  );
};

/**
 * Square metres: of the polygon's projection onto its plane.
 * @returns null where the outline crosses itself
 */
export const polygonArea = (points: readonly Vec3[]): number | null => {
  const plane = planeOf(points);
  if (!plane) return 0;
  return doesCrossItself(inPlane(plane, points)) ? null : length(areaVector(points)) / 2;
};

/** Metres, of the position of the widest part; in a narrow polygon a share of its width. */
const labelPrecision = 0.05;
const labelPrecisionShare = 0.1;

/** In the widest part of the polygon. */
export const labelPointOfArea = (points: readonly Vec3[]): Vec3 => {
  const plane = planeOf(points);
  if (!plane) return scale(points.reduce(add, zero), 1 / points.length);
  const outline = inPlane(plane, points).map(({ x, y }): [number, number] => [x, y]);
  const width = Math.min(rangeOf(outline.map(([x]) => x)), rangeOf(outline.map(([, y]) => y)));
  const precision = Math.min(labelPrecision, width * labelPrecisionShare);
  const [x, y] = polylabel([outline], precision) as unknown as [number, number];
  const [first, second] = axesOf(plane);
  return add(plane.point, add(scale(first, x), scale(second, y)));
};
