import { expect, it } from 'vitest';
import { fadeDuration, moveDuration, viewTransitionMs } from './transition-durations.ts';

it('takes longer for longer distances, up to the limit', () => {
  expect(moveDuration(0, 3)).toBe(400);
  expect(moveDuration(3, 3)).toBe(1400);
  expect(moveDuration(100, 3)).toBe(2500);
});

it.each([
  ['full', false, 600],
  ['clearToBlack', false, 300],
  ['blackToClear', false, 300],
  ['full', true, 200],
  ['blackToClear', true, 100],
] as const)('fades %s with reduced motion %s in %i ms', (kind, reducedMotion, ms) => {
  expect(fadeDuration(kind, reducedMotion)).toBe(ms);
});

it('has the times of a view transition', () => {
  expect(viewTransitionMs).toEqual({ base: 1000, rotation: 1000, matrix: 500 });
});
