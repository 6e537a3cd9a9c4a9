/** The edits that change a note besides its texts, and the tool that moves one (docs/reference/notes.md#editing-in-the-workshop). */
import { editBetween, type Edit } from '../edits/edit.ts';
import { pinDraftOf } from '../tools/place-pin-tool.ts';
import { moveTool } from '../tools/move-tool.ts';
import type { SurfacePoint } from '../tools/tool.ts';
import { noteIcon } from './note-icon.ts';
import type { Note } from './note.ts';

export type NoteChange = Partial<Pick<Note, 'anchorPosition' | 'stemNormal' | 'floorId' | 'roomId'>> & {
  /** The layer that it moves to. */
  readonly layerId?: string;
};

/** Null where nothing changes. */
export const noteEdit = (note: Note, change: NoteChange): Edit | null => {
  const { id, layerId, anchorPosition, stemNormal, floorId, roomId } = note;
  const from = { anchorPosition, stemNormal, floorId, roomId, ...(layerId !== null && { layerId }) };
  return editBetween('note', id, from, { ...from, ...change });
};

export interface MoveNoteContext {
  /** Null: it has been removed. */
  readonly note: Note | null;
}

const editsTo = (note: Note, { position, normal, floorId, roomId }: SurfacePoint): readonly Edit[] => {
  const edit = noteEdit(note, { anchorPosition: position, stemNormal: normal, floorId, roomId });
  return edit ? [edit] : [];
};

export const moveNoteTool = moveTool<MoveNoteContext>(
  ({ note }) =>
    note && {
      draftAt: (hit) =>
        pinDraftOf(
          {
            kind: 'note',
            icon: noteIcon,
            color: note.color,
            stemLength: note.stemLength,
            stemEnabled: note.stemEnabled,
          },
          hit,
        ),
      editsTo: (hit) => editsTo(note, hit),
    },
);
