/** docs/reference/measurements-and-units.md#editing-a-line */
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { describe, expect, it } from 'vitest';
import { createContext } from '#src/shell/commands/command.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { forwardRay } from '#domain/tools/testing/forward-ray.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { stageEvents } from '#src/stage/state.ts';
import { computer } from '#src/testing/computer.ts';
import { withoutDissolve } from '#src/testing/open-space.ts';
import { toolActionPressed } from '#src/tools/state.ts';
import { $offeredMeasurements } from '../share/index.ts';
import { viewerOpened } from '../start-up/index.ts';
import { runMeasureCommand } from './commands.ts';
import { $lines, $notice, lineColored, lineRenamed } from './lines.ts';
import { keptLinesChanged } from './own-lines.ts';
import {
  $isRedoOffered,
  $isUndoOffered,
  $phase,
  $selectedLine,
  measure,
  measureLayer,
  redoRequested,
  undoRequested,
} from './state.ts';
import { helpSeen, hitAt, lengthShownIn, openMeasuring } from '#src/testing/open-measuring.ts';

const keyOfSmall = 'enfilade.measurements.small';
const xsOf = (line: { readonly points: readonly (readonly number[])[] } | undefined) => line?.points.map(([x]) => x);

const selectFirst = async (scope: Scope): Promise<string> => {
  const { id } = scope.getState($lines)[0]!;
  const marker = { layer: measureLayer, kind: 'line', id } as const;
  await allSettled(stageEvents.markerPressed, { scope, params: { marker, hit: hitAt(2) } });
  return id;
};

const openLink = async (measurements: string, stored = new Map<string, string>([helpSeen])) => {
  const scope = fork({ handlers: [[...withoutDissolve]] });
  const parameters = { ...readParameters((name) => (name === 'm' ? 'small' : null)), measurements };
  await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  const toasts: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ message }) => void toasts.push(message) });
  return { ...(await openMeasuring({ scope, stored })), toasts };
};

describe('editing', () => {
  it('moves a point by a drag; meanwhile the line is drawn once', async () => {
    const { scope, stage, press, lines } = await openMeasuring();
    await press(1);
    await press(4);
    expect(stage.markers.get('draft')?.handles).toEqual([]);
    await selectFirst(scope);
    await allSettled(stageEvents.handleDragged, {
      scope,
      params: { handleId: 'point 1', hit: hitAt(6), ray: forwardRay },
    });
    expect([lines(), stage.markers.get('draft')?.lines?.map(xsOf)]).toEqual([[], [[1, 6]]]);
    expect(lengthShownIn(scope)).toBe(5);
    await allSettled(stageEvents.handleReleased, { scope, params: { handleId: 'point 1', hit: hitAt(7) } });
    expect(lines().map(xsOf)).toEqual([[1, 7]]);
    expect(stage.markers.get('draft')?.handles?.map(({ position: [x] }) => x)).toEqual([1, 7, 4]);
  });

  it('renames and colours a line, and undoes and redoes both', async () => {
    const { scope, press, lines } = await openMeasuring();
    await press(1);
    await press(4);
    const id = await selectFirst(scope);
    await allSettled(lineRenamed, { scope, params: { id, label: ' Sofa ', from: '' } });
    await allSettled(lineColored, { scope, params: { id, color: '#e5484d' } });
    // No change, and therefore no step of its own.
    await allSettled(lineRenamed, { scope, params: { id, label: 'Sofa', from: 'Sofa' } });
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
    const { scope, press, lines } = await openMeasuring();
    await press(1);
    await press(4);
    await runMeasureCommand('MEASUREMENT_DELETE', createContext(scope));
    await allSettled(undoRequested, { scope });
    expect(lines().map(xsOf)).toEqual([[1, 4]]);
  });

  it('undoes what is in progress first', async () => {
    const { scope, press, lines } = await openMeasuring();
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
    const { scope, press, stored } = await openMeasuring();
    await press(1);
    await press(4);
    await press(6);
    await press(8);
    const [first] = scope.getState($lines);
    await allSettled(lineRenamed, { scope, params: { id: first!.id, label: 'Sofa', from: '' } });
    const next = await openMeasuring({ stored });
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
    const { scope, press, stored, lines } = await openMeasuring();
    const other = await openMeasuring({ stored });
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

  it('change by what was changed, and not as a whole', async () => {
    const { scope, press, stored } = await openMeasuring();
    await press(1);
    await press(4);
    const { id } = scope.getState($lines)[0]!;
    const other = await openMeasuring({ stored });
    await allSettled(lineColored, { scope, params: { id, color: '#e5484d' } });
    await allSettled(lineRenamed, { scope: other.scope, params: { id, label: 'Sofa', from: '' } });
    await allSettled(undoRequested, { scope });
    expect((await openMeasuring({ stored })).scope.getState($lines)).toMatchObject([
      { label: 'Sofa', color: '#ffffff' },
    ]);
  });

  it('are of one space each', async () => {
    const { press, stored } = await openMeasuring();
    await press(1);
    await press(4);
    expect([...stored.keys()]).toContain(keyOfSmall);
    stored.set('enfilade.measurements.other', stored.get(keyOfSmall)!);
    stored.delete(keyOfSmall);
    expect((await openMeasuring({ stored })).lines()).toEqual([]);
  });

  it('last for the visit where the browser keeps nothing, which is said once', async () => {
    const { scope, press, lines } = await openMeasuring({ isFull: true });
    const toasts: string[] = [];
    createWatch({ unit: toastShown, scope, fn: ({ message }) => void toasts.push(message) });
    for (const x of [1, 4, 6, 8]) await press(x);
    expect(lines()).toHaveLength(2);
    expect(toasts).toEqual([expect.stringContaining('cannot keep your measurements')]);
    // Another tab has removed everything.
    await allSettled(keptLinesChanged, { scope });
    expect(lines()).toHaveLength(2);
  });
});

describe('the lines of a link', () => {
  const twoLines = '0,0,0,3,0,0!!e5484d!Door~1,0,0,5,0,0';
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
    await allSettled(lineRenamed, { scope, params: { id: door!.id, label: 'Wide door', from: 'Door' } });
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

  it('are not shown beside the same lines of the visitor who has shared them', async () => {
    const { scope, press, stored } = await openMeasuring();
    await press(1);
    await press(5);
    await allSettled(lineRenamed, { scope, params: { id: scope.getState($lines)[0]!.id, label: 'Door', from: '' } });
    await allSettled(measure.toggled, { scope });
    const { value } = scope.getState($offeredMeasurements)!;
    const sender = await openLink(value!, stored);
    expect(sender.lines().map(({ labels }) => labels)).toEqual([['Door · 4.00 m']]);
    const marker = { layer: measureLayer, kind: 'line', id: sender.scope.getState($lines)[0]!.id } as const;
    await allSettled(stageEvents.markerPressed, { scope: sender.scope, params: { marker, hit: hitAt(2) } });
    await allSettled(toolActionPressed, { scope: sender.scope, params: 'delete' });
    expect(sender.lines()).toEqual([]);
  });

  it('are those of the link again after an undo', async () => {
    const { scope, lines, stored } = await openLink(twoLines);
    await allSettled(lineRenamed, {
      scope,
      params: { id: scope.getState($lines)[0]!.id, label: 'Gate', from: 'Door' },
    });
    expect(stored.has(keyOfSmall)).toBe(true);
    await allSettled(undoRequested, { scope });
    expect(lines().map(({ labels }) => labels)).toEqual([['Door · 3.00 m'], ['4.00 m']]);
    expect(stored.has(keyOfSmall)).toBe(false);
  });

  it('are none where the link is broken, which is said', async () => {
    const { lines, toasts } = await openLink('0,0,0');
    expect([lines(), toasts]).toEqual([[], ['The measurements in this link cannot be read.']]);
  });
});

it('offers the selected line for sharing, or else all of them', async () => {
  const { scope, press } = await openMeasuring();
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
