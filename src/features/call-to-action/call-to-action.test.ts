/** When the overlay opens as the modal `cta`, and closes. */
import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import type { TourState } from '#domain/tours/playback.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { computer } from '#src/testing/computer.ts';
import { tourRestartRequested, tourStatusChanged } from '../tours/index.ts';
import { $modal, modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { interfaceMounted, viewerOpened } from '../start-up/index.ts';
import { $callToAction, callToActionClosed } from './index.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const open = async (query: string): Promise<Scope> => {
  const scope = fork({ handlers: [[...withoutDissolve]] });
  const parameters = readParameters((name) => new URLSearchParams(`m=small&${query}`).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  return scope;
};
const play = async (scope: Scope): Promise<void> => {
  await allSettled(interfaceMounted, { scope });
  await openSpace({ scope });
};
const tourIs = (scope: Scope, state: TourState): Promise<void> =>
  allSettled(tourStatusChanged, {
    scope,
    params: { state, index: 0, isUnderWay: state === 'Playing', isLanding: false, isActive: state === 'Playing' },
  });

it('opens the help when the space is playing, not before', async () => {
  const scope = await open('help=1');
  expect(scope.getState($modal)).toBeNull();
  await play(scope);
  expect(scope.getState($modal)).toBe('cta');
  expect(scope.getState($callToAction)).toEqual({ content: 'help', size: 'large' });
});

it('opens the help at once with quickstart, and not with ts=1', async () => {
  expect((await open('help=2&qs=1')).getState($callToAction)).toEqual({ content: 'help', size: 'small' });
  const suppressed = await open('help=2&ts=1');
  await play(suppressed);
  expect(suppressed.getState($modal)).toBeNull();
});

it('opens when a tour finishes, and once only', async () => {
  const scope = await open('');
  await play(scope);
  await tourIs(scope, 'Playing');
  expect(scope.getState($modal)).toBeNull();
  await tourIs(scope, 'Completed');
  expect(scope.getState($callToAction)).toEqual({ content: 'tourComplete', size: 'large' });
  await allSettled(callToActionClosed, { scope });
  expect([scope.getState($modal), scope.getState($callToAction)]).toEqual([null, null]);
  expect(kept.get('enfilade.callToActionSeen')).toBe('1');

  const again = await open('help=1');
  await play(again);
  await tourIs(again, 'Playing');
  await tourIs(again, 'Completed');
  expect(again.getState($modal)).toBeNull();
});

it('closes where the tour is restarted, and where another modal opens', async () => {
  const scope = await open('');
  await play(scope);
  await tourIs(scope, 'Completed');
  await allSettled(tourRestartRequested, { scope });
  expect(scope.getState($modal)).toBeNull();

  kept.clear();
  const replaced = await open('help=1');
  await play(replaced);
  await allSettled(modalOpened, { scope: replaced, params: 'terms' });
  expect([replaced.getState($modal), replaced.getState($callToAction)]).toEqual(['terms', null]);
});

it('shows the help to a program that opens the modal, and closes with it', async () => {
  const scope = await open('');
  await play(scope);
  await allSettled(modalOpened, { scope, params: 'cta' });
  expect(scope.getState($callToAction)).toEqual({ content: 'help', size: 'large' });
  await allSettled(modalClosed, { scope });
  expect(scope.getState($callToAction)).toBeNull();
});
