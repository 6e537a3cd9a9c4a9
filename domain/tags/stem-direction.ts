/** The directions of a stem that can be chosen by name (docs/reference/tags.md#the-stem). */
import { dot, normalize, sub, type Vec3 } from '../geometry/vec3.ts';
import type { Tag } from './tag.ts';

export const stemDirections = ['up', 'down', 'view'] as const;
/** `view`: towards the camera. */
export type StemDirection = (typeof stemDirections)[number];

/** The cosine of half a degree. */
const sameDirection = 0.99996;

/** A unit vector. @param eye the position of the camera, metres */
export const stemDirectionVector = (direction: StemDirection, anchor: Vec3, eye: Vec3): Vec3 => {
  if (direction === 'up') return [0, 1, 0];
  return direction === 'down' ? [0, -1, 0] : normalize(sub(eye, anchor));
};

/** Null: another direction than those. @param eye null: unknown */
export const stemDirectionOf = (
  { anchorPosition, stemNormal }: Pick<Tag, 'anchorPosition' | 'stemNormal'>,
  eye: Vec3 | null,
): StemDirection | null =>
  stemDirections.find(
    (direction) =>
      (direction !== 'view' || eye !== null) &&
      dot(stemDirectionVector(direction, anchorPosition, eye ?? anchorPosition), stemNormal) > sameDirection,
  ) ?? null;
