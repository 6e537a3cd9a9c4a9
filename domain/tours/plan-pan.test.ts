import { expect, it } from 'vitest';
import { fromYawPitch } from '../geometry/quat.ts';
import { defaultTourOptions } from '../model/tour-options.ts';
import { planPan, type StayConditions, type TourPan } from './plan-pan.ts';
import { aboveStop, stopAt } from './testing/example-tour.ts';

const facts = (changes: Partial<StayConditions> = {}): StayConditions => ({
  options: defaultTourOptions,
  reducedMotion: false,
  text: '',
  next: null,
  ...changes,
});
const brief = (pan: TourPan): string => {
  if (pan.type === 'Delay' || pan.type === 'None') return `${pan.type} ${pan.rest}`;
  if (pan.type === 'Zoom') return `Zoom ${pan.factor} ${pan.time} ${pan.rest}`;
  return `${pan.type} ${pan.yawDegrees} ${pan.time} ${pan.rest}`;
};
const ahead = stopAt('c').place;
const away = stopAt('a', { rotation: fromYawPitch(Math.PI, 0) });

it.each([
  ['pans by the usual angle', stopAt('a'), facts(), 'Pan -35 3600 0'],
  ['pans by the angle of the stop', stopAt('a', {}, { panDirection: 'left', panAngle: 20 }), facts(), 'Pan 20 3600 0'],
  [
    'pans no farther than 52 degrees',
    stopAt('a', {}, { panDirection: 'right', panAngle: 90 }),
    facts(),
    'Pan -52 3600 0',
  ],
  ['pans to the side of the next stop, right', stopAt('a'), facts({ next: ahead }), 'Pan -35 3600 0'],
  ['pans to the side of the next stop, left', away, facts({ next: ahead }), 'Pan 35 3600 0'],
  ['pans more slowly for a longer text', stopAt('a'), facts({ text: 'x'.repeat(90) }), 'Pan -35 6000 0'],
  ['rests after the pan for a long text', stopAt('a'), facts({ text: 'x'.repeat(126) }), 'Pan -35 7200 1200'],
  ['is none without a pan angle and a text', stopAt('a', {}, { panAngle: 0 }), facts(), 'None 3600'],
  [
    'rests for the text without a pan angle',
    stopAt('a', {}, { panAngle: 0 }),
    facts({ text: 'x'.repeat(90) }),
    'Delay 6000',
  ],
  ['rests with reduced motion', stopAt('a'), facts({ reducedMotion: true }), 'Delay 3600'],
  [
    'orbits the dollhouse, at its own speed',
    aboveStop('x', 'dollhouse'),
    facts({ options: { ...defaultTourOptions, dollhousePanSpeed: 2.5 } }),
    'PanDollhouse -35 1800 0',
  ],
  [
    'is none in the dollhouse without a pan angle and a text',
    aboveStop('x', 'dollhouse', {}, { panAngle: 0 }),
    facts(),
    'None 3600',
  ],
  ['zooms into the floor plan', aboveStop('x', 'floorplan'), facts(), 'Zoom 1.2 1200 2400'],
] as const)('%s', (_, stop, conditions, pan) => {
  expect(brief(planPan(stop, conditions))).toBe(pan);
});
