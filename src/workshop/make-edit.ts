/** How commands of the workshop write: an edit is queued like those of the user. */
import type { Edit } from '#domain/edits/edit.ts';
import type { RecordReference } from '#src/data/edits/editor.ts';
import { isSameRecord, recordRemovalRequested, recordRemovalSettled } from '#src/data/edits/removal.ts';
import { $editor, editBatchQueued, editBatchResolved } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { CommandError, type CommandContext } from '#src/shell/commands/index.ts';

/** Waits for the editor: earlier edits would be lost. */
export const editorReady = async ({ get, waitFor }: CommandContext): Promise<void> => {
  if (!get($editor)) await waitFor($editor, (editor) => editor !== null);
};

/** Queues an edit; resolves when the server has accepted it. */
export const makeEdit = (context: CommandContext, edit: Edit): Promise<void> => makeEdits(context, [edit]);

/** Queues edits as one batch; resolves when the server has accepted it. */
export const makeEdits = async ({ send, waitFor }: CommandContext, edits: readonly Edit[]): Promise<void> => {
  const id = newId();
  const resolved = waitFor(editBatchResolved, (result) => result.id === id);
  // The program gets a conflict as a failure, and decides what to do.
  send(editBatchQueued, { id, edits, isIndivisible: true });
  const { failure } = await resolved;
  if (failure) throw new CommandError(failure.code, failure.message);
};

/**
 * Removes a record; resolves when the server has accepted it.
 * @throws CommandError with the given code if the record does not exist
 */
export const removeRecord = async (
  { send, waitFor }: CommandContext,
  reference: RecordReference,
  unknownCode: string,
): Promise<void> => {
  const settled = waitFor(recordRemovalSettled, (removal) => isSameRecord(removal.reference, reference));
  send(recordRemovalRequested, reference);
  const { failure } = await settled;
  if (failure?.code === 'not.found') throw new CommandError(unknownCode, `no ${reference.kind} ${reference.id}`);
  if (failure) throw new CommandError(failure.code, failure.message);
};
