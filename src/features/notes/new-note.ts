/** A note that is placed and not written yet: only its author sees it (docs/reference/notes.md#placing-a-note). */
import { createEvent, createStore, sample } from 'effector';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import { defaultPinColor } from '#domain/records/common-fields.ts';
import { noteOpened, notesPanel, returnedToList } from './state.ts';

export interface NewNote {
  readonly anchorPosition: Vec3;
  readonly stemNormal: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  readonly color: string;
  /** Null: the base layer. */
  readonly layerId: string | null;
}

/** A surface has been chosen for a new note. */
export const notePlaced = createEvent<Omit<NewNote, 'color'>>();
export const newNoteColored = createEvent<string>();
/** The user does without it; its text is kept for the next one. */
export const newNoteDiscarded = createEvent();

export const $newNote = createStore<NewNote | null>(null)
  .on(notePlaced, (_, place) => ({ ...place, color: defaultPinColor }))
  .on(newNoteColored, (note, color) => note && { ...note, color })
  .reset(newNoteDiscarded, noteOpened, notesPanel.left);
sample({ clock: newNoteDiscarded, target: returnedToList });
sample({ clock: notePlaced, fn: () => undefined, target: [returnedToList, notesPanel.opened] });
