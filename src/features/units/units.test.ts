import { allSettled, fork } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { modelChanged } from '#src/data/state.ts';
import { computer } from '#src/testing/computer.ts';
import { viewerOpened } from '../start-up/index.ts';
import { $chosenUnits, $units, unitsChosen } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

const memoryStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
};

const open = async (unitType: 'metric' | 'imperial' | null) => {
  const scope = fork();
  await allSettled(viewerOpened, {
    scope,
    params: { parameters: readParameters((name) => (name === 'm' ? 'm' : null)), device: computer },
  });
  const model = { ...smallModel, options: { ...smallModel.options, unitType } };
  await allSettled(modelChanged, { scope, params: { model, warnings: [] } });
  return scope;
};

it('are those of the locale, then of the model, then those that the visitor has chosen, which are kept', async () => {
  vi.stubGlobal('navigator', { language: 'en-US' });
  vi.stubGlobal('localStorage', memoryStorage());
  expect((await open(null)).getState($units)).toBe('imperial');
  const scope = await open('metric');
  expect(scope.getState($units)).toBe('metric');
  await allSettled(unitsChosen, { scope, params: 'imperial' });
  expect(scope.getState($units)).toBe('imperial');
  const later = await open('metric');
  expect([later.getState($chosenUnits), later.getState($units)]).toEqual(['imperial', 'imperial']);
  await allSettled(unitsChosen, { scope: later, params: null });
  expect((await open('metric')).getState($units)).toBe('metric');
});
