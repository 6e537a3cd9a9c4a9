import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPreference } from '#src/data/preferences.ts';
import { $experiments, experimentsOffered } from './index.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const splash = (values: readonly string[]) => ({
  name: 'splash',
  choices: values.map((value) => ({ value, weight: 1 })),
});
const visit = async (values: readonly string[], random: number) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const scope = fork();
  await allSettled(experimentsOffered, { scope, params: [splash(values)] });
  return scope.getState($experiments);
};

it('keeps what it has drawn for the next visits', async () => {
  expect(await visit(['a', 'b'], 0.9)).toEqual({ splash: 'b' });
  expect(readPreference('abChoices')).toEqual({ splash: 'b' });
  expect(await visit(['a', 'b'], 0)).toEqual({ splash: 'b' });
  expect(await visit(['a', 'c'], 0), 'no longer offered').toEqual({ splash: 'a' });
});

it('stores nothing without experiments', async () => {
  const scope = fork();
  await allSettled(experimentsOffered, { scope, params: [] });
  expect([scope.getState($experiments), localStorage.getItem('enfilade.abChoices')]).toEqual([{}, null]);
});
