/** docs/reference/vr.md#notifications, #first-session */
import { allSettled, createWatch } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { $toast, toastShown } from '#src/shell/toasts/index.ts';
import { enterXrFx, stageEvents } from '#src/stage/state.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { computer } from '#src/testing/computer.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import type { VrCardPicture } from '#ui-kit/lazy.ts';
import { connectionLost, connectionRestored, retryPressed } from '../missing-files/state.ts';
import { tagOpened } from '../tags/index.ts';
import { $isVrNudgeShown } from '../vr/index.ts';
import { vrCard } from './feature.ts';
import { pictureProvided } from './picture.ts';
import './presses.ts';

const lamp = tagOf('lamp', { label: 'Lamp' });
const offline = 'You are offline. What is missing will be loaded when the connection is back.';

/** `isFirst`: of a visitor who has never been in a session. */
const open = async ({ isPresented = true, isFirst = false } = {}) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { scope, stage } = await openSpace();
  const parameters = readParameters(() => null);
  if (isFirst) await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  const draw = vi.fn<VrCardPicture['draw']>(({ page }) => ({ areas: [], page, video: null }));
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(tagRecords.changed, { scope, params: { records: [lamp], hidden: [], warnings: [] } });
  if (isPresented) await allSettled(enterXrFx, { scope, params: xrSettings });
  await allSettled(pictureProvided, { scope, params: { canvas: {} as HTMLCanvasElement, draw } });
  const emit = async (event: 'xrWaitingChanged', isWaiting: boolean) => {
    stage.events.emit(event, { isWaiting });
    await allSettled(scope);
  };
  return {
    scope,
    stage,
    wait: (isWaiting: boolean) => emit('xrWaitingChanged', isWaiting),
    fail: () => allSettled(stageEvents.assetFailed, { scope, params: { url: '/tile', reason: 'no connection' } }),
    press: (areaId: string) => {
      stage.events.emit('xrCardPressed', { areaId });
      return allSettled(scope);
    },
    isLoaded: () => scope.getState(vrCard.loadWhen!),
    page: () => draw.mock.lastCall![0].page,
    shows: () => {
      if (!stage.xrCard) return null;
      const { title, text, actions } = draw.mock.lastCall![0];
      return [title || text, ...actions.map(({ label }) => label)];
    },
  };
};

describe('what is loading', () => {
  it('is on a card over that of a tag, until it is there', async () => {
    const { scope, stage, wait, shows, isLoaded } = await open();
    expect([shows(), isLoaded()]).toEqual([null, true]);
    await wait(true);
    expect([shows(), stage.xrCard?.place]).toEqual([['Loading the space'], 'ahead']);
    await allSettled(tagOpened, { scope, params: { tagId: lamp.id, by: 'list' } });
    expect(shows()).toEqual(['Loading the space']);
    await wait(false);
    expect(shows()?.[0]).toBe('Lamp');
  });

  it('leaves the page of a text that it covers', async () => {
    const { scope, wait, press, page } = await open();
    await allSettled(tagOpened, { scope, params: { tagId: lamp.id, by: 'list' } });
    await press('next');
    expect(page()).toBe(1);
    await wait(true);
    expect(page()).toBe(0);
    await wait(false);
    expect(page()).toBe(1);
  });

  it('has no card after it was closed, until something else is loading', async () => {
    const { wait, press, shows } = await open();
    await wait(true);
    await press('close');
    expect(shows()).toBeNull();
    await wait(false);
    await wait(true);
    expect(shows()).toEqual(['Loading the space']);
  });

  it('has no card where AR loads its dollhouse, which the bar over the image of a phone says', async () => {
    const { scope, stage, shows } = await open({ isPresented: false });
    stage.setMesh('held');
    stage.events.emit('xrStarted', { kind: 'ar', hasOverlay: true, findsSurfaces: true });
    // Not until all is settled: AR waits for the mesh.
    stage.events.emit('xrWaitingChanged', { isWaiting: true });
    expect(shows()).toBeNull();
    stage.setMesh('answered');
    stage.events.emit('modeChanged', { mode: 'dollhouse' });
    await allSettled(scope);
    expect(shows(), 'something else is loaded').toEqual(['Loading the space']);
  });

  it('has no card in the next session, where this one ends first', async () => {
    const { scope, stage, wait, shows } = await open();
    await wait(true);
    await stage.leaveXr();
    expect(shows()).toBeNull();
    await allSettled(enterXrFx, { scope, params: xrSettings });
    expect(shows()).toBeNull();
  });
});

describe('what could not be loaded', () => {
  it('is on a card whose button loads it again', async () => {
    const { scope, fail, press, shows } = await open();
    const retried = vi.fn<() => void>();
    createWatch({ unit: retryPressed, scope, fn: retried });
    await fail();
    expect(shows()).toEqual(['Parts of this space could not be loaded.', 'Try again']);
    await press('notificationAction');
    expect(retried).toHaveBeenCalledOnce();
    expect(shows()).toBeNull();
    await fail();
    await press('close');
    expect(shows()).toBeNull();
  });

  it('is on the page alone without a session', async () => {
    const { fail, shows, isLoaded } = await open({ isPresented: false });
    await fail();
    expect([shows(), isLoaded()]).toEqual([null, false]);
  });
});

describe('a lost connection', () => {
  it('is on a card until it is back', async () => {
    const { scope, press, shows } = await open();
    await allSettled(connectionLost, { scope });
    expect(shows()).toEqual([offline]);
    await press('close');
    expect(shows()).toBeNull();
    await allSettled(connectionRestored, { scope });
    await allSettled(connectionLost, { scope });
    expect(shows()).toEqual([offline]);
    await allSettled(connectionRestored, { scope });
    expect(shows()).toBeNull();
  });
});

describe('a toast', () => {
  it('that says what failed is on a card, with its button; others are not', async () => {
    const { scope, press, shows } = await open();
    const pressed = vi.fn<() => void>();
    await allSettled(toastShown, { scope, params: { message: 'Copied' } });
    expect(shows()).toBeNull();
    const failure = { message: 'Not saved', isFailure: true, action: { label: 'Try again', press: pressed } };
    await allSettled(toastShown, { scope, params: failure });
    expect(shows()).toEqual(['Not saved', 'Try again']);
    await press('notificationAction');
    expect(pressed).toHaveBeenCalledOnce();
    expect([shows(), scope.getState($toast)]).toEqual([null, null]);
    await allSettled(toastShown, { scope, params: { message: 'Not saved', isFailure: true } });
    expect(shows()).toEqual(['Not saved']);
    await press('close');
    expect(scope.getState($toast)).toBeNull();
  });
});

describe('the hint of the first session', () => {
  it('is aside until it is closed, and gives way to every other card', async () => {
    const { scope, stage, wait, press, shows } = await open({ isFirst: true });
    expect([shows()?.[0], stage.xrCard?.place]).toEqual(['Moving around', 'aside']);
    await wait(true);
    expect(shows()).toEqual(['Loading the space']);
    await wait(false);
    await allSettled(tagOpened, { scope, params: { tagId: lamp.id, by: 'list' } });
    expect(shows()?.[0]).toBe('Lamp');
    await press('close');
    expect(shows()?.[0]).toBe('Moving around');
    await press('close');
    expect([shows(), scope.getState($isVrNudgeShown)]).toEqual([null, false]);
  });
});
