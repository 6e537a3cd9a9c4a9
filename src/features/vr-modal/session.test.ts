/** docs/reference/vr.md#entering */
import { allSettled, createWatch } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { XrFailureCode } from '#engine/stage-api.ts';
import { modelChanged } from '#src/data/state.ts';
import { $isVrOffered } from '#src/features/vr/index.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { $modal, modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { $isXrPresented, changeModeFx, prepareXrFx, stageEvents } from '#src/stage/state.ts';
import { computer } from '#src/testing/computer.ts';
import { openVr } from '#src/testing/open-vr.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import { vrCommandsOf } from './command-list.ts';
import { vrCommandHandlers } from './commands.ts';
import { $enteredKind, $isEnteringXr, leaveVrPressed, menuPressed, overlayChanged } from './session.ts';
import { $isArOffered, $isEnterVrShown } from './state.ts';

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

const loadModule = () => Promise.resolve({ vrCommandHandlers } as never);
const openBus = async (...given: Parameters<typeof openVr>) => {
  const space = await openVr(...given);
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
    const { asked, press } = await openVr(query);
    press();
    const settings = { ...xrSettings, ...changes };
    expect(asked()).toEqual(settings);
  });

  it('is one while the session is requested, and has no effect while it is presented', async () => {
    const { scope, stage, settled, entries, press } = await openVr();
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
    const { entries, press } = await openVr(query, { isSupported });
    press();
    expect(entries()).toBe(0);
  });
});

describe('a session', () => {
  it('closes the modal, hides the buttons, is announced and reported, and brings all back', async () => {
    const { scope, settled, events, press, announced } = await openVr();
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
    const { scope, settled, press } = await openVr();
    await allSettled(modalOpened, { scope, params: 'settings' });
    press();
    await settled();
    expect(scope.getState($modal)).toBe('settings');
  });

  it('goes on when the owner turns VR off, which hides the buttons', async () => {
    const { scope, settled, press } = await openVr();
    press();
    await settled();
    await allSettled(modelChanged, { scope, params: { model: unmarked, warnings: [] } });
    expect(scope.getState($isXrPresented)).toBe(true);
    await allSettled(leaveVrPressed, { scope });
    expect(scope.getState($isVrOffered)).toBe(false);
    expect(scope.getState($isEnterVrShown)).toBe(false);
  });

  it('is prepared when the modal opens, each time, and never without support', async () => {
    const { scope, stage } = await openVr();
    expect(prepared(stage)).toBe(0);
    await allSettled(modalOpened, { scope, params: 'vrSelect' });
    expect(prepared(stage)).toBe(1);
    await allSettled(modalClosed, { scope });
    await allSettled(modalOpened, { scope, params: 'vrSelect' });
    expect(prepared(stage)).toBe(2);
    const other = await openVr('', { isSupported: false });
    await allSettled(modalOpened, { scope: other.scope, params: 'vrSelect' });
    expect(prepared(other.stage)).toBe(0);
  });

  it('begins also where it could not be prepared, without a word about that', async () => {
    const { scope, stage, settled, press, message } = await openVr();
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

it.each([
  [undefined, true],
  [true, false],
])('the canvas shows the session in a browser of a headset %s: %s', async (isHeadset, mirror) => {
  const { asked, press } = await openVr('', { device: { ...computer, ...(isHeadset && { isHeadset }) } });
  press();
  expect(asked()).toMatchObject({ mirror });
});

const openAr = (query = '', options: Parameters<typeof openVr>[1] = {}) => openVr(query, { hasAr: true, ...options });

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
