/** The handlers of the commands: they queue edits, like those of the user. None returns what notes say. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { unitDirection } from '#domain/edits/complete-fields.ts';
import { noteEdit, type NoteChange } from '#domain/notes/note-edits.ts';
import type { Note } from '#domain/notes/note.ts';
import { noteRecords } from '#src/data/notes.ts';
import { $areNotesOffered, $canWriteNotes } from '#src/features/notes/index.ts';
import { notesWanted } from '#src/features/notes/lazy.ts';
import {
  CommandError,
  optionalText,
  optionalVec3,
  requiredText,
  type Command,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { checkLayer, loadedRecords } from '../loaded-records.ts';
import { makeEdit, removeRecord } from '../make-edit.ts';
import type { NoteEditCommandName } from './command-summaries.ts';
import { $findLayers } from './note-tools.ts';

const noteIn = async (context: CommandContext, payload: CommandPayload): Promise<Note> => {
  const { get, send } = context;
  if (!get($areNotesOffered))
    throw new CommandError('notes.unavailable', 'the user may not read the notes of this model');
  const id = requiredText(payload, 'noteId');
  send(notesWanted, undefined);
  await loadedRecords(context, noteRecords, 'notes.failed');
  const note = get(noteRecords.$all).find((each) => each.id === id);
  if (!note) throw new CommandError('note.unknown', `no note ${id}`);
  return note;
};

/** The server finds the floor and the room of a new position. */
const placeAt = (position: Vec3 | undefined, normal: Vec3 | undefined): NoteChange => ({
  ...(position && { anchorPosition: position, floorId: null, roomId: null }),
  ...(normal && { stemNormal: unitDirection(normal) }),
});

const change = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const position = optionalVec3(payload, 'position');
  const normal = optionalVec3(payload, 'normal');
  if (normal?.every((value) => value === 0))
    throw new CommandError('command.invalid', '"normal" must be a direction other than 0, 0, 0');
  const layerId = optionalText(payload, 'layerId');
  const note = await noteIn(context, payload);
  if (!context.get($canWriteNotes) && (position || normal))
    throw new CommandError('notes.disabled', 'notes are switched off for this model');
  checkLayer(note, layerId, context.get($findLayers), 'note.layer');
  const edit = noteEdit(note, { ...placeAt(position, normal), ...(layerId !== undefined && { layerId }) });
  if (edit) await makeEdit(context, edit);
};

const remove = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const { id } = await noteIn(context, payload);
  await removeRecord(context, { kind: 'note', id }, 'note.unknown');
};

export const noteEditCommands: Readonly<Record<NoteEditCommandName, Command['run']>> = {
  NOTE_CHANGE: change,
  NOTE_DELETE: remove,
};
