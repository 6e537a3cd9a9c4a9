import { expect, it } from 'vitest';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Area } from '#domain/markers/markers.ts';
import { AreaOccluders } from './area-occluders.ts';

const [ground, upper] = ['ground' as FloorId, 'upper' as FloorId];
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
  isOccluder: true,
};
const above: Vec3 = [1, 20, 1];
const occludersOf = (...areas: readonly Area[]): AreaOccluders => {
  const occluders = new AreaOccluders();
  occluders.set(areas);
  return occluders;
};

it.each<[string, Vec3, Vec3, boolean]>([
  ['a storey below it', above, [1, 1, 1], true],
  ['on a level below it that is no storey', above, [1, 1.5, 1], false],
  ['on it', above, [1, 3, 1], false],
  ['above it', above, [1, 4, 1], false],
  ['beside it', [3, 20, 3], [3, 1, 3], false],
  ['under its hole', [0, 20, 0], [0, 1, 0], false],
  ['behind it at an angle', [-9, 10, 1], [4, 0.5, 1], true],
  ['below it, seen past it', [9, 4, 1], [1.5, 1, 1], false],
  ['seen from below it', [1, 2, 1], [1, 1, 1], false],
])('a point %s', (_, eye, point, isHidden) => {
  expect(occludersOf(area).hides(eye, point, null)).toBe(isHidden);
});

it('hides nothing on a floor that is not shown, or if it is not said to', () => {
  expect(occludersOf({ ...area, isOccluder: false }).hides(above, [1, 1, 1], null)).toBe(false);
  expect(occludersOf(area).hides(above, [1, 1, 1], new Set([ground]))).toBe(false);
  expect(occludersOf(area).hides(above, [1, 1, 1], new Set([upper]))).toBe(true);
});

it('is at the places of its floor that it occluders', () => {
  const occluders = occludersOf(area);
  expect([
    occluders.has(upper, 1, 1),
    occluders.has(upper, 0, 0),
    occluders.has(upper, 3, 0),
    occluders.has(ground, 1, 1),
  ]).toEqual([true, false, false, false]);
});
