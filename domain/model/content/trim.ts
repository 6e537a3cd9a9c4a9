/** Trims: boxes that cut the mesh of one floor, or of all floors (docs/reference/panoramas-and-meshes.md#trims-and-blurs). */
import type { Quat } from '../../geometry/quat.ts';
import type { Vec3 } from '../../geometry/vec3.ts';
import type { Dated } from './common.ts';

/** Per floor, and again for all floors: each point of the mesh is tested against at most twice as many. */
export const maxTrims = 10;

export const trimSides = ['inside', 'outside'] as const;

export interface Trim extends Dated {
  readonly id: string;
  readonly name?: string;
  /** Disabled trims have no effect. */
  readonly enabled: boolean;
  /** Absent: of all floors. */
  readonly floorId?: string;
  /** The box's centre. */
  readonly position: Vec3;
  /** Its size along its own axes. */
  readonly size: Vec3;
  /** Absent: aligned with the axes. */
  readonly rotation?: Quat;
  /** Which part of the mesh is removed. */
  readonly cuts: (typeof trimSides)[number];
}
