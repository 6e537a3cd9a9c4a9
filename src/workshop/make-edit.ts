/** How commands of the workshop write: an edit is queued like those of the user. */
import type { Edit } from '#domain/edits/edit.ts';
import { $editor, editBatchQueued, editBatchResolved } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { CommandError, type CommandContext } from '#src/shell/commands/index.ts';

/** Waits for the editor: earlier edits would be lost. */
export const editorReady = async ({ get, waitFor }: CommandContext): Promise<void> => {
  if (!get($editor)) await waitFor($editor, (editor) => editor !== null);
};

/** Queues an edit; resolves when the server has accepted it. */
export const makeEdit = async ({ send, waitFor }: CommandContext, edit: Edit): Promise<void> => {
  const id = newId();
  const resolved = waitFor(editBatchResolved, (result) => result.id === id);
  // The program gets a conflict as a failure, and decides what to do.
  send(editBatchQueued, { id, edits: [edit], isIndivisible: true });
  const { failure } = await resolved;
  if (failure) throw new CommandError(failure.code, failure.message);
};
