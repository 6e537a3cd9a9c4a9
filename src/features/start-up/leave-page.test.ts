import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { $host } from '#src/shell/host.ts';
import type { Device } from './device.ts';
import { homePressed, leaveFrameFx, newTabUrl, openPageFx, signInPressed, splashPressed } from './leave-page.ts';
import { $device, $isExpanded, $parameters, $phase, interfaceMounted, viewerOpened } from './state.ts';

it.each([
  ['m=m1&lang=de', '/?lang=de'],
  ['m=m1', '/'],
])('from ?%s goes to the list of spaces at %s', async (query, url) => {
  const openPage = vi.fn<(page: object) => void>();
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  const scope = fork({ values: [[$parameters, parameters]], handlers: [[openPageFx, openPage]] });
  await allSettled(homePressed, { scope });
  expect(openPage.mock.calls).toEqual([[{ url, inNewTab: false }]]);
});

it('leaves a page that has other content by new tabs, back to the address of the viewer', async () => {
  const openPage = vi.fn<(page: object) => void>();
  const host = testHost('https://tours.example/show?m=m1&sm=1', { isWholePage: false });
  const scope = fork({ values: [[$host, host]], handlers: [[openPageFx, openPage]] });
  await allSettled(homePressed, { scope });
  await allSettled(signInPressed, { scope });
  expect(openPage.mock.calls).toEqual([
    [{ url: '/', inNewTab: true }],
    [{ url: `/sign-in?to=${encodeURIComponent('/show?m=m1&sm=1')}`, inNewTab: true }],
  ]);
});

it('leaves a frame by new tabs: the list of spaces may not be in one', async () => {
  const openPage = vi.fn<(page: object) => void>();
  const device = { ...fork().getState($device), embedded: true };
  const scope = fork({
    values: [
      [$host, testHost()],
      [$device, device],
    ],
    handlers: [[openPageFx, openPage]],
  });
  await allSettled(homePressed, { scope });
  expect(openPage.mock.calls).toEqual([[{ url: '/', inNewTab: true }]]);
});

it.each([
  [
    'https://tours.example/show?m=a&expand=1&nt=1&share=0&back=1&edit=1',
    'https://tours.example/show?m=a&edit=1&play=1',
  ],
  ['https://tours.example/show?m=a%26b&play=0#here', 'https://tours.example/show?m=a%26b&play=1'],
  // The origin stays, whatever the path looks like.
  ['https://tours.example//evil.example/show?m=a', 'https://tours.example//evil.example/show?m=a&play=1'],
])('leads from a frame at %s to a tab at %s', (address, expected) => {
  expect(newTabUrl(new URL(address))).toBe(expected);
});

describe('a press on the splash screen of a frame', () => {
  const phoneFrame = {
    mobile: true,
    strong: false,
    embedded: true,
    android: false,
    reducedMotion: false,
    frameHeight: 200,
    screenHeight: 900,
  };
  const press = async (
    query: string,
    changes: Partial<Device>,
    leave = vi.fn<(exit: { readonly action: string }) => void>(),
  ) => {
    const parameters = readParameters((name) => new URLSearchParams(query).get(name));
    const scope = fork({ values: [[$host, testHost()]], handlers: [[leaveFrameFx, leave]] });
    await allSettled(viewerOpened, { scope, params: { parameters, device: { ...phoneFrame, ...changes } } });
    await allSettled(interfaceMounted, { scope });
    await allSettled(splashPressed, { scope });
    const left = leave.mock.calls.map(([{ action }]) => action);
    return { left, phase: scope.getState($phase), isExpanded: scope.getState($isExpanded) };
  };

  it('starts the visit on a computer, and where an SDK is connected', async () => {
    const wide = { mobile: false, frameHeight: 800 };
    for (const [query, changes] of [['m=a', wide] as const, ['m=a&applicationKey=k', {}] as const])
      expect(await press(query, changes)).toMatchObject({ left: [], phase: 'starting' });
  });

  it.each([200, 800])('leaves a frame of %d px on a phone', async (frameHeight) =>
    expect(await press('m=a', { frameHeight })).toMatchObject({ left: ['leaveFrame'], phase: 'loading' }),
  );

  it('starts the visit where the frame may not navigate the page around it', async () => {
    const sandboxed = vi.fn<(exit: { readonly action: string }) => void>(() => {
      throw new Error('sandboxed');
    });
    expect(await press('m=a', {}, sandboxed)).toMatchObject({ phase: 'starting' });
  });

  it('expands a frame that can be expanded, once', async () =>
    expect(await press('m=a&expand=0', {})).toMatchObject({ left: [], phase: 'starting', isExpanded: true }));

  it('opens a new tab where embedding is not allowed, and never starts in the frame', async () => {
    const changes = { isEmbeddingAllowed: false, mobile: false, frameHeight: 800 };
    expect(await press('m=a&nt=1&play=1', changes)).toMatchObject({ left: ['newTab'], phase: 'loading' });
  });
});
