import { expect, it } from 'vitest';
import { areaVector, axesOf, planeOf, projectOnto } from './plane.ts';
import { cross, dot, length, type Vec3 } from './vec3.ts';

const rectangle: Vec3[] = [
  [0, 1, 0],
  [4, 1, 0],
  [4, 1, 3],
  [0, 1, 3],
];

it('is that of a polygon, whose area vector is twice as long as its area', () => {
  expect(areaVector(rectangle)).toEqual([0, -24, 0]);
  expect(planeOf(rectangle)!.normal.map(Math.abs)).toEqual([0, 1, 0]);
  const [a, b, c, d] = rectangle as [Vec3, Vec3, Vec3, Vec3];
  expect(planeOf([a, c, b, d])!.normal.map(Math.abs)).toEqual([0, 1, 0]);
  expect(planeOf([a, b, [9, 1, 0]])).toBeNull();
});

it('has the foot of the perpendicular from a point', () => {
  expect(projectOnto({ point: [0, 1, 0], normal: [0, 1, 0] }, [3, 2.5, 4])).toEqual([3, 1, 4]);
  expect(projectOnto({ point: [0, 0, 2], normal: [0, 0, -1] }, [3, 2.5, 4])).toEqual([3, 2.5, 2]);
});

it.each<Vec3>([
  [0, 1, 0],
  [0, 0, -1],
  [1, 0, 0],
  [0.6, 0.8, 0],
])('has axes at right angles to each other and to its normal %j', (...normal) => {
  const [first, second] = axesOf({ point: [0, 0, 0], normal });
  expect(length(first)).toBeCloseTo(1);
  expect(length(second)).toBeCloseTo(1);
  expect(dot(first, normal)).toBeCloseTo(0);
  expect(length(cross(cross(first, second), normal))).toBeCloseTo(0);
});
