/** What the commands of notes in the workshop do, for the list of commands. */
export const noteEditCommandSummaries = {
  NOTE_CHANGE: '{ noteId, position?, normal?, layerId? } moves a note, or moves it to a layer',
  NOTE_DELETE: '{ noteId } deletes a note with its comments and replies',
} as const;
export type NoteEditCommandName = keyof typeof noteEditCommandSummaries;
