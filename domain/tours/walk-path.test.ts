import { describe, expect, it } from 'vitest';
import { sweepId, sweepOf } from '../links/testing/small-model.ts';
import type { Sweep } from '../model/model.ts';
import { maxWalkingSweeps, walkPath } from './walk-path.ts';

/** Sweeps by [x, z], and the links between them. */
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
/** A row of sweeps two metres apart. */
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
    ['follows the links', square, ['a-b', 'b-c'], 'a', 'c', 'a b c'],
    ['takes the shorter path', { ...square, d: [0, 9] as const }, ['a-b', 'b-c', 'a-d', 'd-c'], 'a', 'c', 'a b c'],
    ['is null without a path', square, ['a-b', 'c-d'], 'a', 'c', null],
    ['is null to the same sweep', square, ['a-b'], 'a', 'a', null],
    ['includes a sweep on the path', { a: [0, 0], b: [4, 0], on: [2, 0.39] }, ['a-b'], 'a', 'b', 'a on b'],
    ['excludes a sweep beside the path', { a: [0, 0], b: [4, 0], off: [2, 0.41] }, ['a-b'], 'a', 'b', 'a b'],
    ['excludes a sweep close to an end', { a: [0, 0], b: [4, 0], near: [0.7, 0] }, ['a-b'], 'a', 'b', 'a b'],
    [
      'steps no less than 0.8 m',
      { a: [0, 0], m: [2, 0], n: [2.7, 0], b: [5, 0] },
      ['a-m', 'm-n', 'n-b'],
      'a',
      'b',
      'a m b',
    ],
    [
      'orders additional sweeps along the path',
      { a: [0, 0], b: [6, 0], q: [4, 0], p: [2, 0] },
      ['a-b'],
      'a',
      'b',
      'a p q b',
    ],
  ] as const)('%s', (_, places, ways, from, to, way) => {
    expect(walked(ground(places, ways), from, to)).toBe(way);
  });

  it('avoids disabled and unaligned sweeps', () => {
    const sweeps = ground(square, ['a-b', 'b-c']);
    const without = (changes: Partial<Sweep>) =>
      sweeps.map((sweep) => (sweep.id === 'b' ? { ...sweep, ...changes } : sweep));
    expect(walked(without({ enabled: false }), 'a', 'c')).toBeNull();
    expect(walked(without({ alignment: 'unaligned' }), 'a', 'c')).toBeNull();
    expect(walkPath(sweeps, sweepId('a'), sweepId('nowhere'))).toBeNull();
  });

  it('has at most 40 sweeps between two stops', () => {
    const longest = maxWalkingSweeps + 2;
    expect(walkPath(row(longest), sweepId('s0'), sweepId(`s${longest - 1}`))).toHaveLength(longest);
    expect(walked(row(longest + 1), 's0', `s${longest}`)).toBeNull();
  });
});
