/** What the list of measurements has, and where its lines are (docs/reference/measurements-and-units.md#list). */
import { combine, createEvent, createStore, sample } from 'effector';
import { groupLines, type LineOrigin } from '#domain/measure/line-groups.ts';
import { floorOfLine, type MeasuredLine } from '#domain/measure/measured-line.ts';
import { measuredArea, measuredSum, measuredTotal } from '#domain/measure/measured-value.ts';
import { viewOfLine } from '#domain/measure/view-of-line.ts';
import { $model } from '#src/data/state.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { viewRequested, type ViewRequest } from '../go-to-view/index.ts';
import {
  $areSavedShown,
  $canMeasure,
  $hiddenIds,
  $keptIds,
  $lines,
  $savedMeasurements,
  $selectedLine,
  lineSelected,
  linesShown,
  measure,
} from '../measure/lazy.ts';

const $originOf = combine($savedMeasurements, $keptIds, (saved, keptIds) => {
  const layers = new Map(saved.map(({ id, layerId }) => [id, layerId]));
  return ({ id }: MeasuredLine): LineOrigin => {
    const layerId = layers.get(id);
    if (layerId !== undefined) return { kind: 'saved', layerId };
    return { kind: keptIds.has(id) ? 'device' : 'link' };
  };
});

export const $groups = combine($lines, $originOf, $model, (lines, originOf, model) =>
  groupLines(lines, originOf, model?.floors.map(({ id }) => id) ?? []),
);

/**
 * Of what is not hidden: metres of the lines and square metres of the areas; null without any. An area whose outline crosses
 * itself has none.
 */
export const $total = combine($lines, $hiddenIds, (all, hiddenIds) => {
  const shown = all.filter(({ id }) => !hiddenIds.has(id));
  const [lines, areas] = (['line', 'area'] as const).map((shape) => shown.filter((line) => line.shape === shape));
  return {
    count: shown.length,
    length: lines!.length === 0 ? null : measuredSum(lines!.map(measuredTotal), 1),
    area:
      areas!.length === 0
        ? null
        : measuredSum(
            areas!.flatMap((line) => measuredArea(line) ?? []),
            2,
          ),
  };
});

/** The row of which the control that shows or hides was pressed. */
export const rowToggled = createEvent<string>();
sample({
  clock: rowToggled,
  source: $hiddenIds,
  fn: (hiddenIds, id) => ({ ids: [id], isShown: hiddenIds.has(id) }),
  target: linesShown,
});

/** Hides all while any is shown, else shows all. */
export const allToggled = createEvent();
sample({
  clock: allToggled,
  source: { lines: $lines, total: $total },
  fn: ({ lines, total }) => ({ ids: lines.map(({ id }) => id), isShown: total.count === 0 }),
  target: linesShown,
});

/** Selects the line, and moves the camera to where it is in view. */
export const lineVisited = createEvent<string>();
sample({ clock: lineVisited, target: lineSelected });
sample({
  clock: lineVisited,
  source: $lines,
  filter: (lines, id) => lines.some((line) => line.id === id),
  fn: (lines, id): ViewRequest => {
    const line = lines.find((each) => each.id === id)!;
    return { viewOf: (sweeps, viewer) => viewOfLine(line, sweeps, viewer), floorId: floorOfLine(line) };
  },
  target: viewRequested,
});

const $visitedId = createStore<string | null>(null).on(lineVisited, (_, id) => id);
/** The row of the selected line; while the tool is not active, the one that was pressed last. */
export const $currentId = combine($selectedLine, measure.$isActive, $visitedId, (selected, isActive, visitedId) =>
  isActive ? (selected?.id ?? null) : visitedId,
);

/** Why the list is empty. `nothingSaved`: visitors do not measure here. */
export const $emptyReason = combine(
  { status: measurementRecords.$status, areSavedShown: $areSavedShown, canMeasure: $canMeasure },
  ({ status, areSavedShown, canMeasure }): 'none' | 'nothingSaved' | 'loading' | 'loadFailed' => {
    if (areSavedShown && status === 'failed') return 'loadFailed';
    if (areSavedShown && status === 'loading') return 'loading';
    return canMeasure ? 'none' : 'nothingSaved';
  },
);
