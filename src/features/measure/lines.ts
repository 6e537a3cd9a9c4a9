/**
 * The lines that the tool shows, and their changes: in the workshop those of the space, elsewhere the visitor's own
 * (docs/reference/measurements-and-units.md#the-tool).
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { LineChange } from '#domain/measure/line-history.ts';
import type { MeasuredLine } from '#domain/measure/measured-line.ts';
import {
  $canRedo as $canRedoEdit,
  $canUndo as $canUndoEdit,
  redoRequested as redoEditRequested,
  undoRequested as undoEditRequested,
} from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { eventTracked } from '../analytics/index.ts';
import { $canMeasure } from './availability.ts';
import { $canRedoOwn, $canUndoOwn, $ownLines, ownLineChanged, ownRedoPressed, ownUndoPressed } from './own-lines.ts';
import { $savedLines, savedLineChanged } from './saved-lines.ts';

/** The user has changed a line; it can be undone. */
export const lineChanged = createEvent<LineChange>();
const $isVisit = $isWorkshop.map((isWorkshop) => !isWorkshop);
sample({ clock: lineChanged, filter: $isWorkshop, target: savedLineChanged });
sample({ clock: lineChanged, filter: $isVisit, target: ownLineChanged });

/** Undoes or redoes a change, where there is one; what is unfinished is the tool's. */
export const undoPressed = createEvent();
export const redoPressed = createEvent();
sample({ clock: undoPressed, filter: $isWorkshop, target: undoEditRequested });
sample({ clock: undoPressed, filter: $isVisit, target: ownUndoPressed });
sample({ clock: redoPressed, filter: $isWorkshop, target: redoEditRequested });
sample({ clock: redoPressed, filter: $isVisit, target: ownRedoPressed });

const eitherOf = (isWorkshop: boolean, edit: boolean, own: boolean): boolean => (isWorkshop ? edit : own);
export const $canUndo = combine($isWorkshop, $canUndoEdit, $canUndoOwn, eitherOf);
export const $canRedo = combine($isWorkshop, $canRedoEdit, $canRedoOwn, eitherOf);

/** Those of the space, then the visitor's own, the oldest first. */
export const $lines = combine($savedLines, $ownLines, (saved, own): readonly MeasuredLine[] =>
  saved.length === 0 ? own : [...saved, ...own],
);
/** What a link has, unless a line is selected: the receiver sees those of the space anyway. */
export { $ownLines };

const idsOf = (lines: readonly MeasuredLine[]): ReadonlySet<string> => new Set(lines.map(({ id }) => id));
/** The lines that the user may change. */
export const $editableIds = combine(
  { saved: $savedLines, own: $ownLines, isWorkshop: $isWorkshop, canMeasure: $canMeasure },
  ({ saved, own, isWorkshop, canMeasure }) => idsOf(canMeasure ? (isWorkshop ? saved : own) : []),
);

/** `from`: the name when it began to be changed. */
export const lineRenamed = createEvent<{ readonly id: string; readonly label: string; readonly from: string }>();
export const lineColored = createEvent<{ readonly id: string; readonly color: string }>();
const edited = sample({
  clock: [
    lineRenamed.map(({ id, label, from }) => ({ id, from: { label: from }, to: { label: label.trim() } })),
    lineColored.map(({ id, color }) => ({ id, from: {}, to: { color } })),
  ],
  source: $lines,
  fn: (lines, { id, from, to }): LineChange => {
    const line = lines.find((each) => each.id === id);
    return { before: line ? { ...line, ...from } : null, after: line ? { ...line, ...from, ...to } : null };
  },
});
sample({
  clock: edited,
  filter: ({ before, after }) => before?.label !== after?.label || before?.color !== after?.color,
  target: lineChanged,
});

sample({
  clock: lineChanged.filterMap(({ before, after }) => (before === null && after ? after : undefined)),
  fn: ({ points }) => ({ name: 'line_measured' as const, points: points.length }),
  target: eventTracked,
});

/** What has happened last, for announcements. */
export type LineNotice =
  | { readonly what: 'measured' | 'changed'; readonly line: MeasuredLine }
  | { readonly what: 'removed' | 'undone' | 'redone' };

const noticeOf = ({ before, after }: LineChange): LineNotice =>
  after ? { what: before ? 'changed' : 'measured', line: after } : { what: 'removed' };

export const $notice = createStore<LineNotice | null>(null)
  .on(lineChanged, (_, change) => noticeOf(change))
  .on(undoPressed, (): LineNotice => ({ what: 'undone' }))
  .on(redoPressed, (): LineNotice => ({ what: 'redone' }));
/** How many there were: a text that is the same again must differ to be announced. */
export const $noticeCount = createStore(0).on($notice, (count) => count + 1);
