import { expect, it } from 'vitest';
import { frozenClock, systemClock } from './clock.ts';

it('stands still until it is told', () => {
  const clock = frozenClock(5);
  expect(clock.now()).toBe(5);
  clock.advance(16);
  expect(clock.now()).toBe(21);
  expect(() => clock.advance(-1)).toThrow(RangeError);
  expect(clock.now()).toBe(21);
});

it('goes on by itself, never back', async () => {
  const before = systemClock.now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(systemClock.now()).toBeGreaterThan(before);
});
