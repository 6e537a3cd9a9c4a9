import { expect, it } from 'vitest';
import { smallModel } from '../links/testing/small-model.ts';
import { isSharingEnabled, locationState, type SharingConditions } from './sharing-rule.ts';

const shared: SharingConditions = { isOn: true, visibility: 'public', embedded: false, parameter: true, mls: false };

it.each<[string, Partial<SharingConditions>, boolean]>([
  ['a public space', {}, true],
  ['the option switched off', { isOn: false }, false],
  ['an unlisted space', { visibility: 'unlisted' }, false],
  ['a space with a password', { visibility: 'password' }, false],
  ['a private space', { visibility: 'private' }, false],
  ['an embedded viewer', { embedded: true }, true],
  ['an embedded viewer with share=0', { embedded: true, parameter: false }, false],
  ['share=0 outside a frame', { parameter: false }, true],
  ['the unbranded listing mode', { mls: true }, false],
])('%s: %j → %s', (_, changes, expected) => {
  expect(isSharingEnabled({ ...shared, ...changes })).toBe(expected);
});

const view = new Map([['sm', '1']]);

it.each([
  ['an enabled viewpoint', 'a', view, 'shareable'],
  ['a disabled viewpoint', 'off', view, 'disabled'],
  ['a disabled viewpoint before the first rest', 'off', new Map(), 'disabled'],
  ['a view from above', null, view, 'shareable'],
  ['no view yet', 'a', new Map(), 'unknown'],
])('%s is %3$s', (_, sweepId, parameters, expected) => {
  expect(locationState(smallModel, sweepId, parameters)).toBe(expected);
});
