import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { xrRegistered } from '#src/features/vr/index.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { $host } from '#src/shell/host.ts';
import { tagTool } from '#src/testing/tag-tool.ts';
import { toolActivated } from '#src/tools/state.ts';
import { $headsetUrl, $isEnterVrShown, $vrPlatform, vrMounted } from './state.ts';

const open = async (url: string) => {
  const scope = fork({ values: [[$host, testHost(url)]], handlers: [[...withoutDissolve]] });
  await openSpace({ scope });
  await allSettled(vrMounted, { scope });
  return scope;
};

it.each([
  ['https://tours.example/show?m=small', 'other'],
  ['http://tours.example/show?m=small', 'unsupported'],
  ['http://localhost:8080/show?m=small', 'unsupported'],
])('of %s has the platform %s until sessions are registered', async (url, platform) => {
  const scope = await open(url);
  expect(scope.getState($vrPlatform)).toBe(platform);
  await allSettled(xrRegistered, { scope });
  expect(scope.getState($vrPlatform)).toBe('webxr');
});

it('opens the start of the space in a headset, at once', async () => {
  const scope = await open('https://tours.example/show?m=small&ss=2&tag=t1');
  const link = 'https://tours.example/show?m=small&qs=1&ref=mt';
  expect(scope.getState($headsetUrl)).toBe(`https://www.oculus.com/open_url/?url=${encodeURIComponent(link)}`);
});

it('enters from the view only with sessions and without a tool', async () => {
  const scope = await open('https://tours.example/show?m=small');
  expect(scope.getState($isEnterVrShown)).toBe(false);
  await allSettled(xrRegistered, { scope });
  expect(scope.getState($isEnterVrShown)).toBe(true);
  await allSettled(toolActivated, { scope, params: tagTool });
  expect(scope.getState($isEnterVrShown)).toBe(false);
});
