/** How commands of the workshop write: an edit is queued like those of the user. */
import { createEvent, createStore, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import { rejectionShown } from '#src/data/edits/rejections.ts';
import { $editor, editBatchQueued, editBatchRejected, editBatchResolved } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { CommandError, type CommandContext } from '#src/shell/commands/index.ts';

const commandSent = createEvent<string>();
/** The latest batches of commands, by their ids. */
const $commandBatchIds = createStore<readonly string[]>([]).on(commandSent, (ids, id) => [...ids.slice(-99), id]);
// The program gets the failure, and decides: nothing of the batch is sent again, and the user has no choice to make.
sample({
  clock: editBatchRejected,
  source: $commandBatchIds,
  filter: (ids, { batch }) => ids.includes(batch.id),
  fn: (_, rejection) => rejection,
  target: rejectionShown,
});

/** Waits for the editor: earlier edits would be lost. */
export const editorReady = async ({ get, waitFor }: CommandContext): Promise<void> => {
  if (!get($editor)) await waitFor($editor, (editor) => editor !== null);
};

/** Queues an edit; resolves when the server has accepted it. */
export const makeEdit = async ({ send, waitFor }: CommandContext, edit: Edit): Promise<void> => {
  const id = newId();
  const resolved = waitFor(editBatchResolved, (result) => result.id === id);
  send(commandSent, id);
  send(editBatchQueued, { id, edits: [edit], isIndivisible: true });
  const { failure } = await resolved;
  if (failure) throw new CommandError(failure.code, failure.message);
};
