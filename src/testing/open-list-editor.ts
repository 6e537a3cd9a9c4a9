/** Opens a small space in the workshop with the editor of its ordered lists and a server in memory: the setup of its tests. */
import { allSettled, createWatch, scopeBind } from 'effector';
import { vi } from 'vitest';
import type { OrderedList } from '#domain/ordered-lists/ordered-list.ts';
import { orderedListOf } from '#domain/ordered-lists/testing/ordered-list-of.ts';
import { $unsavedCount, editBatchQueued, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { listEditingCommandsOf } from '#src/workshop/ordered-lists/commands.ts';
import * as lazy from '#src/workshop/ordered-lists/lazy.ts';
import { openLists, type OpenListsOptions } from './open-lists.ts';
import { recordFields } from './record-fields.ts';

export const openListEditor = async (lists: readonly OrderedList[], options: OpenListsOptions = {}) => {
  const stored = Object.fromEntries(lists.map((list) => [list.id, recordFields(list)]));
  const { server, editor } = createMemoryEditor(stored, () => notify());
  const opened = await openLists({ ...options, lists, editor, isWorkshop: true });
  const { scope } = opened;
  /** The lists as the server returns them after an edit. */
  const notify = (): void => {
    const records = [...server.records].map(([id, fields]) =>
      orderedListOf(id, fields as unknown as Partial<OrderedList>),
    );
    scopeBind(orderedListRecords.changed, { scope, safe: true })({ records, hidden: [], warnings: [] });
  };
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => void server.made.push(edits) });
  const messages: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ message }) => void messages.push(message) });
  return {
    ...opened,
    server,
    notify,
    /** Texts of the messages that were shown. */
    messages,
    editing: createCommandBus(scope, listEditingCommandsOf({ started: async () => lazy } as never)),
    saved: () =>
      vi.waitFor(() => {
        if (scope.getState($unsavedCount) > 0) throw new Error('there are unsaved edits');
      }),
    undo: () => allSettled(undoRequested, { scope }),
    redo: () => allSettled(redoRequested, { scope }),
  };
};
