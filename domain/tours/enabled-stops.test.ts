import { expect, it } from 'vitest';
import { smallModel } from '../links/testing/small-model.ts';
import { enabledStops } from './enabled-stops.ts';
import { aboveStop, stopAt, tourOf } from './testing/example-tour.ts';

const { options } = smallModel;

it.each([
  ['a viewpoint', stopAt('a'), smallModel, true],
  ['a disabled viewpoint', stopAt('off'), smallModel, false],
  ['a viewpoint that is not there', stopAt('nowhere'), smallModel, false],
  ['no viewpoint at all', stopAt('a', { sweepId: null }), smallModel, false],
  ['a loose 360° view', stopAt('loose'), smallModel, true],
  ['the garden', stopAt('a', { mode: 'outdoor' }), smallModel, true],
  ['a photo that is gone', { ...stopAt('a'), place: null }, smallModel, false],
  ['the dollhouse', aboveStop('x', 'dollhouse'), smallModel, true],
  ['the plan', aboveStop('x', 'floorplan'), smallModel, true],
  ['the mesh', aboveStop('x', 'mesh'), smallModel, true],
  [
    'a dollhouse that is not offered',
    aboveStop('x', 'dollhouse'),
    { ...smallModel, options: { ...options, dollhouse: false } },
    false,
  ],
  [
    'a plan that is not offered',
    aboveStop('x', 'floorplan'),
    { ...smallModel, options: { ...options, floorPlan: false } },
    false,
  ],
  ['the dollhouse of a space without a mesh', aboveStop('x', 'dollhouse'), { ...smallModel, mesh: null }, false],
  ['the mesh of a space without one', aboveStop('x', 'mesh'), { ...smallModel, mesh: null }, false],
])('a stop at %s', (_, stop, model, enabled) => {
  expect(enabledStops(tourOf(stop), model)).toEqual(enabled ? [stop] : []);
});
