/** Which attachments of the open note could not be loaded, and why; keeps their URLs valid. */
import { sample } from 'effector';
import { noteRecords } from '#src/data/notes.ts';
import { createPartFailures } from '#src/features/attachments/lazy-failures.ts';
import { $openNoteId, noteOpened, notesPanel, returnedToList } from './state.ts';

sample({ clock: $openNoteId, fn: (id) => (id === null ? [] : [id]), target: noteRecords.keptFresh });

/** A part is an attachment or a thumbnail of a message. */
export const notePartFailures = createPartFailures({
  renewUrlsFx: noteRecords.renewUrlsFx,
  reset: [noteOpened, returnedToList, notesPanel.left],
});
