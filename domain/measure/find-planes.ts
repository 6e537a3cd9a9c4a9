/**
 * Fits planes to the triangles around a point, for snapping (docs/reference/measurements-and-units.md#snapping-and-continuous-lines):
 * an uneven wall of a reconstruction is one plane, too.
 */
import { nearestPointOfTriangle, triangleAt, visitTrianglesNear, type Triangle } from '../geometry/bvh-near.ts';
import type { Bvh } from '../geometry/bvh.ts';
import { add, cross, distance, dot, length, normalize, scale, sub, type Vec3 } from '../geometry/vec3.ts';

export interface FoundPlane {
  /** Unit vector. */
  readonly normal: Vec3;
  /** `dot(normal, x)` of its points, metres. */
  readonly offset: number;
  readonly triangles: readonly Triangle[];
  /** The area of its triangles around the point, square metres. */
  readonly area: number;
}

/** A triangle near a point. */
export interface Sample {
  readonly triangle: Triangle;
  /** The point of the triangle that is nearest to the centre. */
  readonly nearest: Vec3;
  /** A point of the triangle that stands for all of it. */
  readonly middle: Vec3;
  /** Area within the radius, about. */
  readonly weight: number;
}

/** More triangles are not read, so that the time is bounded on any mesh. */
const maxTriangles = 1200;
const maxPlanes = 5;
/** A plane's triangles are within this angle of it. */
export const minPlaneCosine = Math.cos((18 * Math.PI) / 180);
/** Share of the area around the point, for a plane to count. */
const minShare = 0.04;

/** The triangles within `radius` metres of a point, not more than `limit` of them. */
export const samplesNear = (
  bvh: Bvh,
  centre: Vec3,
  radius: number,
  accept: (triangle: number) => boolean,
  limit = maxTriangles,
): readonly Sample[] => {
  const samples: Sample[] = [];
  const disc = Math.PI * radius * radius;
  visitTrianglesNear(bvh, centre, radius, (number) => {
    if (!accept(number)) return true;
    const triangle = triangleAt(bvh, number);
    if (triangle.area === 0) return true;
    const nearest = nearestPointOfTriangle(triangle.corners, centre);
    const away = distance(nearest, centre);
    if (away > radius) return true;
    const [a, b, c] = triangle.corners;
    const isLarge = triangle.area > disc;
    const middle = isLarge ? nearest : scale(add(a, add(b, c)), 1 / 3);
    const weight = isLarge ? Math.PI * (radius * radius - away * away) : triangle.area;
    samples.push({ triangle, nearest, middle, weight });
    return samples.length < limit;
  });
  return samples;
};

interface FittedPlane {
  readonly normal: Vec3;
  readonly offset: number;
  readonly area: number;
}

/** The plane with the least squares of the distances of the triangles' corners, by their areas. */
const fit = (samples: readonly Sample[]): FittedPlane => {
  // Numbers in the loops, not vectors: they run for all triangles around the pointer.
  let [sumX, sumY, sumZ, centreX, centreY, centreZ, area] = [0, 0, 0, 0, 0, 0, 0];
  for (const { triangle, weight } of samples) {
    const { corners, normal } = triangle;
    sumX += normal[0] * weight;
    sumY += normal[1] * weight;
    sumZ += normal[2] * weight;
    const share = weight / 3;
    for (const corner of corners) {
      centreX += corner[0] * share;
      centreY += corner[1] * share;
      centreZ += corner[2] * share;
    }
    area += weight;
  }
  const mean = normalize([sumX, sumY, sumZ]);
  const middle = scale([centreX, centreY, centreZ], 1 / area);
  // Heights w above the plane through the middle as a linear function of two coordinates u and v in it.
  const u = normalize(cross(mean, Math.abs(mean[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const v = cross(mean, u);
  let [uu, uv, vv, uw, vw] = [0, 0, 0, 0, 0];
  for (const { triangle, weight } of samples) {
    for (const corner of triangle.corners) {
      const fromX = corner[0] - middle[0];
      const fromY = corner[1] - middle[1];
      const fromZ = corner[2] - middle[2];
      const x = fromX * u[0] + fromY * u[1] + fromZ * u[2];
      const y = fromX * v[0] + fromY * v[1] + fromZ * v[2];
      const height = fromX * mean[0] + fromY * mean[1] + fromZ * mean[2];
      uu += x * x * weight;
      uv += x * y * weight;
      vv += y * y * weight;
      uw += x * height * weight;
      vw += y * height * weight;
    }
  }
  const determinant = uu * vv - uv * uv;
  const isClear = determinant > 1e-9 * (uu + vv) ** 2;
  const [slopeU, slopeV] = isClear ? [(uw * vv - vw * uv) / determinant, (vw * uu - uw * uv) / determinant] : [0, 0];
  const normal = normalize(sub(mean, add(scale(u, slopeU), scale(v, slopeV))));
  return { normal, offset: dot(normal, middle), area };
};

/**
 * The planes of triangles around a point, the largest first.
 * @param radius in which the triangles are, metres
 */
export const planesOf = (samples: readonly Sample[], radius: number): readonly FoundPlane[] => {
  let rest = samples.toSorted((a, b) => b.weight - a.weight);
  const total = rest.reduce((sum, { weight }) => sum + weight, 0);
  const tolerance = Math.max(0.012, radius * 0.12);
  const planes: FoundPlane[] = [];
  while (rest.length > 0 && planes.length < maxPlanes) {
    const [seed] = rest;
    let plane: FittedPlane = {
      normal: seed!.triangle.normal,
      offset: dot(seed!.triangle.normal, seed!.middle),
      area: 0,
    };
    let members: readonly Sample[] = [];
    for (let pass = 0; pass < 2; pass++) {
      const { normal, offset } = plane;
      const isMember = ({ triangle, middle }: Sample): boolean =>
        dot(triangle.normal, normal) >= minPlaneCosine && Math.abs(dot(normal, middle) - offset) <= tolerance;
      members = rest.filter(isMember);
      if (members.length === 0) break;
      plane = fit(members);
    }
    const taken = new Set(members.length > 0 ? members : [seed!]);
    rest = rest.filter((sample) => !taken.has(sample));
    if (members.length > 0 && plane.area >= total * minShare)
      planes.push({ ...plane, triangles: members.map(({ triangle }) => triangle) });
  }
  return planes.toSorted((a, b) => b.area - a.area);
};

/** The planes around a point, the largest first. */
export const findPlanes = (
  bvh: Bvh,
  centre: Vec3,
  radius: number,
  accept: (triangle: number) => boolean = () => true,
): readonly FoundPlane[] => planesOf(samplesNear(bvh, centre, radius, accept), radius);

/** Whether a surface of the plane reaches a point, within `tolerance` metres. */
export const reaches = ({ triangles }: FoundPlane, point: Vec3, tolerance: number): boolean =>
  triangles.some(({ corners }) => distance(nearestPointOfTriangle(corners, point), point) <= tolerance);

/** Where two planes meet: a point of the line, and its direction as a unit vector. Null where they are nearly parallel. */
export const meetingLine = (a: FoundPlane, b: FoundPlane): { point: Vec3; direction: Vec3 } | null => {
  const along = cross(a.normal, b.normal);
  const sine = length(along);
  if (sine < 0.4) return null;
  const part = sub(scale(b.normal, a.offset), scale(a.normal, b.offset));
  return { point: scale(cross(part, along), 1 / (sine * sine)), direction: scale(along, 1 / sine) };
};

/** Where three planes meet; null where they do not meet in one clear point. */
export const meetingPoint = (a: FoundPlane, b: FoundPlane, c: FoundPlane): Vec3 | null => {
  const determinant = dot(a.normal, cross(b.normal, c.normal));
  if (Math.abs(determinant) < 0.3) return null;
  const sum = add(
    scale(cross(b.normal, c.normal), a.offset),
    add(scale(cross(c.normal, a.normal), b.offset), scale(cross(a.normal, b.normal), c.offset)),
  );
  return scale(sum, 1 / determinant);
};
