import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, dot, normalize, sub, type Ray, type Vec3 } from './vec3.ts';
import { triangulate } from './triangulate.ts';

const towards = (origin: Vec3, through: Vec3): Ray => ({ origin, direction: normalize(sub(through, origin)) });
const eye: Vec3 = [0, 1.5, 0];
const beside: Vec3 = [2, 1.5, 0];

const coordinate = fc.double({ min: -8, max: 8, noNaN: true });
const point = fc.tuple(coordinate, coordinate, coordinate);

describe('triangulate', () => {
  it('returns the point that two rays go through', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, target) => {
        fc.pre(distance(a, target) > 0.1 && distance(b, target) > 0.1);
        const [first, second] = [towards(a, target), towards(b, target)];
        fc.pre(Math.abs(dot(first.direction, second.direction)) < Math.cos((4 * Math.PI) / 180));
        const found = triangulate(first, second);
        expect(found.ok && distance(found.value, target)).toBeLessThan(1e-6);
      }),
    );
  });

  it('returns a point on the first ray where the second one passes near it', () => {
    const found = triangulate(towards(eye, [1, 1.5, -3]), towards(beside, [1, 1.7, -3]));
    expect(found.ok && found.value[1]).toBeCloseTo(1.5, 6);
    expect(found.ok && distance(found.value, [1, 1.5, -3])).toBeLessThan(0.2);
  });

  it.each<readonly [string, Ray, Ray, string]>([
    ['rays in nearly the same direction', towards(eye, [0, 1.5, -3]), towards([0.1, 1.5, 0], [0, 1.5, -3]), 'parallel'],
    ['the same ray', towards(eye, [0, 1.5, -3]), towards(eye, [0, 1.5, -3]), 'parallel'],
    ['opposite rays', towards(eye, [1, 1.5, 0]), towards(beside, [1, 1.5, 0]), 'parallel'],
    ['a point that is too far away', towards(eye, [0, 1.5, -60]), towards([9, 1.5, 0], [0, 1.5, -60]), 'parallel'],
    ['a point behind the first viewpoint', towards(eye, [-1, 1.5, -3]), towards(beside, [5, 1.5, -3]), 'behind'],
    ['a point behind the second viewpoint', towards(eye, [1, 1.5, -1]), towards(beside, [5, 1.5, 2]), 'behind'],
    ['rays that pass far from each other', towards(eye, [1, 1.5, -3]), towards(beside, [1, 2.4, -3]), 'apart'],
  ])('rejects %s', (_, first, second, failure) => {
    expect(triangulate(first, second)).toEqual({ ok: false, failure });
  });

  it('measures the gap by the distance from the second viewpoint', () => {
    const second = (height: number): Ray => towards(beside, [1, 1.5 + height, -6]);
    expect(triangulate(towards(eye, [1, 1.5, -6]), second(0.5)).ok).toBe(true);
    expect(triangulate(towards(eye, [1, 1.5, -6]), second(0.8)).ok).toBe(false);
  });
});
