/**
 * The editor's line of edit batches: what was done goes to the server one after the other, what waits is shown as if it
 * were done (docs/adr/0021), and what was taken can be undone.
 */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { backOffMs, type BackOff } from '#base/back-off.ts';
import { systemClock } from '#base/clock.ts';
import type { Edit, RecordKind } from '#domain/edits/edit.ts';
import {
  canRedo,
  canUndo,
  emptyHistory,
  pendingEdits,
  stepHistory,
  type EditBatch,
  type HistoryStep,
  type HistoryOperation,
} from '#domain/edits/history.ts';
import type { Fields } from '#base/json-fields.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { writeFailure, type WriteFailure } from '../errors.ts';
import { newId } from '../new-id.ts';
import type { Editor, RecordReference } from './editor.ts';
import type { SentEditBatch } from './send-edits.ts';

export interface EditingRequest {
  readonly page: PageData;
  readonly modelId: string;
}

const lineWaits = createEvent<boolean>();

const pause: BackOff = { first: 1000, most: 30_000 };
const wait = (ms: number): Promise<void> => new Promise((resolve) => void systemClock.after(ms, resolve));

const untilItComes = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (thrown) {
      console.warn('the editor cannot be fetched, and is asked for again', thrown);
    }
    await wait(backOffMs(pause, failures, Math.random()));
  }
};

/** From here on changes can be made. Fetches Apollo, as the first query would. */
export const openEditingFx = createEffect<EditingRequest, Editor>(async ({ page, modelId }) => {
  // Bound before anything is waited for, or the scope is forgotten.
  const waiting = scopeBind(lineWaits, { safe: true });
  const { createEditor } = await untilItComes(() => import('./editor.ts'));
  return createEditor(page, modelId, waiting);
});

export const $editor = createStore<Editor | null>(null, { serialize: 'ignore' }).on(
  openEditingFx.doneData,
  (_, editor) => editor,
);

const editorOrThrow = (editor: Editor | null): Editor => {
  if (!editor) throw new Error('editing has not been opened');
  return editor;
};

/** A person has done something in one go. */
export const editsMade = createEvent<readonly Edit[]>();
/** The same with an id of its own, which whoever made it goes on to know it by. */
export const editBatchQueued = createEvent<EditBatch>();
/** The same, of what the server has taken already. */
export const editBatchAccepted = createEvent<EditBatch>();
export const undoRequested = createEvent();
export const redoRequested = createEvent();

const named = editsMade.map((edits): EditBatch => ({ id: newId(), edits }));
sample({ clock: named, target: editBatchQueued });
const undone = undoRequested.map(newId);
const redone = redoRequested.map(newId);

const sendFx = attach({
  source: $editor,
  effect: (editor, gesture: EditBatch): Promise<SentEditBatch> => editorOrThrow(editor).send(gesture),
});

const start: HistoryStep = { history: emptyHistory(), send: null, notice: null };

const $step = createStore(start)
  .on(editBatchQueued, ({ history }, gesture) => stepHistory(history, { kind: 'did', gesture }))
  .on(editBatchAccepted, ({ history }, gesture) => stepHistory(history, { kind: 'took', gesture }))
  .on(undone, ({ history }, id) => stepHistory(history, { kind: 'undo', id }))
  .on(redone, ({ history }, id) => stepHistory(history, { kind: 'redo', id }))
  .on(sendFx.doneData, ({ history }, { outcome }) => stepHistory(history, { kind: 'ended', outcome }))
  .on(sendFx.fail, ({ history }) => stepHistory(history, { kind: 'ended', outcome: 'failed' }));

const gestureDue = $step.updates.filterMap(({ send }) => send ?? undefined);
sample({ clock: gestureDue, target: sendFx });

export const $canUndo = $step.map(({ history }) => canUndo(history));
export const $canRedo = $step.map(({ history }) => canRedo(history));
/** Edit batches that the server has not answered yet. */
export const $unsaved = $step.map(({ history }) => history.tasks.length);

/** What hangs on an item is told with it. */
const parentKinds: Readonly<Record<string, RecordKind>> = { mattertag: 'tag', note: 'note', comment: 'note' };

const kindsOf = ({ edits }: EditBatch): ReadonlySet<RecordKind> =>
  new Set(
    edits.flatMap(({ kind, before, after }): readonly RecordKind[] => {
      if (kind !== 'attachment') return [kind];
      const { parentType } = after ?? before ?? {};
      const parent = typeof parentType === 'string' ? parentKinds[parentType] : undefined;
      return parent ? [kind, parent] : [kind];
    }),
  );

const refreshFx = attach({
  source: $editor,
  effect: (editor, gesture: EditBatch): Promise<void> => editorOrThrow(editor).refresh(kindsOf(gesture)),
});
/** The server has said yes or no to what was sent. */
export const editBatchResolved = sample({
  clock: sendFx.done,
  fn: ({ params, result }) => ({ id: params.id, failure: result.failure }),
});

const taken = sample({
  clock: sendFx.done,
  filter: ({ result }) => result.outcome === 'taken',
  fn: ({ params }) => params,
});
sample({ clock: [taken, editBatchAccepted], target: refreshFx });

/** Taken, and not in what the server last told. */
const $settling = createStore<readonly EditBatch[]>([])
  .on(taken, (settling, gesture) => [...settling, gesture])
  // What was asked for after one was taken tells of those before it, too; what could not be asked for tells of none.
  .on(refreshFx.done, (settling, { params }) => {
    const at = settling.findIndex(({ id }) => id === params.id);
    const received = kindsOf(params);
    return settling.filter((gesture, i) => i > at || [...kindsOf(gesture)].some((kind) => !received.has(kind)));
  });

/** What is shown lies under these, in order. */
export const $pendingEdits = combine($settling, $step, (settling, { history }) => [
  ...settling.flatMap(({ edits }) => edits),
  ...pendingEdits(history),
]);

const $isWaiting = createStore(false).on(lineWaits, (_, isWaiting) => isWaiting);

export type SaveState = 'saved' | 'saving' | 'waiting';

export const $saveState = combine($unsaved, $isWaiting, (unsaved, isWaiting): SaveState => {
  if (unsaved === 0) return 'saved';
  return isWaiting ? 'waiting' : 'saving';
});

/** What a person wanted and what did not come to pass. */
export interface RejectedEditBatch {
  readonly operation: HistoryOperation;
  readonly batch: EditBatch;
  readonly failure: WriteFailure;
}

const rejected = createEvent<{ readonly failure: WriteFailure | null }>();
sample({ clock: sendFx.doneData, fn: ({ failure }) => ({ failure }), target: rejected });
sample({
  clock: sendFx.failData,
  fn: ({ message }) => ({ failure: writeFailure('generic', message) }),
  target: rejected,
});

/** Told once for each. */
export const editBatchRejected = sample({
  clock: rejected,
  source: $step,
  filter: ({ notice }, { failure }) => notice !== null && failure !== null,
  fn: ({ notice }, { failure }): RejectedEditBatch => ({
    operation: notice!.way,
    batch: notice!.entry,
    failure: failure!,
  }),
});

/** A record whole, as an edit that removes it has to say it; null: there is none (any more). */
export const readRecordFx = attach({
  source: $editor,
  effect: (editor, meant: RecordReference): Promise<Fields | null> => editorOrThrow(editor).readRecord(meant),
});
