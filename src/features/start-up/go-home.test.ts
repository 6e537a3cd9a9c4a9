import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/parameters.ts';
import { goHomeFx, homePressed } from './go-home.ts';
import { $parameters } from './state.ts';

it.each([
  ['m=haus&lang=de', '/?lang=de'],
  ['m=haus', '/'],
])('from ?%s leads to %s', async (query, address) => {
  const go = vi.fn<(address: string) => void>();
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  const scope = fork({ values: [[$parameters, parameters]], handlers: [[goHomeFx, go]] });
  await allSettled(homePressed, { scope });
  expect(go.mock.calls).toEqual([[address]]);
});
