/** Opens a small space in the workshop with the editor of its notes and a server in memory: the setup of its tests. */
import { allSettled, createWatch, scopeBind } from 'effector';
import { vi } from 'vitest';
import type { Note } from '#domain/notes/note.ts';
import { noteOf } from '#domain/notes/testing/note-of.ts';
import { $unsavedCount, editBatchQueued, undoRequested } from '#src/data/edits/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import { noteRecords } from '#src/data/notes.ts';
import { undoableRemovalProvided } from '#src/features/notes/lazy.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { $isMeshSettled } from '#src/stage/state.ts';
import { noteEditCommandsOf } from '#src/workshop/notes/commands.ts';
import * as lazy from '#src/workshop/notes/lazy.ts';
import { noteToolsLoaded } from '#src/workshop/notes/note-tools.ts';
import { openNotes, type OpenNotesOptions } from './open-notes.ts';
import { recordFields } from './record-fields.ts';

export const openNoteEditor = async (notes: readonly Note[], options: Omit<OpenNotesOptions, 'notes'> = {}) => {
  const stored = Object.fromEntries(notes.map((note) => [note.id, recordFields(note)]));
  const { server, editor } = createMemoryEditor(stored, () => notify());
  const records = (): readonly Note[] =>
    [...server.records].map(([id, fields]) => noteOf(id, fields as unknown as Partial<Note>));
  const opened = await openNotes({ ...options, notes, isWorkshop: true, editor });
  const { scope, pins } = opened;
  /** The notes as the server returns them after an edit. */
  const notify = (): void =>
    scopeBind(noteRecords.changed, { scope, safe: true })({ records: records(), hidden: [], warnings: [] });
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => void server.made.push(edits) });
  await allSettled(noteRecords.wanted, { scope, params: { page: {} as never, modelId: 'small' } });
  notify();
  await allSettled($isMeshSettled, { scope, params: true });
  await allSettled(noteToolsLoaded, { scope });
  await allSettled(undoableRemovalProvided, { scope });
  return {
    ...opened,
    server,
    notify,
    bus: createCommandBus(scope, noteEditCommandsOf({ started: async () => lazy } as never)),
    pin: (id: string) => pins().find((each) => each.id === id),
    saved: () =>
      vi.waitFor(() => {
        if (scope.getState($unsavedCount) > 0) throw new Error('there are unsaved edits');
      }),
    undo: () => allSettled(undoRequested, { scope }),
  };
};
