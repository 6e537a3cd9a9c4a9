/** What the search and the lists need of notes, without their panel. */
export { notesWanted } from './load-notes.ts';
export { shownUser } from './format-notes.ts';
export { messagePartsOf, plainTextOfParts, shortened } from './message-parts.ts';
