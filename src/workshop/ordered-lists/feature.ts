/** The editor of ordered lists, in the panel that visitors have, too (docs/reference/ordered-lists.md#editing). */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';

export const listEditing = defineFeature({
  id: 'list-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  // Not before there is an editor to send changes to: they would be lost.
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  modals: { list_items_add: (module) => module.ItemPickerDialog },
  commands: async (use) => (await import('./commands.ts')).listEditingCommandsOf(use),
});
