/** docs/reference/measurements-and-units.md#the-tool */
import { allSettled, createWatch } from 'effector';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { createContext } from '#src/shell/commands/command.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { $modal, modalClosed } from '#src/shell/modals/index.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $tool, cancelPressed } from '#src/tools/state.ts';
import { unitsChosen } from '../units/index.ts';
import { measuring } from './feature.ts';
import { runMeasureCommand } from './commands.ts';
import {
  $actions,
  $isContinuous,
  $lines,
  $phase,
  $shownLength,
  $snaps,
  continuousToggled,
  kindChosen,
  measure,
  measureLayer,
  snappingToggled,
} from './state.ts';

const hitAt = (x: number, more: object = {}) =>
  ({ position: [x, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'mesh', id: '', ...more }) as const;

/** `seen`: whether the visitor has seen the help before. */
const open = async ({ seen = true } = {}) => {
  const stored = new Map<string, string>(seen ? [['enfilade.measurementNudgeSeen', '1']] : []);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { scope, stage } = await openSpace();
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(measure.toggled, { scope });
  const press = (x: number, more: object = {}) =>
    allSettled(stageEvents.surfacePressed, { scope, params: { hit: hitAt(x, more), sweepId: null } });
  return { scope, stage, stored, press, lines: () => stage.markers.get(measureLayer)?.lines ?? [] };
};

it('draws a line between two pressed points, with its length, until it is deleted', async () => {
  const { scope, press, lines } = await open();
  await press(1);
  await press(4.004);
  expect(lines()).toMatchObject([{ labels: ['3.00 m'], marks: true, color: '#2dd4bf' }]);
  expect(scope.getState($shownLength)).toBeCloseTo(3.004);
  await runMeasureCommand('MEASUREMENT_DELETE', createContext(scope));
  await allSettled(scope);
  expect(lines()).toEqual([]);
});

it('keeps the lines when the tool is closed, none of them selected', async () => {
  const { scope, press, lines } = await open();
  await press(1);
  await press(4);
  await allSettled(measure.toggled, { scope });
  expect(scope.getState($phase)).toBe('CLOSED');
  expect(lines()).toMatchObject([{ color: '#ffffff' }]);
});

it('selects a pressed line', async () => {
  const { scope, press } = await open();
  await press(1);
  await press(4);
  await press(6);
  await press(8);
  const [first] = scope.getState($lines);
  const marker = { layer: measureLayer, kind: 'line', id: first!.id } as const;
  await allSettled(stageEvents.markerPressed, { scope, params: { marker, hit: hitAt(2) } });
  expect([scope.getState($phase), scope.getState($shownLength)]).toEqual(['IDLE', 3]);
});

it('writes lengths in the visitor’s units, also those of lines that are there', async () => {
  const { scope, press, lines } = await open();
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
  const { scope, press, lines } = await open();
  await allSettled(continuousToggled, { scope, params: true });
  await press(0);
  await press(1);
  expect(scope.getState($actions).showsConfirm).toBe(true);
  await press(3);
  await runMeasureCommand('MEASUREMENT_CONFIRM', createContext(scope));
  await allSettled(scope);
  expect(lines()[0]?.labels).toEqual(['1.00 m', '2.00 m']);
  expect(scope.getState($shownLength)).toBe(3);
});

describe('the surfaces that it asks for', () => {
  it('come with what the settings and the line need', async () => {
    const { scope, stage, press } = await open();
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
  const { scope, press, lines } = await open();
  await allSettled(kindChosen, { scope, params: 'across' });
  await press(0, {
    across: [
      [0, 1, 0],
      [4.2, 1, 0],
    ],
  });
  expect(lines()).toMatchObject([{ labels: ['4.20 m'] }]);
});

it('discards the line in progress when another kind is chosen', async () => {
  const { scope, press, lines } = await open();
  await press(1);
  await allSettled(kindChosen, { scope, params: 'height' });
  expect(scope.getState($phase)).toBe('CREATING');
  await allSettled(kindChosen, { scope, params: 'points' });
  await press(5);
  expect(lines()).toEqual([]);
});

it('keeps the two settings', async () => {
  const { scope, stored } = await open();
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
  const { scope, stored } = await open({ seen: false });
  expect(scope.getState($modal)).toBe('measurementModeHelp');
  await allSettled(modalClosed, { scope });
  stored.set('enfilade.measurementNudgeSeen', '1');
  await allSettled(measure.toggled, { scope });
  await allSettled(measure.toggled, { scope });
  expect(scope.getState($modal)).toBeNull();
});

it('closes by Escape when nothing is in progress', async () => {
  const { scope, press } = await open();
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
  const { scope, press } = await open();
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
