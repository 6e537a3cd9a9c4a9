/** The editor of the start and of the cover picture (docs/reference/settings.md#start-location). */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { startButtonMessages } from './button-messages.ts';
import { startPanel } from './panel.ts';

export const startLocation = defineFeature({
  id: 'start-location',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  // Not before there is an editor to send changes to: they would be lost.
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  buttons: [
    { slot: 'topBar.start', order: 16, icon: 'home', tool: 'START_LOCATION', title: startButtonMessages.title },
  ],
  panel: { panel: startPanel, pick: (module) => module.StartPanel },
  modals: { cover_picture: (module) => module.CoverPicker },
  commands: async (use) => (await import('./commands.ts')).startCommandsOf(use),
});
