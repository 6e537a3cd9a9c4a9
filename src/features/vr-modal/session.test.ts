/** docs/reference/vr.md#entering */
import { allSettled, createWatch, fork, scopeBind } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '#domain/analytics/events.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import type { Model } from '#domain/model/model.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { XrEndCode, XrFailureCode } from '#engine/stage-api.ts';
import { loadFailure } from '#src/data/errors.ts';
import { modelChanged } from '#src/data/state.ts';
import { eventTracked } from '#src/features/analytics/index.ts';
import { interfaceMounted, startFailed, viewerOpened } from '#src/features/start-up/index.ts';
import type { Device } from '#src/features/start-up/device.ts';
import { $isVrOffered, xrSupportChanged } from '#src/features/vr/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { $host } from '#src/shell/host.ts';
import { $modal, modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { $toast, toastActionPressed, toastShown } from '#src/shell/toasts/index.ts';
import { $isXrPresented, changeModeFx, prepareXrFx, stageEvents } from '#src/stage/state.ts';
import { computer } from '#src/testing/computer.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { tagTool } from '#src/testing/tag-tool.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import { toolActivated } from '#src/tools/state.ts';
import { vrCommandsOf } from './command-list.ts';
import { vrCommandHandlers } from './commands.ts';
import {
  $endText,
  $enteredKind,
  $isEnteringXr,
  $sessionText,
  enterPressed,
  leaveVrPressed,
  menuPressed,
  overlayChanged,
} from './session.ts';
import { $isArOffered, $isEnterVrShown, vrMounted } from './state.ts';

const unmarked = { ...smallModel, options: { ...smallModel.options, vr: false } };

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface OpenOptions {
  readonly isSupported?: boolean;
  readonly hasAr?: boolean;
  readonly isPlaying?: boolean;
  readonly model?: Model;
  readonly device?: Device;
}

const openSpaceForVr = async (
  query = '',
  { isSupported = true, hasAr = false, isPlaying = true, model = smallModel, device = computer }: OpenOptions = {},
) => {
  const scope = fork({
    values: [[$host, testHost('https://tours.example/show?m=small')]],
    handlers: [[...withoutDissolve]],
  });
  const parameters = readParameters((name) => new URLSearchParams(`m=small&${query}`).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device } });
  if (isPlaying) await allSettled(interfaceMounted, { scope });
  const { stage, settled } = await openSpace({ scope, model });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  stage.rest();
  await allSettled(xrSupportChanged, { scope, params: { vr: isSupported, ar: hasAr } });
  await allSettled(vrMounted, { scope });
  const events: AnalyticsEvent['name'][] = [];
  createWatch({ unit: eventTracked, scope, fn: ({ name }) => name.startsWith('vr_') && events.push(name) });
  /** The settings of the last session that was asked for. */
  const asked = (): unknown =>
    JSON.parse(stage.commands.findLast((command) => command.startsWith('enterXr'))!.replace('enterXr ', ''));
  const entries = (): number => stage.commands.filter((command) => command.startsWith('enterXr')).length;
  const enter = scopeBind(enterPressed, { scope });
  const press = () => enter('vr');
  const pressAr = () => enter('ar');
  const message = (): string | undefined => scope.getState($toast)?.message;
  /** What is said of the session, or of its end. */
  const announced = () => scope.getState($sessionText) ?? scope.getState($endText);
  return { scope, stage, settled, events, asked, entries, press, pressAr, message, announced };
};

/** Time passes meanwhile: features that other tests of the same process have loaded may wait when a space opens. */
const open = async (...given: Parameters<typeof openSpaceForVr>) => {
  vi.setTimerTickMode('nextTimerAsync');
  const space = await openSpaceForVr(...given);
  vi.setTimerTickMode('manual');
  return space;
};

const loadModule = () => Promise.resolve({ vrCommandHandlers } as never);
const openBus = async (...given: Parameters<typeof open>) => {
  const space = await open(...given);
  const commands = vrCommandsOf({ context: null as never, started: loadModule });
  return { ...space, bus: createCommandBus(space.scope, commands) };
};

const prepared = ({ commands }: { readonly commands: readonly string[] }): number =>
  commands.filter((command) => command === 'prepareXr').length;

describe('a press on Enter VR', () => {
  it.each([
    ['', {}],
    ['xr.hands=0&xr.mesh=1&xr.debug=1&xrframebuffer=9', { hands: false, mesh: true, debug: true, framebufferScale: 2 }],
  ])('asks the stage within the press, with the settings of the address “%s”', async (query, changes) => {
    const { asked, press } = await open(query);
    press();
    const settings = { ...xrSettings, ...changes };
    expect(asked()).toEqual(settings);
  });

  it('is one while the session is requested, and has no effect while it is presented', async () => {
    const { scope, stage, settled, entries, press } = await open();
    stage.hold();
    press();
    expect(scope.getState($isEnteringXr)).toBe(true);
    press();
    expect(entries()).toBe(1);
    await stage.release();
    await settled();
    expect(scope.getState($isEnteringXr)).toBe(false);
    expect(scope.getState($isXrPresented)).toBe(true);
    press();
    expect(entries()).toBe(1);
  });

  it.each([
    ['without support', '', false],
    ['with vr=0', 'vr=0', true],
    ['with webxr=0', 'webxr=0', true],
  ])('has no effect %s', async (_, query, isSupported) => {
    const { entries, press } = await open(query, { isSupported });
    press();
    expect(entries()).toBe(0);
  });
});

describe('a session', () => {
  it('closes the modal, hides the buttons, is announced and reported, and brings all back', async () => {
    const { scope, settled, events, press, announced } = await open();
    const seen = () => [$isVrOffered, $isEnterVrShown].map((store) => scope.getState(store));
    await allSettled(modalOpened, { scope, params: 'vrSelect' });
    expect([seen(), announced()]).toEqual([[true, true], null]);
    press();
    await settled();
    expect(scope.getState($modal)).toBeNull();
    expect([seen(), announced(), events]).toEqual([[false, false], 'presented', ['vr_started']]);
    await allSettled(leaveVrPressed, { scope });
    expect([seen(), announced()]).toEqual([[true, true], 'ended']);
    expect(events).toEqual(['vr_started', 'vr_ended']);
  });

  it('closes no other modal', async () => {
    const { scope, settled, press } = await open();
    await allSettled(modalOpened, { scope, params: 'settings' });
    press();
    await settled();
    expect(scope.getState($modal)).toBe('settings');
  });

  it('goes on when the owner turns VR off, which hides the buttons', async () => {
    const { scope, settled, press } = await open();
    press();
    await settled();
    await allSettled(modelChanged, { scope, params: { model: unmarked, warnings: [] } });
    expect(scope.getState($isXrPresented)).toBe(true);
    await allSettled(leaveVrPressed, { scope });
    expect(scope.getState($isVrOffered)).toBe(false);
    expect(scope.getState($isEnterVrShown)).toBe(false);
  });

  it('is prepared when the modal opens, each time, and never without support', async () => {
    const { scope, stage } = await open();
    expect(prepared(stage)).toBe(0);
    await allSettled(modalOpened, { scope, params: 'vrSelect' });
    expect(prepared(stage)).toBe(1);
    await allSettled(modalClosed, { scope });
    await allSettled(modalOpened, { scope, params: 'vrSelect' });
    expect(prepared(stage)).toBe(2);
    const other = await open('', { isSupported: false });
    await allSettled(modalOpened, { scope: other.scope, params: 'vrSelect' });
    expect(prepared(other.stage)).toBe(0);
  });

  it('begins also where it could not be prepared, without a word about that', async () => {
    const { scope, stage, settled, press, message } = await open();
    stage.prepareXr = () => Promise.reject(new Error('offline'));
    await allSettled(modalOpened, { scope, params: 'vrSelect' });
    expect(scope.getState(prepareXrFx.pending)).toBe(false);
    expect(message()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    press();
    await settled();
    expect(scope.getState($isXrPresented)).toBe(true);
  });
});

describe('a session that does not begin', () => {
  it.each<[XrFailureCode, RegExp]>([
    ['xr.unsupported', /found no headset/],
    ['xr.denied', /blocked for this site/],
    ['xr.noPress', /once more/],
    ['xr.noFloor', /boundary/],
    ['xr.generic', /could not start/],
  ])('by %s leaves the modal open, with a message, a line in the log and an event', async (code, text) => {
    const { scope, stage, events, press, message } = await open();
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
    const { stage, press, message, events } = await open();
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
    const { stage, press, message } = await open('', { isPlaying });
    stage.xrFailure = 'xr.busy';
    press();
    await vi.advanceTimersByTimeAsync(1);
    expect(message()).toBe(text);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('has its message removed by the next attempt, which leaves other messages', async () => {
    const { scope, stage, press, message } = await open();
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
  { scope, stage }: Pick<Awaited<ReturnType<typeof open>>, 'scope' | 'stage'>,
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
    const { scope, stage, settled, events, press, pressAr, announced } = await open('', { hasAr: true });
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
      const { scope, stage, settled, press, pressAr, entries, asked } = await open('', { hasAr: true });
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
    const { scope, settled, press, message } = await open();
    press();
    await settled();
    await allSettled(leaveVrPressed, { scope });
    expect(message()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });
});

it('a session ends where the space can no longer be shown', async () => {
  const { scope, settled, press } = await open();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  press();
  await settled();
  await allSettled(startFailed, { scope, params: loadFailure('model.forbidden', 'the password has changed') });
  expect(scope.getState($isXrPresented)).toBe(false);
});

it('a session is not presented where that happens while it is requested, and only the page says why', async () => {
  const { scope, stage, settled, press, message } = await open();
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

it.each([
  [undefined, true],
  [true, false],
])('the canvas shows the session in a browser of a headset %s: %s', async (isHeadset, mirror) => {
  const { asked, press } = await open('', { device: { ...computer, ...(isHeadset && { isHeadset }) } });
  press();
  expect(asked()).toMatchObject({ mirror });
});

const openAr = (query = '', options: Parameters<typeof open>[1] = {}) => open(query, { hasAr: true, ...options });

describe('AR', () => {
  const dollhouseOff = { ...smallModel, options: { ...smallModel.options, dollhouse: false } };
  const withoutMesh = { ...smallModel, mesh: null };

  it('is asked of the stage within the press, with what lies over the image of a phone', async () => {
    const { scope, asked, press, pressAr, settled } = await openAr();
    const overlay = { id: 'overlay' } as unknown as Element;
    await allSettled(overlayChanged, { scope, params: overlay });
    pressAr();
    expect(asked()).toEqual({ ...xrSettings, kind: 'ar', overlay: { id: 'overlay' } });
    await settled();
    await allSettled(leaveVrPressed, { scope });
    press();
    expect(asked()).toEqual(xrSettings);
  });

  it.each([
    ['without support', '', { hasAr: false }, 0],
    ['with vr=0', 'vr=0', {}, 0],
    ['with webxr=0', 'webxr=0', {}, 0],
    ['in a space without a mesh', '', { model: withoutMesh }, 0],
    ['where the owner shows no dollhouse', '', { model: dollhouseOff }, 0],
    ['where the browser has AR alone', '', { isSupported: false }, 1],
  ])('%s', async (_, query, options, expected) => {
    const { scope, entries, pressAr } = await openAr(query, options);
    expect(scope.getState($isArOffered)).toBe(expected === 1);
    pressAr();
    expect(entries()).toBe(expected);
  });

  it('says what to do, and that it has ended', async () => {
    const { scope, stage, settled, events, pressAr, announced } = await openAr();
    await allSettled(modalOpened, { scope, params: 'vrSelect' });
    expect(prepared(stage)).toBe(1);
    pressAr();
    expect(scope.getState($enteredKind)).toBe('ar');
    await settled();
    const said = [announced()];
    for (const isPlacing of [true, false]) {
      stage.events.emit('xrPlacingChanged', { isPlacing });
      said.push(announced());
    }
    await allSettled(changeModeFx, { scope, params: { mode: 'panorama' } });
    said.push(announced());
    await allSettled(leaveVrPressed, { scope });
    expect([...said, announced()]).toEqual(['arDollhouse', 'arPlacing', 'arDollhouse', 'arInside', 'arEnded']);
    expect([scope.getState($modal), events]).toEqual([null, ['vr_started', 'vr_ended']]);
  });

  it('that ends while the dollhouse is placed leaves nothing to place in the next session', async () => {
    const { scope, stage, settled, pressAr, announced } = await openAr();
    pressAr();
    await settled();
    stage.events.emit('xrPlacingChanged', { isPlacing: true });
    await allSettled(leaveVrPressed, { scope });
    pressAr();
    await settled();
    expect(announced()).toBe('arDollhouse');
  });

  it('says that the dollhouse is loaded, and on a phone how it is placed and where the menu is', async () => {
    const { scope, stage, settled, pressAr, announced } = await openAr();
    const menu = vi.fn();
    createWatch({ unit: stageEvents.xrMenuButtonPressed, scope, fn: menu });
    await allSettled(overlayChanged, { scope, params: {} as Element });
    stage.setMesh('held');
    pressAr();
    await vi.advanceTimersByTimeAsync(1);
    expect(announced()).toBe('arLoading');
    stage.setMesh('answered');
    await settled();
    stage.events.emit('xrPlacingChanged', { isPlacing: true });
    expect(announced()).toBe('arPlacingOnPhone');
    await allSettled(menuPressed, { scope });
    expect(menu).toHaveBeenCalledOnce();
  });

  it.each<[XrFailureCode, RegExp]>([
    ['xr.unsupported', /^AR could not start.*camera/],
    ['xr.denied', /^AR is blocked.*camera/],
    ['xr.noPress', /^AR is ready.*View in AR/],
    ['xr.generic', /^AR could not start.*other apps/],
  ])('that does not begin by %s has a message of its own', async (code, text) => {
    const { stage, pressAr, message } = await openAr();
    stage.xrFailure = code;
    pressAr();
    await vi.advanceTimersByTimeAsync(1);
    expect(message()).toMatch(text);
  });
});

describe('the commands', () => {
  it('enter, return when the session has begun, and leave', async () => {
    const { scope, bus, events } = await openBus();
    await bus.run('XR_LEAVE');
    await bus.run('XR_PRESENT');
    expect(scope.getState($isXrPresented)).toBe(true);
    await expect(bus.run('XR_PRESENT')).rejects.toMatchObject({ code: 'xr.busy' });
    await bus.run('XR_LEAVE');
    expect(scope.getState($isXrPresented)).toBe(false);
    expect(events).toEqual(['vr_started', 'vr_ended']);
  });

  it.each([
    ['vr=0', true, 'xr.disabled'],
    ['webxr=0', true, 'xr.unsupported'],
    ['', false, 'xr.unsupported'],
  ])('fail with the address “%s” and support %s: %s', async (query, isSupported, code) => {
    const { bus, entries } = await openBus(query, { isSupported });
    await expect(bus.run('XR_PRESENT')).rejects.toMatchObject({ code });
    expect(entries()).toBe(0);
  });

  it.each<XrFailureCode>(['xr.denied', 'xr.noPress', 'xr.noFloor', 'xr.generic'])(
    'fail with %s of the stage, with a message as after a press',
    async (code) => {
      const { stage, bus, message } = await openBus();
      stage.xrFailure = code;
      await expect(bus.run('XR_PRESENT')).rejects.toMatchObject({ code });
      expect(message()).toBeDefined();
    },
  );

  it('fail while a session is requested', async () => {
    const { stage, bus } = await openBus();
    stage.hold();
    const first = bus.run('XR_PRESENT');
    await vi.advanceTimersByTimeAsync(1);
    await expect(bus.run('XR_PRESENT')).rejects.toMatchObject({ code: 'xr.busy' });
    await stage.release();
    await first;
  });

  it('enter AR by their kind', async () => {
    const { bus, asked, entries } = await openBus('', { isSupported: false, hasAr: true });
    await expect(bus.run('XR_PRESENT', { kind: 'both' })).rejects.toMatchObject({ code: 'command.invalid' });
    await expect(bus.run('XR_PRESENT')).rejects.toMatchObject({ code: 'xr.unsupported' });
    expect(entries()).toBe(0);
    await bus.run('XR_PRESENT', { kind: 'ar' });
    expect(asked()).toMatchObject({ kind: 'ar' });
    const flat = await openBus('', { hasAr: true, model: { ...smallModel, mesh: null } });
    await expect(flat.bus.run('XR_PRESENT', { kind: 'ar' })).rejects.toMatchObject({ code: 'xr.disabled' });
  });
});
