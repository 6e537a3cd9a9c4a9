/** Writes notes, comments and replies with the user's rights (docs/reference/notes.md#who-may-comment). */
import { attach, createEffect } from 'effector';
import type { noteOperations } from '#domain/graph/note-operations.ts';
import type { VariablesOf } from '#domain/graph/operations.ts';
import type { WriteFailure } from './errors.ts';
import { $modelRequest, type ModelRequest } from './state.ts';

type NoteOperation = keyof typeof noteOperations;

export type NoteWrite = {
  readonly [Operation in NoteOperation]: {
    readonly operation: Operation;
    readonly variables: Omit<VariablesOf<Operation>, 'modelId' | 'gestureId'>;
    /** With the same id the server applies a repeated write once. */
    readonly gestureId: string;
  };
}[NoteOperation];

export interface SentNoteWrite {
  readonly request: ModelRequest;
  readonly write: NoteWrite;
}

/** These change which notes there are. */
const changesList: ReadonlySet<NoteOperation> = new Set(['AddNote', 'DeleteNote']);

/** Resolves when the server has accepted the write and the notes are up to date. Exported for tests: call `writeNoteFx`. */
export const sendNoteWriteFx = createEffect<SentNoteWrite, void, WriteFailure>(async ({ request, write }) => {
  const { modelId, page } = request;
  const { graphClientOf } = await import('./graph-client-of.ts');
  const client = graphClientOf(page, modelId);
  const { operation, variables, gestureId } = write;
  await client.mutate(
    operation,
    { ...variables, modelId, gestureId },
    {
      callerShowsFailure: true,
    },
  );
  // The result of other writes has the whole note. Where this fails, the change stream brings the list a little later.
  if (changesList.has(operation)) await client.refresh(new Set(['GetNotes'])).catch(() => undefined);
});

/** Rejects with a `WriteFailure`. */
export const writeNoteFx = attach({
  source: $modelRequest,
  mapParams: (write: NoteWrite, request): SentNoteWrite => {
    if (!request) throw new Error('there is no model');
    return { request, write };
  },
  effect: sendNoteWriteFx,
});
