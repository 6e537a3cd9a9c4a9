/** An image of a floor's plan, over which viewpoints are placed (docs/reference/placing.md#plan-images). */
import { defineKind, type Captured } from '../define-kind.ts';
import { between, bundlePath, id, nullable, optional, required } from '../field.ts';

/** Metres. */
export const minPlanImageWidth = 0.1;
export const maxPlanImageWidth = 10_000;

const coordinate = between(-100_000, 100_000);

export const planImage = defineKind({
  kind: 'planImage',
  about: "An image of a floor's plan, for editors.",
  capture: { hasLayer: false, hasEnabled: false },
  fields: {
    floorId: required(id, 'The floor.'),
    /** Null: the image is the attached picture. */
    file: nullable(bundlePath, 'A path in the bundle; null: the image was uploaded.'),
    x: required(coordinate, 'The middle of the image in the space, metres.'),
    z: required(coordinate, 'The middle of the image in the space, metres.'),
    width: required(between(minPlanImageWidth, maxPlanImageWidth), 'The width of the image, metres.'),
    /** Seen from above; without it the top of the image is towards the negative z axis. */
    rotationDegrees: optional(between(-360, 360), 0, 'Its rotation clockwise, seen from above.'),
  },
});

export type PlanImage = Captured<typeof planImage>;
