import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/parameters.ts';
import { goHomeFx, homePressed } from './leave-page.ts';
import { $parameters } from './state.ts';

it.each([
  ['m=m1&lang=de', '/?lang=de'],
  ['m=m1', '/'],
])('from ?%s goes to the list of spaces at %s', async (query, url) => {
  const goHome = vi.fn<(url: string) => void>();
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  const scope = fork({ values: [[$parameters, parameters]], handlers: [[goHomeFx, goHome]] });
  await allSettled(homePressed, { scope });
  expect(goHome.mock.calls).toEqual([[url]]);
});
