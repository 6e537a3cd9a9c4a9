/**
 * The point that is seen in given directions from two viewpoints (docs/reference/tags.md#setting-the-position): where the first ray is nearest to the
 * second one. Formula: the mutual perpendicular of two lines, Ericson, Real-Time Collision Detection, 5.1.8.
 */
import { fail, ok, type Result } from '#base/result.ts';
import { add, distance, dot, scale, sub, type Ray, type Vec3 } from './vec3.ts';

/**
 * `parallel`: the rays have nearly the same or opposite directions, or meet too far away, so that a small error of a
 * direction is a large one of the distance. `behind`: the lines meet behind a viewpoint. `apart`: the rays do not meet.
 */
export type TriangulationFailure = 'parallel' | 'behind' | 'apart';

/** Between the rays, or between one and the opposite of the other. */
const minAngleDegrees = 3;
/** Metres from each viewpoint. */
const maxDepth = 50;
/** Of the gap between the rays, as a share of the depth from the second viewpoint: about 6° of the view from there. */
const maxGapShare = 0.1;

const minSine = Math.sin((minAngleDegrees * Math.PI) / 180);

/** The point is on the first ray. */
export const triangulate = (first: Ray, second: Ray): Result<Vec3, TriangulationFailure> => {
  const cosine = dot(first.direction, second.direction);
  const squaredSine = 1 - cosine ** 2;
  if (squaredSine < minSine ** 2) return fail('parallel');
  const offset = sub(first.origin, second.origin);
  const [alongFirst, alongSecond] = [dot(first.direction, offset), dot(second.direction, offset)];
  const firstDepth = (cosine * alongSecond - alongFirst) / squaredSine;
  const secondDepth = (alongSecond - cosine * alongFirst) / squaredSine;
  if (firstDepth <= 0 || secondDepth <= 0) return fail('behind');
  if (firstDepth > maxDepth || secondDepth > maxDepth) return fail('parallel');
  const point = add(first.origin, scale(first.direction, firstDepth));
  const gap = distance(point, add(second.origin, scale(second.direction, secondDepth)));
  return gap > maxGapShare * secondDepth ? fail('apart') : ok(point);
};
