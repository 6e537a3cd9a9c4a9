import { expect, it } from 'vitest';
import type { PlanPoint } from './plan-geometry.ts';
import { sidesOfRoom } from './room-rectangle.ts';

const points = (...corners: readonly (readonly [number, number])[]): readonly PlanPoint[] =>
  corners.map(([x, y]) => ({ x, y }));
/** Turned about the origin. */
const turned = (outline: readonly PlanPoint[], degrees: number): readonly PlanPoint[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return outline.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
};
/** A rectangle of 5 × 4 m without a corner as wide as its share of the area requires. */
const withNotch = (share: number): readonly PlanPoint[] =>
  points([0, 0], [5, 0], [5, 4 - 20 * share], [4, 4 - 20 * share], [4, 4], [0, 4]);

it.each([0, 30, 90, 137])('has the longer and the shorter side of a rectangle at %i°', (degrees) => {
  const sides = sidesOfRoom(turned(points([0, 0], [3, 0], [3, 4.2], [0, 4.2]), degrees));
  expect(sides?.length).toBeCloseTo(4.2);
  expect(sides?.width).toBeCloseTo(3);
});

it.each([
  [0.05, true],
  [0.099, true],
  [0.101, false],
  [0.15, false],
])('without %f of its rectangle, whether a room has sides: %s', (share, has) => {
  expect(sidesOfRoom(withNotch(share)) !== null).toBe(has);
  expect(sidesOfRoom(turned(withNotch(share), 20)) !== null).toBe(has);
});

it('of a room that is nearly rectangular are those of the rectangle around it', () => {
  expect(sidesOfRoom(withNotch(0.05))).toEqual({ length: 5, width: 4 });
});

it.each<[string, readonly PlanPoint[]]>([
  ['a triangle', points([0, 0], [4, 0], [0, 3])],
  ['a line', points([0, 0], [4, 0], [8, 0])],
  ['nothing', []],
])('are absent for %s', (_, outline) => {
  expect(sidesOfRoom(outline)).toBeNull();
});
