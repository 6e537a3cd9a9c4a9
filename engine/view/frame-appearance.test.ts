import { expect, it } from 'vitest';
import { backgrounds } from './frame-appearance.ts';

it.each([
  ['black', 'primary', [0x0e, 0x10, 0x13]],
  ['grey', 'secondary', [0x73, 0x7b, 0x89]],
  ['white', 'grid', [0xbc, 0xc2, 0xcb]],
  ['white', 'gridSecondary', [0x98, 0xa0, 0xac]],
] as const)('has the channels of the colour %s %s', (color, name, channels) => {
  expect(backgrounds[color][name].map((channel) => Math.round(channel * 255))).toEqual(channels);
});
