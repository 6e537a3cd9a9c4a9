/** docs/reference/vr.md#failures */
import { allSettled, scopeBind } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { XrEndCode, XrFailureCode } from '#engine/stage-api.ts';
import { loadFailure } from '#src/data/errors.ts';
import { startFailed } from '#src/features/start-up/index.ts';
import { $modal, modalOpened } from '#src/shell/modals/index.ts';
import { $toast, toastActionPressed, toastShown } from '#src/shell/toasts/index.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import { openVr } from '#src/testing/open-vr.ts';
import { tagTool } from '#src/testing/tag-tool.ts';
import { toolActivated } from '#src/tools/state.ts';
import { leaveVrPressed } from './session.ts';
import { $isEnterVrShown } from './state.ts';

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a session that does not begin', () => {
  it.each<[XrFailureCode, RegExp]>([
    ['xr.unsupported', /found no headset/],
    ['xr.denied', /blocked for this site/],
    ['xr.noPress', /once more/],
    ['xr.noFloor', /boundary/],
    ['xr.generic', /could not start/],
  ])('by %s leaves the modal open, with a message, a line in the log and an event', async (code, text) => {
    const { scope, stage, events, press, message } = await openVr();
    await allSettled(modalOpened, { scope, params: 'vrSelect' });
    stage.xrFailure = code;
    press();
    await vi.advanceTimersByTimeAsync(1);
    expect(message()).toMatch(text);
    expect(scope.getState($toast)).toMatchObject({ isFailure: true });
    expect(warn).toHaveBeenCalledWith(`${code}: set by the test`);
    expect(events).toEqual(['vr_present_error']);
    expect(scope.getState($modal)).toBe('vrSelect');
    expect(scope.getState($isEnterVrShown)).toBe(true);
  });

  it('because the stage throws is any other failure', async () => {
    const { stage, press, message, events } = await openVr();
    stage.enterXr = () => Promise.reject(new Error('lost'));
    press();
    await vi.advanceTimersByTimeAsync(1);
    expect(message()).toMatch(/could not start/);
    expect(warn).toHaveBeenCalledWith('xr.generic: Error: lost');
    expect(events).toEqual(['vr_present_error']);
  });

  it.each([
    [true, undefined],
    [false, 'The space is still loading. Press Enter VR again in a moment.'],
  ] as const)('because one is requested has a message only before the space is open: %s', async (isPlaying, text) => {
    const { stage, press, message } = await openVr('', { isPlaying });
    stage.xrFailure = 'xr.busy';
    press();
    await vi.advanceTimersByTimeAsync(1);
    expect(message()).toBe(text);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('has its message removed by the next attempt, which leaves other messages', async () => {
    const { scope, stage, press, message } = await openVr();
    stage.xrFailure = 'xr.noPress';
    press();
    await vi.advanceTimersByTimeAsync(1);
    stage.hold();
    press();
    expect(message()).toBeUndefined();
    scopeBind(toastShown, { scope })({ message: 'Saved' });
    await stage.release();
    await vi.advanceTimersByTimeAsync(1);
    scopeBind(toastShown, { scope })({ message: 'Saved' });
    press();
    expect(message()).toBe('Saved');
  });
});

const endByFault = async (
  { scope, stage }: Pick<Awaited<ReturnType<typeof openVr>>, 'scope' | 'stage'>,
  code: XrEndCode = 'xr.frameFailed',
) => {
  stage.events.emit('xrEnded', { failure: { code, detail: 'set by the test' } });
  await vi.advanceTimersByTimeAsync(1);
  return scope.getState($toast);
};

describe('a session that the viewer ends', () => {
  it.each([
    ['vr', 'xr.frameFailed', 'VR ended because of an error.', 'Enter VR'],
    ['ar', 'xr.frameFailed', 'AR ended because of an error.', 'View in AR'],
    ['vr', 'xr.notLoaded', 'VR ended because the space could not be loaded. Check your connection.', 'Enter VR'],
  ] as const)('of %s, by %s, is explained, logged and reported', async (kind, code, message, label) => {
    const { scope, stage, settled, events, press, pressAr, announced } = await openVr('', { hasAr: true });
    (kind === 'ar' ? pressAr : press)();
    await settled();
    expect(await endByFault({ scope, stage }, code)).toMatchObject({ message, isFailure: true, action: { label } });
    expect(warn).toHaveBeenCalledWith(`${code}: set by the test`);
    expect(events).toEqual(['vr_started', 'vr_ended', 'vr_present_error']);
    expect([scope.getState($isXrPresented), announced()]).toEqual([false, null]);
  });

  it.each(['vr', 'ar'] as const)(
    'of %s can be entered again by the message, also with an active tool',
    async (kind) => {
      const { scope, stage, settled, press, pressAr, entries, asked } = await openVr('', { hasAr: true });
      (kind === 'ar' ? pressAr : press)();
      await settled();
      await allSettled(toolActivated, { scope, params: tagTool });
      await endByFault({ scope, stage });
      void allSettled(toastActionPressed, { scope });
      expect(entries()).toBe(2);
      expect(asked()).toMatchObject({ kind });
      await settled();
      expect(scope.getState($toast)).toBeNull();
    },
  );

  it('by the visitor has no message', async () => {
    const { scope, settled, press, message } = await openVr();
    press();
    await settled();
    await allSettled(leaveVrPressed, { scope });
    expect(message()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });
});

it('a session ends where the space can no longer be shown', async () => {
  const { scope, settled, press } = await openVr();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  press();
  await settled();
  await allSettled(startFailed, { scope, params: loadFailure('model.forbidden', 'the password has changed') });
  expect(scope.getState($isXrPresented)).toBe(false);
});

it('a session is not presented where that happens while it is requested, and only the page says why', async () => {
  const { scope, stage, settled, press, message } = await openVr();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const leave = vi.spyOn(stage, 'leaveXr');
  stage.hold();
  press();
  void allSettled(startFailed, { scope, params: loadFailure('model.forbidden', 'the password has changed') });
  expect(leave).toHaveBeenCalledOnce();
  stage.xrFailure = 'xr.generic';
  await stage.release();
  await settled();
  expect(message()).toBeUndefined();
});
