/** docs/reference/photos.md#gallery */
import { describe, expect, it } from 'vitest';
import { mapPhotos, photoUrlsIn } from './map-photo.ts';

const location = (changes: object = {}) => ({
  viewMode: 'floorplan',
  position: { x: 1, y: 9, z: -2 },
  rotation: { x: 0, y: 0, z: 0, w: 2 },
  zoom: 14,
  fovDegrees: null,
  floorVisibility: [{ id: 'ground', meshId: 0, sequence: 0 }],
  anchor: null,
  ...changes,
});
const raw = (changes: object = {}) => ({
  id: 'p',
  label: 'Hall',
  description: 'With the bench',
  enabled: true,
  sequence: 4,
  classification: 'hall',
  category: 'tour',
  width: 4000,
  height: 3000,
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-07T12:00:00Z',
  status: 'available',
  filename: 'hall.jpg',
  format: 'jpg',
  resolutions: [],
  type: 'photo2d',
  origin: 'capture',
  url: '/files/hall.jpg?s=1',
  thumbnailUrl: '/files/hall.jpg?s=1&width=320',
  presentationUrl: '/files/hall.jpg?s=1&width=1600',
  validUntil: '2025-05-08T12:00:00Z',
  snapshotLocation: location(),
  ...changes,
});
const resultOf = (...photos: readonly unknown[]) => ({ model: { id: 'm', photos } });
const mapped = (...photos: readonly unknown[]) => {
  const warnings: string[] = [];
  return { photos: mapPhotos(resultOf(...photos), warnings), warnings };
};

describe('a photo', () => {
  it('is mapped completely', () => {
    expect(mapped(raw())).toEqual({
      photos: [
        {
          id: 'p',
          label: 'Hall',
          description: 'With the bench',
          enabled: true,
          sequence: 4,
          category: 'tour',
          created: '2025-05-06T12:00:00Z',
          filename: 'hall.jpg',
          width: 4000,
          height: 3000,
          url: '/files/hall.jpg?s=1',
          thumbnailUrl: '/files/hall.jpg?s=1&width=320',
          presentationUrl: '/files/hall.jpg?s=1&width=1600',
          validUntil: Date.UTC(2025, 4, 8, 12),
          place: {
            mode: 'floorplan',
            sweepId: null,
            position: [1, 9, -2],
            rotation: [0, 0, 0, 1],
            orthoZoom: 14,
            visibleFloors: ['ground'],
          },
        },
      ],
      warnings: [],
    });
  });

  it.each<[object, object]>([
    [{ label: null }, { label: '' }],
    [{ label: 7 }, { label: '' }],
    [{ description: null }, { description: '' }],
    [{ enabled: null }, { enabled: true }],
    [{ enabled: false }, { enabled: false }],
    [{ category: 'panorama' }, { category: 'panorama' }],
    [{ category: 'selfie' }, { category: 'other' }],
    [{ category: null }, { category: 'other' }],
    [{ created: null }, { created: '' }],
    [{ filename: null }, { filename: '' }],
    [
      { width: null, height: '3000' },
      { width: null, height: null },
    ],
    [{ width: Number.NaN }, { width: null }],
    [{ validUntil: null }, { validUntil: null }],
    [{ validUntil: 'tomorrow' }, { validUntil: null }],
    [{ validUntil: 5 }, { validUntil: null }],
    [{ snapshotLocation: null }, { place: null }],
    [{ snapshotLocation: undefined }, { place: null }],
    [
      { url: null, thumbnailUrl: null, presentationUrl: null },
      { url: '', thumbnailUrl: '', presentationUrl: '' },
    ],
    [
      { thumbnailUrl: null, presentationUrl: 3 },
      { url: '/files/hall.jpg?s=1', thumbnailUrl: '', presentationUrl: '' },
    ],
  ])('with %j has %j', (change, expected) => {
    const { photos, warnings } = mapped(raw(change));
    expect(photos).toMatchObject([{ id: 'p', ...expected }]);
    expect(warnings).toEqual([]);
  });

  it.each<[unknown, string]>([
    [null, 'photos[0] must be an object'],
    ['p', 'photos[0] must be an object'],
    [raw({ id: '' }), 'photos[0].id must be a text that is not empty'],
    [raw({ id: 4 }), 'photos[0].id must be a text that is not empty'],
    [raw({ snapshotLocation: 'here' }), 'photos[0].snapshotLocation must be an object'],
    [
      raw({ snapshotLocation: location({ viewMode: 'orthographic' }) }),
      'photos[0].snapshotLocation.viewMode must be one of panorama, dollhouse, floorplan, outdoor, mesh',
    ],
    [
      raw({ snapshotLocation: location({ viewMode: null }) }),
      'photos[0].snapshotLocation.viewMode must be one of panorama, dollhouse, floorplan, outdoor, mesh',
    ],
    [
      raw({ snapshotLocation: location({ position: { x: 1, y: 2 } }) }),
      'photos[0].snapshotLocation.position must have x, y, z',
    ],
    [
      raw({ snapshotLocation: location({ rotation: { x: 0, y: 0, z: 0, w: 0 } }) }),
      'photos[0].snapshotLocation.rotation must have x, y, z, w of a rotation',
    ],
    [
      raw({ snapshotLocation: location({ anchor: {} }) }),
      'photos[0].snapshotLocation.anchor.id must be a text that is not empty',
    ],
    [raw({ snapshotLocation: location({ anchor: 'a' }) }), 'photos[0].snapshotLocation.anchor must be an object'],
  ])('that is invalid is left out and reported: %#', (invalid, warning) => {
    const result = mapped(invalid, raw({ id: 'next' }));
    expect(result.photos.map(({ id }) => id)).toEqual(['next']);
    expect(result.warnings).toEqual([warning]);
  });
});

describe('the place of a photo', () => {
  it.each<[object, object]>([
    [
      { viewMode: 'panorama', anchor: { id: 'a', pano: null }, zoom: null },
      { mode: 'panorama', sweepId: 'a', orthoZoom: null },
    ],
    [
      { viewMode: 'outdoor', anchor: { id: 'garden' } },
      { mode: 'outdoor', sweepId: 'garden' },
    ],
    [{ viewMode: 'mesh' }, { mode: 'mesh', sweepId: null }],
    [{ zoom: '14' }, { orthoZoom: null }],
    [{ rotation: { x: 0, y: 3, z: 0, w: 4 } }, { rotation: [0, 0.6, 0, 0.8] }],
    [{ floorVisibility: null }, { visibleFloors: null }],
    [{ floorVisibility: [] }, { visibleFloors: null }],
    [{ floorVisibility: 'ground' }, { visibleFloors: null }],
    [{ floorVisibility: [{ id: 'up' }, null, { id: '' }, { id: 'ground' }] }, { visibleFloors: ['up', 'ground'] }],
    [{ floorVisibility: [null] }, { visibleFloors: null }],
  ])('with %j has %j', (change, expected) => {
    const { photos, warnings } = mapped(raw({ snapshotLocation: location(change) }));
    expect(photos[0]?.place).toMatchObject(expected);
    expect(warnings).toEqual([]);
  });
});

it('photos keep their order', () => {
  const { photos } = mapped(raw({ id: 'c' }), raw({ id: 'a' }), raw({ id: 'b' }));
  expect(photos.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

describe('the signed URLs', () => {
  it.each<[string, object, object[]]>([
    [
      'are those of the thumbnail',
      {},
      [{ id: 'p', url: '/files/hall.jpg?s=1&width=320', validUntil: Date.UTC(2025, 4, 8, 12) }],
    ],
    [
      'are those of the original, where it cannot be reduced',
      { thumbnailUrl: null, validUntil: null },
      [{ id: 'p', url: '/files/hall.jpg?s=1', validUntil: null }],
    ],
    ['are none without a picture', { url: null, thumbnailUrl: null, presentationUrl: null }, []],
  ])('%s', (_, change, expected) => {
    expect(photoUrlsIn(resultOf(raw(change)))).toEqual(expected);
  });
});

it.each([undefined, null, {}, { model: null }, { model: {} }, { model: { photos: null } }, resultOf(null, 4)])(
  'the result %j has no photos',
  (result) => {
    expect(mapPhotos(result, [])).toEqual([]);
    expect(photoUrlsIn(result)).toEqual([]);
  },
);
