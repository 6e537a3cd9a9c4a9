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
] as const)('a fade %s at %d has brightness %d', (fade, progress, brightness) => {
  expect(brightnessAt(fade, progress)).toBeCloseTo(brightness, 9);
});

it('interpolates on screens, and fades in a headset', () => {
  expect(defaultTransition).toEqual({ desktop: 'interpolate', phone: 'interpolate', headset: 'fadeToBlack' });
  expect(transitionTypes).toHaveLength(5);
});

const speedAt = (leg: Parameters<typeof walkLegProgress>[0], t: number): number =>
  (walkLegProgress(leg, t + 1e-6) - walkLegProgress(leg, t - 1e-6)) / 2e-6;

it.each([
  ['whole', 0, 0],
  ['first', 0, 1],
  ['middle', 1, 1],
  ['last', 1, 0],
] as const)('a %s leg starts at speed %d and ends at %d', (leg, startSpeed, endSpeed) => {
  expect([walkLegProgress(leg, 0), walkLegProgress(leg, 1)]).toEqual([0, 1]);
  expect(speedAt(leg, 0)).toBeCloseTo(startSpeed, 4);
  expect(speedAt(leg, 1)).toBeCloseTo(endSpeed, 4);
});
