/**
 * Undo and redo as a pure state machine: a queue of tasks, of which one at a time is being sent, and a cursor that moves
 * only when the server has accepted a task. The caller sends the batch that a step returns, and passes its outcome back.
 */
import { inverseOfAll, type Edit } from './edit.ts';
import type { ViewOperation } from './view-operation.ts';

/** One action of the user (a tag dragged, a layer renamed): accepted as a whole or not at all, undone in one step. */
export interface EditBatch {
  /** Unique in the model: a batch that is sent twice is applied once. */
  readonly id: string;
  readonly edits: readonly Edit[];
  /** No part of it is sent alone where it conflicts with a change of another user. */
  readonly isIndivisible?: true;
  /**
   * The server makes the edits, since they need records that the client does not have. Until it has accepted the batch,
   * `edits` are those that the client expects, which may be none. Undo and redo send edits.
   */
  readonly operation?: ViewOperation & {
    /** Of the view or layer, for texts; '' for none. */
    readonly name: string;
  };
}

export type HistoryOperation = 'do' | 'undo' | 'redo';

/** Is being sent, or waits. */
export interface HistoryTask {
  readonly operation: HistoryOperation;
  /** Of the batch that is sent: an undo is an edit batch, too. */
  readonly id: string;
  /** The entry that is added, undone or redone. */
  readonly entry: EditBatch;
  /** The server has accepted it in another request already: it only waits for its turn in the queue. */
  readonly isAccepted?: true;
}

export interface History {
  /** The oldest first; those before the cursor are done, the others undone. */
  readonly entries: readonly EditBatch[];
  readonly cursor: number;
  /** The first is being sent. */
  readonly tasks: readonly HistoryTask[];
  readonly limit: number;
}

export type HistoryInput =
  | { readonly kind: 'performed'; readonly batch: EditBatch }
  /** The server has accepted it in another request already. */
  | { readonly kind: 'acceptedElsewhere'; readonly batch: EditBatch }
  /** `id`: of the edit batch that is sent for it. */
  | { readonly kind: 'undo' | 'redo'; readonly id: string }
  | Settled;

export type HistoryOutcome = 'accepted' | 'rejected' | 'failed';

/** The task that was being sent: accepted, rejected for good (another user's edit, or invalid), or failed. */
interface Settled {
  readonly kind: 'settled';
  readonly outcome: HistoryOutcome;
  /** Of an accepted task: its edits as they took effect. Absent: as they were sent. */
  readonly applied?: readonly Edit[];
  /** Of a new batch that was rejected: the part of it that is sent again, before all tasks that wait. */
  readonly rest?: EditBatch;
}

/** For the user: a task that was not accepted. */
export interface HistoryFailure {
  readonly operation: HistoryOperation;
  readonly outcome: 'rejected' | 'failed';
  readonly entry: EditBatch;
  /** Of a new batch: the user has undone it already, so that nothing of it is sent again. */
  readonly isUndone: boolean;
}

export interface HistoryStep {
  readonly history: History;
  /** To be sent now. */
  readonly send: EditBatch | null;
  readonly notice: HistoryFailure | null;
  /** The task that this input has settled as accepted, and its entry. */
  readonly accepted: Pick<HistoryTask, 'operation' | 'entry'> | null;
}

/** So many batches of one to three edits take 0.4 MB of memory; a batch of ten thousand edits counts as one. */
export const defaultHistoryLimit = 500;

/** @param limit the largest number of entries; the oldest are dropped. */
export const emptyHistory = (limit: number = defaultHistoryLimit): History => ({
  entries: [],
  cursor: 0,
  tasks: [],
  limit,
});

const batchOf = ({ operation, id, entry }: HistoryTask): EditBatch => {
  if (operation === 'do') return { ...entry, id };
  const { edits, isIndivisible } = entry;
  return {
    id,
    edits: operation === 'undo' ? inverseOfAll(edits) : edits,
    ...(isIndivisible && { isIndivisible }),
  };
};

/** The edits of all tasks, in order: what the user sees as done already. */
export const pendingEdits = ({ tasks }: History): readonly Edit[] =>
  tasks.filter(({ isAccepted }) => !isAccepted).flatMap((task) => batchOf(task).edits);

/**
 * The history with the edits of the task's entry as they took effect: the server completes a record, and undoing and
 * redoing have to restore what it has set (docs/adr/0021).
 */
const withApplied = (history: History, { operation, entry }: HistoryTask, applied: readonly Edit[]): History => {
  const edits = operation === 'undo' ? inverseOfAll(applied) : applied;
  const replace = (each: EditBatch): EditBatch => (each.id === entry.id ? { ...each, edits } : each);
  return {
    ...history,
    entries: history.entries.map(replace),
    tasks: history.tasks.map((task) => ({ ...task, entry: replace(task.entry) })),
  };
};

/** Entries and cursor after an accepted task. */
const afterAccepted = (history: History, { operation, entry }: HistoryTask): History => {
  const { entries, cursor, limit } = history;
  if (operation === 'undo') return { ...history, cursor: cursor - 1 };
  if (operation === 'redo') return { ...history, cursor: cursor + 1 };
  // Undone entries cannot be redone after a new one.
  const retained = [...entries.slice(0, cursor), entry].slice(-limit);
  return { ...history, entries: retained, cursor: retained.length };
};

/** The history once all tasks are accepted, to which an undo requested now refers. */
const expected = (history: History): History => history.tasks.reduce(afterAccepted, history);

const undoable = ({ entries, cursor }: History): EditBatch | null => entries[cursor - 1] ?? null;
const redoable = ({ entries, cursor }: History): EditBatch | null => entries[cursor] ?? null;

/** The batch that an undo or a redo requested now would affect, once all tasks are accepted; null: none. */
export const nextUndo = (history: History): EditBatch | null => undoable(expected(history));
export const nextRedo = (history: History): EditBatch | null => redoable(expected(history));

export const canUndo = (history: History): boolean => nextUndo(history) !== null;
export const canRedo = (history: History): boolean => nextRedo(history) !== null;

/** An undo or redo applies to one entry; if that is no longer at the cursor, no other is undone instead. */
const isStillApplicable = (history: History, { operation, entry }: HistoryTask): boolean => {
  if (operation === 'do') return true;
  return (operation === 'undo' ? undoable(history) : redoable(history))?.id === entry.id;
};

const withoutInapplicable = (history: History): History => {
  const first = history.tasks.findIndex((task) => isStillApplicable(history, task));
  return { ...history, tasks: first < 0 ? [] : history.tasks.slice(first) };
};

const add = (history: History, task: HistoryTask | null): HistoryStep => {
  if (!task) return { history, send: null, notice: null, accepted: null };
  const isFirst = history.tasks.length === 0;
  return {
    history: { ...history, tasks: [...history.tasks, task] },
    send: isFirst ? batchOf(task) : null,
    notice: null,
    accepted: null,
  };
};

const drop = (history: History, { entry, operation }: HistoryTask): History => ({
  ...history,
  entries: history.entries.filter(({ id }) => id !== entry.id),
  cursor: operation === 'undo' ? history.cursor - 1 : history.cursor,
});

const afterRejected = (history: History, task: HistoryTask, outcome: 'rejected' | 'failed'): History =>
  // A rejected entry can never be undone or redone; after a failed request it can.
  outcome === 'rejected' && task.operation !== 'do' ? drop(history, task) : history;

/** Applies the tasks at the head of the queue that were accepted already. */
const afterAlreadyAccepted = (history: History): History => {
  const [task, ...tasks] = history.tasks;
  return task?.isAccepted
    ? afterAlreadyAccepted(withoutInapplicable(afterAccepted({ ...history, tasks }, task)))
    : history;
};

const afterSettled = (history: History, task: HistoryTask, { outcome, applied }: Settled): History => {
  if (outcome !== 'accepted') return afterRejected(history, task, outcome);
  // It has changed nothing, or what it has changed is unknown: there is nothing to undo.
  if (task.operation === 'do' && task.entry.operation && !applied?.length) return history;
  const accepted = afterAccepted(history, task);
  return applied ? withApplied(accepted, task, applied) : accepted;
};

/** Whether a task that waits undoes the new batch, and none after it makes it again. */
const isUndoneBy = (waiting: readonly HistoryTask[], { operation, entry }: HistoryTask): boolean =>
  operation === 'do' && waiting.findLast((task) => task.entry.id === entry.id)?.operation === 'undo';

/** The tasks after a new batch that was not accepted: it can be neither undone nor redone, and its rest is sent first. */
const tasksAfterRejected = (
  waiting: readonly HistoryTask[],
  task: HistoryTask,
  rest: EditBatch | undefined,
): readonly HistoryTask[] => {
  const others = waiting.filter(({ entry }) => entry.id !== task.entry.id);
  if (!rest || rest.edits.length === 0 || isUndoneBy(waiting, task)) return others;
  return [{ operation: 'do', id: rest.id, entry: rest }, ...others];
};

const settle = (history: History, input: Settled): HistoryStep => {
  const [task, ...waiting] = history.tasks;
  if (!task) throw new Error('no task is being sent that could be settled');
  const { outcome, rest } = input;
  const isNewRejected = outcome !== 'accepted' && task.operation === 'do';
  const tasks = isNewRejected ? tasksAfterRejected(waiting, task, rest) : waiting;
  const settled = afterSettled({ ...history, tasks }, task, input);
  const after = afterAlreadyAccepted(withoutInapplicable(settled));
  return {
    history: after,
    send: after.tasks[0] ? batchOf(after.tasks[0]) : null,
    notice:
      outcome === 'accepted'
        ? null
        : { operation: task.operation, outcome, entry: task.entry, isUndone: isUndoneBy(waiting, task) },
    accepted: outcome === 'accepted' ? { operation: task.operation, entry: task.entry } : null,
  };
};

/** Throws when a task is settled although none is being sent. */
export const stepHistory = (history: History, input: HistoryInput): HistoryStep => {
  if (input.kind === 'performed') {
    const { batch } = input;
    const isEmpty = batch.edits.length === 0 && !batch.operation;
    return add(history, isEmpty ? null : { operation: 'do', id: batch.id, entry: batch });
  }
  if (input.kind === 'acceptedElsewhere') {
    const { batch } = input;
    const task: HistoryTask = { operation: 'do', id: batch.id, entry: batch, isAccepted: true };
    const queued = afterAlreadyAccepted({ ...history, tasks: [...history.tasks, task] });
    return { history: queued, send: null, notice: null, accepted: null };
  }
  if (input.kind === 'settled') return settle(history, input);
  const entry = (input.kind === 'undo' ? nextUndo : nextRedo)(history);
  return add(history, entry && { operation: input.kind, id: input.id, entry });
};
