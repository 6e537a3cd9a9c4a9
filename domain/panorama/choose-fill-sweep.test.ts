import { describe, expect, it } from 'vitest';
import { fromYawPitch, identity } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { chooseFillSweep, searchFillSweep } from './choose-fill-sweep.ts';
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

describe('for an eye beside a panorama', () => {
  /** Two metres in front of a post, which hides a part of the back wall. */
  const sweep: Vec3 = [0, 1.5, 0];
  const post = walls(backWall, [-0.5, -2, 0.5, -2]);
  const from = (eye?: Vec3, rotation = identity) => ({ from: sweep, to: sweep, rotation, ...(eye && { eye }) });
  const aside: Vec3 = [1.2, 1.5, 0];
  const places = [at('blind', 0, 2), at('beside', 2.5, 0.5)];

  it('chooses the sweep that sees what the eye sees and the panorama did not', () => {
    expect(chooseFillSweep(post, from(aside), places)?.id).toBe('beside');
  });

  it('chooses none where the eye is at the panorama, as without one', () => {
    expect(chooseFillSweep(post, from(sweep), places)).toBeNull();
    expect(chooseFillSweep(post, from(), places)).toBeNull();
  });

  it('considers only what is in the direction of view', () => {
    expect(chooseFillSweep(post, from(aside, fromYawPitch(Math.PI, 0)), places)).toBeNull();
  });

  it('is the middle of the path where none is given', () => {
    const middle: Vec3 = [0, 1.5, 0];
    const all = [at('blind', 0, 2), at('far', -7, -4), at('near', -4, -4)];
    expect(chooseFillSweep(posts, { ...path, eye: middle }, all)).toBe(chooseFillSweep(posts, path, all));
  });

  it('prefers, of two that see as much, the one that is nearer to the eye', () => {
    const two = [at('far', 6, 0), at('near', 3, 0)];
    expect(chooseFillSweep(post, from(aside), two)?.id).toBe('near');
  });
});

it('is found in parts', () => {
  const search = searchFillSweep(posts, path, [at('aside', -5, -2)]);
  let parts = 1;
  let part = search.next();
  for (; !part.done; parts += 1) part = search.next();
  expect(parts).toBeGreaterThan(10);
  expect(part.value?.id).toBe('aside');
});
