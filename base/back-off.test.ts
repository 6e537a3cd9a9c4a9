import { expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

it.each([
  [1, 0, 500],
  [1, 0.5, 750],
  [2, 0, 1000],
  [4, 0, 4000],
  [5, 0, 4000],
  [2000, 0.5, 6000],
])('after %i failures, at random %f: %i ms', (failures, random, ms) => {
  expect(backOffMs({ first: 1000, most: 8000 }, failures, random)).toBe(ms);
});
