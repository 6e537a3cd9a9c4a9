/** Writes notes, comments and replies with the user's rights (docs/reference/notes.md#who-may-comment). */
import type { noteOperations } from '#domain/graph/note-operations.ts';
import type { VariablesOf } from '#domain/graph/operations.ts';
import type { WriteFailure } from './errors.ts';
import { createModelWrite } from './model-write.ts';

type NoteOperation = keyof typeof noteOperations;

export type NoteWrite = {
  readonly [Operation in NoteOperation]: {
    readonly operation: Operation;
    readonly variables: Omit<VariablesOf<Operation>, 'modelId' | 'gestureId'>;
    /** With the same id the server applies a repeated write once. */
    readonly gestureId: string;
  };
}[NoteOperation];

/** These change which notes there are. */
const changesList: ReadonlySet<NoteOperation> = new Set(['AddNote', 'DeleteNote']);

/** Resolves when the server has accepted the write and the notes are up to date; rejects with a `WriteFailure`. */
export const { sendFx: sendNoteWriteFx, writeFx: writeNoteFx } = createModelWrite<NoteWrite, void, WriteFailure>(
  async ({ client, modelId }, { operation, variables, gestureId }) => {
    await client.mutate(
      operation,
      { ...variables, modelId, gestureId },
      {
        callerShowsFailure: true,
      },
    );
    // The result of other writes has the whole note. Where this fails, the change stream brings the list a little later.
    if (changesList.has(operation)) await client.refresh(new Set(['GetNotes'])).catch(() => undefined);
  },
);
