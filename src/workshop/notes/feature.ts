/** The editor of notes, in the panel that all who read notes have (docs/reference/notes.md#editing-in-the-workshop). */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { notesPanel } from '#src/features/notes/index.ts';
import { defineFeature } from '#src/shell/features/index.ts';

export const noteEditing = defineFeature({
  id: 'note-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  loadWhen: combine(
    { isWorkshop: $isWorkshop, editor: $editor, isOpen: notesPanel.$isOpen },
    // Not before there is an editor to send changes to: they would be lost.
    ({ isWorkshop, editor, isOpen }) => isWorkshop && editor !== null && isOpen,
  ),
  parts: [{ slot: 'view', order: 36, pick: (module) => module.MoveNoteHint }],
  commands: async (use) => (await import('./commands.ts')).noteEditCommandsOf(use),
});
