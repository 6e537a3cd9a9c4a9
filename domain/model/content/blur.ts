/** Blurs: regions of panoramas to be made unrecognisable, and their progress (docs/reference/panoramas-and-meshes.md#trims-and-blurs). */
import type { Vec3 } from '../../geometry/vec3.ts';
import type { Dated } from './common.ts';

export const blurStatuses = ['pending', 'processing', 'applied', 'failed', 'suggested'] as const;
export type BlurStatus = (typeof blurStatuses)[number];

/** Corners of one outline. */
export const maxBlurCorners = 100;

export interface Blur extends Dated {
  readonly id: string;
  readonly sweepId: string;
  /**
   * Directions to the region's corners in order, of any length above 0, in panorama space: without the sweep's rotation,
   * so that the blurs of a rotated sweep keep their place in the image. The region is the smaller part of the sphere.
   */
  readonly outline: readonly Vec3[];
  /** `pending`: waits for the image processor; `applied`: the pixels are blurred. */
  readonly status: BlurStatus;
}
