import { allSettled, createWatch, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { bindStage } from '#src/stage/bind-stage.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import { MemoryStage } from '#src/stage/testing/memory-stage.ts';
import { tagTool } from '#src/testing/tag-tool.ts';
import { cancelPressed, toolActivated } from '#src/tools/state.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import { testHost } from './testing/test-host.ts';
import { watchEscape, viewCardEscaped, viewCardShown } from './escape.ts';
import { $modal, modalClosed, modalOpened } from './modals/index.ts';
import { $openPanel, createPanel } from './panels/index.ts';

const panel = createPanel({ id: 'notes', side: 'right' });

const open = async () => {
  const scope = fork();
  const view = new EventTarget();
  const watched = watchEscape(scope, testHost(undefined, { inputTarget: view }));
  await allSettled(panel.opened, { scope });
  /** Whether the key was used. */
  const press = (key = 'Escape', isUsed = false): boolean => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
    if (isUsed) event.preventDefault();
    view.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { scope, watched, press, openId: () => scope.getState($openPanel)?.id ?? null };
};

it('closes the open panel, and is then left to the page', async () => {
  const { press, openId } = await open();
  expect(press('Enter')).toBe(false);
  expect(openId()).toBe('notes');
  expect(press()).toBe(true);
  expect(openId()).toBeNull();
  expect(press()).toBe(false);
});

it('closes a card in the view before the panel', async () => {
  const { scope, press, openId } = await open();
  const escaped = vi.fn<() => void>();
  createWatch({ unit: viewCardEscaped, scope, fn: () => escaped() });
  await allSettled(viewCardShown, { scope, params: true });
  expect([press(), openId()]).toEqual([true, 'notes']);
  expect(escaped).toHaveBeenCalledOnce();
  await allSettled(viewCardShown, { scope, params: false });
  expect([press(), openId()]).toEqual([true, null]);
  await allSettled(viewCardShown, { scope, params: true });
  expect([press(), escaped.mock.calls.length]).toEqual([true, 2]);
});

it('is for the active tool while there is one', async () => {
  const { scope, press, openId } = await open();
  const cancelled = vi.fn<() => void>();
  createWatch({ unit: cancelPressed, scope, fn: () => cancelled() });
  await allSettled(toolActivated, { scope, params: tagTool });
  expect(press()).toBe(true);
  expect(cancelled).toHaveBeenCalledOnce();
  expect(openId()).toBe('notes');
});

it('closes nothing behind a modal, which uses the key where it may be closed', async () => {
  const { scope, press, openId } = await open();
  await allSettled(modalOpened, { scope, params: 'confirm' });
  expect(press()).toBe(false);
  expect(openId()).toBe('notes');
});

it('ends a session in a headset first, of a modal and a tool, and then closes as before', async () => {
  const { scope, press, openId } = await open();
  const stage = new MemoryStage();
  const bound = bindStage(stage, scope);
  const cancelled = vi.fn<() => void>();
  createWatch({ unit: cancelPressed, scope, fn: () => cancelled() });
  await allSettled(toolActivated, { scope, params: tagTool });
  await allSettled(modalOpened, { scope, params: 'settings' });
  await stage.enterXr(xrSettings);
  expect(press('Enter')).toBe(false);
  expect(press()).toBe(true);
  await allSettled(scope);
  expect(stage.commands).toContain('leaveXr');
  expect(scope.getState($isXrPresented)).toBe(false);
  expect(cancelled).not.toHaveBeenCalled();
  expect(scope.getState($modal)).toBe('settings');
  await allSettled(modalClosed, { scope });
  expect(press()).toBe(true);
  expect(cancelled).toHaveBeenCalledOnce();
  expect(openId()).toBe('notes');
  bound.dispose();
});

it('does nothing when a control has used the key, and after its end', async () => {
  const { watched, press, openId } = await open();
  press('Escape', true);
  expect(openId()).toBe('notes');
  watched.dispose();
  expect(press()).toBe(false);
  expect(openId()).toBe('notes');
});
