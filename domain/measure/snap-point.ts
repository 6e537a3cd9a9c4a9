/**
 * Moves a point of a surface to what the mesh has near it: a corner, an edge, or an axis through the point before
 * (docs/reference/measurements-and-units.md#snapping-and-continuous-lines).
 */
import type { Bvh } from '../geometry/bvh.ts';
import { add, distance, dot, normalize, scale, sub, type Vec3 } from '../geometry/vec3.ts';
import type { Snap, SnapKind } from '../tools/tool.ts';
import { findPlanes, meetingLine, meetingPoint, reaches, type FoundPlane } from './find-planes.ts';

export interface Axis {
  readonly kind: Extract<SnapKind, 'vertical' | 'alongWall' | 'acrossWall'>;
  /** Unit vector. */
  readonly direction: Vec3;
}

export interface SnapRequest {
  /** The ray under the pointer. `direction` is a unit vector. */
  readonly ray: { readonly origin: Vec3; readonly direction: Vec3 };
  /** The surface that the ray hits. */
  readonly surface: Vec3;
  /** The surface that the pointer would hit at an offset in CSS pixels, for edges in front of what is under it. */
  readonly surfaceAt: (dx: number, dy: number) => Vec3 | null;
  /** The size of one CSS pixel at a point, metres. */
  readonly pixelAt: (point: Vec3) => number;
  /** Whether a surface is in front of the point. */
  readonly isHidden: (point: Vec3) => boolean;
  /** Whether a triangle is drawn. */
  readonly accept?: (triangle: number) => boolean;
  /** The point before; null: none, and no axes. */
  readonly from: Vec3 | null;
  readonly axes: readonly Axis[];
  /** The height of the storey's floor; null where it is unknown. */
  readonly floorHeight: number | null;
}

export interface SnappedPoint {
  readonly position: Vec3;
  readonly snap: Snap;
}

/** CSS pixels. */
const reachPixels = { corner: 14, edge: 10, axis: 8 };
/** Metres, of the sphere in which planes are sought. */
const radiusLimits = { min: 0.1, max: 0.4 };
const guideLength = 0.4;
/** A surface in front of the one under the pointer, as a share of its distance. */
const silhouetteShare = 0.97;

const probes = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)] as const);

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

/** The point of a line that is nearest to the ray; null where they are nearly parallel. */
const nearestToRay = ({ origin, direction }: SnapRequest['ray'], point: Vec3, along: Vec3): Vec3 | null => {
  const cosine = dot(direction, along);
  const square = 1 - cosine * cosine;
  if (square < 1e-4) return null;
  const between = sub(point, origin);
  return add(point, scale(along, (cosine * dot(between, direction) - dot(between, along)) / square));
};

const distanceToRay = ({ origin, direction }: SnapRequest['ray'], point: Vec3): number => {
  const between = sub(point, origin);
  return distance(between, scale(direction, dot(between, direction)));
};

const pixelsAway = (request: SnapRequest, point: Vec3): number =>
  distanceToRay(request.ray, point) / request.pixelAt(point);

/** Where planes are sought: the surface, and one in front of it right beside the pointer. */
const seekingCentres = (request: SnapRequest): readonly Vec3[] => {
  const { ray, surface } = request;
  const depth = (point: Vec3): number => dot(sub(point, ray.origin), ray.direction);
  let nearest = surface;
  for (const [x, y] of probes) {
    const point = request.surfaceAt(x * reachPixels.edge, y * reachPixels.edge);
    if (point && depth(point) < depth(nearest)) nearest = point;
  }
  // Seen at a slant, the surface itself is nearer beside the pointer.
  return depth(nearest) < depth(surface) * silhouetteShare ? [nearest, surface] : [surface];
};

const isHorizontal = ({ normal }: FoundPlane): boolean => Math.abs(normal[1]) > 0.8;
const isVertical = ({ normal }: FoundPlane): boolean => Math.abs(normal[1]) < 0.35;

/** The mean of the triangles' corners. */
const middleOf = ({ triangles }: FoundPlane): Vec3 => {
  const corners = triangles.flatMap((triangle) => triangle.corners);
  const sum = corners.reduce<Vec3>((total, point) => add(total, point), [0, 0, 0]);
  return scale(sum, 1 / corners.length);
};

/** Whether the surfaces face each other, as in the corner of a room. */
const isConcave = (a: FoundPlane, b: FoundPlane): boolean => {
  return dot(b.normal, middleOf(a)) > b.offset && dot(a.normal, middleOf(b)) > a.offset;
};

const kindOfEdge = (a: FoundPlane, b: FoundPlane, height: number, floorHeight: number | null): SnapKind => {
  const [level, wall] = isHorizontal(a) ? [a, b] : [b, a];
  if (!isHorizontal(level) || !isVertical(wall) || !isConcave(level, wall)) return 'edge';
  if (level.normal[1] > 0) return floorHeight === null || Math.abs(height - floorHeight) < 0.12 ? 'floorLine' : 'edge';
  return floorHeight === null || height - floorHeight > 1.9 ? 'ceilingLine' : 'edge';
};

/** Metres: how far from a point the surfaces that meet there may end. */
const gapTolerance = 0.03;

const isReachedBy = (planes: readonly FoundPlane[], point: Vec3): boolean =>
  planes.every((plane) => reaches(plane, point, gapTolerance));

const isUsable = (request: SnapRequest, point: Vec3, planes: readonly FoundPlane[], reach: number): boolean =>
  pixelsAway(request, point) <= reach && isReachedBy(planes, point) && !request.isHidden(point);

const pairsOf = <Item>(items: readonly Item[]): (readonly [Item, Item])[] =>
  items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const));

const triplesOf = <Item>(items: readonly Item[]): (readonly [Item, Item, Item])[] =>
  items.flatMap((a, i) => pairsOf(items.slice(i + 1)).map(([b, c]) => [a, b, c] as const));

/** The edge from a point on, to both sides as far as the two surfaces reach nearby. */
const guideAlong = (
  planes: readonly [FoundPlane, FoundPlane],
  point: Vec3,
  direction: Vec3,
): Snap['guides'][number] => {
  const end = (sign: 1 | -1): Vec3 => {
    const isOpen = isReachedBy(planes, add(point, scale(direction, sign * gapTolerance * 2)));
    return isOpen ? add(point, scale(direction, sign * guideLength)) : point;
  };
  return [end(-1), end(1)];
};

const cornerNear = (request: SnapRequest, planes: readonly FoundPlane[]): SnappedPoint | null => {
  let best: SnappedPoint | null = null;
  let min = Infinity;
  for (const [a, b, c] of triplesOf(planes)) {
    const point = meetingPoint(a, b, c);
    if (!point || pixelsAway(request, point) >= min || !isUsable(request, point, [a, b, c], reachPixels.corner))
      continue;
    min = pixelsAway(request, point);
    const guides = pairsOf([a, b, c]).flatMap((pair) => {
      const line = meetingLine(...pair);
      return line ? [guideAlong(pair, point, line.direction)] : [];
    });
    best = { position: point, snap: { kind: 'corner', guides } };
  }
  return best;
};

const edgeNear = (request: SnapRequest, planes: readonly FoundPlane[]): SnappedPoint | null => {
  let best: SnappedPoint | null = null;
  let min = Infinity;
  for (const pair of pairsOf(planes)) {
    const line = meetingLine(...pair);
    const point = line && nearestToRay(request.ray, line.point, line.direction);
    if (!point || pixelsAway(request, point) >= min || !isUsable(request, point, pair, reachPixels.edge)) continue;
    min = pixelsAway(request, point);
    const kind = kindOfEdge(...pair, point[1], request.floorHeight);
    best = { position: point, snap: { kind, guides: [guideAlong(pair, point, line.direction)] } };
  }
  return best;
};

const axisNear = (request: SnapRequest): SnappedPoint | null => {
  const { from, axes, ray, surface } = request;
  if (!from) return null;
  let best: SnappedPoint | null = null;
  let min: number = reachPixels.axis;
  for (const { kind, direction } of axes) {
    const point = nearestToRay(ray, from, direction);
    if (!point || distance(point, from) < 0.05 || pixelsAway(request, point) > min) continue;
    // A point in the air before a wall is not on the surface.
    if (distance(point, surface) > Math.max(0.03, request.pixelAt(surface) * 12)) continue;
    min = pixelsAway(request, point);
    const beyond = add(point, scale(normalize(sub(point, from)), guideLength));
    best = { position: point, snap: { kind, guides: [[from, beyond]] } };
  }
  return best;
};

const planesAround = (bvh: Bvh, request: SnapRequest, centre: Vec3): readonly FoundPlane[] => {
  const radius = clamp(request.pixelAt(centre) * reachPixels.corner * 2, radiusLimits);
  return findPlanes(bvh, centre, radius, request.accept);
};

/** The one that is nearest to the pointer; null: none of them is a point. */
const nearestOf = (request: SnapRequest, points: readonly (SnappedPoint | null)[]): SnappedPoint | null =>
  points
    .filter((point) => point !== null)
    .toSorted((a, b) => pixelsAway(request, a.position) - pixelsAway(request, b.position))[0] ?? null;

/** The point that the pointer snaps to; null: none. */
export const snapPoint = (bvh: Bvh, request: SnapRequest): SnappedPoint | null => {
  const surroundings = seekingCentres(request).map((centre) => planesAround(bvh, request, centre));
  const findIn = (find: typeof cornerNear): SnappedPoint | null =>
    nearestOf(
      request,
      surroundings.map((planes) => find(request, planes)),
    );
  return findIn(cornerNear) ?? findIn(edgeNear) ?? axisNear(request);
};
