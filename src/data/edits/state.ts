/**
 * The edit queue: batches are sent to the server one after the other, pending ones are shown optimistically
 * (docs/adr/0021), and accepted ones can be undone.
 */
import { attach, combine, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import { editRetry, retry } from '#base/retry.ts';
import { parentKindOf, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import {
  canRedo,
  canUndo,
  emptyHistory,
  nextRedo,
  nextUndo,
  pendingEdits,
  stepHistory,
  type EditBatch,
  type HistoryStep,
  type HistoryOperation,
} from '#domain/edits/undo-history.ts';
import type { Fields } from '#base/json-fields.ts';
import type { SplitConflict } from '#domain/edits/split-conflict.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { writeFailure, type WriteFailure } from '../errors.ts';
import { newId } from '../new-id.ts';
import type { Editor, RecordReference } from './editor.ts';
import type { SentEditBatch } from './send-edits.ts';

export interface EditingRequest {
  readonly page: PageData;
  readonly modelId: string;
}

const waitingChanged = createEvent<boolean>();

const loadEditor = () =>
  retry(async () => {
    try {
      return await import('./editor.ts');
    } catch (thrown) {
      console.warn('the editor could not be loaded; it is loaded again', thrown);
      throw thrown;
    }
  }, editRetry);

/** Enables editing. Loads Apollo, as the first query would. */
export const openEditingFx = createEffect<EditingRequest, Editor>(async ({ page, modelId }) => {
  // Bound before the first await, after which the scope is lost.
  const waiting = scopeBind(waitingChanged, { safe: true });
  const { createEditor } = await loadEditor();
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

/** The user has made edits, which become one undo step. */
export const editsMade = createEvent<readonly Edit[]>();
/** The same with an id that the caller has chosen. */
export const editBatchQueued = createEvent<EditBatch>();
/** The same, for a batch that the server has accepted already: another request than the queue's contained it. */
export const editBatchAcceptedElsewhere = createEvent<EditBatch>();
export const undoRequested = createEvent();
export const redoRequested = createEvent();

const editsWithId = editsMade.map((edits): EditBatch => ({ id: newId(), edits }));
sample({ clock: editsWithId, target: editBatchQueued });
const undone = undoRequested.map(newId);
const redone = redoRequested.map(newId);

/** Splits the edits of a rejected batch; null: they are rejected as a whole. */
export type ConflictSplitter = (edits: readonly Edit[], failure: WriteFailure) => SplitConflict | null;
/** A feature has a place for conflicts: the rest of a batch in conflict is sent again before later batches. */
export const conflictSplitterProvided = createEvent<ConflictSplitter>();
const $splitter = createStore<ConflictSplitter | null>(null, { serialize: 'ignore' }).on(
  conflictSplitterProvided,
  (_, splitter) => splitter,
);

interface SplitBatch extends SentEditBatch {
  readonly split: SplitConflict | null;
  readonly rest: EditBatch | null;
}

const sendFx = attach({
  source: { editor: $editor, splitter: $splitter },
  effect: async ({ editor, splitter }, batch: EditBatch): Promise<SplitBatch> => {
    const sent = await editorOrThrow(editor).send(batch);
    const { failure } = sent;
    const split = splitter && failure && !batch.isIndivisible ? splitter(batch.edits, failure) : null;
    return { ...sent, split, rest: split && { id: newId(), edits: split.rest } };
  },
});

const initialStep: HistoryStep = { history: emptyHistory(), send: null, notice: null, accepted: null };

const $historyStep = createStore(initialStep)
  .on(editBatchQueued, ({ history }, batch) => stepHistory(history, { kind: 'performed', batch }))
  .on(editBatchAcceptedElsewhere, ({ history }, batch) => stepHistory(history, { kind: 'acceptedElsewhere', batch }))
  .on(undone, ({ history }, id) => stepHistory(history, { kind: 'undo', id }))
  .on(redone, ({ history }, id) => stepHistory(history, { kind: 'redo', id }))
  .on(sendFx.doneData, ({ history }, { outcome, applied, rest }) =>
    stepHistory(history, { kind: 'settled', outcome, ...(applied && { applied }), ...(rest && { rest }) }),
  )
  .on(sendFx.fail, ({ history }) => stepHistory(history, { kind: 'settled', outcome: 'failed' }));

const batchToSend = $historyStep.updates.filterMap(({ send }) => send ?? undefined);
sample({ clock: batchToSend, target: sendFx });

export const $canUndo = $historyStep.map(({ history }) => canUndo(history));
export const $canRedo = $historyStep.map(({ history }) => canRedo(history));
/** The batch that the next undo inverts, and that which the next redo makes again; null: there is nothing to undo or redo. */
export const $nextUndo = $historyStep.map(({ history }) => nextUndo(history));
export const $nextRedo = $historyStep.map(({ history }) => nextRedo(history));

export interface AcceptedHistoryStep {
  readonly operation: 'undo' | 'redo';
  /** The batch that was undone, not its inverse, or the one that was made again. */
  readonly batch: EditBatch;
}
/** The server has accepted an undo or redo. */
export const historyStepped = $historyStep.updates.filterMap(({ accepted }): AcceptedHistoryStep | undefined =>
  accepted && accepted.operation !== 'do' ? { operation: accepted.operation, batch: accepted.entry } : undefined,
);

/** The number of edit batches that the server has neither accepted nor rejected yet. */
export const $unsavedCount = $historyStep.map(({ history }) => history.tasks.length);

/** The queries of views include those of the records of all layers. */
const kindsOfOperation: readonly RecordKind[] = ['view', 'layer'];

/** The kinds whose query results the batch changes. */
const kindsOf = ({ edits, operation }: EditBatch): ReadonlySet<RecordKind> =>
  new Set([
    ...edits.flatMap((edit): readonly RecordKind[] => {
      // Attachments are part of the query results of their parent.
      const parent = parentKindOf(edit);
      return parent ? [edit.kind, parent] : [edit.kind];
    }),
    ...(operation ? kindsOfOperation : []),
  ]);

const refreshFx = attach({
  source: $editor,
  effect: (editor, batch: EditBatch): Promise<void> => editorOrThrow(editor).refresh(kindsOf(batch)),
});
export interface ResolvedEditBatch {
  readonly id: string;
  /** Null: it was accepted. */
  readonly failure: WriteFailure | null;
  /** Its edits as they took effect; null: as they were sent. */
  readonly applied: readonly Edit[] | null;
}

/** The server has accepted or rejected a batch. */
export const editBatchResolved = merge([
  sendFx.done.map(({ params, result }): ResolvedEditBatch => ({
    id: params.id,
    failure: result.failure,
    applied: result.applied ?? null,
  })),
  sendFx.fail.map(({ params, error }): ResolvedEditBatch => ({
    id: params.id,
    failure: writeFailure('generic', error.message),
    applied: null,
  })),
]);

const sentBatchAccepted = sample({
  clock: sendFx.done,
  filter: ({ result }) => result.outcome === 'accepted',
  fn: ({ params }) => params,
});
/** The server has accepted a batch, of this queue or of another request. */
export const editBatchAccepted = merge([sentBatchAccepted, editBatchAcceptedElsewhere]);
sample({ clock: editBatchAccepted, target: refreshFx });

/** Accepted batches that the latest query results do not include yet. */
const $awaitingRefresh = createStore<readonly EditBatch[]>([])
  .on(sentBatchAccepted, (awaiting, batch) => [...awaiting, batch])
  // Results that were requested after a batch was accepted include the batches before it, too; a failed refresh
  // includes none.
  .on(refreshFx.done, (awaiting, { params }) => {
    const at = awaiting.findIndex(({ id }) => id === params.id);
    const refreshedKinds = kindsOf(params);
    return awaiting.filter((batch, i) => i > at || [...kindsOf(batch)].some((kind) => !refreshedKinds.has(kind)));
  });

/** The edits to apply to query results, in order. */
export const $pendingEdits = combine($awaitingRefresh, $historyStep, (awaiting, { history }) => [
  ...awaiting.flatMap(({ edits }) => edits),
  ...pendingEdits(history),
]);

const $isWaiting = createStore(false).on(waitingChanged, (_, isWaiting) => isWaiting);

export type SaveState = 'saved' | 'saving' | 'waiting';

export const $saveState = combine($unsavedCount, $isWaiting, (unsaved, isWaiting): SaveState => {
  if (unsaved === 0) return 'saved';
  return isWaiting ? 'waiting' : 'saving';
});

/** A batch that the server has rejected. */
export interface RejectedEditBatch {
  readonly operation: HistoryOperation;
  readonly batch: EditBatch;
  readonly failure: WriteFailure;
  /** The user has undone it already: nothing is lost. */
  readonly isUndone: boolean;
  /** The rest is sent again; null: nothing of the batch is. */
  readonly split: SplitConflict | null;
}

type Rejection = Pick<SplitBatch, 'failure' | 'split'>;
const rejected = createEvent<Rejection>();
sample({ clock: sendFx.doneData, target: rejected });
sample({
  clock: sendFx.failData,
  fn: ({ message }): Rejection => ({ failure: writeFailure('generic', message), split: null }),
  target: rejected,
});

/** Called once for each rejected batch. A feature that shows it to the user declares that (rejections.ts). */
export const editBatchRejected = sample({
  clock: rejected,
  source: $historyStep,
  filter: ({ notice }, { failure }) => notice !== null && failure !== null,
  fn: ({ notice }, { failure, split }): RejectedEditBatch => ({
    operation: notice!.operation,
    batch: notice!.entry,
    failure: failure!,
    isUndone: notice!.isUndone,
    split: notice!.operation === 'do' && !notice!.isUndone ? split : null,
  }),
});

/** Reads a complete record, which an edit that removes it has to contain; null if it does not exist (any more). */
export const readRecordFx = attach({
  source: $editor,
  effect: (editor, reference: RecordReference): Promise<Fields | null> => editorOrThrow(editor).readRecord(reference),
});
