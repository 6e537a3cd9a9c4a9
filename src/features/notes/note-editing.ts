/** What the workshop adds to notes: entries in the menu of a note, and the pin that can be dragged. */
import { createEvent, createStore } from 'effector';
import type { IntlShape } from 'react-intl';
import type { Note, NoteId } from '#domain/notes/note.ts';
import type { NoteMenuEntry } from '#ui-kit/lazy.ts';

/** Entries between those to edit and to delete. */
export type NoteEntries = (intl: IntlShape, note: Note) => readonly Omit<NoteMenuEntry, 'onPress'>[];

export const noteEntriesProvided = createEvent<NoteEntries>();
export const $noteEntries = createStore<NoteEntries>(() => [], { serialize: 'ignore' }).on(
  noteEntriesProvided,
  (_, entries) => entries,
);
export const noteEntryChosen = createEvent<{ readonly noteId: NoteId; readonly entryId: string }>();

/** The workshop removes notes with undo, as long as the policy is on. */
export const undoableRemovalProvided = createEvent();
export const $isRemovalUndoable = createStore(false).on(undoableRemovalProvided, () => true);

interface NotePinEdit {
  /** The note whose pin can be dragged. */
  readonly draggableId: NoteId | null;
  /** The note whose pin is dimmed, since it is shown at another place, too. */
  readonly movedId: NoteId | null;
}
export const notePinEditChanged = createEvent<NotePinEdit>();
export const $notePinEdit = createStore<NotePinEdit>(
  { draggableId: null, movedId: null },
  { updateFilter: (next, last) => next.draggableId !== last.draggableId || next.movedId !== last.movedId },
).on(notePinEditChanged, (_, edit) => edit);
