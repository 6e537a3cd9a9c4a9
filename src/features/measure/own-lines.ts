/**
 * The visitor's lines: those kept on the device, and those of the address; their undo and redo
 * (docs/reference/measurements-and-units.md#kept-on-the-device). The workshop has only those of the address.
 */
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
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { $parameters } from '../start-up/index.ts';
import { keepChange, readKeptLines } from './kept-lines.ts';
import { measureMessages as messages } from './messages.ts';
import { $savedLines, measuringLoaded } from './saved-lines.ts';

/** Another tab has changed what is kept. */
export const keptLinesChanged = createEvent();
const readFx = attach({
  source: $model,
  effect: (model): readonly MeasuredLine[] => (model ? readKeptLines(model.id) : []),
});
/** The page is not the workshop. */
export const $isVisit = $isWorkshop.map((isWorkshop) => !isWorkshop);
sample({ clock: [measuringLoaded, keptLinesChanged], filter: $isVisit, fn: () => undefined, target: readFx });

/** The visitor has changed a line; it can be undone. */
export const ownLineChanged = createEvent<LineChange>();
export const ownUndoPressed = createEvent();
export const ownRedoPressed = createEvent();

const $history = createStore(emptyLineHistory).on(ownLineChanged, recordChange);
export const $canUndoOwn = $history.map(({ done }) => done.length > 0);
export const $canRedoOwn = $history.map(({ undone }) => undone.length > 0);

const undone = sample({ clock: ownUndoPressed, source: $history, fn: undoChange });
const redone = sample({ clock: ownRedoPressed, source: $history, fn: redoChange });
$history.on([undone, redone], (_, { history }) => history);

/** A change that is to be applied: a new one, or the undo or redo of one. */
const changeApplied = createEvent<LineChange>();
sample({ clock: ownLineChanged, target: changeApplied });
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
const keptChange = sample({
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
sample({ clock: keptChange, target: keepFx });
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
const $keptLines = createStore<readonly MeasuredLine[]>([])
  .on(linesRead, (_, lines) => lines)
  .on(keptChange, applyChange);

/** The lines that are kept on the device. */
export const $keptIds = $keptLines.map((lines): ReadonlySet<string> => new Set(lines.map(({ id }) => id)));

const $removedLines = createStore<readonly MeasuredLine[]>([]).on(changeApplied, (lines, { before, after }) => {
  if (after) return lines.filter(({ id }) => id !== after.id);
  return before ? [...lines, before] : lines;
});

/** The saved lines that lines of the link are the same as, or were before they were changed; by the ids of the link's. */
const $savedIdsOfLinked = createStore<ReadonlyMap<string, string>>(new Map(), { serialize: 'ignore' });
sample({
  clock: combine($linkedLines, $savedLines, ({ lines, floorIds }, saved) =>
    lines.flatMap((line) => {
      const same = saved.find((each) => isSameInLink(each, line, floorIds));
      return same ? [[line.id, same.id] as const] : [];
    }),
  ),
  source: $savedIdsOfLinked,
  filter: (before, found) => found.some(([id]) => !before.has(id)),
  fn: (before, found) => new Map([...before, ...found]),
  target: $savedIdsOfLinked,
});

/** The oldest first. A line of the link that is also kept, or saved with the space, is there once. */
export const $ownLines = combine(
  $keptLines,
  $linkedLines,
  $removedLines,
  $savedIdsOfLinked,
  $savedLines,
  (kept, { lines, floorIds }, removed, savedIdsOfLinked, saved): readonly MeasuredLine[] => {
    const hidden = [...kept, ...removed];
    const isSaved = ({ id }: MeasuredLine): boolean => saved.some((each) => each.id === savedIdsOfLinked.get(id));
    const linked = lines.filter(
      (line) => !isSaved(line) && !hidden.some((each) => each.id === line.id || isSameInLink(each, line, floorIds)),
    );
    return linked.length === 0 ? kept : [...linked, ...kept];
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
