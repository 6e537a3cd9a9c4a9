import { expect, it } from 'vitest';
import { defaultTransition, brightnessAt, walkLegProgress, transitionTypes } from './camera-transition.ts';

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
  expect(brightnessAt(fade, progress)).toBeCloseTo(light, 9);
});

it('moves on screens, fades in a headset', () => {
  expect(defaultTransition).toEqual({ desktop: 'interpolate', phone: 'interpolate', headset: 'fadeToBlack' });
  expect(transitionTypes).toHaveLength(5);
});

const speedAt = (stride: Parameters<typeof walkLegProgress>[0], t: number): number =>
  (walkLegProgress(stride, t + 1e-6) - walkLegProgress(stride, t - 1e-6)) / 2e-6;

it.each([
  ['whole', 0, 0],
  ['first', 0, 1],
  ['middle', 1, 1],
  ['last', 1, 0],
] as const)('a %s step begins with the speed %d and ends with %d', (stride, atFirst, atLast) => {
  expect([walkLegProgress(stride, 0), walkLegProgress(stride, 1)]).toEqual([0, 1]);
  expect(speedAt(stride, 0)).toBeCloseTo(atFirst, 4);
  expect(speedAt(stride, 1)).toBeCloseTo(atLast, 4);
});
