/** The commands that expand and collapse the open panel. */
import type { Command } from '../commands/index.ts';
import { panelCollapsed, panelExpanded } from './state.ts';

export const panelCommands: readonly Command[] = [
  { name: 'PANEL_EXPAND', summary: '{} expands the open panel', run: ({ send }) => send(panelExpanded, undefined) },
  {
    name: 'PANEL_COLLAPSE',
    summary: '{} collapses the open panel to its edge; the next panel opens expanded',
    run: ({ send }) => send(panelCollapsed, undefined),
  },
];
