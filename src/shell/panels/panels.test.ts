import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { createCommandBus } from '../commands/index.ts';
import { panelCommands } from './index.ts';
import { $isPanelCollapsed, panelCollapseToggled } from './state.ts';

it('is collapsed and expanded by its button and by commands', async () => {
  const scope = fork();
  const bus = createCommandBus(scope, panelCommands);
  const isCollapsed = () => scope.getState($isPanelCollapsed);
  await bus.run('PANEL_COLLAPSE');
  expect(isCollapsed()).toBe(true);
  await bus.run('PANEL_EXPAND');
  expect(isCollapsed()).toBe(false);
  await allSettled(panelCollapseToggled, { scope });
  expect(isCollapsed()).toBe(true);
  await allSettled(panelCollapseToggled, { scope });
  expect(isCollapsed()).toBe(false);
});
