/** The editor of tours (docs/reference/tours.md#editing-a-tour). */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { tourButtonMessages } from './button-messages.ts';
import { tourPanel } from './panel.ts';

export const tourEditing = defineFeature({
  id: 'tour-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  // Not before there is an editor to send changes to: they would be lost.
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  buttons: [{ slot: 'topBar.start', order: 15, icon: 'reel', tool: 'HLR', title: tourButtonMessages.title }],
  panel: { panel: tourPanel, pick: (module) => module.TourPanel },
  modals: {
    highlight_editor: (module) => module.StopDialog,
    hlr_settings: (module) => module.TourSettings,
    add_from_photos: (module) => module.PhotosToAdd,
  },
  commands: async (use) => (await import('./commands.ts')).tourEditingCommandsOf(use),
});
