import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { computer } from '#src/testing/computer.ts';
import { $hasArSessions, $hasXrSessions, $isVrAllowed, xrSupportChanged } from './index.ts';

const open = async (query: string, device = computer, model = smallModel) => {
  const { scope } = await openSpace({ model });
  const parameters = readParameters((name) => new URLSearchParams(`m=small&${query}`).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device } });
  return scope;
};

describe('VR is offered', () => {
  const phone = { ...computer, android: true };
  const unmarked = { ...smallModel, options: { ...smallModel.options, vr: false } };
  it.each([
    ['in a space marked for VR', '', computer, smallModel, true],
    ['not in another', '', computer, unmarked, false],
    ['not with vr=0', 'vr=0', phone, smallModel, false],
    ['not on a computer with vr=2', 'vr=2', computer, smallModel, false],
    ['on Android with vr=2', 'vr=2', phone, smallModel, true],
  ])('%s', async (_, query, device, model, expected) => {
    expect((await open(query, device, model)).getState($isVrAllowed)).toBe(expected);
  });
});

describe('with sessions in the browsers of headsets only', () => {
  const locked = { ...smallModel, options: { ...smallModel.options, vrInHeadsetsOnly: true } };
  it.each([
    ['a computer with a headset has none', computer, locked, false],
    ['a headset has them', { ...computer, isHeadset: true }, locked, true],
    ['a computer without the policy has them', computer, smallModel, true],
  ])('%s', async (_, device, model, expected) => {
    const scope = await open('', device, model);
    await allSettled(xrSupportChanged, { scope, params: { vr: true, ar: true } });
    expect([$hasXrSessions, $hasArSessions].map((store) => scope.getState(store))).toEqual([expected, expected]);
    expect(scope.getState($isVrAllowed)).toBe(true);
  });
});
