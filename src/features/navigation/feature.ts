import { defineFeature } from '#src/shell/features/index.ts';
import { navigationCommands } from './commands.ts';
import { navigationMessages } from './messages.ts';
import { viewpointsPanel } from './state.ts';
import { Viewpoints } from './ui/viewpoints.tsx';

export const navigation = defineFeature({
  id: 'viewpoints',
  buttons: [{ slot: 'topBar.start', order: 10, icon: 'list', title: navigationMessages.title }],
  panel: { panel: viewpointsPanel, component: Viewpoints },
  commands: navigationCommands,
});
