/** Regions of panoramas that are to be made unrecognisable (docs/reference/panoramas-and-meshes.md#trims-and-blurs): what is asked for, and how far it has come. */
import type { Vec3 } from '../../geometry/vec3.ts';
import type { Dated } from './common.ts';

export const blurStatuses = ['pending', 'processing', 'applied', 'failed', 'suggested'] as const;
export type BlurStatus = (typeof blurStatuses)[number];

/** Corners of one region. */
export const maxBlurCorners = 100;

export interface Blur extends Dated {
  readonly id: string;
  readonly sweepId: string;
  /**
   * Directions to the region's corners in turn, of any length but none, in the panorama's own space: before the sweep's
   * rotation, so that a sweep that is turned keeps its blurs where they are in the image. The smaller of the two parts
   * of the sphere is meant.
   */
  readonly outline: readonly Vec3[];
  /** `pending` waits for whoever works on pixels; `applied`: they are blurred. */
  readonly status: BlurStatus;
}
