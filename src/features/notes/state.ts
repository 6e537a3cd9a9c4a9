/** The panel of notes, which has their list, the open note or a new one. Notes mode is on while it is open. */
import { combine, createEvent, createStore, sample } from 'effector';
import type { MessageDescriptor } from 'react-intl';
import type { NoteId } from '#domain/notes/note.ts';
import { noteRecords } from '#src/data/notes.ts';
import { $openPanel, createPanel, type Panel } from '#src/shell/panels/index.ts';
import { $areNotesOffered } from './availability.ts';

export const notesPanel = createPanel({ id: 'notes', side: 'right', tool: 'NOTES' });

/** Another panel that the open note leads back to, such as that of the search. */
export interface ReturnTarget {
  readonly panel: Panel;
  /** Of the button. */
  readonly label: MessageDescriptor;
}

export interface NoteOpenRequest {
  readonly noteId: NoteId;
  /** What opened it; one that was pressed in the view, or just placed there, is in view. */
  readonly by: 'pin' | 'list' | 'search' | 'command' | 'address' | 'placed';
  /** The comment or reply to scroll to. */
  readonly commentId?: string | null;
  readonly returnsTo?: ReturnTarget;
}

export const noteOpened = createEvent<NoteOpenRequest>();
/** From a note, or a new one, back to the list. */
export const returnedToList = createEvent();

const $open = createStore<NoteOpenRequest | null>(null, { serialize: 'ignore' })
  .on(noteOpened, (_, request) => request)
  .reset(returnedToList, notesPanel.left);
export const $openNoteId = $open.map((open) => open?.noteId ?? null, { skipVoid: false });
export const $returnTarget = $open.map((open) => open?.returnsTo ?? null, { skipVoid: false });
/** The open note was opened by a press in the view, where the focus may stay. */
export const $openedByPin = $open.map((open) => open?.by === 'pin');
/** The open note has just been created here. */
export const $isOpenedByPlacing = $open.map((open) => open?.by === 'placed');
const $lastOpenedId = createStore<NoteId | null>(null).on(noteOpened, (_, { noteId }) => noteId);
const $hasReturned = createStore(false)
  .on(returnedToList, () => true)
  .reset(notesPanel.left);
/** The note that the user has come back from to the list, '' from a new one; null: they have opened the list. */
export const $returnedFrom = combine($lastOpenedId, $hasReturned, (id, hasReturned) =>
  hasReturned ? (id ?? '') : null,
);
/** The comment or reply that a link names, as long as its note is open. */
export const $markedId = $open.map((open) => open?.commentId ?? null, { skipVoid: false });
/** Also one that the current view does not show, since a link may name it. */
export const $openNote = combine(
  noteRecords.$all,
  $openNoteId,
  (notes, id) => notes.find((note) => note.id === id) ?? null,
);
sample({ clock: noteOpened, fn: () => undefined, target: notesPanel.opened });

export const noteVisited = createEvent();
/** The open note that the camera has still to be moved to, where that is to be done. */
export const $noteToVisit = createStore<NoteId | null>(null)
  .on(noteOpened, (_, { noteId, by }) => (by === 'pin' || by === 'placed' ? null : noteId))
  .reset(noteVisited, returnedToList, notesPanel.left);

// A link opens the panel, perhaps before the server has said who the user is.
const openedWhile = sample({ clock: notesPanel.opened, source: $areNotesOffered });
sample({ clock: openedWhile, filter: (areOffered) => !areOffered, fn: () => undefined, target: notesPanel.closed });
const $isAwaited = createStore(false)
  .on(openedWhile, (_, areOffered) => !areOffered)
  // The user has gone on to something else.
  .on($openPanel, (isAwaited, panel) => isAwaited && (panel === null || panel.id === notesPanel.id));
sample({
  clock: $areNotesOffered,
  source: $isAwaited,
  filter: (isAwaited, areOffered) => isAwaited && areOffered,
  fn: () => undefined,
  target: notesPanel.opened,
});
sample({
  clock: $areNotesOffered,
  filter: (areOffered) => !areOffered,
  fn: () => undefined,
  target: notesPanel.closed,
});
