/** docs/reference/measurements-and-units.md#the-tool */
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { createContext } from '#src/shell/commands/command.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { $modal, modalClosed } from '#src/shell/modals/index.ts';
import { stageEvents } from '#src/stage/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { computer } from '#src/testing/computer.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { $tool, cancelPressed, toolActionPressed } from '#src/tools/state.ts';
import { $offeredMeasurements } from '../share/index.ts';
import { viewerOpened } from '../start-up/index.ts';
import { unitsChosen } from '../units/index.ts';
import { eventTracked } from '../analytics/index.ts';
import { measuring } from './feature.ts';
import { runMeasureCommand } from './commands.ts';
import { $lines, $notice, keptLinesChanged, lineColored, lineRenamed, measuringLoaded } from './lines.ts';
import {
  $actions,
  $isContinuous,
  $isRedoOffered,
  $isUndoOffered,
  $phase,
  $selectedLine,
  $shownLength,
  $snaps,
  continuousToggled,
  kindChosen,
  measure,
  measureLayer,
  redoRequested,
  snappingToggled,
  undoRequested,
} from './state.ts';

const hitAt = (x: number, more: object = {}) =>
  ({ position: [x, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'mesh', id: '', ...more }) as const;

const helpSeen = ['enfilade.measurementNudgeSeen', '1'] as const;

/** `seen`: whether the visitor has seen the help before. `stored`: what the browser has kept. */
const open = async ({
  seen = true,
  stored = new Map<string, string>(seen ? [helpSeen] : []),
  isFull = false,
  scope: given,
}: { seen?: boolean; stored?: Map<string, string>; isFull?: boolean; scope?: Scope } = {}) => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { scope, stage } = await openSpace(given ? { scope: given } : {});
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(measuringLoaded, { scope });
  await allSettled(measure.toggled, { scope });
  const press = (x: number, more: object = {}) =>
    allSettled(stageEvents.surfacePressed, { scope, params: { hit: hitAt(x, more), sweepId: null } });
  return { scope, stage, stored, press, lines: () => stage.markers.get(measureLayer)?.lines ?? [] };
};

it('draws a line between two pressed points, with its length, until it is deleted', async () => {
  const { scope, press, lines } = await open();
  await press(1);
  await press(4.004);
  expect(lines()).toMatchObject([{ labels: ['3.00 m'], marks: true, color: '#ffffff' }]);
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

const keyOfSmall = 'enfilade.measurements.small';
const xsOf = (line: { readonly points: readonly (readonly number[])[] } | undefined) => line?.points.map(([x]) => x);

describe('editing', () => {
  const selectFirst = async (scope: Scope): Promise<string> => {
    const { id } = scope.getState($lines)[0]!;
    const marker = { layer: measureLayer, kind: 'line', id } as const;
    await allSettled(stageEvents.markerPressed, { scope, params: { marker, hit: hitAt(2) } });
    return id;
  };

  it('moves a point by a drag; meanwhile the line is drawn once', async () => {
    const { scope, stage, press, lines } = await open();
    await press(1);
    await press(4);
    await allSettled(stageEvents.handleDragged, { scope, params: { handleId: 'point 1', hit: hitAt(6) } });
    expect([lines(), stage.markers.get('draft')?.lines?.map(xsOf)]).toEqual([[], [[1, 6]]]);
    expect(scope.getState($shownLength)).toBe(5);
    await allSettled(stageEvents.handleReleased, { scope, params: { handleId: 'point 1', hit: hitAt(7) } });
    expect(lines().map(xsOf)).toEqual([[1, 7]]);
    expect(stage.markers.get('draft')?.handles?.map(({ position: [x] }) => x)).toEqual([1, 7, 4]);
  });

  it('renames and colours a line, and undoes and redoes both', async () => {
    const { scope, press, lines } = await open();
    await press(1);
    await press(4);
    const id = await selectFirst(scope);
    await allSettled(lineRenamed, { scope, params: { id, label: ' Sofa ' } });
    await allSettled(lineColored, { scope, params: { id, color: '#e5484d' } });
    // No change, and therefore no step of its own.
    await allSettled(lineRenamed, { scope, params: { id, label: 'Sofa' } });
    expect(lines()).toMatchObject([{ labels: ['Sofa · 3.00 m'], color: '#e5484d' }]);
    await allSettled(undoRequested, { scope });
    expect(lines()[0]).toMatchObject({ labels: ['Sofa · 3.00 m'], color: '#ffffff' });
    await allSettled(undoRequested, { scope });
    expect(lines()[0]?.labels).toEqual(['3.00 m']);
    expect(scope.getState($selectedLine)?.label).toBe('');
    await allSettled(undoRequested, { scope });
    expect([lines(), scope.getState($selectedLine), scope.getState($isUndoOffered)]).toEqual([[], null, false]);
    expect(scope.getState($notice)).toEqual({ what: 'undone' });
    for (let n = 0; n < 3; n++) await allSettled(redoRequested, { scope });
    expect(lines()).toMatchObject([{ labels: ['Sofa · 3.00 m'], color: '#e5484d' }]);
    expect([scope.getState($isRedoOffered), scope.getState($notice)]).toEqual([false, { what: 'redone' }]);
  });

  it('brings a deleted line back', async () => {
    const { scope, press, lines } = await open();
    await press(1);
    await press(4);
    await runMeasureCommand('MEASUREMENT_DELETE', createContext(scope));
    await allSettled(undoRequested, { scope });
    expect(lines().map(xsOf)).toEqual([[1, 4]]);
  });

  it('undoes what is in progress first', async () => {
    const { scope, press, lines } = await open();
    await press(1);
    await press(4);
    await press(8);
    expect(scope.getState($isRedoOffered)).toBe(false);
    await allSettled(undoRequested, { scope });
    expect([scope.getState($phase), lines().length]).toEqual(['CREATING', 1]);
    await selectFirst(scope);
    await allSettled(toolActionPressed, { scope, params: 'nextPoint' });
    await allSettled(toolActionPressed, { scope, params: 'movePoint' });
    expect(scope.getState($phase)).toBe('EDITING');
    await allSettled(undoRequested, { scope });
    expect([scope.getState($phase), lines().map(xsOf)]).toEqual(['IDLE', [[1, 4]]]);
  });
});

describe('the lines that the browser keeps', () => {
  it('are there again with the next visit, as they were changed', async () => {
    const { scope, press, stored } = await open();
    await press(1);
    await press(4);
    await press(6);
    await press(8);
    const [first] = scope.getState($lines);
    await allSettled(lineRenamed, { scope, params: { id: first!.id, label: 'Sofa' } });
    const next = await open({ stored });
    expect(next.lines().map(({ labels }) => labels)).toEqual([['Sofa · 3.00 m'], ['2.00 m']]);
    expect(next.scope.getState($isUndoOffered)).toBe(false);
    for (const { id } of next.scope.getState($lines)) {
      const marker = { layer: measureLayer, kind: 'line', id } as const;
      await allSettled(stageEvents.markerPressed, { scope: next.scope, params: { marker, hit: hitAt(2) } });
      await allSettled(toolActionPressed, { scope: next.scope, params: 'delete' });
    }
    expect(stored.has(keyOfSmall)).toBe(false);
  });

  it('are not lost by another tab, whose changes are shown', async () => {
    const { scope, press, stored, lines } = await open();
    const other = await open({ stored });
    await press(1);
    await press(4);
    await other.press(6);
    await other.press(8);
    await allSettled(keptLinesChanged, { scope });
    expect(lines().map(xsOf)).toEqual([
      [1, 4],
      [6, 8],
    ]);
  });

  it('are of one space each', async () => {
    const { press, stored } = await open();
    await press(1);
    await press(4);
    expect([...stored.keys()]).toContain(keyOfSmall);
    stored.set('enfilade.measurements.other', stored.get(keyOfSmall)!);
    stored.delete(keyOfSmall);
    expect((await open({ stored })).lines()).toEqual([]);
  });

  it('last for the visit where the browser keeps nothing, which is said once', async () => {
    const { scope, press, lines } = await open({ isFull: true });
    const toasts: string[] = [];
    createWatch({ unit: toastShown, scope, fn: ({ message }) => void toasts.push(message) });
    for (const x of [1, 4, 6, 8]) await press(x);
    expect(lines()).toHaveLength(2);
    expect(toasts).toEqual([expect.stringContaining('cannot keep your measurements')]);
  });
});

it('reports that measuring has begun, and each new line', async () => {
  const { scope, press } = await open();
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

describe('the lines of a link', () => {
  const twoLines = '0,0,0,3,0,0!!e5484d!Door~1,0,0,5,0,0';
  const openLink = async (measurements: string, stored = new Map<string, string>([helpSeen])) => {
    const scope = fork({ handlers: [[...withoutDissolve]] });
    const parameters = { ...readParameters((name) => (name === 'm' ? 'small' : null)), measurements };
    await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
    const toasts: string[] = [];
    createWatch({ unit: toastShown, scope, fn: ({ message }) => void toasts.push(message) });
    return { ...(await open({ scope, stored })), toasts };
  };

  it('are shown beside the visitor’s own', async () => {
    const { lines, press } = await openLink(twoLines);
    await press(1);
    await press(8);
    expect(lines().map(({ labels, color }) => [labels, color])).toEqual([
      [['Door · 3.00 m'], '#e5484d'],
      [['4.00 m'], '#ffffff'],
      [['7.00 m'], '#ffffff'],
    ]);
  });

  it('become the visitor’s own when they are changed, and are not shown twice with the next visit', async () => {
    const { scope, lines, stored } = await openLink(twoLines);
    const [door] = scope.getState($lines);
    await allSettled(lineRenamed, { scope, params: { id: door!.id, label: 'Wide door' } });
    expect(lines().map(({ labels }) => labels)).toEqual([['4.00 m'], ['Wide door · 3.00 m']]);
    const again = await openLink(twoLines, stored);
    expect(again.lines().map(({ labels }) => labels)).toEqual([['4.00 m'], ['Wide door · 3.00 m']]);
  });

  it('can be deleted for this visit, and come back by an undo', async () => {
    const { scope, lines } = await openLink(twoLines);
    const marker = { layer: measureLayer, kind: 'line', id: scope.getState($lines)[0]!.id } as const;
    await allSettled(stageEvents.markerPressed, { scope, params: { marker, hit: hitAt(2) } });
    await allSettled(toolActionPressed, { scope, params: 'delete' });
    expect(lines().map(({ labels }) => labels)).toEqual([['4.00 m']]);
    await allSettled(undoRequested, { scope });
    expect(lines()).toHaveLength(2);
  });

  it('are none where the link is broken, which is said', async () => {
    const { lines, toasts } = await openLink('0,0,0');
    expect([lines(), toasts]).toEqual([[], ['The measurements in this link cannot be read.']]);
  });
});

it('offers the selected line for sharing, or else all of them', async () => {
  const { scope, press } = await open();
  expect(scope.getState($offeredMeasurements)).toBeNull();
  for (const x of [1, 4, 6, 8]) await press(x);
  const selected = { value: '6,0,0,8,0,0', count: 1, isSelection: true };
  expect(scope.getState($offeredMeasurements)).toEqual(selected);
  await allSettled(measure.toggled, { scope });
  expect(scope.getState($offeredMeasurements)).toEqual({
    value: '1,0,0,4,0,0~6,0,0,8,0,0',
    count: 2,
    isSelection: false,
  });
});
