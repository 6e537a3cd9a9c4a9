/** The visitor's lines: what changes them, undo and redo, and how they are kept (docs/reference/measurements-and-units.md). */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import {
  applyChange,
  emptyLineHistory,
  recordChange,
  redoChange,
  undoChange,
  type LineChange,
} from '#domain/measure/line-history.ts';
import { decodeMeasurements, isSameInLink } from '#domain/measure/measurement-link.ts';
import type { MeasuredLine } from '#domain/measure/measured-line.ts';
import { $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { eventTracked } from '../analytics/index.ts';
import { $parameters } from '../start-up/index.ts';
import { keepChange, readKeptLines } from './kept-lines.ts';
import { measureMessages as messages } from './messages.ts';

/** The tool's module was started. */
export const measuringLoaded = createEvent();
/** Another tab has changed what is kept. */
export const keptLinesChanged = createEvent();
const readFx = attach({
  source: $model,
  effect: (model): readonly MeasuredLine[] => (model ? readKeptLines(model.id) : []),
});
sample({ clock: [measuringLoaded, keptLinesChanged], target: readFx });

/** The visitor has changed a line; it can be undone. */
export const lineChanged = createEvent<LineChange>();
export const lineRenamed = createEvent<{ readonly id: string; readonly label: string }>();
export const lineColored = createEvent<{ readonly id: string; readonly color: string }>();
export const undoPressed = createEvent();
export const redoPressed = createEvent();

const $history = createStore(emptyLineHistory).on(lineChanged, recordChange);
export const $canUndo = $history.map(({ done }) => done.length > 0);
export const $canRedo = $history.map(({ undone }) => undone.length > 0);

const undone = sample({ clock: undoPressed, source: $history, fn: undoChange });
const redone = sample({ clock: redoPressed, source: $history, fn: redoChange });
$history.on([undone, redone], (_, { history }) => history);

/** A change that is to be applied: a new one, or the undo or redo of one. */
const changeApplied = createEvent<LineChange>();
sample({ clock: lineChanged, target: changeApplied });
sample({
  clock: [undone, redone],
  filter: ({ change }) => change !== null,
  fn: ({ change }) => change!,
  target: changeApplied,
});

/** Of the address; null without any. A line of them that is changed becomes one of the visitor's own. */
const $link = combine($parameters, $model, ({ measurements }, model) =>
  measurements !== null && model
    ? decodeMeasurements(
        measurements,
        model.floors.map(({ id }) => id),
      )
    : null,
);
const $linkedLines = combine($link, $model, (link, model) => ({
  lines: link?.ok ? link.value : [],
  floorIds: model?.floors.map(({ id }) => id) ?? [],
}));

/** A line that an undo makes what it is in the link is not one of the visitor's own any more. */
const ownLineChanged = sample({
  clock: changeApplied,
  source: $linkedLines,
  fn: ({ lines, floorIds }, change): LineChange => {
    const { after } = change;
    const isAsLinked = lines.some((line) => line.id === after?.id && isSameInLink(line, after, floorIds));
    return isAsLinked ? { before: after, after: null } : change;
  },
});

const keepFx = attach({
  source: $model,
  effect: (model, change: LineChange): void => {
    if (model) keepChange(model.id, change);
  },
});
sample({ clock: ownLineChanged, target: keepFx });
/** Changes that the browser could not keep. */
const $unkeptChanges = createStore<readonly LineChange[]>([]).on(keepFx.fail, (changes, { params }) => [
  ...changes,
  params,
]);

const linesRead = sample({
  clock: readFx.doneData,
  source: $unkeptChanges,
  fn: (changes, lines) => changes.reduce(applyChange, lines),
});
const $ownLines = createStore<readonly MeasuredLine[]>([])
  .on(linesRead, (_, lines) => lines)
  .on(ownLineChanged, applyChange);

const $removedLines = createStore<readonly MeasuredLine[]>([]).on(changeApplied, (lines, { before, after }) => {
  if (after) return lines.filter(({ id }) => id !== after.id);
  return before ? [...lines, before] : lines;
});

/** The oldest first. A line of the link that is also one of the visitor's own is there once. */
export const $lines = combine(
  $ownLines,
  $linkedLines,
  $removedLines,
  (own, { lines, floorIds }, removed): readonly MeasuredLine[] => {
    const hidden = [...own, ...removed];
    const linked = lines.filter(
      (line) => !hidden.some((each) => each.id === line.id || isSameInLink(each, line, floorIds)),
    );
    return linked.length === 0 ? own : [...linked, ...own];
  },
);

const linkFailed = sample({ clock: measuringLoaded, source: $link, filter: (link) => link?.ok === false });
sample({
  clock: linkFailed,
  source: $intl,
  filter: Boolean,
  fn: (intl) => ({ message: intl.formatMessage(messages.linkInvalid), isFailure: true }),
  target: toastShown,
});

const edited = sample({
  clock: [
    lineRenamed.map(({ id, label }) => ({ id, fields: { label: label.trim() } })),
    lineColored.map(({ id, color }) => ({ id, fields: { color } })),
  ],
  source: $lines,
  fn: (lines, { id, fields }): LineChange => {
    const before = lines.find((line) => line.id === id) ?? null;
    return { before, after: before && { ...before, ...fields } };
  },
});
sample({
  clock: edited,
  filter: ({ before, after }) => before?.label !== after?.label || before?.color !== after?.color,
  target: lineChanged,
});

/** Said once: it will not get better with the next line. */
const $isFailureKnown = createStore(false);
const keepFailed = sample({ clock: keepFx.fail, source: $isFailureKnown, filter: (isKnown) => !isKnown });
$isFailureKnown.on(keepFailed, () => true);
sample({
  clock: keepFailed,
  source: $intl,
  filter: Boolean,
  fn: (intl) => ({ message: intl.formatMessage(messages.notKept), isFailure: true }),
  target: toastShown,
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
  .on(undone, (notice, { change }): LineNotice | null => (change ? { what: 'undone' } : notice))
  .on(redone, (notice, { change }): LineNotice | null => (change ? { what: 'redone' } : notice));
/** How many there were: a text that is the same again must differ to be announced. */
export const $noticeCount = createStore(0).on($notice, (count) => count + 1);
