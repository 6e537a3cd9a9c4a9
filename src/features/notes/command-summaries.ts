/** What the commands of notes are, for the list of commands. */
export const noteCommandSummaries = {
  NOTE_OPEN: '{ noteId, commentId? } opens a note and moves the camera to a view of it',
  NOTE_CLOSE: '{} closes the panel of notes',
  NOTES_FILTER: "{ filter: 'all' | 'resolved' | 'unresolved', mentionsMe? } filters the list of notes and their pins",
} as const;
export type NoteCommandName = keyof typeof noteCommandSummaries;
