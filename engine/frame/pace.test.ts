import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

const after = (gaps: readonly number[], adapts = true): string => {
  const pace = new Pace(adapts);
  let now = 0;
  pace.frame(true, now);
  for (const gap of gaps) pace.frame(true, (now += gap));
  return pace.grain;
};

it.each([
  ['quick frames', [16, 17, 16, 18], 'own'],
  ['one late frame', [16, 100, 16, 16], 'own'],
  ['slow frames', [200, 300, 200], 'coarse'],
  ['frames that stay slow', [400, 400, 400, 150, 150, 150], 'coarsest'],
  ['slow and quick in turn', [400, 16, 16, 16, 16, 16], 'coarse'],
  ['a pause', [9000, 16, 16], 'own'],
] as const)('%s', (_, gaps, grain) => expect(after(gaps)).toBe(grain));

it('stays slow: what was slow once is slow in the next move', () => {
  expect(after([200, 200, 200, 16, 16, 16])).toBe('coarse');
});

it('does not count the time between two moves', () => {
  const pace = new Pace(true);
  for (let move = 0; move < 5; move++) {
    pace.frame(true, move * 1000);
    pace.frame(false, move * 1000 + 16);
  }
  expect(pace.grain).toBe('own');
});

it('adapts to nothing where it must not', () => expect(after([300, 300, 300], false)).toBe('own'));
