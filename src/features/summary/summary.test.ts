/** The summary panel excludes the other panels; when its prompt to create an account is shown. */
import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { computer } from '#src/testing/computer.ts';
import { viewpointsPanel } from '../navigation/index.ts';
import { interfaceMounted, viewerOpened } from '../start-up/index.ts';
import { summaryPanel } from './index.ts';
import {
  $subscriberPrompt,
  popupDelayFx,
  popupLoaded,
  subscriberPromptDismissed,
  subscriberPromptLoaded,
} from './subscriber-prompt.ts';
import { $isPopupPossible, subscriberConfigured } from './subscriber-status.ts';

const register = { registerUrl: 'https://example.org/register', delayMs: null, denylist: [] as readonly string[] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('document', { referrer: 'https://www.agency.example.org/houses' });
});
afterEach(() => void vi.unstubAllGlobals());

const open = async (query = '', config = register, policy = false): Promise<Scope> => {
  const scope = fork({ handlers: [[...withoutDissolve], [popupDelayFx, () => undefined]] });
  const parameters = readParameters((name) => new URLSearchParams(`m=small&${query}`).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  await allSettled(subscriberConfigured, { scope, params: config });
  await allSettled(interfaceMounted, { scope });
  await openSpace({ scope, model: { ...smallModel, options: { ...smallModel.options, subscriberPrompt: policy } } });
  return scope;
};

it('closes the list of viewpoints where it opens, and is closed by it', async () => {
  const scope = await open();
  await allSettled(viewpointsPanel.toggled, { scope });
  await allSettled(summaryPanel.opened, { scope });
  expect([scope.getState(summaryPanel.$isOpen), scope.getState(viewpointsPanel.$isOpen)]).toEqual([true, false]);
  await allSettled(viewpointsPanel.toggled, { scope });
  expect([scope.getState(summaryPanel.$isOpen), scope.getState(viewpointsPanel.$isOpen)]).toEqual([false, true]);
  await allSettled(summaryPanel.toggled, { scope });
  expect(scope.getState(viewpointsPanel.$isOpen)).toBe(false);
});

const promptOf = async (scope: Scope) => {
  await allSettled(subscriberPromptLoaded, { scope });
  await allSettled(popupLoaded, { scope });
  return scope.getState($subscriberPrompt);
};

it('prompts where the policy is on, until it is dismissed', async () => {
  const scope = await open('', register, true);
  expect(scope.getState($isPopupPossible)).toBe(true);
  expect(await promptOf(scope)).toEqual({ banner: true, popup: true });
  await allSettled(subscriberPromptDismissed, { scope });
  expect(scope.getState($subscriberPrompt)).toEqual({ banner: false, popup: false });
  expect(await promptOf(await open('', register, true))).toEqual({ banner: false, popup: false });
});

it.each([
  ['', false, false],
  ['forceBanner=1', true, false],
  ['forcePopup=1', false, true],
  ['enabled=1', true, true],
  ['forcePolicy=spaces.visitor.subscriber.prompt', true, true],
  ['forceBanner=1&forcePopup=1&enabled=0', false, false],
  ['forceBanner=1&forcePopup=1&mls=1', false, false],
])('with the address %j shows a banner %j, a popup %j', async (query, banner, popup) => {
  expect(await promptOf(await open(query))).toEqual({ banner, popup });
});

it('hides the popup while the open panel has the banner', async () => {
  const scope = await open('', register, true);
  expect(await promptOf(scope)).toEqual({ banner: true, popup: true });
  await allSettled(summaryPanel.opened, { scope });
  expect(scope.getState($subscriberPrompt)).toEqual({ banner: true, popup: false });
  const withoutBanner = await open('forcePopup=1');
  await promptOf(withoutBanner);
  await allSettled(summaryPanel.opened, { scope: withoutBanner });
  expect(withoutBanner.getState($subscriberPrompt)).toEqual({ banner: false, popup: true });
});

it('is not shown to visitors from a denied domain', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('example.org'));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(await promptOf(await open('', { ...register, denylist: [hash] }, true))).toEqual({
    banner: false,
    popup: false,
  });
  const elsewhere = await open('forceReferrer=https%3A%2F%2Fother.example', { ...register, denylist: [hash] }, true);
  expect(await promptOf(elsewhere)).toEqual({ banner: true, popup: true });
});
