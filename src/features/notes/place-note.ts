/** The tool that places a new note on a surface (docs/reference/notes.md#placing-a-note). */
import { combine, createEvent, sample } from 'effector';
import { placeNoteTool } from '#domain/notes/place-note-tool.ts';
import type { SurfacePoint } from '#domain/tools/tool.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { $unalignedSweepId } from '../navigation/index.ts';
import { closeOnPhoneWhile } from '#src/shell/panels/index.ts';
import { createTool } from '#src/tools/create-tool.ts';
import { toolDeactivated } from '#src/tools/state.ts';
import { $canWriteNotes } from './availability.ts';
import { notePlaced, type NewNote } from './new-note.ts';
import { notesPanel } from './state.ts';

const pressed = createEvent<SurfacePoint>();

export const placeNote = createTool({
  name: 'NOTES',
  adds: 'note',
  pausesTour: true,
  machine: placeNoteTool,
  $facts: $newRecordLayerId,
  contextOf: () => ({}),
  output: pressed,
});

sample({
  clock: pressed,
  source: $newRecordLayerId,
  fn: (layerId, { position, normal, floorId, roomId }): Omit<NewNote, 'color'> => ({
    anchorPosition: position,
    stemNormal: normal,
    floorId,
    roomId,
    layerId,
  }),
  target: notePlaced,
});

sample({ clock: closeOnPhoneWhile(placeNote.$isActive, notesPanel), target: notesPanel.opened });

/** A 360° view has no position in the space. */
export const $canPlaceNote = combine(
  $canWriteNotes,
  $unalignedSweepId,
  (canWrite, unalignedSweepId): boolean => canWrite && unalignedSweepId === null,
);
// The policy was switched off meanwhile, or the camera has moved to a 360° view.
sample({
  clock: $canPlaceNote,
  source: placeNote.$isActive,
  filter: (isActive, canPlace) => isActive && !canPlace,
  fn: () => undefined,
  target: toolDeactivated,
});
