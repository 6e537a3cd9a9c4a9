/** What the search needs of notes, without their panel. */
export { notesWanted } from './load-notes.ts';
export { messagePartsOf, plainTextOfParts } from './message-parts.ts';
