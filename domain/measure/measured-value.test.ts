/** docs/reference/measuring.md#lengths-and-areas */
import { describe, expect, it } from 'vitest';
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
    expect(length!.margin).toBeCloseTo(marginOf(0.01, 0.02, 0.006), 9);
  });

  it('has no margin where a point has no uncertainty', () => {
    const points = [point([0, 0, 0]), point([2, 0, 0], null), point([2, 0, 1])];
    expect(measuredSegments(line(...points)).map(({ margin }) => margin)).toEqual([null, null]);
    expect(measuredTotal(line(...points))).toEqual({ value: 3, margin: null });
  });
});

describe('a total', () => {
  it('does not depend on a point along a straight line', () => {
    const [a, b, c] = [point([0, 0, 0]), point([1, 0, 0], 0.5), point([2, 0, 0])];
    expect(measuredTotal(line(a, b, c)).margin).toBeCloseTo(marginOf(0.01, 0.01, 0.006), 9);
  });

  it('depends twice on a point at which the line turns back', () => {
    const [a, b, c] = [point([0, 0, 0], 0), point([1, 0, 0], 0.01), point([0, 0, 0], 0)];
    expect(measuredTotal(line(a, b, c)).margin).toBeCloseTo(marginOf(0.02, 0.006), 9);
  });

  it('of an area is its perimeter, and each corner of a rectangle counts √2 times', () => {
    const corners = [point([0, 0, 0]), point([3, 0, 0]), point([3, 0, 2]), point([0, 0, 2])];
    const total = measuredTotal(area(...corners));
    expect(total.value).toBe(10);
    expect(total.margin).toBeCloseTo(marginOf(0.01 * Math.SQRT2 * 2, 0.03), 9);
  });
});

/** As measured: the deviation of the size when corners are moved at random. */
const deviationOfMoved = (corners: readonly Vec3[], uncertainty: number): number => {
  let seed = 1;
  const random = (): number => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return seed / 2 ** 32 - 0.5;
  };
  // Uniform between −½ and ½ times √12 has deviation 1.
  const moved = (value: number): number => value + random() * Math.sqrt(12) * uncertainty;
  const size = ({ value }: { value: number }): number => value;
  const exact = size(measuredArea({ points: corners.map((corner) => point(corner)) })!);
  const errors = Array.from({ length: 2000 }, () => {
    const points = corners.map(([x, y, z]) => point([moved(x), y, moved(z)]));
    return size(measuredArea({ points })!) - exact;
  });
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

it('a sum of independent measurements has the root of the squares of their margins', () => {
  expect(
    measuredSum([
      { value: 1, margin: 0.03 },
      { value: 2, margin: 0.04 },
    ]),
  ).toEqual({ value: 3, margin: 0.05 });
  expect(
    measuredSum([
      { value: 1, margin: 0.03 },
      { value: 2, margin: null },
    ]),
  ).toEqual({ value: 3, margin: null });
});
