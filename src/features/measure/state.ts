/** The measuring tool: its settings, its state, and what is drawn. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { ComponentType } from 'react';
import type { FloorId } from '#domain/ids.ts';
import { encodeMeasurements } from '#domain/measure/measurement-link.ts';
import { markersOfLines } from '#domain/measure/measure-draft.ts';
import {
  isInProgress,
  pointsInProgress,
  shapeOf,
  type MeasureContext,
  type MeasureKind,
} from '#domain/measure/measure-state.ts';
import { measureTool, surfaceAidsOf } from '#domain/measure/measure-tool.ts';
import { minPointsOf, type Outline } from '#domain/measure/measured-line.ts';
import { measureActions, type MeasurePhase } from '#domain/measure/phases.ts';
import type { SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { SnapKind } from '#domain/tools/tool.ts';
import { $model } from '#src/data/state.ts';
import { newId } from '#src/data/new-id.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $intl } from '#src/i18n/state.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { $isXrPresented, showMarkersFx, stageEvents } from '#src/stage/state.ts';
import { createTool } from '#src/tools/create-tool.ts';
import { cancelPressed, toolActionPressed, toolActivated, toolDeactivated, toolInput } from '#src/tools/state.ts';
import { eventTracked } from '../analytics/index.ts';
import { measurementsOffered } from '../share/index.ts';
import { $device } from '../start-up/index.ts';
import { $units } from '../units/index.ts';
import { measureTexts, noMeasureTexts } from './format-measures.ts';
import { $canMeasure, $isMeasuringOffered } from './availability.ts';
import {
  $canRedo,
  $canUndo,
  $editableIds,
  $hiddenIds,
  $lines,
  $notice,
  $ownLines,
  lineChanged,
  linesShown,
  redoPressed,
  undoPressed,
} from './lines.ts';
import { snapMessages } from './messages.ts';
import { $savedMeasurements, measuringLoaded } from './saved-lines.ts';

/** The layer of the lines among the stage's markers. */
export const measureLayer = 'measurements';

/** In the order of the interface. */
export const measureKinds = ['points', 'across', 'height', 'area'] as const satisfies readonly MeasureKind[];
export const kindChosen = createEvent<MeasureKind>();
export const snappingToggled = createEvent<boolean>();
export const continuousToggled = createEvent<boolean>();

const readPreferencesFx = createEffect(() => ({
  snaps: readPreference('measurementSnapping'),
  isContinuous: readPreference('continuousLines'),
  isHelpSeen: readPreference('measurementNudgeSeen'),
}));
const keepSnappingFx = createEffect((isOn: boolean) => writePreference('measurementSnapping', isOn));
const keepContinuousFx = createEffect((isOn: boolean) => writePreference('continuousLines', isOn));
sample({ clock: snappingToggled, target: keepSnappingFx });
sample({ clock: continuousToggled, target: keepContinuousFx });

export const $kind = createStore<MeasureKind>('points').on(kindChosen, (_, kind) => kind);
export const $snaps = createStore(false)
  .on(readPreferencesFx.doneData, (_, { snaps }) => snaps)
  .on(snappingToggled, (_, isOn) => isOn);
export const $isContinuous = createStore(false)
  .on(readPreferencesFx.doneData, (_, { isContinuous }) => isContinuous)
  .on(continuousToggled, (_, isOn) => isOn);
/** What points in a headset places points as a mouse does. */
export const $isTouch = combine(
  $device,
  $isXrPresented,
  ({ isTouch = false }, isPresented): boolean => isTouch && !isPresented,
);

/** The texts of lengths and areas. */
export const $texts = combine($intl, $units, (intl, units) => (intl ? measureTexts(intl, units) : noMeasureTexts));
const $snapNames = $intl.map(
  (intl) =>
    Object.fromEntries(
      Object.entries(snapMessages).map(([kind, message]) => [kind, intl?.formatMessage(message) ?? '']),
    ) as Record<SnapKind, string>,
);

const $floorHeights = $model.map(
  (model): ReadonlyMap<FloorId, number> => new Map(model?.floors.map(({ id, bottom }) => [id, bottom])),
);

const $facts = combine({
  kind: $kind,
  snaps: $snaps,
  isContinuous: $isContinuous,
  isTouch: $isTouch,
  isInHeadset: $isXrPresented,
  texts: $texts,
  snapNames: $snapNames,
  lines: $lines,
  editableIds: $editableIds,
  canMeasure: $canMeasure,
  floorHeights: $floorHeights,
});

export const measure = createTool({
  name: 'MEASUREMENTS',
  adds: 'measurement',
  pausesTour: true,
  markerLayer: measureLayer,
  machine: measureTool,
  $facts,
  contextOf: ({ texts, ...facts }): MeasureContext => ({
    newId: newId(),
    now: Date.now(),
    formatLength: texts.length,
    formatArea: texts.area,
    ...facts,
  }),
  surfaceAids: surfaceAidsOf,
  output: lineChanged,
});

sample({ clock: kindChosen, filter: measure.$isActive, fn: () => 'discard', target: toolActionPressed });
const opened = sample({ clock: measure.$isActive, filter: (isActive) => isActive, fn: () => undefined });
sample({ clock: opened, target: readPreferencesFx });
sample({
  clock: opened,
  filter: $canMeasure,
  fn: () => ({ name: 'measuring_started' as const }),
  target: eventTracked,
});
// The owner may turn measuring off meanwhile.
sample({
  clock: $canMeasure,
  source: measure.$isActive,
  filter: (isActive, canMeasure) => isActive && !canMeasure,
  fn: () => 'deselect',
  target: toolActionPressed,
});
sample({
  clock: readPreferencesFx.doneData,
  source: { isOffered: $isMeasuringOffered, isPresented: $isXrPresented },
  // A headset does not show it.
  filter: ({ isOffered, isPresented }, { isHelpSeen }) => isOffered && !isPresented && !isHelpSeen,
  fn: () => 'measurementModeHelp' as const,
  target: modalOpened,
});

// A point that a finger has put down cannot be dragged in a headset.
sample({
  clock: stageEvents.xrStarted,
  filter: measure.$isActive,
  fn: () => ({ kind: 'confirm' as const, hit: null }),
  target: toolInput,
});
sample({ clock: stageEvents.xrEnded, filter: measure.$isActive, fn: () => 'redraw', target: toolActionPressed });

$notice.reset(toolActivated, toolDeactivated);

// Its handles follow a line that was changed by other means.
sample({ clock: $lines, filter: measure.$isActive, fn: () => 'redraw', target: toolActionPressed });

/** What an undo does: removes the last point of the line in progress, ends the movement of a point, undoes a change. */
const $undoes = combine(measure.$isActive, measure.$state, $canUndo, (isActive, state, canUndo) => {
  if (isActive && state.edit) return 'edit';
  if (isActive && isInProgress(state)) return 'point';
  return canUndo ? 'change' : null;
});
export const undoRequested = createEvent();
export const redoRequested = createEvent();
export const $isUndoOffered = $undoes.map((undoes) => undoes !== null);
export const $isRedoOffered = combine(
  $undoes,
  $canRedo,
  (undoes, canRedo) => canRedo && (undoes ?? 'change') === 'change',
);
const undoOf = sample({ clock: undoRequested, source: $undoes });
sample({ clock: undoOf, filter: (undoes) => undoes === 'edit', fn: () => undefined, target: cancelPressed });
sample({
  clock: undoOf,
  filter: (undoes) => undoes === 'point',
  fn: () => 'removeLastPoint',
  target: toolActionPressed,
});
sample({ clock: undoOf, filter: (undoes) => undoes === 'change', fn: () => undefined, target: undoPressed });
sample({ clock: redoRequested, filter: $isRedoOffered, target: redoPressed });

const $editedId = combine(measure.$isActive, measure.$state, (isActive, { edit }) =>
  isActive && edit ? edit.line.id : null,
);
const $selectedId = combine(measure.$isActive, measure.$state, (isActive, state) =>
  isActive && !isInProgress(state) ? state.selectedId : null,
);
/** The selected line while its handles are shown. */
const $handledId = combine(
  { isActive: measure.$isActive, state: measure.$state, editableIds: $editableIds },
  ({ isActive, state: { phase, selectedId }, editableIds }) =>
    isActive && phase === 'IDLE' && selectedId !== null && editableIds.has(selectedId) ? selectedId : null,
);
/** The lines that only editors see. */
const $editorsOnlyIds = $savedMeasurements.map(
  (records): ReadonlySet<string> => new Set(records.flatMap(({ id, enabled }) => (enabled ? [] : [id]))),
);
/** A line of which a point is moved is drawn by the tool. */
const $markers = combine(
  {
    lines: $lines,
    editedId: $editedId,
    handledId: $handledId,
    hiddenIds: $hiddenIds,
    editorsOnlyIds: $editorsOnlyIds,
    // Otherwise presses go to what is behind them.
    isPressable: measure.$isActive,
    texts: $texts,
  },
  ({ lines, editedId, handledId, hiddenIds, editorsOnlyIds, isPressable, texts }): Markers =>
    markersOfLines(
      lines.filter(({ id }) => id !== editedId && !hiddenIds.has(id)),
      { formatLength: texts.length, formatArea: texts.area },
      ({ id }) => ({ hasHandles: id === handledId, isEditorsOnly: editorsOnlyIds.has(id), isPressable }),
    ),
);
sample({
  clock: [$markers, measuringLoaded],
  source: $markers,
  fn: (markers) => ({ layer: measureLayer, markers }),
  target: showMarkersFx,
});

export const $phase = combine(measure.$isActive, measure.$state, (isActive, { phase }): MeasurePhase =>
  isActive ? phase : 'CLOSED',
);

// Of the state, which changes with each movement of the pointer, what changes seldom.
export const $placedPoints = measure.$state.map(({ placed }) => placed.length);
export const $isEditing = measure.$state.map(({ edit }) => edit !== null);
export const $isPointMoved = measure.$state.map(({ edit }) => edit?.by === 'pointer');
export const $pointIndex = measure.$state.map(({ pointIndex }) => pointIndex);

export const $actions = combine(
  {
    phase: $phase,
    placedPoints: $placedPoints,
    selectedId: measure.$state.map(({ selectedId }) => selectedId),
    editableIds: $editableIds,
    isContinuous: $isContinuous,
    kind: $kind,
  },
  ({ phase, placedPoints, selectedId, editableIds, isContinuous, kind }) =>
    measureActions({
      phase,
      placedPoints,
      hasSelection: selectedId !== null,
      canEditSelection: selectedId !== null && editableIds.has(selectedId),
      isContinuous,
      isArea: kind === 'area',
    }),
);

/** Whether the surface under the pointer has none opposite. */
export const $isOppositeMissing = measure.$state.map(({ next }) => next?.across === null);

/** The selected line, unless another one is in progress. */
export const $selectedLine = combine($selectedId, $lines, (selectedId, lines) =>
  selectedId === null ? null : (lines.find(({ id }) => id === selectedId) ?? null),
);

/** Selects a line by its id while the tool is active, and shows it if it was hidden. */
export const lineSelected = createEvent<string>();
sample({ clock: lineSelected, fn: (id) => ({ ids: [id], isShown: true }), target: linesShown });
sample({
  clock: lineSelected,
  filter: measure.$isActive,
  fn: (markerId) => ({ kind: 'marker' as const, markerId }),
  target: toolInput,
});
// A line that is hidden is no longer selected.
sample({
  clock: linesShown,
  source: $selectedId,
  filter: (selectedId, { ids, isShown }) => selectedId !== null && !isShown && ids.includes(selectedId),
  fn: () => 'deselect',
  target: toolActionPressed,
});

/** Whether the user may change the selected line. */
export const $isSelectedEditable = combine(
  $selectedLine,
  $editableIds,
  (line, ids) => line !== null && ids.has(line.id),
);
/** The measurement of the space that is selected. */
export const $selectedMeasurement = combine(
  $selectedLine,
  $savedMeasurements,
  (line, records) => (line && records.find(({ id }) => id === line.id)) ?? null,
);

/** The controls of the workshop for a selected measurement of the space. */
type SavedLineControls = ComponentType<{ readonly measurement: SavedMeasurement }>;
export const savedLineControlsProvided = createEvent<SavedLineControls>();
export const $savedLineControls = createStore<{ readonly Controls: SavedLineControls } | null>(null, {
  serialize: 'ignore',
}).on(savedLineControlsProvided, (_, Controls) => ({ Controls }));

/** A link has the selected line, or else all of the visitor's: the receiver sees those of the space anyway. */
const $toShare = combine($ownLines, $selectedLine, $model, (lines, selected, model) => {
  const shared = selected ? [selected] : lines;
  const floorIds = model?.floors.map(({ id }) => id) ?? [];
  return shared.length === 0
    ? null
    : { value: encodeMeasurements(shared, floorIds), count: shared.length, isSelection: selected !== null };
});
sample({ clock: $toShare, target: measurementsOffered });

/** What is in progress or, if nothing is, the selected line; null without one. An area has three points or more. */
export const $shownOutline = combine(measure.$state, $facts, (state, { lines, ...facts }): Outline | null => {
  const points = pointsInProgress(state, facts);
  if (points.length < 2) return lines.find(({ id }) => id === state.selectedId) ?? null;
  const shape = state.edit?.line.shape ?? shapeOf(facts.kind);
  return { shape: points.length < minPointsOf(shape) ? 'line' : shape, points };
});
export const $hasOutline = $shownOutline.map((outline) => outline !== null);
