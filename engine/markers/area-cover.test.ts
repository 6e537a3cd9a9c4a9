import { expect, it } from 'vitest';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Area } from '#domain/markers/markers.ts';
import { isUnderArea } from './area-cover.ts';

const upper = 'upper' as FloorId;
const square = (size: number): Area['outline'] => [
  [-size, -size],
  [size, -size],
  [size, size],
  [-size, size],
];
const area: Area = {
  id: 'a',
  floorId: upper,
  outline: square(2),
  holes: [square(0.5)],
  height: 3,
  color: '#ffffff',
  opacity: 1,
};
const above: Vec3 = [1, 20, 1];

it.each<[string, Vec3, Vec3, boolean]>([
  ['below it', above, [1, 1, 1], true],
  ['on it', above, [1, 2.95, 1], false],
  ['above it', above, [1, 4, 1], false],
  ['beside it', [3, 20, 3], [3, 1, 3], false],
  ['under its hole', [0, 20, 0], [0, 1, 0], false],
  ['behind it at an angle', [-9, 10, 1], [4, 0.5, 1], true],
  ['below it, seen past it', [9, 4, 1], [1.5, 1, 1], false],
  ['seen from below it', [1, 2, 1], [1, 1, 1], false],
])('a point %s', (_, eye, point, isHidden) => {
  expect(isUnderArea([area], null, eye, point)).toBe(isHidden);
});

it('is not hidden by what is not opaque, and by floors that are not shown', () => {
  expect(isUnderArea([{ ...area, opacity: 0.5 }], null, above, [1, 1, 1])).toBe(false);
  expect(isUnderArea([area], new Set(['ground' as FloorId]), above, [1, 1, 1])).toBe(false);
  expect(isUnderArea([area], new Set([upper]), above, [1, 1, 1])).toBe(true);
});
