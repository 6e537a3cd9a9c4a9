/**
 * Undo and redo as a pure machine: one line of things to send, one of them on its way at a time, and a cursor that
 * moves only when the server has said yes. Whoever drives it sends what it says and tells it how that ended.
 */
import { inverseOfAll, type Edit } from './edit.ts';

/** What a person did in one go (dragged a tag, renamed a layer): taken whole or not at all, undone by one step. */
export interface EditBatch {
  /** Unique for the model: sent twice, it is taken once. */
  readonly id: string;
  readonly edits: readonly Edit[];
}

export type HistoryOperation = 'do' | 'undo' | 'redo';

/** Waits, or is on its way. */
export interface HistoryTask {
  readonly way: HistoryOperation;
  /** Of what is sent: an undo is an edit batch of its own. */
  readonly id: string;
  /** The entry that comes, is undone or is done again. */
  readonly entry: EditBatch;
  /** The server has it already, on another way: it waits for its place in the line alone. */
  readonly isTaken?: true;
}

export interface History {
  /** The oldest first; those before the cursor are done, those from it on undone. */
  readonly entries: readonly EditBatch[];
  readonly cursor: number;
  /** The first is on its way. */
  readonly tasks: readonly HistoryTask[];
  readonly limit: number;
}

export type HistoryInput =
  | { readonly kind: 'did'; readonly gesture: EditBatch }
  /** The server has taken it already, on another way. */
  | { readonly kind: 'took'; readonly gesture: EditBatch }
  /** `id` is that of the edit batch that carries it. */
  | { readonly kind: 'undo' | 'redo'; readonly id: string }
  /** How it ended for what was on its way: taken, rejected for what somebody else did, or not made at all. */
  | { readonly kind: 'ended'; readonly outcome: HistoryOutcome };

export type HistoryOutcome = 'taken' | 'conflict' | 'failed';

/** For the person: what they wanted did not come to pass. */
export interface HistoryFailure {
  readonly way: HistoryOperation;
  readonly outcome: 'conflict' | 'failed';
  readonly entry: EditBatch;
}

export interface HistoryStep {
  readonly history: History;
  /** To be sent now. */
  readonly send: EditBatch | null;
  readonly notice: HistoryFailure | null;
}

export const defaultHistoryLimit = 100;

/** @param limit entries that are kept; the oldest go first. */
export const emptyHistory = (limit: number = defaultHistoryLimit): History => ({
  entries: [],
  cursor: 0,
  tasks: [],
  limit,
});

const gestureOf = ({ way, id, entry }: HistoryTask): EditBatch => ({
  id,
  edits: way === 'undo' ? inverseOfAll(entry.edits) : entry.edits,
});

/** What waits or is on its way, in order: what a person takes for done who has asked for it. */
export const pendingEdits = ({ tasks }: History): readonly Edit[] =>
  tasks.filter(({ isTaken }) => !isTaken).flatMap((task) => gestureOf(task).edits);

/** Entries and cursor after a task that the server took. */
const afterTaken = (history: History, { way, entry }: HistoryTask): History => {
  const { entries, cursor, limit } = history;
  if (way === 'undo') return { ...history, cursor: cursor - 1 };
  if (way === 'redo') return { ...history, cursor: cursor + 1 };
  // What was undone before something else was done cannot come back.
  const retained = [...entries.slice(0, cursor), entry].slice(-limit);
  return { ...history, entries: retained, cursor: retained.length };
};

/** As it will be when all that waits is taken: what a person means who asks for an undo now. */
const expected = (history: History): History => history.tasks.reduce(afterTaken, history);

const undoable = ({ entries, cursor }: History): EditBatch | null => entries[cursor - 1] ?? null;
const redoable = ({ entries, cursor }: History): EditBatch | null => entries[cursor] ?? null;

export const canUndo = (history: History): boolean => undoable(expected(history)) !== null;
export const canRedo = (history: History): boolean => redoable(expected(history)) !== null;

/** An undo is meant for one entry: where that is not the one at the cursor, nothing else is undone in its stead. */
const isStillMeant = (history: History, { way, entry }: HistoryTask): boolean => {
  if (way === 'do') return true;
  return (way === 'undo' ? undoable(history) : redoable(history))?.id === entry.id;
};

const withoutLost = (history: History): History => {
  const first = history.tasks.findIndex((task) => isStillMeant(history, task));
  return { ...history, tasks: first < 0 ? [] : history.tasks.slice(first) };
};

const add = (history: History, task: HistoryTask | null): HistoryStep => {
  if (!task) return { history, send: null, notice: null };
  const isFirst = history.tasks.length === 0;
  return {
    history: { ...history, tasks: [...history.tasks, task] },
    send: isFirst ? gestureOf(task) : null,
    notice: null,
  };
};

const drop = (history: History, { entry, way }: HistoryTask): History => ({
  ...history,
  entries: history.entries.filter(({ id }) => id !== entry.id),
  cursor: way === 'undo' ? history.cursor - 1 : history.cursor,
});

const afterRejected = (history: History, task: HistoryTask, outcome: 'conflict' | 'failed'): History =>
  // After a conflict it can never be undone (or done again); after a lost line it can.
  outcome === 'conflict' && task.way !== 'do' ? drop(history, task) : history;

/** Those at the head of the line that need no sending have their place now. */
const afterTakenAlready = (history: History): History => {
  const [task, ...tasks] = history.tasks;
  return task?.isTaken ? afterTakenAlready(withoutLost(afterTaken({ ...history, tasks }, task))) : history;
};

const end = (history: History, outcome: HistoryOutcome): HistoryStep => {
  const [task, ...tasks] = history.tasks;
  if (!task) throw new Error('nothing is on its way that could end');
  const waiting = { ...history, tasks };
  const ended = outcome === 'taken' ? afterTaken(waiting, task) : afterRejected(waiting, task, outcome);
  const after = afterTakenAlready(withoutLost(ended));
  return {
    history: after,
    send: after.tasks[0] ? gestureOf(after.tasks[0]) : null,
    notice: outcome === 'taken' ? null : { way: task.way, outcome, entry: task.entry },
  };
};

/** Throws when something ends that was not on its way. */
export const stepHistory = (history: History, input: HistoryInput): HistoryStep => {
  if (input.kind === 'did') {
    const { gesture } = input;
    return add(history, gesture.edits.length === 0 ? null : { way: 'do', id: gesture.id, entry: gesture });
  }
  if (input.kind === 'took') {
    const { gesture } = input;
    const task: HistoryTask = { way: 'do', id: gesture.id, entry: gesture, isTaken: true };
    return { history: afterTakenAlready({ ...history, tasks: [...history.tasks, task] }), send: null, notice: null };
  }
  if (input.kind === 'ended') return end(history, input.outcome);
  const entry = (input.kind === 'undo' ? undoable : redoable)(expected(history));
  return add(history, entry && { way: input.kind, id: input.id, entry });
};
