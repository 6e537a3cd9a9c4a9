import { expect, it } from 'vitest';
import type { Vec3 } from '../geometry/vec3.ts';
import { stemDirectionOf, stemDirectionVector } from './stem-direction.ts';

const anchorPosition: Vec3 = [1, 1, 1];
const eye: Vec3 = [1, 1, 5];

it.each<readonly [Vec3, string | null]>([
  [[0, 1, 0], 'up'],
  [[0, -1, 0], 'down'],
  [[0, 0, 1], 'view'],
  [[1, 0, 0], null],
])('the stem %j has the direction %s', (stemNormal, direction) => {
  expect(stemDirectionOf({ anchorPosition, stemNormal }, eye)).toBe(direction);
});

it('is not compared with a view that is unknown', () => {
  expect(stemDirectionOf({ anchorPosition, stemNormal: [0, 0, 1] }, null)).toBeNull();
});

it.each<readonly ['up' | 'down' | 'view', Vec3]>([
  ['up', [0, 1, 0]],
  ['down', [0, -1, 0]],
  ['view', [0, 0, 1]],
])('%s is a unit vector', (direction, vector) => {
  expect(stemDirectionVector(direction, anchorPosition, eye)).toEqual(vector);
});
