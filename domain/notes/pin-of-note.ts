/** The pin of a note. */
import type { IconDrawing, Pin, PinState } from '../markers/markers.ts';
import type { Note } from './note.ts';
import { noteViewLimits } from './view-of-note.ts';

export interface NotePinAppearance {
  readonly icon: IconDrawing;
  readonly state: PinState;
  readonly title: string;
}

/** That of the open note, which is highlighted, is drawn at any distance. */
export const pinOfNote = (note: Note, { icon, state, title }: NotePinAppearance): Pin => ({
  kind: 'note',
  id: note.id,
  anchor: note.anchorPosition,
  normal: note.stemNormal,
  stemLength: note.stemLength,
  stemEnabled: note.stemEnabled,
  color: note.color,
  icon,
  title,
  state,
  opacity: 1,
  floorId: note.floorId,
  roomId: note.roomId,
  minDistance: noteViewLimits.clearance,
  ...(state !== 'highlighted' && { maxDistance: noteViewLimits.distance }),
});
