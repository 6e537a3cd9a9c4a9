/** Boxes that cut the mesh (docs/reference/panoramas-and-meshes.md#trims-and-blurs): of one floor, or of all floors. */
import type { Quat } from '../../geometry/quat.ts';
import type { Vec3 } from '../../geometry/vec3.ts';
import type { Dated } from './common.ts';

/** Of one floor, and once more of all floors: each point of the mesh is compared with no more than twice as many. */
export const maxTrims = 10;

export const trimSides = ['inside', 'outside'] as const;

export interface Trim extends Dated {
  readonly id: string;
  readonly name?: string;
  /** Only an enabled one cuts. */
  readonly enabled: boolean;
  /** Absent: of all floors. */
  readonly floorId?: string;
  /** The box's middle. */
  readonly position: Vec3;
  /** Its lengths along its own x, y and z. */
  readonly size: Vec3;
  /** Absent: along the axes. */
  readonly rotation?: Quat;
  /** Which part of the mesh goes. */
  readonly cuts: (typeof trimSides)[number];
}
