/** The editor of viewpoints (docs/reference/sweeps-and-pucks.md#editing-viewpoints). */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { viewpointsButtonMessages } from './button-messages.ts';
import { viewpointEditor } from './panel.ts';

export const viewpointEditing = defineFeature({
  id: 'viewpoint-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  // Not before there is an editor to send changes to: they would be lost.
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  buttons: [{ slot: 'topBar.start', order: 17, icon: 'eye', tool: 'SCANS_3D', title: viewpointsButtonMessages.title }],
  panel: { panel: viewpointEditor, pick: (module) => module.ViewpointPanel },
  commands: async (use) => (await import('./commands.ts')).viewpointCommandsOf(use),
});
