/** Changes of measured lines, and their undo and redo (docs/reference/measurements-and-units.md#undo-and-redo). */
import type { MeasuredLine } from './measured-line.ts';

/** `before` is null for a new line, `after` for a removed one. */
export interface LineChange {
  readonly before: MeasuredLine | null;
  readonly after: MeasuredLine | null;
}

/** `line` with what a change has changed; another tab may have changed the rest. */
const mergeChange = (line: MeasuredLine, before: MeasuredLine, after: MeasuredLine): MeasuredLine => ({
  ...line,
  ...(after.label !== before.label && { label: after.label }),
  ...(after.color !== before.color && { color: after.color }),
  ...(after.points !== before.points && { points: after.points }),
});

/** The oldest line first. A line that is not there any more is added again by a change of it. */
export const applyChange = (lines: readonly MeasuredLine[], { before, after }: LineChange): readonly MeasuredLine[] => {
  const id = after?.id ?? before?.id;
  if (!after) return lines.filter((line) => line.id !== id);
  if (lines.some((line) => line.id === id))
    return lines.map((line) => (line.id === id ? mergeChange(line, before ?? line, after) : line));
  return [...lines, after].toSorted((a, b) => a.created - b.created);
};

/** Changes of this visit, the oldest first. */
export interface LineHistory {
  readonly done: readonly LineChange[];
  /** The one that was undone first comes first. */
  readonly undone: readonly LineChange[];
}

export const emptyLineHistory: LineHistory = { done: [], undone: [] };

const maxUndoSteps = 200;

export const recordChange = ({ done }: LineHistory, change: LineChange): LineHistory => ({
  done: [...done, change].slice(-maxUndoSteps),
  undone: [],
});

export interface HistoryMove {
  readonly history: LineHistory;
  /** What is to be applied; null: there is nothing to undo or redo. */
  readonly change: LineChange | null;
}

export const undoChange = (history: LineHistory): HistoryMove => {
  const last = history.done.at(-1);
  if (!last) return { history, change: null };
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, last] },
    change: { before: last.after, after: last.before },
  };
};

export const redoChange = (history: LineHistory): HistoryMove => {
  const last = history.undone.at(-1);
  if (!last) return { history, change: null };
  return { history: { done: [...history.done, last], undone: history.undone.slice(0, -1) }, change: last };
};
