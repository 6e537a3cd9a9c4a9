/** Notes: who may read them, and their panel. Its content is in `lazy.ts`. */
export { $areNotesOffered, $canWriteNotes } from './availability.ts';
export { $openNoteId, noteOpened, notesPanel, type NoteOpenRequest } from './state.ts';
