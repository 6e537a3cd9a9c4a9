/** Eight photos, taken from sweeps' eyes; Blender renders them by `photoShots`. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { Photo } from '#domain/records/kinds/photo.ts';
import { eyeOf, lookFrom, pointIn, sweepOf, written, type Looking } from './facts.ts';
import { places } from './places.ts';

export interface PhotoShot extends Looking {
  readonly id: string;
  readonly title: string;
  readonly sweepId: string;
  /** [x, y, z] in the model's space. */
  readonly eye: Vec3;
  /** From the left to the right edge. */
  readonly fovDegrees: number;
  readonly width: number;
  readonly height: number;
  /** One of the rooms' classifications. */
  readonly classification: string;
}

const shot = (
  id: string,
  title: string,
  sweepId: string,
  target: Vec3,
  fovDegrees: number,
  classification: string,
): PhotoShot => {
  const eye = eyeOf(sweepId);
  const size = { width: 1920, height: 1280 };
  return { id, title, sweepId, eye, ...lookFrom(eye, target), fovDegrees, ...size, classification };
};

export const photoShots: readonly PhotoShot[] = [
  shot('arriving', 'Arriving', 'hall-door', pointIn('hall', 6.3, 1.2, 3.94), 72, 'entrance'),
  shot('fireside', 'At the fire', 'living-middle', [places.stove[0], 0.9, places.stove[2]], 68, 'living_room'),
  shot(
    'long-table',
    'The long table',
    'living-door',
    [places.diningTable[0], 0.9, places.diningTable[2]],
    70,
    'dining_room',
  ),
  shot(
    'kitchen-morning',
    'The kitchen in the morning',
    'dining-kitchen',
    pointIn('kitchen', 10, 1.15, 0.5),
    66,
    'kitchen',
  ),
  shot('study', 'Where the house was drawn', 'study-door', pointIn('study', 1.3, 1.1, 0.6), 70, 'office'),
  shot('nook', 'Two hundred and fifty books', 'landing-middle', pointIn('nook', 5.6, 1.1, 8.2), 66, 'library'),
  shot('main-bedroom', 'The main bedroom', 'bedroom-1-foot', pointIn('bedroom-1', 0.8, 0.9, 6), 72, 'bedroom'),
  shot('garden-front', 'From under the apple trees', 'garden', [6, 2.6, 8.6], 75, 'facade'),
];

export const photos: readonly Photo[] = photoShots.map(
  ({ id, title, sweepId, eye, fovDegrees, width, height, classification, rotation }) => ({
    id: `photo-${id}`,
    label: title,
    category: 'other',
    classification,
    file: `photos/${id}.jpg`,
    width,
    height,
    ...written,
    snapshotLocation: {
      viewMode: sweepOf(sweepId).roomId === undefined ? 'outdoor' : 'panorama',
      anchor: sweepId,
      position: eye,
      rotation,
      fovDegrees,
    },
  }),
);
