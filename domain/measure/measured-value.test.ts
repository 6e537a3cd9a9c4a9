/** docs/reference/measuring.md#lengths-and-areas */
import { describe, expect, it } from 'vitest';
import { normalFrom, seededRandom } from '#base/testing/seeded-random.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { MeasuredPoint, Outline } from './measured-line.ts';
import { measuredArea, measuredSegments, measuredSum, measuredTotal } from './measured-value.ts';

const point = (position: Vec3, uncertainty: number | null = 0.01): MeasuredPoint => ({
  position,
  floorId: null,
  roomId: null,
  uncertainty,
});

const line = (...points: readonly MeasuredPoint[]): Outline => ({ shape: 'line', points });
const area = (...points: readonly MeasuredPoint[]): Outline => ({ shape: 'area', points });

/** Twice the deviation; `scale`: what the scale of the reconstruction adds to it. */
const marginOf = (...deviations: readonly number[]): number => 2 * Math.hypot(...deviations);

describe('a length', () => {
  it('has the uncertainty of both ends, and that of the scale', () => {
    const [length] = measuredSegments(line(point([0, 0, 0], 0.01), point([2, 0, 0], 0.02)));
    expect(length!.value).toBe(2);
    expect(length!.margin).toBeCloseTo(marginOf(0.01, 0.02, 0.006, 0.00025) + 0.00025, 9);
  });

  it('has no margin where a point has no uncertainty', () => {
    const points = [point([0, 0, 0]), point([2, 0, 0], null), point([2, 0, 1])];
    expect(measuredSegments(line(...points)).map(({ margin }) => margin)).toEqual([null, null]);
    expect(measuredTotal(line(...points))).toEqual({ value: 3, margin: null });
  });

  it('between points at the same place has the margin of both, and what makes it longer', () => {
    const [length] = measuredSegments(line(point([0, 0, 0]), point([0, 0, 0])));
    expect(length).toEqual({ value: 0, margin: expect.closeTo(marginOf(0.01, 0.01, 0.02) + 0.02, 9) });
  });
});

/** Of a segment: by how much points of deviation 0.01 lengthen it on average. */
const excess = (length: number): number => 0.0002 / length;

describe('a total', () => {
  it('does not depend on a point along a straight line, but for what always makes it longer', () => {
    const points = [point([0, 0, 0]), point([1, 0, 0]), point([2, 0, 0])];
    const { margin } = measuredTotal(line(...points));
    expect(margin).toBeCloseTo(marginOf(0.01, 0.01, 0.006, excess(1), excess(1)) + 2 * excess(1), 9);
  });

  it('depends twice on a point at which the line turns back', () => {
    const [a, b, c] = [point([0, 0, 0], 0), point([1, 0, 0], 0.01), point([0, 0, 0], 0)];
    expect(measuredTotal(line(a, b, c)).margin).toBeCloseTo(marginOf(0.02, 0.006, 0.0001, 0.0001) + 0.0002, 9);
  });

  it('of many short segments is in most cases within the margin', () => {
    const random = seededRandom(3);
    const deviation = 0.03;
    const xs = Array.from({ length: 50 }, (_, n) => n * 0.2);
    const { margin, value } = measuredTotal(line(...xs.map((x) => point([x, 0, 0], deviation))));
    const errors = Array.from({ length: 200 }, () => {
      const moved = xs.map((x): Vec3 => [x, 0, 0].map((v) => v + normalFrom(random) * deviation) as never);
      return Math.abs(measuredTotal(line(...moved.map((each) => point(each)))).value - value);
    });
    expect(errors.filter((error) => error <= margin!).length / errors.length).toBeGreaterThan(0.9);
    expect(margin).toBeLessThan(1);
  });

  it('of an area is its perimeter, and each corner of a rectangle counts √2 times', () => {
    const corners = [point([0, 0, 0]), point([3, 0, 0]), point([3, 0, 2]), point([0, 0, 2])];
    const total = measuredTotal(area(...corners));
    expect(total.value).toBe(10);
    expect(total.margin).toBeCloseTo(marginOf(0.01 * Math.SQRT2 * 2, 0.03) + 2 * (excess(2) + excess(3)), 5);
  });
});

const sizeOf = (corners: readonly Vec3[]): number =>
  measuredArea({ points: corners.map((corner) => point(corner)) })!.value;

/** As measured: the deviation of the size when corners are moved at random. */
const deviationOfMoved = (corners: readonly Vec3[], uncertainty: number): number => {
  const random = seededRandom(1);
  const moved = (value: number): number => value + normalFrom(random) * uncertainty;
  const exact = sizeOf(corners);
  const errors = Array.from(
    { length: 2000 },
    () => sizeOf(corners.map(([x, y, z]) => [moved(x), y, moved(z)])) - exact,
  );
  return Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);
};

describe('a size', () => {
  it.each<[string, readonly Vec3[]]>([
    [
      'a rectangle',
      [
        [0, 0, 0],
        [3, 0, 0],
        [3, 0, 2],
        [0, 0, 2],
      ],
    ],
    [
      'a triangle',
      [
        [0, 0, 0],
        [4, 0, 0],
        [1, 0, 3],
      ],
    ],
    [
      'an L',
      [
        [0, 0, 0],
        [4, 0, 0],
        [4, 0, 1],
        [1, 0, 1],
        [1, 0, 3],
        [0, 0, 3],
      ],
    ],
  ])('of %s varies with its corners as its margin says', (_, corners) => {
    const { value, margin } = measuredArea({ points: corners.map((corner) => point(corner, 0.02)) })!;
    const ofCorners = Math.sqrt((margin! / 2) ** 2 - (0.006 * value) ** 2);
    expect(deviationOfMoved(corners, 0.02) / ofCorners).toBeCloseTo(1, 1);
  });

  it('is none where the outline crosses itself', () => {
    const corners = [point([0, 0, 0]), point([2, 0, 2]), point([2, 0, 0]), point([0, 0, 2])];
    expect(measuredArea(area(...corners))).toBeNull();
  });
});

describe('a sum', () => {
  it('has the root of the squares of what is independent, and the scale of the whole', () => {
    const parts = [
      { value: 1, margin: Math.hypot(0.03, 0.006) },
      { value: 2, margin: Math.hypot(0.04, 0.012) },
    ];
    expect(measuredSum(parts, 1)).toEqual({ value: 3, margin: expect.closeTo(Math.hypot(0.05, 0.018), 9) });
    const areas = parts.map(({ value }) => ({ value, margin: 0.012 * value }));
    expect(measuredSum(areas, 2).margin).toBeCloseTo(0.036, 9);
  });

  it('has no margin where a part has none, or without parts', () => {
    const parts = [
      { value: 1, margin: 0.03 },
      { value: 2, margin: null },
    ];
    expect(measuredSum(parts, 1)).toEqual({ value: 3, margin: null });
    expect(measuredSum([], 1)).toEqual({ value: 0, margin: null });
  });
});
