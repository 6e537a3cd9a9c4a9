/**
 * The lines that the tool shows, and their changes: in the workshop those of the space, elsewhere the visitor's own
 * (docs/reference/measurements-and-units.md#the-tool).
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { LineChange } from '#domain/measure/line-history.ts';
import type { MeasuredLine } from '#domain/measure/measured-line.ts';
import { lineOfMeasurement } from '#domain/measure/saved-measurement.ts';
import {
  $canRedo as $canRedoEdit,
  $canUndo as $canUndoEdit,
  redoRequested as redoEditRequested,
  undoRequested as undoEditRequested,
} from '#src/data/edits/state.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { eventTracked } from '../analytics/index.ts';
import type { LineShape } from '#domain/records/kinds/measurement.ts';
import { $canMeasure, $isMeasuringOffered, savedLineRequested } from './availability.ts';
import {
  $canRedoOwn,
  $canUndoOwn,
  $isVisit,
  $ownLines as $allOwnLines,
  ownLineChanged,
  ownRedoPressed,
  ownUndoPressed,
} from './own-lines.ts';
import { $isRemoving, $savedLines, savedLineChanged } from './saved-lines.ts';

/** The user has changed a line; it can be undone. */
export const lineChanged = createEvent<LineChange>();
sample({ clock: lineChanged, filter: $isWorkshop, target: savedLineChanged });
sample({ clock: lineChanged, filter: $isVisit, target: ownLineChanged });

/** Undoes or redoes a change, where there is one; what is unfinished is the tool's. */
export const undoPressed = createEvent();
export const redoPressed = createEvent();
sample({ clock: undoPressed, filter: $isWorkshop, target: undoEditRequested });
sample({ clock: undoPressed, filter: $isVisit, target: ownUndoPressed });
sample({ clock: redoPressed, filter: $isWorkshop, target: redoEditRequested });
sample({ clock: redoPressed, filter: $isVisit, target: ownRedoPressed });

const eitherOf = (isWorkshop: boolean, isRemoving: boolean, edit: boolean, own: boolean): boolean =>
  isWorkshop ? edit && !isRemoving : own;
export const $canUndo = combine($isWorkshop, $isRemoving, $canUndoEdit, $canUndoOwn, eitherOf);
export const $canRedo = combine($isWorkshop, $isRemoving, $canRedoEdit, $canRedoOwn, eitherOf);

/** The visitor's own and those of the link; none where visitors may not measure. */
export const $ownLines = combine($allOwnLines, $isMeasuringOffered, (lines, isOffered) => (isOffered ? lines : []));

/** Those of the space, then the visitor's own, the oldest first. */
export const $lines = combine($savedLines, $ownLines, (saved, own): readonly MeasuredLine[] =>
  saved.length === 0 ? own : [...saved, ...own],
);

/** Shows lines that the user has hidden, or hides them for this visit. */
export const linesShown = createEvent<{ readonly ids: readonly string[]; readonly isShown: boolean }>();
sample({ clock: savedLineRequested, fn: (id) => ({ ids: [id], isShown: true }), target: linesShown });
export const $hiddenIds = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' }).on(
  linesShown,
  (hidden, { ids, isShown }) => new Set(isShown ? [...hidden].filter((id) => !ids.includes(id)) : [...hidden, ...ids]),
);

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
  source: { lines: $lines, records: measurementRecords.$all, isWorkshop: $isWorkshop },
  fn: ({ lines, records, isWorkshop }, { id, from, to }): LineChange & { readonly name: string | undefined } => {
    // A field reports its text when it is removed: the view may not show the line any more.
    const record = isWorkshop ? records.find((each) => each.id === id) : undefined;
    const line = lines.find((each) => each.id === id) ?? (record && lineOfMeasurement(record));
    return {
      before: line ? { ...line, ...from } : null,
      after: line ? { ...line, ...from, ...to } : null,
      name: 'label' in to ? to.label : undefined,
    };
  },
});
/** The name of a line that is not there any more. */
export const nameLost = edited.filterMap(({ before, name }) => (before === null && name ? name : undefined));
sample({
  clock: edited,
  filter: ({ before, after }) => before?.label !== after?.label || before?.color !== after?.color,
  fn: ({ before, after }) => ({ before, after }),
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
  | { readonly what: 'removed'; readonly shape: LineShape }
  | { readonly what: 'undone' | 'redone' };

const noticeOf = ({ before, after }: LineChange): LineNotice =>
  after ? { what: before ? 'changed' : 'measured', line: after } : { what: 'removed', shape: before?.shape ?? 'line' };

export const $notice = createStore<LineNotice | null>(null)
  .on(lineChanged, (_, change) => noticeOf(change))
  .on(undoPressed, (): LineNotice => ({ what: 'undone' }))
  .on(redoPressed, (): LineNotice => ({ what: 'redone' }));
/** How many there were: a text that is the same again must differ to be announced. */
export const $noticeCount = createStore(0).on($notice, (count) => count + 1);
