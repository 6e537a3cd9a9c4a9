import { expect, it } from 'vitest';
import { pinBox, pinDisc } from './markers.ts';

it.each([
  [0, 80],
  [1.5, 80],
  [3.15, 60],
  [4.8, 40],
  [100, 40],
  [Infinity, 40],
])('at %f m the hit box is %f pixels wide', (distance, size) => {
  expect(pinBox(distance)).toBeCloseTo(size);
  expect(pinDisc(distance)).toBeCloseTo(size * 0.6);
});
