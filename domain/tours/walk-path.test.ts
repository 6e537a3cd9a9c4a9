import { describe, expect, it } from 'vitest';
import { sweepId, sweepOf } from '../links/testing/small-model.ts';
import type { Sweep } from '../model/model.ts';
import { maxWalkingSweeps, walkPath } from './walk-path.ts';

/** Places by [x, z] and the ways between them. */
const ground = (
  places: Readonly<Record<string, readonly [number, number]>>,
  ways: readonly string[],
): readonly Sweep[] =>
  Object.entries(places).map(([id, [x, z]], index) =>
    sweepOf(id, index, {
      position: [x, 1.6, z],
      neighbours: ways.flatMap((way) => {
        const [a, b] = way.split('-') as [string, string];
        return a === id ? [sweepId(b)] : b === id ? [sweepId(a)] : [];
      }),
    }),
  );
/** So many places, two metres apart. */
const row = (count: number): readonly Sweep[] =>
  ground(
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, [i * 2, 0] as const])),
    Array.from({ length: count - 1 }, (_, i) => `s${i}-s${i + 1}`),
  );
const walked = (sweeps: readonly Sweep[], from: string, to: string): string | null =>
  walkPath(sweeps, sweepId(from), sweepId(to))
    ?.map(({ id }) => id)
    .join(' ') ?? null;

describe('a walk', () => {
  const square = { a: [0, 0], b: [4, 0], c: [4, 4], d: [0, 4] } as const;
  it.each([
    ['takes the way that there is', square, ['a-b', 'b-c'], 'a', 'c', 'a b c'],
    ['takes the shorter way', { ...square, d: [0, 9] as const }, ['a-b', 'b-c', 'a-d', 'd-c'], 'a', 'c', 'a b c'],
    ['knows where there is none', square, ['a-b', 'c-d'], 'a', 'c', null],
    ['needs no step to where one is', square, ['a-b'], 'a', 'a', null],
    ['passes through a place on the way', { a: [0, 0], b: [4, 0], on: [2, 0.39] }, ['a-b'], 'a', 'b', 'a on b'],
    ['leaves out a place beside the way', { a: [0, 0], b: [4, 0], off: [2, 0.41] }, ['a-b'], 'a', 'b', 'a b'],
    ['leaves out a place close to an end', { a: [0, 0], b: [4, 0], near: [0.7, 0] }, ['a-b'], 'a', 'b', 'a b'],
    [
      'steps no less than 0.8 m',
      { a: [0, 0], m: [2, 0], n: [2.7, 0], b: [5, 0] },
      ['a-m', 'm-n', 'n-b'],
      'a',
      'b',
      'a m b',
    ],
    ['puts extra places in their order', { a: [0, 0], b: [6, 0], q: [4, 0], p: [2, 0] }, ['a-b'], 'a', 'b', 'a p q b'],
  ] as const)('%s', (_, places, ways, from, to, way) => {
    expect(walked(ground(places, ways), from, to)).toBe(way);
  });

  it('avoids disabled and loose places', () => {
    const sweeps = ground(square, ['a-b', 'b-c']);
    const without = (changes: Partial<Sweep>) =>
      sweeps.map((sweep) => (sweep.id === 'b' ? { ...sweep, ...changes } : sweep));
    expect(walked(without({ enabled: false }), 'a', 'c')).toBeNull();
    expect(walked(without({ alignment: 'unaligned' }), 'a', 'c')).toBeNull();
    expect(walkPath(sweeps, sweepId('a'), sweepId('nowhere'))).toBeNull();
  });

  it('is no longer than 40 places between two stops', () => {
    const longest = maxWalkingSweeps + 2;
    expect(walkPath(row(longest), sweepId('s0'), sweepId(`s${longest - 1}`))).toHaveLength(longest);
    expect(walked(row(longest + 1), 's0', `s${longest}`)).toBeNull();
  });
});
