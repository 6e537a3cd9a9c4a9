import { expect, it } from 'vitest';
import { puckOpacity } from './puck-opacity.ts';

const seenFrom = (x: number, y: number, changes = {}): number =>
  puckOpacity({ camera: [x, y, 0], position: [0, 0, 0], isFromAbove: false, hover: 0, ...changes });

it.each([
  ['near', 3, 1.6, 0.8],
  ['at 8 m', Math.sqrt(64 - 2.56), 1.6, 0.8],
  ['halfway between 8 and 12 m', Math.sqrt(100 - 2.56), 1.6, 0.4],
  ['beyond 12 m', 13, 1.6, 0],
  ['edge-on', 3, 0.05, 0],
  ['between edge-on and visible', 3, 0.15, 0.4],
])('%s', (_, x, y, opacity) => expect(seenFrom(x, y)).toBeCloseTo(opacity, 1));

it('does not fade with the distance from above, and is opaque under the pointer', () => {
  expect(seenFrom(0, 40, { isFromAbove: true })).toBeCloseTo(0.8);
  expect(seenFrom(3, 1.6, { hover: 1 })).toBeCloseTo(1);
  expect(seenFrom(3, 1.6, { hover: 0.5 })).toBeCloseTo(0.9);
});
