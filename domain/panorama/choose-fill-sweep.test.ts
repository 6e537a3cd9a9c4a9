import { describe, expect, it } from 'vitest';
import { fromYawPitch, identity } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { chooseFillSweep } from './choose-fill-sweep.ts';
import { backWall, posts, walls } from './testing/posts.ts';

/** One walks north. */
const way = { from: [0, 1.5, 2], to: [0, 1.5, -2], rotation: identity } as const;

const at = (id: string, x: number, z: number, y = 1.5): { readonly id: string; readonly position: Vec3 } => ({
  id,
  position: [x, y, z],
});

describe.each([
  { name: 'the one that sees behind the posts', places: [at('blind', 0, 2), at('aside', -5, -2)], expected: 'aside' },
  { name: 'wherever it stands in the list', places: [at('aside', -5, -2), at('blind', 0, 2)], expected: 'aside' },
  { name: 'the nearer of two that see as much', places: [at('far', -7, -4), at('near', -4, -4)], expected: 'near' },
  { name: 'none that sees no more', places: [at('blind', 0, 2), at('outside', 0, -12)], expected: undefined },
  { name: 'none where nobody is at hand', places: [], expected: undefined },
])('takes $name', ({ places, expected }) => {
  it(`${expected}`, () => {
    expect(chooseFillSweep(posts, way, places)?.id).toBe(expected);
  });
});

it('needs no fill sweep where the ends of the way see all', () => {
  expect(chooseFillSweep(walls(backWall), way, [at('aside', -5, -2)])).toBeNull();
});

it('asks for what lies where the visitor looks', () => {
  const away = { ...way, rotation: fromYawPitch(Math.PI, 0) };
  expect(chooseFillSweep(posts, away, [at('aside', -5, -2)])).toBeNull();
});

it('counts the sky behind what stands in the way', () => {
  // One before each end of the way, in the same direction.
  const slats = walls([-0.9, 0.5, -0.675, 0.5], [-0.9, -3.5, -0.675, -3.5]);
  expect(chooseFillSweep(slats, way, [at('blind', 0, 2), at('aside', -5, -2)])?.id).toBe('aside');
});
