/** A region of a panorama to be made unrecognisable, and its progress (docs/reference/panoramas-and-meshes.md#trims-and-blurs). */
import { defineKind, type Captured } from '../define-kind.ts';
import { direction, id, listOf, oneOf, optional, required } from '../field.ts';

export const blurStatuses = ['pending', 'processing', 'applied', 'failed', 'suggested'] as const;
export type BlurStatus = (typeof blurStatuses)[number];

/** Corners of one outline. */
const maxCorners = 100;

export const blur = defineKind({
  kind: 'blur',
  about: 'A region of a panorama to be made unrecognisable.',
  capture: { hasLayer: false, hasEnabled: false },
  fields: {
    sweepId: required(id, 'The sweep of the panorama.'),
    /**
     * Directions to the region's corners in order, in panorama space: without the sweep's rotation, so that the blurs of a
     * rotated sweep keep their place in the image. The region is the smaller part of the sphere.
     */
    outline: required(
      listOf(direction, { min: 3, max: maxCorners, noun: 'directions' }),
      "Directions to the region's corners in order, of any length except 0, in the panorama's own space: before the sweep's rotation, the identity faces -z.",
    ),
    /** `pending`: waits for the image processor; `applied`: the pixels are blurred. */
    status: optional(oneOf(blurStatuses), 'pending', 'Its progress.'),
  },
});

export type Blur = Captured<typeof blur>;
