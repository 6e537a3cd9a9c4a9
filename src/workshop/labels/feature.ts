/** The editor of labels (docs/reference/labels.md#editing). */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { labelsButtonMessages } from './button-messages.ts';
import { labelEditor } from './panel.ts';

export const labelEditing = defineFeature({
  id: 'label-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  // Not before there is an editor to send changes to: they would be lost.
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  buttons: [{ slot: 'topBar.start', order: 14, icon: 'label', tool: 'LABELS', title: labelsButtonMessages.title }],
  panel: { panel: labelEditor, pick: (module) => module.LabelPanel },
  parts: [{ slot: 'view', order: 31, pick: (module) => module.LabelHint }],
  commands: async (use) => (await import('./commands.ts')).labelCommandsOf(use),
});
