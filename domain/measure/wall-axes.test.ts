/** docs/reference/measurements-and-units.md#snapping-and-continuous-lines */
import { expect, it } from 'vitest';
import type { Bvh } from '../geometry/bvh.ts';
import { bvhOfQuads, type Quad } from '../geometry/testing/quad-mesh.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { roomQuads } from './testing/room-quads.ts';
import { wallAxesNear } from './wall-axes.ts';

/** Radians between the axes and those of the room. */
const deviationAt = (bvh: Bvh, point: Vec3): number => {
  const [x, , z] = wallAxesNear(bvh, point)!.along;
  return Math.min(Math.abs(x), Math.abs(z));
};

it.each([
  ['a drawn mesh', bvhOfQuads(roomQuads)],
  ['an uneven reconstruction', bvhOfQuads(roomQuads, { cells: 60, noise: 0.002 })],
])('are those of the room on %s', (_, bvh) => {
  expect(deviationAt(bvh, [1, 0, 1])).toBeLessThan(0.002);
});

type PlanPoint = readonly [x: number, z: number];
const foldSide = ([x0, z0]: PlanPoint, [x1, z1]: PlanPoint): Quad => [
  [x0, 0, z0],
  [x1, 0, z1],
  [x1, 2.5, z1],
  [x0, 2.5, z0],
];

it('are not turned by a curtain beside the wall', () => {
  // Folds whose sides are at 12° and at 41° to the wall.
  const folds = Array.from({ length: 12 }, (_, n): Quad[] => {
    const [from, middle, to] = [2 + n * 0.15, 2 + n * 0.15 + 0.12, 2.15 + n * 0.15];
    return [foldSide([from, 0.1], [middle, 0.126]), foldSide([middle, 0.126], [to, 0.1])];
  }).flat();
  expect(deviationAt(bvhOfQuads([...roomQuads, ...folds], { cells: 10 }), [2, 0, 1])).toBeLessThan(0.002);
});

it('are not there without walls', () => {
  expect(wallAxesNear(bvhOfQuads(roomQuads.slice(0, 1)), [1, 0, 1])).toBeNull();
});
