import { expect, it } from 'vitest';
import type { Vec3 } from '../geometry/vec3.ts';
import { labelPointOfArea, planeAt, polygonArea } from './measured-area.ts';

const onFloor = (...corners: readonly (readonly [x: number, z: number])[]): Vec3[] =>
  corners.map(([x, z]) => [x, 1, z]);
const rectangle = onFloor([0, 0], [4, 0], [4, 3], [0, 3]);
const angled = onFloor([0, 0], [4, 0], [4, 1], [1, 1], [1, 3], [0, 3]);

it('is that of the polygon, in either direction, on a floor, a wall or a slope', () => {
  expect(polygonArea(rectangle)).toBeCloseTo(12);
  expect(polygonArea(rectangle.toReversed())).toBeCloseTo(12);
  expect(polygonArea(angled)).toBeCloseTo(6);
  expect(polygonArea(angled.map(([x, y, z]) => [y, z, x]))).toBeCloseTo(6);
  // A rise of 3 over 4 makes a length of 5 of 4.
  expect(polygonArea(rectangle.map(([x, , z]) => [x, (x * 3) / 4, z]))).toBeCloseTo(15);
});

it('is none where the outline crosses itself, and 0 where its points are on one line', () => {
  const [a, b, c, d] = rectangle as [Vec3, Vec3, Vec3, Vec3];
  expect(polygonArea([a, c, b, d])).toBeNull();
  expect(polygonArea([a, c, b, d].map(([x, y, z]) => [y, x, z]))).toBeNull();
  expect(polygonArea(onFloor([0, 0], [1, 0], [3, 0]))).toBe(0);
  // Two equal halves in opposite directions.
  expect(polygonArea(onFloor([0, 0], [2, 2], [2, 0], [0, 2], [-1, 1]))).toBeNull();
});

it('has a plane that is level or upright where the surface nearly is', () => {
  expect(planeAt([0, 1, 0], [0.05, 0.99, 0.02]).normal).toEqual([0, 1, 0]);
  expect(planeAt([0, 1, 0], [0.1, -0.99, 0]).normal).toEqual([0, 1, 0]);
  expect(planeAt([0, 1, 0], [0.98, 0.1, 0]).normal).toEqual([1, 0, 0]);
  const [x, y] = planeAt([0, 1, 0], [0.6, 0.8, 0]).normal;
  expect([x, y]).toEqual([0.6, 0.8]);
});

it('is labelled inside, also where the middle of its corners is outside', () => {
  const [x, y, z] = labelPointOfArea(angled);
  expect(y).toBeCloseTo(1);
  expect(x < 1 || z < 1).toBe(true);
  const [wx, wy, wz] = labelPointOfArea(angled.map(([a, b, c]) => [b, a, c]));
  expect(wx).toBeCloseTo(1);
  expect(wy < 1 || wz < 1).toBe(true);
});

it('is labelled in the middle of a narrow polygon', () => {
  const [x, , z] = labelPointOfArea(onFloor([0, 0], [3, 0], [3, 0.04], [0, 0.04]));
  expect(z).toBeCloseTo(0.02, 2);
  expect(x > 0.01 && x < 2.99).toBe(true);
});
