/** docs/reference/vr.md#support */
import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { modelChanged } from '#src/data/state.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { computer } from '#src/testing/computer.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { $hasArSessions, $hasHadXrSessions, $hasXrSessions } from './index.ts';
import { $isXrSupportAwaited } from './state.ts';
import { watchXrSupport, type XrSystem } from './watch-xr-support.ts';

/** A browser whose queries the test settles. */
class FakeXr extends EventTarget implements XrSystem {
  readonly queries: { readonly resolve: (isSupported: boolean) => void; readonly reject: (thrown: Error) => void }[] =
    [];
  /** Of AR, whose queries settle at once; null: they reject. */
  hasAr: boolean | null = false;
  async isSessionSupported(mode: string): Promise<boolean> {
    if (mode === 'immersive-vr') return new Promise((resolve, reject) => this.queries.push({ resolve, reject }));
    if (this.hasAr === null) throw new Error('not known');
    return this.hasAr;
  }
}

/** All promises that can be settled are. */
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const unmarked = { ...smallModel, options: { ...smallModel.options, vr: false } };

const open = async (query = '', model = smallModel) => {
  const xr = new FakeXr();
  const scope = fork({ handlers: [[...withoutDissolve]] });
  const parameters = readParameters((name) => new URLSearchParams(`m=small&${query}`).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  const watched = watchXrSupport(scope, xr);
  const { stage } = await openSpace({ scope, model });
  const setMarked = (isMarked: boolean): Promise<void> =>
    allSettled(modelChanged, { scope, params: { model: isMarked ? smallModel : unmarked, warnings: [] } });
  const resolveQuery = async (isSupported: boolean, index = -1): Promise<boolean> => {
    xr.queries.at(index)!.resolve(isSupported);
    await tick();
    return scope.getState($hasXrSessions);
  };
  return { scope, stage, xr, watched, setMarked, resolveQuery };
};

it('is not asked for before the space has been at rest', async () => {
  const { stage, xr, resolveQuery, scope } = await open();
  expect(xr.queries).toHaveLength(0);
  expect(scope.getState($isXrSupportAwaited)).toBe(true);
  stage.rest();
  expect(xr.queries).toHaveLength(1);
  expect(scope.getState($hasXrSessions)).toBe(false);
  expect(await resolveQuery(true)).toBe(true);
  expect(scope.getState($isXrSupportAwaited)).toBe(false);
});

it.each([
  ['vr=0', smallModel],
  ['webxr=0', smallModel],
  ['', unmarked],
])('is not asked for with the address “%s” or where the space has no VR', async (query, model) => {
  const { stage, xr, scope } = await open(query, model);
  stage.rest();
  xr.dispatchEvent(new Event('devicechange'));
  await tick();
  expect(xr.queries).toHaveLength(0);
  expect(scope.getState($hasXrSessions)).toBe(false);
  expect(scope.getState($isXrSupportAwaited)).toBe(false);
});

it('is asked for again when a headset is connected or taken off', async () => {
  const { stage, xr, resolveQuery } = await open();
  stage.rest();
  expect(await resolveQuery(false)).toBe(false);
  xr.dispatchEvent(new Event('devicechange'));
  expect(await resolveQuery(true)).toBe(true);
  xr.dispatchEvent(new Event('devicechange'));
  expect(await resolveQuery(false)).toBe(false);
});

it('is the result of the last query, in whatever order they resolve', async () => {
  const { stage, xr, resolveQuery } = await open();
  stage.rest();
  xr.dispatchEvent(new Event('devicechange'));
  expect(await resolveQuery(true, 1)).toBe(true);
  expect(await resolveQuery(false, 0)).toBe(true);
});

it('is missing where the embedding page does not allow it', async () => {
  const { stage, xr, resolveQuery, scope } = await open();
  stage.rest();
  await resolveQuery(true);
  xr.dispatchEvent(new Event('devicechange'));
  xr.queries.at(-1)!.reject(new Error('not allowed in this frame'));
  await tick();
  expect(scope.getState($hasXrSessions)).toBe(false);
});

it('is missing, and known to be, in a browser without sessions', async () => {
  const scope = fork({ handlers: [[...withoutDissolve]] });
  const parameters = readParameters((name) => new URLSearchParams('m=small').get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  watchXrSupport(scope, undefined);
  const { stage } = await openSpace({ scope });
  stage.rest();
  await tick();
  expect(scope.getState($isXrSupportAwaited)).toBe(false);
  expect(scope.getState($hasXrSessions)).toBe(false);
});

it('is asked for when the owner turns VR on, and not after the viewer is closed', async () => {
  const { stage, xr, setMarked, watched } = await open('', unmarked);
  stage.rest();
  expect(xr.queries).toHaveLength(0);
  await setMarked(true);
  expect(xr.queries).toHaveLength(1);
  watched.dispose();
  xr.dispatchEvent(new Event('devicechange'));
  expect(xr.queries).toHaveLength(1);
});

it.each([
  [true, true, true],
  [true, false, true],
  [null, true, true],
  [null, false, false],
  [false, false, false],
])('is that of AR and that of VR: %s, %s', async (hasAr, hasVr, hasHad) => {
  const { stage, xr, resolveQuery, scope } = await open();
  xr.hasAr = hasAr;
  stage.rest();
  expect(await resolveQuery(hasVr)).toBe(hasVr);
  expect(scope.getState($hasArSessions)).toBe(hasAr === true);
  expect(scope.getState($hasHadXrSessions)).toBe(hasHad);
});
