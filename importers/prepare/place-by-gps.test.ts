import { describe, expect, it } from 'vitest';
import { fromYawPitch, identity } from '#domain/geometry/quat.ts';
import type { SourceCapture, SourceSweep } from '../source-capture.ts';
import { placeByGps } from './place-by-gps.ts';

type Point = readonly [latitude: number, longitude: number] | null;

const rotation = fromYawPitch(1, 0);

const place = (points: readonly Point[], more: readonly Partial<SourceSweep>[] = []) => {
  const capture: SourceCapture = {
    enfilade: 1,
    sweeps: points.map((_, i) => ({ id: `${i}`, panorama: { kind: 'picture', file: `/${i}.jpg` }, ...more[i] })),
  };
  const placed = placeByGps(
    capture,
    points.map((point) => ({ location: point && { latitude: point[0], longitude: point[1], rotation } })),
  );
  return { ...placed, given: capture, positions: placed.capture.sweeps.map(({ position }) => position ?? null) };
};

/** To a centimetre. */
const near = (x: number, z: number) => [expect.closeTo(x, 2), 0, expect.closeTo(z, 2)];

const tooFew =
  'No panorama is placed by its GPS coordinates: at least two different positions within 2 km of the median position are needed.';

describe('the projection', () => {
  // Metres of a degree of latitude and of longitude on WGS84, from tables.
  it.each([
    [0, 110_574.28, 111_319.49],
    [45, 111_131.78, 78_846.8],
    [-60, 111_412.24, 55_800],
  ])('at latitude %i°', (latitude, north, east) => {
    const step = 0.001;
    const { positions } = place([
      [latitude - step / 2, 10],
      [latitude + step / 2, 10],
      [latitude, 10 - step / 2],
      [latitude, 10 + step / 2],
    ]);
    const [z, x] = [(north * step) / 2, (east * step) / 2];
    expect(positions).toEqual([near(0, z), near(0, -z), near(-x, 0), near(x, 0)]);
  });

  it('has its origin at the mean of the placed panoramas, also across the date line', () => {
    const east = (111_319.49 * 0.001) / 3;
    expect(place([[0, 179.9995], [0, -179.9995], [0, -179.9995 + 1e-9], null]).positions).toEqual([
      near(-2 * east, 0),
      near(east, 0),
      near(east, 0),
      null,
    ]);
  });
});

describe('panoramas that are placed', () => {
  it('have the rotation of their metadata', () => {
    const { capture, notice } = place([
      [48, 11],
      [48.0001, 11],
    ]);
    expect(capture.sweeps.map((sweep) => sweep.rotation)).toEqual([rotation, rotation]);
    expect(notice).toBe('2 of 2 panoramas are placed by their GPS coordinates.');
  });

  it('are within 2 km of the median position', () => {
    const { positions, capture, notice } = place([
      [48, 11],
      [48.0001, 11.0001],
      [48.0179, 11],
      [48.0001, 11.0002],
      [48, 11.0002],
      [-20, -140],
    ]);
    expect(positions.map((position) => position !== null)).toEqual([true, true, true, true, true, false]);
    expect(capture.sweeps[5]).not.toHaveProperty('rotation');
    expect(notice).toBe(
      '5 of 6 panoramas are placed by their GPS coordinates. The other stays a 360° view: it is more than 2 km from the median position.',
    );
  });

  it('are the first of those with the same coordinates', () => {
    const { positions, notice } = place([null, [48, 11], [48, 11], [48.0001, 11], [48, 11], [49, 11], null]);
    expect(positions.map((position) => position !== null)).toEqual([false, true, false, true, false, false, false]);
    expect(notice).toBe(
      '2 of 7 panoramas are placed by their GPS coordinates. The others stay 360° views: 2 have no coordinates, 2 have those of another panorama, 1 is more than 2 km from the median position.',
    );
  });

  it.each<[readonly Point[], string]>([
    [[[48, 11], [48.0001, 11], null], 'it has no coordinates.'],
    [
      [
        [48, 11],
        [48.0001, 11],
        [48, 11],
      ],
      'it has those of another panorama.',
    ],
  ])('do not include one: %j', (points, reason) => {
    expect(place(points).notice).toBe(
      `2 of 3 panoramas are placed by their GPS coordinates. The other stays a 360° view: ${reason}`,
    );
  });
});

describe('no panorama is placed', () => {
  it.each<[string, readonly Point[], string | null]>([
    ['no images', [], null],
    ['no coordinates', [null, null], null],
    ['one image', [[48, 11]], null],
    ['one image with coordinates', [[48, 11], null], null],
    ['the same coordinates', [[48, 11], [48, 11], null, [48, 11]], tooFew],
    [
      'two distant places',
      [
        [48, 11],
        [49, 11],
      ],
      tooFew,
    ],
  ])('with %s', (_, points, notice) => {
    const placed = place(points);
    expect(placed.positions).toEqual(points.map(() => null));
    expect(placed.notice).toBe(notice);
  });

  it.each<Partial<SourceSweep>>([
    { position: [1, 2, 3], rotation: identity },
    { links: [{ sweepId: '0', direction: [1, 0, 0] }] },
  ])('if a sweep has %j', (more) => {
    const { capture, given, notice } = place([[48, 11], [48.0001, 11], null], [{}, {}, more]);
    expect(capture).toBe(given);
    expect(notice).toBeNull();
  });
});
