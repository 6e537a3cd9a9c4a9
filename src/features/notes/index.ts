/** Notes: who may read them, and their panel. Its content is in `lazy.ts`. */
export { $areNotesOffered } from './availability.ts';
export { $openNoteId, noteOpened, type NoteOpenRequest } from './state.ts';
