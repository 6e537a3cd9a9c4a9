/** The list of viewpoints, and the commands that move the camera. */
import { defineFeature } from '#src/shell/features/index.ts';
import { navigationMessages } from './messages.ts';
import { viewpointsPanel } from './state.ts';

export const navigation = defineFeature({
  id: 'navigation',
  load: () => import('./lazy.ts'),
  buttons: [{ id: 'viewpoints', slot: 'topBar.start', order: 10, icon: 'list', title: navigationMessages.title }],
  panel: { panel: viewpointsPanel, pick: (module) => module.Viewpoints },
  commands: async () => (await import('./commands.ts')).navigationCommands,
});
