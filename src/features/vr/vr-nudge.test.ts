/** docs/reference/vr.md#first-session */
import { allSettled } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { changeModeFx, enterXrFx, goToFx, leaveXrFx } from '#src/stage/state.ts';
import { computer } from '#src/testing/computer.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import { tourStatusChanged } from '../tours/status.ts';
import { $isVrNudgeShown, vrNudgeClosed } from './index.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async ({ model = smallModel, kind = 'vr' as const, isPresented = true } = {}) => {
  const { scope, stage } = await openSpace({ model });
  await allSettled(viewerOpened, { scope, params: { parameters: readParameters(() => null), device: computer } });
  if (isPresented) await allSettled(enterXrFx, { scope, params: { ...xrSettings, kind } });
  return { scope, stage, isShown: () => scope.getState($isVrNudgeShown) };
};

it.each([
  ['moved', 'goTo'],
  ['opened the menu', 'menu'],
  ['closed it', 'close'],
])('is shown until the visitor has %s, and in no later session', async (_, what) => {
  const { scope, stage, isShown } = await open();
  expect([isShown(), kept.get('enfilade.vrNudgeSeen')]).toEqual([true, undefined]);
  if (what === 'goTo') stage.events.emit('moveStarted', { from: sweepId('a'), to: sweepId('b') });
  if (what === 'menu') stage.events.emit('xrMenuButtonPressed', {});
  if (what === 'close') await allSettled(vrNudgeClosed, { scope });
  await allSettled(scope);
  expect([isShown(), kept.get('enfilade.vrNudgeSeen')]).toEqual([false, '1']);
  expect((await open()).isShown()).toBe(false);
});

it('is shown again in the next session where this one ended before', async () => {
  const { scope, isShown } = await open();
  await allSettled(leaveXrFx, { scope });
  expect(isShown()).toBe(false);
  await allSettled(enterXrFx, { scope, params: xrSettings });
  expect(isShown()).toBe(true);
});

it('is shown after the way inside from above', async () => {
  const { scope, isShown } = await open({ isPresented: false });
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  await allSettled(enterXrFx, { scope, params: xrSettings });
  expect(isShown()).toBe(false);
  await allSettled(changeModeFx, { scope, params: { mode: 'panorama', options: { sweepId: sweepId('b') } } });
  expect([isShown(), kept.size]).toEqual([true, 0]);
});

it('is not shown during a tour, whose moves leave it for later', async () => {
  const { scope, stage, isShown } = await open();
  const status = { state: 'Playing', index: 0, isUnderWay: true, isLanding: false, isActive: true } as const;
  await allSettled(tourStatusChanged, { scope, params: status });
  stage.events.emit('moveStarted', { from: sweepId('a'), to: sweepId('b') });
  await allSettled(scope);
  expect([isShown(), kept.size]).toEqual([false, 0]);
});

it('is not shown without a session, from above, and where there is nowhere to go', async () => {
  const flat = await open({ isPresented: false });
  await allSettled(goToFx, { scope: flat.scope, params: { sweepId: sweepId('b') } });
  flat.stage.events.emit('moveStarted', { from: sweepId('a'), to: sweepId('b') });
  expect([flat.isShown(), kept.size]).toEqual([false, 0]);
  const { scope, isShown } = await open();
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  expect(isShown()).toBe(false);
  const single = { ...smallModel, sweeps: smallModel.sweeps.slice(0, 1) };
  expect((await open({ model: single })).isShown()).toBe(false);
});
