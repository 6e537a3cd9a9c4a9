import { describe, expect, it } from 'vitest';
import { fromYawPitch, identity } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { chooseFillSweep } from './choose-fill-sweep.ts';
import { backWall, posts, walls } from './testing/posts.ts';

/** A move to the north. */
const path = { from: [0, 1.5, 2], to: [0, 1.5, -2], rotation: identity } as const;

const at = (id: string, x: number, z: number, y = 1.5): { readonly id: string; readonly position: Vec3 } => ({
  id,
  position: [x, y, z],
});

describe.each([
  { name: 'the one that sees behind the posts', places: [at('blind', 0, 2), at('aside', -5, -2)], expected: 'aside' },
  { name: 'in any order of the list', places: [at('aside', -5, -2), at('blind', 0, 2)], expected: 'aside' },
  { name: 'the nearer of two that see as much', places: [at('far', -7, -4), at('near', -4, -4)], expected: 'near' },
  { name: 'none that sees nothing more', places: [at('blind', 0, 2), at('outside', 0, -12)], expected: undefined },
  { name: 'none without candidates', places: [], expected: undefined },
])('chooses $name', ({ places, expected }) => {
  it(`${expected}`, () => {
    expect(chooseFillSweep(posts, path, places)?.id).toBe(expected);
  });
});

it('chooses none where the ends of the path see everything', () => {
  expect(chooseFillSweep(walls(backWall), path, [at('aside', -5, -2)])).toBeNull();
});

it('considers only what is in the direction of view', () => {
  const away = { ...path, rotation: fromYawPitch(Math.PI, 0) };
  expect(chooseFillSweep(posts, away, [at('aside', -5, -2)])).toBeNull();
});

it('counts the sky behind obstacles', () => {
  // One in front of each end of the path, in the same direction.
  const slats = walls([-0.9, 0.5, -0.675, 0.5], [-0.9, -3.5, -0.675, -3.5]);
  expect(chooseFillSweep(slats, path, [at('blind', 0, 2), at('aside', -5, -2)])?.id).toBe('aside');
});
