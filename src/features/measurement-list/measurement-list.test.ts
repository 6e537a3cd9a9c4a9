/** docs/reference/measurements-and-units.md#list */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { sweepId } from '#domain/links/testing/small-model.ts';
import { stageEvents, $currentSweepId } from '#src/stage/state.ts';
import { toolActionPressed } from '#src/tools/state.ts';
import { openMeasuring } from '#src/testing/open-measuring.ts';
import { kindChosen } from '../measure/state.ts';
import { $hiddenIds, $lines, $selectedLine, measure } from '../measure/lazy.ts';
import { $groups, $total, $currentId, allToggled, lineVisited, rowToggled } from './state.ts';

/** Two lines of the visitor, of 3 m and 2 m. */
const openTwoLines = async () => {
  const opened = await openMeasuring();
  for (const x of [1, 4, 6, 8]) await opened.press(x);
  const [first, second] = opened.scope.getState($lines).map(({ id }) => id) as [string, string];
  return { ...opened, first, second, drawn: () => opened.lines().map(({ id }) => id) };
};

it('has the lines with their total', async () => {
  const { scope } = await openTwoLines();
  expect(scope.getState($groups)).toMatchObject([{ floorId: null, origin: { kind: 'device' }, lines: [{}, {}] }]);
  expect(scope.getState($total)).toEqual({ count: 2, length: { value: 5, margin: null }, area: null });
});

it('has the total of areas beside that of lines', async () => {
  const { scope, press, second } = await openTwoLines();
  await allSettled(kindChosen, { scope, params: 'area' });
  for (const z of [0, 2]) for (const x of z === 0 ? [0, 3] : [3, 0]) await press(x, { position: [x, 0, z] });
  await allSettled(toolActionPressed, { scope, params: 'finish' });
  expect(scope.getState($total)).toEqual({
    count: 3,
    length: { value: 5, margin: null },
    area: { value: 6, margin: null },
  });
  await allSettled(rowToggled, { scope, params: second });
  expect(scope.getState($total)).toEqual({
    count: 2,
    length: { value: 3, margin: null },
    area: { value: 6, margin: null },
  });
});

describe('a line', () => {
  it('is hidden and shown; the total is that of the shown ones', async () => {
    const { scope, first, second, drawn } = await openTwoLines();
    await allSettled(rowToggled, { scope, params: first });
    expect([drawn(), scope.getState($total)]).toEqual([
      [second],
      { count: 1, length: { value: 2, margin: null }, area: null },
    ]);
    await allSettled(rowToggled, { scope, params: first });
    expect(drawn()).toEqual([first, second]);
  });

  it('is no longer selected when it is hidden, and shown when it is chosen', async () => {
    const { scope, first, second, drawn } = await openTwoLines();
    expect(scope.getState($selectedLine)?.id).toBe(second);
    await allSettled(rowToggled, { scope, params: second });
    expect(scope.getState($selectedLine)).toBeNull();
    await allSettled(lineVisited, { scope, params: second });
    expect([scope.getState($selectedLine)?.id, drawn()]).toEqual([second, [first, second]]);
    // Another one that is hidden leaves the selection as it is.
    await allSettled(rowToggled, { scope, params: first });
    expect(scope.getState($selectedLine)?.id).toBe(second);
  });
});

it('hides all, shows all, and hides the rest where some are shown', async () => {
  const { scope, first, drawn } = await openTwoLines();
  await allSettled(rowToggled, { scope, params: first });
  await allSettled(allToggled, { scope });
  expect([drawn(), scope.getState($hiddenIds).size]).toEqual([[], 2]);
  await allSettled(allToggled, { scope });
  expect(drawn()).toHaveLength(2);
});

describe('a chosen line', () => {
  it('is gone to: a move to the sweep that sees it', async () => {
    const { scope, second } = await openTwoLines();
    expect(scope.getState($currentSweepId)).toBe('a');
    await allSettled(lineVisited, { scope, params: second });
    expect(scope.getState($currentSweepId)).not.toBe(sweepId('a'));
  });

  it('is gone to without the tool, and is the current one', async () => {
    const { scope, second } = await openTwoLines();
    await allSettled(measure.toggled, { scope });
    await allSettled(lineVisited, { scope, params: second });
    expect([scope.getState($selectedLine), scope.getState($currentId)]).toEqual([null, second]);
  });

  it('does not move the camera from above', async () => {
    const { scope, second } = await openTwoLines();
    await allSettled(stageEvents.modeChanged, { scope, params: { mode: 'dollhouse' } });
    const before = scope.getState($currentSweepId);
    await allSettled(lineVisited, { scope, params: second });
    expect([scope.getState($currentSweepId), scope.getState($selectedLine)?.id]).toEqual([before, second]);
  });
});
