import { expect, it } from 'vitest';
import { smallModel } from '../links/testing/small-model.ts';
import { enabledStops } from './tour.ts';
import { aboveStop, stopAt, tourOf } from './testing/example-tour.ts';

const { options } = smallModel;

it.each([
  ['a sweep', stopAt('a'), smallModel, true],
  ['a disabled sweep', stopAt('off'), smallModel, false],
  ['an unknown sweep', stopAt('nowhere'), smallModel, false],
  ['no sweep', stopAt('a', { sweepId: null }), smallModel, false],
  ['an unaligned sweep', stopAt('loose'), smallModel, true],
  ['a sweep outdoors', stopAt('a', { mode: 'outdoor' }), smallModel, true],
  ['a missing photo', { ...stopAt('a'), place: null }, smallModel, false],
  ['the dollhouse', aboveStop('x', 'dollhouse'), smallModel, true],
  ['the plan', aboveStop('x', 'floorplan'), smallModel, true],
  ['the mesh', aboveStop('x', 'mesh'), smallModel, true],
  [
    'a disabled dollhouse',
    aboveStop('x', 'dollhouse'),
    { ...smallModel, options: { ...options, dollhouse: false } },
    false,
  ],
  [
    'a disabled floor plan',
    aboveStop('x', 'floorplan'),
    { ...smallModel, options: { ...options, floorPlan: false } },
    false,
  ],
  ['the dollhouse of a space without a mesh', aboveStop('x', 'dollhouse'), { ...smallModel, mesh: null }, false],
  ['the mesh of a space without one', aboveStop('x', 'mesh'), { ...smallModel, mesh: null }, false],
])('a stop at %s is enabled or not', (_, stop, model, enabled) => {
  expect(enabledStops(tourOf(stop), model)).toEqual(enabled ? [stop] : []);
});
