/** docs/reference/vr.md#parameters */
import { expect, it } from 'vitest';
import { readParameters } from '../links/read-viewer-parameters.ts';
import { xrSettingsOf } from './xr-settings.ts';

const standard = { hands: true, framebufferScale: null, multiview: true, mesh: false, debug: false };

it.each([
  ['', {}],
  ['xr.hands=0', { hands: false }],
  ['xr.mesh=1', { mesh: true }],
  ['xr.debug=1', { debug: true }],
  ['xr.multiview=0', { multiview: false }],
  ['xrframebuffer=0.5', { framebufferScale: 0.5 }],
  ['xrframebuffer=0.25', { framebufferScale: 0.25 }],
  ['xrframebuffer=0.1', { framebufferScale: 0.25 }],
  ['xrframebuffer=0', { framebufferScale: 0.25 }],
  ['xrframebuffer=-1', { framebufferScale: 0.25 }],
  ['xrframebuffer=2', { framebufferScale: 2 }],
  ['xrframebuffer=9', { framebufferScale: 2 }],
  ['xrframebuffer=large', { framebufferScale: null }],
])('of the address “%s” are %j besides the standard', (query, changes) => {
  const pairs = new URLSearchParams(query);
  expect(xrSettingsOf(readParameters((name) => pairs.get(name)).developer)).toEqual({ ...standard, ...changes });
});
