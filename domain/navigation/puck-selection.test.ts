/** The values of docs/reference/sweeps-and-pucks.md#puck-states. */
import { expect, it } from 'vitest';
import { sweepId } from '../links/testing/small-model.ts';
import { noPuckSelected, selectionAnimation, selectPuck } from './puck-selection.ts';

const [a, b, c] = [sweepId('a'), sweepId('b'), sweepId('c')] as const;

it('animates the selected puck from 0 to 1 in 300 ms, and the one before it back', () => {
  const first = selectPuck(noPuckSelected, a, 1000);
  expect([1000, 1150, 1300, 9000].map((now) => selectionAnimation(first, a, now))).toEqual([0, 0.5, 1, 1]);
  const second = selectPuck(first, b, 2000);
  expect(second.selected).toBe(b);
  expect([2000, 2150, 2300].map((now) => selectionAnimation(second, a, now))).toEqual([1, 0.5, 0]);
  expect(selectionAnimation(second, b, 2150)).toBe(0.5);
  expect(selectionAnimation(second, c, 2150)).toBe(0);
});

it('turns back in the middle of an animation', () => {
  const there = selectPuck(selectPuck(noPuckSelected, a, 0), b, 150);
  const back = selectPuck(there, a, 225);
  expect(selectionAnimation(back, a, 225)).toBe(0.25);
  expect(selectionAnimation(back, b, 225)).toBe(0.25);
  expect(selectionAnimation(back, a, 450)).toBe(1);
});

it('forgets pucks whose animation is over, and is unchanged by the same puck', () => {
  const third = selectPuck(selectPuck(selectPuck(noPuckSelected, a, 0), b, 1000), c, 2000);
  expect([...third.changes.keys()]).toEqual([b, c]);
  expect(selectPuck(third, c, 3000)).toBe(third);
  expect(selectPuck(third, null, 3000).selected).toBeNull();
});
