import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { xrSupportChanged } from '#src/features/vr/index.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { $host } from '#src/shell/host.ts';
import { tagTool } from '#src/testing/tag-tool.ts';
import { toolActivated } from '#src/tools/state.ts';
import {
  $hasCopyFailed,
  $headsetUrl,
  $isEnterVrShown,
  $isLinkCopied,
  $transfer,
  $vrPlatform,
  copyPressed,
  vrMounted,
} from './state.ts';

const open = async (url: string, copy: (text: string) => void = () => undefined) => {
  const scope = fork({
    values: [[$host, testHost(url)]],
    handlers: [[...withoutDissolve], [copyTextFx, copy]],
  });
  await openSpace({ scope });
  await allSettled(vrMounted, { scope });
  return scope;
};

it.each([
  ['https://tours.example/show?m=small', 'other'],
  ['http://tours.example/show?m=small', 'unsupported'],
  ['http://localhost:8080/show?m=small', 'unsupported'],
])('of %s has the platform %s unless the browser supports sessions', async (url, platform) => {
  const scope = await open(url);
  expect(scope.getState($vrPlatform)).toBe(platform);
  await allSettled(xrSupportChanged, { scope, params: { vr: true, ar: false } });
  expect(scope.getState($vrPlatform)).toBe('webxr');
  await allSettled(xrSupportChanged, { scope, params: { vr: false, ar: false } });
  expect(scope.getState($vrPlatform)).toBe(platform);
});

it('opens the start of the space in a headset, at once', async () => {
  const scope = await open('https://tours.example/show?m=small&ss=2&tag=t1');
  const link = 'https://tours.example/show?m=small&qs=1&ref=mt';
  expect(scope.getState($headsetUrl)).toBe(`https://www.oculus.com/open_url/?url=${encodeURIComponent(link)}`);
});

it('enters from the view only with sessions and without a tool', async () => {
  const scope = await open('https://tours.example/show?m=small');
  expect(scope.getState($isEnterVrShown)).toBe(false);
  await allSettled(xrSupportChanged, { scope, params: { vr: true, ar: false } });
  expect(scope.getState($isEnterVrShown)).toBe(true);
  await allSettled(toolActivated, { scope, params: tagTool });
  expect(scope.getState($isEnterVrShown)).toBe(false);
});

it.each([
  ['https://tours.example/show?m=small&ss=2&lang=de', 'https://tours.example/show'],
  ['https://tours.example/work?m=small', 'https://tours.example/show'],
  ['http://192.168.1.20:8080/show?m=small&ss=2', 'http://192.168.1.20:8080/show'],
])('opens %s in another device by a code that is counted, and by the shortest address', async (url, page) => {
  const scope = await open(url);
  const { scanned, typed } = scope.getState($transfer)!;
  expect(typed).toBe(`${page}?m=small`);
  expect(scanned.startsWith(`${page}?m=small`)).toBe(true);
  expect(new URL(scanned).searchParams.get('ref')).toBe('qr');
  expect(new URL(scanned).searchParams.has('ss')).toBe(false);
  await allSettled(xrSupportChanged, { scope, params: { vr: true, ar: false } });
  expect(scope.getState($transfer)).toBeNull();
});

it.each(['http://localhost:8080/show?m=small', 'https://127.0.0.1/show?m=small'])(
  'has nothing for other devices at %s',
  async (url) => expect((await open(url)).getState($transfer)).toBeNull(),
);

it('confirms a copied address until the modal is closed, and says where copying failed', async () => {
  const copied: string[] = [];
  const scope = await open('https://tours.example/show?m=small', (text) => void copied.push(text));
  const copying = allSettled(copyPressed, { scope, params: 'https://tours.example/show?m=small' });
  await Promise.resolve();
  await Promise.resolve();
  expect(copied).toEqual(['https://tours.example/show?m=small']);
  expect(scope.getState($isLinkCopied)).toBe(true);
  await allSettled(modalClosed, { scope });
  expect(scope.getState($isLinkCopied)).toBe(false);
  await copying;
  const failing = await open('https://tours.example/show?m=small', () => {
    throw new Error('refused');
  });
  await allSettled(copyPressed, { scope: failing, params: 'a' });
  expect([failing.getState($isLinkCopied), failing.getState($hasCopyFailed)]).toEqual([false, true]);
});
