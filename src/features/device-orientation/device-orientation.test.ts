import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { $device, viewerOpened } from '../start-up/index.ts';
import { tourStatusChanged } from '../tours/index.ts';
import {
  $isOrientationOffered,
  $isOrientationOn,
  orientationChosen,
  orientationToggled,
  watchOrientationSupport,
} from './state.ts';
import { watchOrientation } from './watch-orientation.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A phone's window, to which a test sends events. */
const phoneWindow = (isSecureContext = true) => {
  const target = new EventTarget();
  const view = Object.assign(target, {
    isSecureContext,
    DeviceOrientationEvent: {},
    screen: {},
    setTimeout: globalThis.setTimeout.bind(globalThis),
    clearTimeout: globalThis.clearTimeout.bind(globalThis),
  });
  let time = 0;
  const report = (alpha: number | null): void => {
    const event = Object.assign(new Event('deviceorientation'), { alpha, beta: 90, gamma: 0 });
    Object.defineProperty(event, 'timeStamp', { value: (time += 16) });
    target.dispatchEvent(event);
  };
  const sweep = (from: number, to: number): void => {
    for (let alpha = from; alpha <= to; alpha += 1) report(alpha);
  };
  return { view: view as unknown as Window, report, sweep };
};

/** Yaw of the view in whole degrees. */
const open = async ({
  stored = new Map<string, string>(),
  permission,
  mobile = true,
  isSecureContext = true,
}: {
  readonly stored?: Map<string, string>;
  readonly permission?: () => Promise<string>;
  readonly mobile?: boolean;
  readonly isSecureContext?: boolean;
} = {}) => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('DeviceOrientationEvent', permission ? { requestPermission: permission } : {});
  const device = { ...fork().getState($device), mobile };
  const scope: Scope = fork({ handlers: [[...withoutDissolve]] });
  const toasts: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ message }) => void toasts.push(message) });
  const space = await openSpace({ scope });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  const phone = phoneWindow(isSecureContext);
  const disposables = [watchOrientationSupport(scope, phone.view), watchOrientation(scope, phone.view)];
  await allSettled(viewerOpened, {
    scope,
    params: { parameters: readParameters((name) => (name === 'm' ? 'small' : null)), device },
  });
  // No −0.
  const yaw = (): number => 0 + Math.round((toYawPitch(space.stage.pose().rotation).yaw * 180) / Math.PI);
  return {
    ...space,
    ...phone,
    scope,
    stored,
    toasts,
    yaw,
    dispose: () => disposables.forEach((each) => each.dispose()),
  };
};

describe('it is offered', () => {
  it.each([
    ['on phones', {}, true],
    ['not on computers', { mobile: false }, false],
    ['not over http, where browsers report nothing', { isSecureContext: false }, false],
  ])('%s', async (_, changes, isOffered) => {
    const { scope } = await open(changes);
    expect(scope.getState($isOrientationOffered)).toBe(isOffered);
    expect(scope.getState($isOrientationOn)).toBe(false);
  });
});

describe('turned on, the view follows the device', () => {
  it('from where it looks, until it is turned off', async () => {
    const { scope, sweep, yaw, stored } = await open();
    sweep(0, 30);
    expect(yaw()).toBe(0);
    await allSettled(orientationToggled, { scope });
    sweep(100, 130);
    // The first turn tells that the device moves.
    expect(yaw()).toBe(29);
    expect(stored.get('enfilade.deviceOrientation')).toBe('1');
    await allSettled(orientationToggled, { scope });
    sweep(130, 150);
    expect(yaw()).toBe(29);
    expect(stored.get('enfilade.deviceOrientation')).toBe('0');
  });

  it('not while a tour moves the camera or a modal is open, and without a jump afterwards', async () => {
    const { scope, sweep, yaw } = await open();
    await allSettled(orientationChosen, { scope, params: true });
    const tour = { state: 'Playing', index: 0, isUnderWay: true, isLanding: false, isActive: true } as const;
    await allSettled(tourStatusChanged, { scope, params: tour });
    sweep(0, 20);
    await allSettled(tourStatusChanged, { scope, params: { ...tour, isUnderWay: false, isActive: false } });
    await allSettled(modalOpened, { scope, params: 'help' });
    sweep(20, 40);
    expect(yaw()).toBe(0);
    await allSettled(modalClosed, { scope });
    sweep(60, 71);
    expect(yaw()).toBe(10);
  });

  it('no longer after the viewer is removed', async () => {
    const { scope, sweep, yaw, dispose } = await open();
    await allSettled(orientationChosen, { scope, params: true });
    dispose();
    sweep(0, 20);
    expect(yaw()).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(scope.getState($isOrientationOn)).toBe(true);
  });
});

describe('it is turned off with a reason', () => {
  it('where the browser refuses', async () => {
    const { scope, stored, toasts } = await open({ permission: () => Promise.resolve('denied') });
    void allSettled(orientationToggled, { scope });
    await vi.advanceTimersByTimeAsync(0);
    expect(scope.getState($isOrientationOn)).toBe(false);
    expect(toasts).toEqual([expect.stringMatching(/^Your browser did not allow access/)]);
    expect(stored.get('enfilade.deviceOrientation')).toBe('0');
  });

  it('where the device reports nothing', async () => {
    const { scope, report, toasts } = await open();
    await allSettled(orientationToggled, { scope });
    report(null);
    await vi.advanceTimersByTimeAsync(1499);
    expect(scope.getState($isOrientationOn)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(scope.getState($isOrientationOn)).toBe(false);
    expect(toasts).toEqual(['This device does not report how it is held.']);
  });
});

const kept = () => new Map([['enfilade.deviceOrientation', '1']]);

describe('the kept choice', () => {
  it('turns it on with the visit', async () => {
    const { scope } = await open({ stored: kept() });
    await vi.advanceTimersByTimeAsync(0);
    expect(scope.getState($isOrientationOn)).toBe(true);
  });

  it('asks with the first press where the browser needs one', async () => {
    let isPressed = false;
    const permission = vi.fn<() => Promise<string>>(() =>
      isPressed ? Promise.resolve('granted') : Promise.reject(new Error('NotAllowedError')),
    );
    const { scope, view, toasts } = await open({ stored: kept(), permission });
    await vi.advanceTimersByTimeAsync(0);
    expect([scope.getState($isOrientationOn), toasts]).toEqual([false, []]);
    isPressed = true;
    view.dispatchEvent(new Event('click'));
    // In the press itself.
    expect(permission).toHaveBeenCalledTimes(2);
    await allSettled(scope);
    expect(scope.getState($isOrientationOn)).toBe(true);
  });

  it('does nothing on a computer', async () => {
    const { scope } = await open({ stored: kept(), mobile: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(scope.getState($isOrientationOn)).toBe(false);
  });
});
