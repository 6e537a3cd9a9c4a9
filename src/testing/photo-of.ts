/** Photos for tests, with defaults for all fields. */
import type { Photo, PhotoPlace } from '#domain/photos/photo.ts';
import { sweepId } from '#domain/links/testing/small-model.ts';

/** In a panorama, in the direction of the start. */
export const insideAt = (sweep: string, changes: Partial<PhotoPlace> = {}): PhotoPlace => ({
  mode: 'panorama',
  sweepId: sweepId(sweep),
  position: [0, 1.6, 0],
  rotation: [0, 0, 0, 1],
  orthoZoom: null,
  visibleFloors: null,
  ...changes,
});

/** @param changes by default it has a picture, and a place in the kitchen */
export const photoOf = (id: string, changes: Partial<Omit<Photo, 'id'>> = {}): Photo => ({
  id,
  label: `Photo ${id}`,
  description: '',
  enabled: true,
  sequence: 0,
  category: 'other',
  created: '2025-05-06T12:00:00Z',
  filename: `${id}.jpg`,
  width: 4000,
  height: 3000,
  url: `/files/${id}.jpg`,
  thumbnailUrl: `/files/${id}.jpg?width=320`,
  presentationUrl: `/files/${id}.jpg?width=1600`,
  validUntil: null,
  place: insideAt('a'),
  ...changes,
});
