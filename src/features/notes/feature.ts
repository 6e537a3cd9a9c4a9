/** Notes: their button, panel, pins and the tool that places one, for users who may read them. */
import { combine } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { $initialToolStatus } from '../initial-tool/index.ts';
import { $areNotesOffered } from './availability.ts';
import { noteButtonMessages as messages } from './button-messages.ts';
import { notesPanel } from './state.ts';

export const notes = defineFeature({
  id: 'notes',
  load: () => import('./lazy.ts'),
  loadWhen: combine(
    notesPanel.$isOpen,
    $initialToolStatus,
    (isOpen, linked) => isOpen || (linked?.name === 'NOTES' && linked.wasRequested),
  ),
  buttons: [
    {
      slot: 'bottomBar.end',
      order: 4,
      icon: 'note',
      tool: 'NOTES',
      title: messages.title,
      $isOffered: $areNotesOffered,
    },
  ],
  panel: { panel: notesPanel, pick: (module) => module.NotesPanel },
  parts: [{ slot: 'view', order: 35, pick: (module) => module.PlaceNoteHint }],
  commands: async (use) => (await import('./command-list.ts')).noteCommandsOf(use),
});
