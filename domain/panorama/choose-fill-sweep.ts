/**
 * Chooses the third panorama for a move, or for the eyes in a headset: rays from the middle of the path, or from the eye,
 * find the points that neither end of the path sees, and the sweep that sees most of them is the fill sweep. A pure
 * function of the mesh's BVH and the positions.
 */
import { type Bvh, isOccluded, raycast } from '../geometry/bvh.ts';
import { type Quat, rotate } from '../geometry/quat.ts';
import { add, distance, dot, lerp, normalize, scale, sub, type Vec3 } from '../geometry/vec3.ts';

/** Metres and radians, in the world. */
export interface MovePath {
  readonly from: Vec3;
  readonly to: Vec3;
  /** The direction of view during the move. */
  readonly rotation: Quat;
  /** Where the points are seen from; the middle of the path when absent. */
  readonly eye?: Vec3;
}

/** The rays cover a 16:9 view of 77° vertically: tangents of the half angles, and the numbers of rays. */
const extent = { across: 1.4, up: 0.8 } as const;
const rays = { across: 24, down: 14 } as const;
/** Distance of the sky, where a ray hits nothing; metres. */
const skyDistance = 1000;
/** A surface this near to a point is the point's own, metres. */
const clearance = 0.03;
/** Points that are tested for a candidate in one part of the search. */
const pointsOfPart = 32;
/** Fewer points do not justify another panorama. */
const minPoints = 3;

interface Point {
  readonly position: Vec3;
  /** Towards the viewer; null in the sky. */
  readonly normal: Vec3 | null;
}

const sees = (bvh: Bvh, eye: Vec3, { position, normal }: Point): boolean =>
  (normal === null || dot(normal, sub(eye, position)) > 0) && !isOccluded(bvh, eye, position, clearance);

const eyeOf = ({ from, to, eye }: MovePath): Vec3 => eye ?? lerp(from, to, 0.5);

/** The points, on the mesh and in the sky, that are seen from the eye and from neither end of the path. */
function* unseenPoints(bvh: Bvh, path: MovePath): Generator<undefined, readonly Point[]> {
  const { from, to, rotation } = path;
  const eye = eyeOf(path);
  const points: Point[] = [];
  for (let row = 0; row < rays.down; row++) {
    for (let column = 0; column < rays.across; column++) {
      const across = ((column + 0.5) / rays.across) * 2 - 1;
      const up = 1 - ((row + 0.5) / rays.down) * 2;
      const d = rotate(rotation, normalize([across * extent.across, up * extent.up, -1]));
      const point = raycast(bvh, eye, d) ?? { position: add(eye, scale(d, skyDistance)), normal: null };
      if (!sees(bvh, from, point) && !sees(bvh, to, point)) points.push(point);
    }
    yield;
  }
  return points;
}

/** What `chooseFillSweep` returns, found in parts: it yields after 72 ray casts at most. */
export function* searchFillSweep<T extends { readonly position: Vec3 }>(
  bvh: Bvh,
  path: MovePath,
  candidates: readonly T[],
): Generator<undefined, T | null> {
  if (candidates.length === 0) return null;
  const points = yield* unseenPoints(bvh, path);
  const middle = eyeOf(path);
  const byDistance = candidates.toSorted((a, b) => distance(a.position, middle) - distance(b.position, middle));
  let best: T | null = null;
  let max = minPoints - 1;
  for (const candidate of byDistance) {
    let seen = 0;
    for (const [n, point] of points.entries()) {
      if (sees(bvh, candidate.position, point)) seen += 1;
      if (n % pointsOfPart === pointsOfPart - 1) yield;
    }
    if (seen > max) {
      max = seen;
      best = candidate;
    }
    yield;
  }
  return best;
}

/**
 * The candidate that sees most of what neither end of the path sees; among equals, the one nearest to the middle. Null
 * where the ends see all but a few points, or no candidate sees more. Costs a few thousand ray casts.
 */
export function chooseFillSweep<T extends { readonly position: Vec3 }>(
  bvh: Bvh,
  path: MovePath,
  candidates: readonly T[],
): T | null {
  const search = searchFillSweep(bvh, path, candidates);
  let part = search.next();
  while (!part.done) part = search.next();
  return part.value;
}
