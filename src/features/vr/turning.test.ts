/** docs/reference/vr.md#comfort */
import { allSettled } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { computer } from '#src/testing/computer.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $vrTurning, vrTurningChosen } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const { scope } = await openSpace();
  await allSettled(viewerOpened, { scope, params: { parameters: readParameters(() => null), device: computer } });
  return scope;
};

it('turns in steps until the visitor chooses otherwise, which is kept', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const scope = await open();
  expect(scope.getState($vrTurning)).toBe('steps');
  await allSettled(vrTurningChosen, { scope, params: 'smooth' });
  expect(scope.getState($vrTurning)).toBe('smooth');
  expect((await open()).getState($vrTurning)).toBe('smooth');
});
