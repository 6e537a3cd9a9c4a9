/** A length that is known from a tape measure or a plan, and how a visitor measures it. Lengths and positions in metres. */
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** A press: what is meant, and from where it is seen. */
export interface Aim {
  readonly eye: Vec3;
  readonly at: Vec3;
}

export interface KnownLength {
  readonly name: string;
  readonly truth: number;
  /** Two presses for `points`, one for the others. */
  readonly kind: 'points' | 'across' | 'height';
  readonly aims: readonly Aim[];
  /** Whether points snap to edges and corners. */
  readonly snaps?: boolean;
  /** Of the storey. */
  readonly floorHeight: number;
}
