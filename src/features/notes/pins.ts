/** Sends the pins of the listed notes, and of a new one, to the stage while the panel is open, or a note is being placed. */
import { combine, createEvent, createStore, sample } from 'effector';
import type { Pin, PinState } from '#domain/markers/markers.ts';
import { noteIcon } from '#domain/notes/note-icon.ts';
import type { Note, NoteId } from '#domain/notes/note.ts';
import { pinOfNote } from '#domain/notes/pin-of-note.ts';
import { defaultStemLength } from '#domain/records/common-fields.ts';
import { $noteUsers } from '#src/data/note-users.ts';
import { showMarkersFx, stageEvents } from '#src/stage/state.ts';
import { $listedNotes } from './list-state.ts';
import { plainTextOf, shortened } from './message-parts.ts';
import { notesLoaded } from './notes-loaded.ts';
import { $newNote, type NewNote } from './new-note.ts';
import { $notePinEdit } from './note-editing.ts';
import { placeNote } from './place-note.ts';
import { $openNote, noteOpened, notesPanel, type NoteOpenRequest } from './state.ts';

/** The layer of the pins among the stage's markers. */
export const noteLayer = 'notes';
const newPinId = 'new';
const pinOfNew = ({ anchorPosition, stemNormal, floorId, roomId, color }: NewNote): Pin => ({
  kind: 'note',
  id: newPinId,
  anchor: anchorPosition,
  normal: stemNormal,
  stemLength: defaultStemLength,
  stemEnabled: true,
  color,
  icon: noteIcon,
  title: '',
  state: 'highlighted',
  opacity: 1,
  floorId,
  roomId,
});

/** The open note has a pin also where the list does not have the note. */
const withOpen = (notes: readonly Note[], open: Note | null): readonly Note[] =>
  open === null || notes.includes(open) ? notes : [...notes, open];

/** The row of the list under the pointer or with the focus; its pin is highlighted. */
export const noteHovered = createEvent<NoteId | null>();
const $hoveredId = createStore<NoteId | null>(null)
  .on(noteHovered, (_, id) => id)
  .reset(noteOpened, notesPanel.left);

const $pins = combine(
  {
    hoveredId: $hoveredId,
    isOn: combine(notesPanel.$isOpen, placeNote.$isActive, (isOpen, isPlacing) => isOpen || isPlacing),
    notes: $listedNotes,
    open: $openNote,
    newNote: $newNote,
    noteUsers: $noteUsers,
    edit: $notePinEdit,
  },
  ({ isOn, notes, open, newNote, hoveredId, noteUsers: { users }, edit }): readonly Pin[] => {
    if (!isOn && edit.movedId === null) return [];
    const stateOf = ({ id }: Note): PinState => {
      if (id === edit.movedId) return 'dimmed';
      if (id === open?.id || id === hoveredId) return 'highlighted';
      return open || newNote ? 'dimmed' : 'default';
    };
    const pins = withOpen(notes, open).map((note) => ({
      ...pinOfNote(note, {
        icon: noteIcon,
        state: stateOf(note),
        title: shortened(plainTextOf(note.text, users)),
      }),
      ...(note.id === edit.draggableId && { isDraggable: true }),
    }));
    return newNote ? [...pins, pinOfNew(newNote)] : pins;
  },
);
sample({
  clock: [$pins, notesLoaded],
  source: $pins,
  fn: (pins) => ({ layer: noteLayer, markers: { pins } }),
  target: showMarkersFx,
});

sample({
  clock: stageEvents.markerPressed,
  filter: ({ marker }) => marker.layer === noteLayer && marker.kind === 'pin' && marker.id !== newPinId,
  fn: ({ marker }): NoteOpenRequest => ({ noteId: marker.id as NoteId, by: 'pin' }),
  target: noteOpened,
});
