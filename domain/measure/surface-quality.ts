/**
 * How exactly a mesh has a surface around a point (docs/reference/measuring.md#the-surface): how uneven it is, how fine
 * its triangles are, and how far an edge is rounded off.
 */
import { nearestPointOfTriangle } from '../geometry/bvh-near.ts';
import type { Bvh } from '../geometry/bvh.ts';
import { add, distance, dot, length, scale, sub, zero, type Vec3 } from '../geometry/vec3.ts';
import { meetingLine, minPlaneCosine, planesOf, samplesNear, type FoundPlane, type Sample } from './find-planes.ts';

export interface SurfaceQuality {
  /** Root mean square of the distances of the surface's triangles from a plane, metres. */
  readonly roughness: number;
  /** Root mean square of the angles between the triangles and their mean, radians; 0 where they are parallel. */
  readonly tilt: number;
  /** Of the plane, a unit vector; null where the surface has none. */
  readonly normal: Vec3 | null;
  /** How large the finer triangles are, metres. */
  readonly spacing: number;
  /** At an edge, how far the surface is from where its planes meet, metres; 0 where there is no edge. */
  readonly edgeGap: number;
}

/** Metres around the point. Half of it, and so on, where the triangles within are too many. */
const maxRadius = 0.15;
const minRadius = 0.01;
/** More triangles are not read, so that the time is bounded on any mesh. */
const maxTriangles = 400;
/** Metres: whether a surface with fewer triangles around the point was scanned is judged from farther around. */
const wideRadius = 1;
const minTriangles = 6;
/** Metres: coarser triangles say that a mesh was simplified, and not how coarse the scan is. */
const maxSpacing = 0.06;
/** Metres: an edge is at the point up to this distance. */
const edgeReach = 0.05;
/** Of the angle between planes that meet in an edge: 40°. */
const maxEdgeCosine = Math.cos((40 * Math.PI) / 180);
/** The share of the triangles that are finer than `spacing`. */
const fineShare = 0.25;
/** Metres: a triangle this near the point or its plane may be of the surface that the point is on. */
const ownDistance = 0.02;
/** Of a surface without any plane, such as foliage. */
const unclear = { roughness: 0.02, tilt: 1, normal: null };

interface Surroundings {
  readonly samples: readonly Sample[];
  readonly planes: readonly FoundPlane[];
  /** The plane of the surface that the point is on; null where there is none. */
  readonly own: FoundPlane | null;
}

/** The largest plane at the point. */
const ownPlaneOf = (samples: readonly Sample[], planes: readonly FoundPlane[], point: Vec3): FoundPlane | null => {
  const distances = new Map(samples.map(({ triangle, nearest }) => [triangle, distance(nearest, point)]));
  const away = ({ triangles }: FoundPlane): number => Math.min(...triangles.map((each) => distances.get(each)!));
  // The largest is the first. A point that snapped to a rounded edge is in front of all.
  return planes.find((plane) => away(plane) < ownDistance) ?? planes.toSorted((a, b) => away(a) - away(b))[0] ?? null;
};

const surroundingsOf = (bvh: Bvh, point: Vec3, radius: number, accept: (triangle: number) => boolean): Surroundings => {
  const samples = samplesNear(bvh, point, radius, accept, maxTriangles);
  if (samples.length === maxTriangles && radius > minRadius) return surroundingsOf(bvh, point, radius / 2, accept);
  const planes = planesOf(samples, radius);
  return { samples, planes, own: ownPlaneOf(samples, planes, point) };
};

const distanceTo = (samples: readonly Sample[], point: Vec3): number =>
  Math.min(...samples.map(({ triangle }) => distance(nearestPointOfTriangle(triangle.corners, point), point)));

const edgeGapOf = (samples: readonly Sample[], a: FoundPlane, b: FoundPlane, point: Vec3): number => {
  const line = Math.abs(dot(a.normal, b.normal)) > maxEdgeCosine ? null : meetingLine(a, b);
  if (!line) return 0;
  const onEdge = add(line.point, scale(line.direction, dot(sub(point, line.point), line.direction)));
  return distance(onEdge, point) > edgeReach ? 0 : distanceTo(samples, onEdge);
};

const roughnessOf = (members: readonly Sample[], { normal, offset }: FoundPlane): number => {
  const total = members.reduce((sum, { weight }) => sum + weight, 0);
  const squares = members.reduce((sum, { middle, weight }) => sum + (dot(normal, middle) - offset) ** 2 * weight, 0);
  return Math.sqrt(squares / total);
};

const tiltOf = (members: readonly Sample[]): number => {
  const total = members.reduce((sum, { weight }) => sum + weight, 0);
  const mean = members.reduce((sum, { triangle, weight }) => add(sum, scale(triangle.normal, weight / total)), zero);
  // The mean of unit vectors is the shorter, the more they differ.
  return Math.sqrt(Math.max(0, 2 * (1 - length(mean))));
};

/** The side of an equilateral triangle that is as high as the least height of this one. */
const sideOf = ({ corners: [a, b, c], area }: Sample['triangle']): number =>
  (2 * area * 2) / (Math.max(distance(a, b), distance(b, c), distance(c, a)) * Math.sqrt(3));

const spacingOf = (members: readonly Sample[]): number => {
  const sides = members.map(({ triangle }) => sideOf(triangle)).toSorted((a, b) => a - b);
  return Math.min(sides[Math.floor(sides.length * fineShare)]!, maxSpacing);
};

/** Of the same plane, from farther around. */
const farMembersOf = (
  bvh: Bvh,
  point: Vec3,
  { normal, offset }: FoundPlane,
  accept: (triangle: number) => boolean,
): readonly Sample[] =>
  samplesNear(bvh, point, wideRadius, accept, maxTriangles).filter(
    ({ triangle, middle }) =>
      dot(triangle.normal, normal) > minPlaneCosine && Math.abs(dot(normal, middle) - offset) < ownDistance,
  );

/**
 * Null where there is no surface.
 * @param accept whether a triangle is drawn
 */
export const surfaceQualityAt = (
  bvh: Bvh,
  point: Vec3,
  accept: (triangle: number) => boolean = () => true,
): SurfaceQuality | null => {
  const { samples, planes, own } = surroundingsOf(bvh, point, maxRadius, accept);
  if (samples.length === 0) return null;
  const triangles = new Set(own?.triangles);
  const members = own ? samples.filter(({ triangle }) => triangles.has(triangle)) : samples;
  const gaps = planes.flatMap((a, n) => planes.slice(n + 1).map((b) => edgeGapOf(samples, a, b, point)));
  const size = { spacing: spacingOf(members), edgeGap: Math.max(0, ...gaps) };
  if (!own) return { ...unclear, ...size };
  const around = members.length < minTriangles ? farMembersOf(bvh, point, own, accept) : [];
  return { roughness: roughnessOf(members, own), tilt: tiltOf([...members, ...around]), normal: own.normal, ...size };
};
