/** What the commands of notes do (docs/reference/notes.md#commands). None returns what notes say. */
import type { Scope } from 'effector';
import type { NoteId } from '#domain/notes/note.ts';
import { noteFilterOf, noteFilters } from '#domain/notes/note-list.ts';
import { noteRecords } from '#src/data/notes.ts';
import { waitForRecords } from '#src/data/record-subscription.ts';
import {
  CommandError,
  optionalFlag,
  optionalText,
  requiredText,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { $areNotesOffered } from './availability.ts';
import type { NoteCommandName } from './command-summaries.ts';
import { filterChosen, mentionsMeToggled } from './list-state.ts';
import { notesWanted } from './load-notes.ts';
import { noteOpened, notesPanel } from './state.ts';

const open = async (context: CommandContext, payload: CommandPayload, scope: Scope): Promise<void> => {
  const { get, send } = context;
  const noteId = requiredText(payload, 'noteId') as NoteId;
  const commentId = optionalText(payload, 'commentId') ?? null;
  send(notesWanted, undefined);
  await waitForRecords(noteRecords.$status, scope);
  if (get(noteRecords.$status) === 'failed') throw new CommandError('notes.failed', 'the notes could not be loaded');
  if (!get(noteRecords.$all).some(({ id }) => id === noteId))
    throw new CommandError('note.unknown', `no note ${noteId}`);
  send(noteOpened, { noteId, by: 'command', commentId });
};

/** @throws CommandError where the user may not read notes, or the payload is invalid. */
export const runNoteCommand = async (
  name: NoteCommandName,
  context: CommandContext,
  payload: CommandPayload,
  scope: Scope,
): Promise<void> => {
  const { get, send } = context;
  if (!get($areNotesOffered))
    throw new CommandError('notes.unavailable', 'the user may not read the notes of this model');
  if (name === 'NOTE_CLOSE') return send(notesPanel.closed, undefined);
  if (name === 'NOTE_OPEN') return open(context, payload, scope);
  const filter = noteFilterOf(requiredText(payload, 'filter'));
  if (!filter) throw new CommandError('command.invalid', `"filter" must be one of ${noteFilters.join(', ')}`);
  send(filterChosen, filter);
  send(mentionsMeToggled, optionalFlag(payload, 'mentionsMe') ?? false);
  return undefined;
};
