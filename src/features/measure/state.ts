/** The measuring tool of visitors, and the lines that it has made during this visit. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { lineLength, type MeasuredLine } from '#domain/measure/measured-line.ts';
import {
  lineColor,
  markerOfLine,
  measureTool,
  pointsInProgress,
  selectedLineColor,
  surfaceAidsOf,
  type MeasureChange,
  type MeasureContext,
  type MeasureKind,
} from '#domain/measure/measure-tool.ts';
import { measureActions, type MeasurePhase } from '#domain/measure/phases.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { SnapKind } from '#domain/tools/tool.ts';
import { newId } from '#src/data/new-id.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $intl } from '#src/i18n/state.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { showMarkersFx } from '#src/stage/state.ts';
import { createTool } from '#src/tools/create-tool.ts';
import { toolActionPressed, toolActivated, toolDeactivated } from '#src/tools/state.ts';
import { $device } from '../start-up/index.ts';
import { $units } from '../units/index.ts';
import { formatLength } from './format-length.ts';
import { snapMessages } from './messages.ts';

/** The layer of the lines among the stage's markers. */
export const measureLayer = 'measurements';

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
export const $isTouch = $device.map(({ isTouch = false }) => isTouch);

/** The text of a length in metres, in the visitor's units and language. */
export const $formatLength = combine(
  $intl,
  $units,
  (intl, units) =>
    (metres: number): string =>
      intl ? formatLength(intl, units, metres) : '',
);
const $snapNames = $intl.map(
  (intl) =>
    Object.fromEntries(
      Object.entries(snapMessages).map(([kind, message]) => [kind, intl?.formatMessage(message) ?? '']),
    ) as Record<SnapKind, string>,
);

const $facts = combine({
  kind: $kind,
  snaps: $snaps,
  isContinuous: $isContinuous,
  isTouch: $isTouch,
  formatLength: $formatLength,
  snapNames: $snapNames,
});

const changed = createEvent<MeasureChange>();

export const measure = createTool({
  name: 'MEASUREMENTS',
  adds: null,
  pausesTour: true,
  markerLayer: measureLayer,
  machine: measureTool,
  $facts,
  contextOf: (facts): MeasureContext => ({ newId: newId(), ...facts }),
  surfaceAids: surfaceAidsOf,
  output: changed,
});

sample({ clock: kindChosen, filter: measure.$isActive, fn: () => 'discard', target: toolActionPressed });
const opened = sample({ clock: measure.$isActive, filter: (isActive) => isActive, fn: () => undefined });
sample({ clock: opened, target: readPreferencesFx });
sample({
  clock: readPreferencesFx.doneData,
  filter: ({ isHelpSeen }) => !isHelpSeen,
  fn: () => 'measurementModeHelp' as const,
  target: modalOpened,
});

/** What the visitor has measured, the oldest first. */
export const $lines = createStore<readonly MeasuredLine[]>([]).on(changed, (lines, change) =>
  change.kind === 'measured' ? [...lines, change.line] : lines.filter(({ id }) => id !== change.id),
);
/** For announcements. */
export const $lastChange = createStore<MeasureChange | null>(null)
  .on(changed, (_, change) => change)
  .reset(toolActivated, toolDeactivated);

const $selectedId = combine(measure.$isActive, measure.$state, (isActive, state) =>
  isActive ? state.selectedId : null,
);

const $markers = combine($lines, $selectedId, $formatLength, (lines, selectedId, format): Markers => ({
  lines: lines.map((line) => markerOfLine(line, format, line.id === selectedId ? selectedLineColor : lineColor)),
}));
sample({ clock: $markers, fn: (markers) => ({ layer: measureLayer, markers }), target: showMarkersFx });

export const $phase = combine(measure.$isActive, measure.$state, (isActive, { phase }): MeasurePhase =>
  isActive ? phase : 'CLOSED',
);

export const $actions = combine($phase, measure.$state, $isContinuous, (phase, { placed, selectedId }, isContinuous) =>
  measureActions({ phase, placedPoints: placed.length, hasSelection: selectedId !== null, isContinuous }),
);

/** Whether the surface under the pointer has none opposite. */
export const $isOppositeMissing = measure.$state.map(({ next }) => next?.across === null);

/** The points of the line in progress or, if there is none, of the selected one. */
export const $shownPoints = combine(measure.$state, $kind, $lines, (state, kind, lines) => {
  const points = pointsInProgress(state, kind);
  return points.length > 1 ? points : (lines.find(({ id }) => id === state.selectedId)?.points ?? []);
});
export const $shownLength = $shownPoints.map((points) => (points.length > 1 ? lineLength(points) : null), {
  skipVoid: false,
});
