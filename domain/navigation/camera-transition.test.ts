import { expect, it } from 'vitest';
import { defaultTransition, lightOf, transitionTypes } from './camera-transition.ts';

it.each([
  ['full', 0, 1],
  ['full', 0.25, 0.5],
  ['full', 0.5, 0],
  ['full', 1, 1],
  ['clearToBlack', 0, 1],
  ['clearToBlack', 0.75, 0.25],
  ['clearToBlack', 1, 0],
  ['blackToClear', 0, 0],
  ['blackToClear', 1, 1],
] as const)('a fade %s at %d has light %d', (fade, progress, light) => {
  expect(lightOf(fade, progress)).toBeCloseTo(light, 9);
});

it('moves on screens, fades in a headset', () => {
  expect(defaultTransition).toEqual({ desktop: 'interpolate', phone: 'interpolate', headset: 'fadeToBlack' });
  expect(transitionTypes).toHaveLength(5);
});
