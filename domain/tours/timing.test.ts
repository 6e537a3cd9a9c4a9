import { expect, it } from 'vitest';
import { defaultTourOptions } from '../model/tour-options.ts';
import { clampTourSpeed, fadeMs, flightMs, panAngleOf, stayOf, walkingSpeed } from './timing.ts';

it.each([
  [0, 0.4],
  [1.25, 1.25],
  [50, 10],
])('the speed %d is limited to %d', (speed, limited) => {
  expect(clampTourSpeed(speed)).toBe(limited);
  expect(walkingSpeed({ ...defaultTourOptions, transitionSpeed: speed })).toBe(limited);
});

it.each([
  [35, undefined, 35],
  [35, 20, 20],
  [35, 80, 52],
  [-4, undefined, 0],
])('an angle of %d with the override %s is %d', (panAngle, override, angle) => {
  const overrides = override === undefined ? {} : { panAngle: override };
  expect(panAngleOf({ ...defaultTourOptions, panAngle }, overrides)).toBe(angle);
});

it.each([
  [0, 1.25, 3600, 0],
  [54, 1.25, 3600, 0],
  [55, 1.25, 4800, 0],
  [108, 1.25, 7200, 0],
  [108, 2.5, 3600, 0],
  [144, 1.25, 7200, 2400],
  [10_000, 1.25, 7200, 12_000],
])('%d characters at the speed %d have a pan of %d ms and a rest of %d ms', (characters, speed, panMs, restMs) => {
  expect(stayOf(characters, speed)).toEqual({ panMs, restMs });
});

it.each([
  [1.25, 3500, 1600],
  [2.5, 1750, 800],
  [10, 437.5, 600],
  [0.8, 5468.75, 2500],
  [0.4, 10_937.5, 2500],
])('at the speed %d a flight takes %d ms and a fade %d ms', (transitionSpeed, flight, fade) => {
  const options = { ...defaultTourOptions, transitionSpeed };
  expect([flightMs(options), fadeMs(options)]).toEqual([flight, fade]);
});
