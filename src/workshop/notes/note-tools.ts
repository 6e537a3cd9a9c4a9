/**
 * The tool that moves a note, and its layer (docs/reference/notes.md#editing-in-the-workshop). While no tool is active, the pin
 * of the open note can be dragged, which activates the tool.
 */
import { combine, createEvent, createStore, merge, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import { moveNoteTool, noteEdit } from '#domain/notes/note-edits.ts';
import type { Note, NoteId } from '#domain/notes/note.ts';
import { editsMade, undoRequested } from '#src/data/edits/state.ts';
import { noteRecords } from '#src/data/notes.ts';
import {
  $canWriteNotes,
  $openNoteId,
  noteOpened,
  notesPanel,
  type NoteOpenRequest,
} from '#src/features/notes/index.ts';
import { noteEntryChosen, noteLayer, notePinEditChanged } from '#src/features/notes/lazy.ts';
import { $unalignedSweepId } from '#src/features/navigation/index.ts';
import { closeOnPhoneWhile } from '#src/shell/panels/index.ts';
import { $isMeshSettled, stageEvents } from '#src/stage/state.ts';
import { createTool } from '#src/tools/create-tool.ts';
import { $tool, toolDeactivated } from '#src/tools/state.ts';
import { createRecordLayers, layerReceivedRecord } from '../record-layers.ts';
import { layerOfEntry } from '../use-layer-entries.ts';

/** The module is loaded, perhaps after a note was opened. */
export const noteToolsLoaded = createEvent();

const noteWithId = (notes: readonly Note[], id: string | null): Note | null =>
  notes.find((note) => note.id === id) ?? null;

export const $findLayers = createRecordLayers('note', noteRecords);

/** The entry of the menu that activates the tool. */
export const moveEntryId = 'move';
const movePressed = noteEntryChosen.filterMap(({ noteId, entryId }) => (entryId === moveEntryId ? noteId : undefined));
const dragged = stageEvents.markerDragStarted.filterMap(({ marker }) =>
  marker.layer === noteLayer ? (marker.id as NoteId) : undefined,
);
/** The pin is being moved by a drag. */
export const $isDragged = createStore(false)
  .on(dragged, () => true)
  .reset(toolDeactivated);

/** The note that the tool is, or was last, active for. */
const moveBegun = createEvent<NoteId>();
const $movedId = createStore<NoteId | null>(null).on(moveBegun, (_, id) => id);
const $moved = combine(noteRecords.$all, $movedId, noteWithId);

const edited = createEvent<readonly Edit[]>();
sample({ clock: edited, filter: (edits) => edits.length > 0, target: editsMade });

export const moveNote = createTool({
  name: 'NOTES',
  adds: null,
  pausesTour: true,
  machine: moveNoteTool,
  $facts: combine({ note: $moved }),
  contextOf: (context) => context,
  output: edited,
  // Its own place, under the dimmed pin, can be pressed, too.
  surfaceAids: () => ({ ignoresMarkers: true }),
  cancelOn: [undoRequested],
});

/** A 360° view has no position in the space; before the mesh is known, other surfaces would be hit. */
export const $canMove = combine(
  { canWrite: $canWriteNotes, unalignedSweepId: $unalignedSweepId, isMeshSettled: $isMeshSettled },
  ({ canWrite, unalignedSweepId, isMeshSettled }): boolean => canWrite && unalignedSweepId === null && isMeshSettled,
);
const moveRequested = sample({
  clock: merge([movePressed, dragged]),
  source: { movedId: $movedId, isActive: moveNote.$isActive },
  filter: $canMove,
  // While another note is being moved, the tool goes on with this one.
  fn: ({ movedId, isActive }, id) => ({ id, isToggled: !isActive || movedId === id }),
});
sample({ clock: moveRequested, fn: ({ id }) => id, target: moveBegun });
sample({ clock: moveRequested, filter: ({ isToggled }) => isToggled, fn: () => undefined, target: moveNote.toggled });
const otherOpened = sample({
  clock: noteOpened,
  source: $movedId,
  filter: (movedId, { noteId }) => movedId !== noteId,
});
sample({ clock: otherOpened, filter: moveNote.$isActive, fn: () => undefined, target: toolDeactivated });
// The policy was switched off meanwhile, or the camera has moved to a 360° view.
sample({
  clock: $canMove,
  source: moveNote.$isActive,
  filter: (isActive, canMove) => isActive && !canMove,
  fn: () => undefined,
  target: toolDeactivated,
});
/** How the moved note was opened. */
const $openRequest = createStore<NoteOpenRequest | null>(null, { serialize: 'ignore' }).on(
  noteOpened,
  (_, request) => request,
);
sample({
  clock: closeOnPhoneWhile(moveNote.$isActive, notesPanel),
  source: { note: $moved, request: $openRequest },
  // Another user may have removed it.
  filter: ({ note }) => note !== null,
  fn: ({ note, request }): NoteOpenRequest => ({ ...request, noteId: note!.id, by: 'pin' }),
  target: noteOpened,
});

const $pinEdit = combine(
  { openId: $openNoteId, movedId: $movedId, isActive: moveNote.$isActive, tool: $tool, canMove: $canMove },
  ({ openId, movedId, isActive, tool, canMove }) => ({
    draggableId: tool === null && canMove ? openId : null,
    movedId: isActive ? movedId : null,
  }),
);
sample({ clock: [$pinEdit, noteToolsLoaded], source: $pinEdit, target: notePinEditChanged });

const layerChosen = noteEntryChosen.filterMap(({ noteId, entryId }) => {
  const layerId = layerOfEntry(entryId);
  return layerId === null ? undefined : { noteId, layerId };
});
sample({
  clock: sample({
    clock: layerChosen,
    source: noteRecords.$all,
    fn: (notes, { noteId, layerId }) => {
      const note = noteWithId(notes, noteId);
      return note && noteEdit(note, { layerId });
    },
  }).filterMap((edit) => edit ?? undefined),
  fn: (edit) => [edit],
  target: editsMade,
});
sample({ clock: layerChosen.map(({ layerId }) => layerId), target: layerReceivedRecord });
