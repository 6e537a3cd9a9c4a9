/** docs/reference/measurements-and-units.md#the-tool */
import { allSettled, createWatch } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { createContext } from '#src/shell/commands/command.ts';
import { $modal, modalClosed } from '#src/shell/modals/index.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $tool, cancelPressed } from '#src/tools/state.ts';
import { eventTracked } from '../analytics/index.ts';
import { unitsChosen } from '../units/index.ts';
import { runMeasureCommand } from './commands.ts';
import { measuring } from './feature.ts';
import { $lines, $notice, lineRenamed } from './lines.ts';
import {
  $actions,
  $isContinuous,
  $phase,
  $selectedLine,
  $shownOutline,
  $snaps,
  $texts,
  continuousToggled,
  kindChosen,
  measure,
  measureLayer,
  redoRequested,
  snappingToggled,
  undoRequested,
} from './state.ts';
import { hitAt, lengthShownIn, openMeasuring } from '#src/testing/open-measuring.ts';

it('draws a line between two pressed points, with its length, until it is deleted', async () => {
  const { scope, press, lines } = await openMeasuring();
  await press(1);
  await press(4.004);
  expect(lines()).toMatchObject([{ labels: ['3.00 m'], marks: true, color: '#ffffff' }]);
  expect(lengthShownIn(scope)).toBeCloseTo(3.004);
  await runMeasureCommand('MEASUREMENT_DELETE', createContext(scope));
  await allSettled(scope);
  expect(lines()).toEqual([]);
});

it('keeps the lines when the tool is closed, none of them selected', async () => {
  const { scope, press, lines } = await openMeasuring();
  await press(1);
  await press(4);
  await allSettled(measure.toggled, { scope });
  expect(scope.getState($phase)).toBe('CLOSED');
  expect(lines()).toMatchObject([{ color: '#ffffff' }]);
});

it('selects a pressed line', async () => {
  const { scope, press } = await openMeasuring();
  await press(1);
  await press(4);
  await press(6);
  await press(8);
  const [first] = scope.getState($lines);
  const marker = { layer: measureLayer, kind: 'line', id: first!.id } as const;
  await allSettled(stageEvents.markerPressed, { scope, params: { marker, hit: hitAt(2) } });
  expect([scope.getState($phase), lengthShownIn(scope)]).toEqual(['IDLE', 3]);
});

it('writes lengths in the visitor’s units, also those of lines that are there', async () => {
  const { scope, press, lines } = await openMeasuring();
  await press(0);
  await press(2.04);
  await allSettled(unitsChosen, { scope, params: 'imperial' });
  expect(lines()[0]?.labels).toEqual(['6′ 8″']);
  await press(5);
  await press(5.25);
  expect(lines()[1]?.labels).toEqual(['10″']);
  await allSettled(unitsChosen, { scope, params: 'metric' });
  expect(lines()[0]?.labels).toEqual(['2.04 m']);
});

it('has the sum of a continuous line', async () => {
  const { scope, press, lines } = await openMeasuring();
  await allSettled(continuousToggled, { scope, params: true });
  await press(0);
  await press(1);
  expect(scope.getState($actions).showsConfirm).toBe(true);
  await press(3);
  await runMeasureCommand('MEASUREMENT_CONFIRM', createContext(scope));
  await allSettled(scope);
  expect(lines()[0]?.labels).toEqual(['1.00 m', '2.00 m']);
  expect(lengthShownIn(scope)).toBe(3);
});

describe('the surfaces that it asks for', () => {
  it('come with what the settings and the line need', async () => {
    const { scope, stage, press } = await openMeasuring();
    expect(stage.surfaceInput).toMatchObject({ hover: true, snaps: false, from: null, across: null, cursorKeys: true });
    await allSettled(snappingToggled, { scope, params: true });
    await press(2);
    expect(stage.surfaceInput).toMatchObject({ snaps: true, from: [2, 0, 0] });
    await allSettled(kindChosen, { scope, params: 'height' });
    expect(stage.surfaceInput).toMatchObject({ across: 'vertical' });
    await allSettled(measure.toggled, { scope });
    expect(stage.surfaceInput).toEqual({ hover: false });
  });
});

it('measures straight across with one press', async () => {
  const { scope, press, lines } = await openMeasuring();
  await allSettled(kindChosen, { scope, params: 'across' });
  await press(0, {
    across: [
      { position: [0, 1, 0], uncertainty: 0.005 },
      { position: [4.2, 1, 0], uncertainty: 0.02 },
    ],
  });
  expect(lines()).toMatchObject([{ labels: ['4.20 m ± 5 cm'] }]);
});

it('discards the line in progress when another kind is chosen', async () => {
  const { scope, press, lines } = await openMeasuring();
  await press(1);
  await allSettled(kindChosen, { scope, params: 'height' });
  expect(scope.getState($phase)).toBe('CREATING');
  await allSettled(kindChosen, { scope, params: 'points' });
  await press(5);
  expect(lines()).toEqual([]);
});

it('keeps the two settings', async () => {
  const { scope, stored } = await openMeasuring();
  expect([scope.getState($snaps), scope.getState($isContinuous)]).toEqual([false, false]);
  await allSettled(snappingToggled, { scope, params: true });
  await allSettled(continuousToggled, { scope, params: true });
  expect([stored.get('enfilade.measurementSnapping'), stored.get('enfilade.continuousLines')]).toEqual(['1', '1']);
  await allSettled(measure.toggled, { scope });
  await allSettled(snappingToggled, { scope, params: false });
  await allSettled(measure.toggled, { scope });
  expect([scope.getState($snaps), scope.getState($isContinuous)]).toEqual([false, true]);
});

it('opens its help with the first use', async () => {
  const { scope, stored } = await openMeasuring({ seen: false });
  expect(scope.getState($modal)).toBe('measurementModeHelp');
  await allSettled(modalClosed, { scope });
  stored.set('enfilade.measurementNudgeSeen', '1');
  await allSettled(measure.toggled, { scope });
  await allSettled(measure.toggled, { scope });
  expect(scope.getState($modal)).toBeNull();
});

it('closes by Escape when nothing is in progress', async () => {
  const { scope, press } = await openMeasuring();
  await press(1);
  await allSettled(cancelPressed, { scope });
  expect(scope.getState($phase)).toBe('CREATING');
  await allSettled(cancelPressed, { scope });
  expect(scope.getState($tool)).toBeNull();
});

it.each([
  ['the owner has turned it off', { ...smallModel, options: { ...smallModel.options, measurements: false } }],
  [
    'no sweep is aligned',
    { ...smallModel, sweeps: smallModel.sweeps.map((sweep) => ({ ...sweep, alignment: 'unaligned' as const })) },
  ],
])('is not offered where %s, nor opened by a link', async (_, model) => {
  const { scope } = await openSpace({ model });
  const toggled = vi.fn();
  createWatch({ unit: measuring.tool!.lazy!.toggled, scope, fn: toggled });
  await allSettled(measuring.tool!.opened, { scope });
  expect(toggled).not.toHaveBeenCalled();
  expect(scope.getState(measuring.buttons[0]!.$state).isOffered).toBe(false);
});

it('is offered and opened by a link otherwise', async () => {
  const { scope } = await openSpace();
  const toggled = vi.fn();
  createWatch({ unit: measuring.tool!.lazy!.toggled, scope, fn: toggled });
  await allSettled(measuring.tool!.opened, { scope });
  expect(toggled).toHaveBeenCalledOnce();
  expect(scope.getState(measuring.buttons[0]!.$state).isOffered).toBe(true);
});

it('has commands that reject where they cannot be carried out', async () => {
  const { scope, press } = await openMeasuring();
  const context = createContext(scope);
  expect(() => runMeasureCommand('MEASUREMENT_CONFIRM', context)).toThrow('no complete line');
  expect(() => runMeasureCommand('MEASUREMENT_DELETE', context)).toThrow('no line');
  await press(1);
  await press(3);
  expect(runMeasureCommand('LIST_MEASUREMENTS', context)).toMatchObject({
    phase: 'CREATING',
    kind: 'points',
    lines: [
      {
        length: 2,
        points: [
          [1, 0, 0],
          [3, 0, 0],
        ],
      },
    ],
  });
  await allSettled(measure.toggled, { scope });
  expect(() => runMeasureCommand('MEASUREMENT_ADD_POINT', context)).toThrow('not active');
});

it('reports that measuring has begun, and each new line', async () => {
  const { scope, press } = await openMeasuring();
  const events: unknown[] = [];
  createWatch({ unit: eventTracked, scope, fn: (event) => events.push(event) });
  await press(1);
  await press(4);
  await allSettled(undoRequested, { scope });
  await allSettled(redoRequested, { scope });
  await allSettled(measure.toggled, { scope });
  await allSettled(measure.toggled, { scope });
  expect(events).toEqual([{ name: 'line_measured', points: 2 }, { name: 'measuring_started' }]);
});

/** An area of three corners in progress, 3 m². */
const openArea = async () => {
  const opened = await openMeasuring();
  await allSettled(kindChosen, { scope: opened.scope, params: 'area' });
  const corners = [
    [0, 0],
    [3, 0],
    [3, 2],
  ] as const;
  for (const [x, z] of corners) await opened.press(x, { position: [x, 0, z] });
  return { ...opened, drawn: () => opened.stage.markers.get(measureLayer) };
};
const finishArea = (scope: Parameters<typeof createContext>[0]) =>
  runMeasureCommand('MEASUREMENT_CONFIRM', createContext(scope));

describe('an area', () => {
  it('is drawn with its size, which follows the units', async () => {
    const { scope, drawn } = await openArea();
    expect(scope.getState($texts).summary(scope.getState($shownOutline)!)).toBe('3.00 m² · perimeter 8.61 m');
    await finishArea(scope);
    await allSettled(scope);
    expect(drawn()?.polygons).toMatchObject([{ points: { length: 3 }, label: { text: '3.00 m²', detail: '' } }]);
    expect(scope.getState($notice)).toMatchObject({ what: 'measured', line: { shape: 'area' } });
    await allSettled(unitsChosen, { scope, params: 'imperial' });
    expect(drawn()?.polygons?.[0]?.label?.text).toBe('32.3 sq ft');
    const { lines } = runMeasureCommand('LIST_MEASUREMENTS', createContext(scope)) as { lines: object[] };
    expect(lines).toMatchObject([{ shape: 'area', area: 3 }]);
  });

  it('is selected by its label, renamed, deleted and brought back', async () => {
    const { scope, drawn } = await openArea();
    await finishArea(scope);
    await allSettled(scope);
    const { id } = scope.getState($lines)[0]!;
    const marker = { layer: measureLayer, kind: 'label', id } as const;
    await allSettled(stageEvents.markerPressed, { scope, params: { marker, hit: hitAt(2) } });
    expect(scope.getState($selectedLine)?.id).toBe(id);
    await allSettled(lineRenamed, { scope, params: { id, label: 'Rug', from: '' } });
    expect(drawn()?.polygons).toMatchObject([{ label: { text: 'Rug', detail: '3.00 m²', isPressable: true } }]);
    await runMeasureCommand('MEASUREMENT_DELETE', createContext(scope));
    await allSettled(scope);
    expect([drawn()?.polygons, scope.getState($notice)]).toEqual([[], { what: 'removed', shape: 'area' }]);
    await allSettled(undoRequested, { scope });
    expect(drawn()?.polygons).toHaveLength(1);
    // Presses go through what the tool has drawn once it is closed.
    await allSettled(measure.toggled, { scope });
    expect(drawn()).toMatchObject({ polygons: [{ label: { isPressable: false } }], lines: [{ isPressable: false }] });
  });

  it('is discarded where another kind of measuring is chosen', async () => {
    const { scope, stage } = await openArea();
    await allSettled(kindChosen, { scope, params: 'points' });
    expect([stage.markers.get('draft')?.polygons, scope.getState($lines)]).toEqual([[], []]);
  });
});
