import { allSettled, createWatch, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { createCommandBus } from '../commands/index.ts';
import { $openPanel, createPanel, panelClosed } from './index.ts';
import { $isPanelCollapsed, panelCollapseToggled } from './state.ts';
import { panelCommands } from './commands.ts';

const viewpoints = createPanel({ id: 'viewpoints', side: 'right' });
const summary = createPanel({ id: 'summary', side: 'left', tool: 'SUMMARY' });

const open = () => {
  const scope = fork();
  return { scope, openId: () => scope.getState($openPanel)?.id ?? null };
};

it('are open one at a time', async () => {
  const { scope, openId } = open();
  const left = vi.fn<() => void>();
  createWatch({ unit: viewpoints.left, scope, fn: () => left() });
  await allSettled(viewpoints.opened, { scope });
  expect([scope.getState(viewpoints.$isOpen), scope.getState(summary.$isOpen)]).toEqual([true, false]);
  await allSettled(summary.opened, { scope });
  expect([scope.getState(viewpoints.$isOpen), scope.getState(summary.$isOpen)]).toEqual([false, true]);
  expect(left).toHaveBeenCalledOnce();
  // Only the open panel can be closed.
  await allSettled(viewpoints.closed, { scope });
  expect(openId()).toBe('summary');
  await allSettled(summary.toggled, { scope });
  expect(openId()).toBeNull();
  await allSettled(summary.toggled, { scope });
  await allSettled(panelClosed, { scope });
  expect(openId()).toBeNull();
});

it('take the focus when they are entered, also while they are open', async () => {
  const { scope, openId } = open();
  await allSettled(viewpoints.entered, { scope });
  await allSettled(viewpoints.entered, { scope });
  expect([openId(), scope.getState(viewpoints.$focusRequest)]).toEqual(['viewpoints', 2]);
  await allSettled(summary.opened, { scope });
  await allSettled(viewpoints.opened, { scope });
  expect(scope.getState(viewpoints.$focusRequest)).toBe(0);
});

it('are collapsed and expanded by a button and by commands, and open expanded', async () => {
  const { scope } = open();
  const bus = createCommandBus(scope, panelCommands);
  const isCollapsed = () => scope.getState($isPanelCollapsed);
  await allSettled(viewpoints.opened, { scope });
  await bus.run('PANEL_COLLAPSE');
  expect(isCollapsed()).toBe(true);
  await bus.run('PANEL_EXPAND');
  expect(isCollapsed()).toBe(false);
  await allSettled(panelCollapseToggled, { scope });
  expect(isCollapsed()).toBe(true);
  await allSettled(summary.opened, { scope });
  expect(isCollapsed()).toBe(false);
});
