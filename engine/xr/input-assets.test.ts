import { expect, it } from 'vitest';
import { assetOf } from './input-assets.ts';

const device = (source: Partial<XRInputSource>): Parameters<typeof assetOf>[0] => ({
  targetRayMode: 'tracked-pointer',
  handedness: 'right',
  profiles: [],
  ...source,
});

/** Profile and handedness of the file. */
const fileOf = (source: Partial<XRInputSource>): string | null =>
  assetOf(device(source))?.url.split('/').slice(-2).join('/') ?? null;

const hand = new Map() as XRHand;

it('the most specific profile that we have a model of decides', () => {
  const profiles = ['meta-quest-touch-plus-v3', 'meta-quest-touch-plus', 'oculus-touch-v3'];
  expect(fileOf({ profiles })).toBe('meta-quest-touch-plus/right.glb');
  expect(fileOf({ profiles, handedness: 'left' })).toBe('meta-quest-touch-plus/left.glb');
});

it.each<readonly [string, Partial<XRInputSource>, string]>([
  ['a controller that is not known', { profiles: ['valve-index', 'generic-trigger-squeeze-touchpad'] }, 'right'],
  ['a controller without a name', { handedness: 'left' }, 'left'],
  // Its file is for the left or the right hand only.
  ['a controller of neither hand', { handedness: 'none', profiles: ['oculus-touch-v3'] }, 'none'],
])('%s has the generic model', (_, source, handedness) => {
  expect(fileOf(source)).toBe(`generic-trigger-squeeze-thumbstick/${handedness}.glb`);
});

it('a hand has the model of a hand, whatever controller it stands for', () => {
  const profiles = ['oculus-hand', 'generic-hand', 'generic-trigger'];
  expect(assetOf(device({ hand, profiles }))?.kind).toBe('hand');
  expect(fileOf({ hand, profiles })).toBe('generic-hand/right.glb');
});

it.each<readonly [string, Partial<XRInputSource>]>([
  ['a hand without joints', { profiles: ['oculus-hand', 'generic-hand', 'generic-trigger'] }],
  ['a hand that is neither the left nor the right one', { hand, handedness: 'none' }],
  ['the gaze', { targetRayMode: 'gaze', handedness: 'none' }],
  ['a pinch that points where the eyes look', { targetRayMode: 'transient-pointer' }],
])('%s has no model', (_, source) => {
  expect(fileOf(source)).toBeNull();
});
