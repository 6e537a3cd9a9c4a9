import { beforeEach, expect, it } from 'vitest';
import { GazeDwell } from './gaze-dwell.ts';

const stepMs = 50;
/** Longer than any dwell. */
const longMs = 10_000;

let gaze: GazeDwell<string>;
/** Rests on a target for some time; returns the number of presses. */
const rest = (target: string | null, ms: number): number => {
  let presses = 0;
  for (let passed = 0; passed < ms; passed += stepMs) if (gaze.step(target, stepMs)) presses += 1;
  return presses;
};
/** Milliseconds until the press. */
const dwellOf = (target: string): number => {
  let ms = stepMs;
  while (!gaze.step(target, stepMs) && ms < longMs) ms += stepMs;
  return ms;
};

beforeEach(() => {
  gaze = new GazeDwell();
});

it('presses once, however long the target is looked at', () => {
  expect(rest('a', longMs)).toBe(1);
  expect(rest('a', longMs)).toBe(0);
});

it('never presses nothing', () => {
  expect(rest(null, longMs)).toBe(0);
  expect(gaze.progress).toBe(0);
});

it('presses again after a look elsewhere, and after as long', () => {
  const ms = dwellOf('a');
  gaze.step(null, stepMs);
  expect(dwellOf('a')).toBe(ms);
});

it('starts again with each target', () => {
  const ms = dwellOf('a');
  gaze.step(null, stepMs);
  expect(rest('a', ms - stepMs)).toBe(0);
  expect(rest('b', ms - stepMs)).toBe(0);
  expect(rest('a', ms - stepMs)).toBe(0);
  expect(gaze.step('a', stepMs)).toBe(true);
});

it('shows its progress from 0 to 1, not yet while one looks around, and not after the press', () => {
  const shown: number[] = [];
  while (!gaze.step('a', stepMs) && shown.length < longMs / stepMs) shown.push(gaze.progress);
  expect(shown[0]).toBe(0);
  expect(shown[1]).toBe(0);
  expect(shown.at(-1)).toBeGreaterThan(0.9);
  expect(shown.at(-1)).toBeLessThan(1);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(gaze.progress).toBe(0);
});

it('shows no progress on the way to the next target', () => {
  rest('a', 1000);
  expect(gaze.progress).toBeGreaterThan(0);
  gaze.step(null, stepMs);
  expect(gaze.progress).toBe(0);
  gaze.step('b', stepMs);
  expect(gaze.progress).toBe(0);
});
