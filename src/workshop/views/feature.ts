/** The editor of views and layers (docs/reference/views-and-layers.md#editing). */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { viewsButtonMessages } from './button-messages.ts';
import { viewEditor } from './panel.ts';

export const viewEditing = defineFeature({
  id: 'view-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  // Not before there is an editor to send changes to: they would be lost.
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  buttons: [{ slot: 'topBar.start', order: 19, icon: 'views', tool: 'LAYERS', title: viewsButtonMessages.title }],
  panel: { panel: viewEditor, pick: (module) => module.ViewPanel },
  modals: {
    model_view_add: (module) => module.NameDialog,
    model_view_duplicate: (module) => module.NameDialog,
    layer_add: (module) => module.NameDialog,
    model_view_editor: (module) => module.ItemEditor,
  },
  commands: async (use) => (await import('./commands.ts')).viewEditingCommandsOf(use),
});
