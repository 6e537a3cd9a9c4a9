/** docs/reference/measurements-and-units.md#measurement-phases */
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../geometry/vec3.ts';
import type { SurfaceEnd, ToolInput } from '../tools/tool.ts';
import type { MeasureContext, MeasureState } from './measure-state.ts';
import { measureTool, surfaceAidsOf } from './measure-tool.ts';
import {
  at,
  lineAt,
  desktop,
  continuous,
  touch,
  continuousTouch,
  hover,
  press,
  enter,
  drag,
  release,
  key,
  cancel,
  action,
  finish,
  remove,
  discard,
  redraw,
  pressHandle,
  select,
  run,
} from './testing/run-measure-tool.ts';

interface Row {
  readonly when: string;
  readonly context: MeasureContext;
  readonly inputs: readonly ToolInput[];
  readonly phase: MeasureState['phase'];
  /** x of the placed points. */
  readonly placed: readonly number[];
  readonly lines: readonly (readonly number[] | string)[];
}

const row = (
  when: string,
  context: MeasureContext,
  inputs: readonly ToolInput[],
  phase: Row['phase'],
  placed: Row['placed'] = [],
  lines: Row['lines'] = [],
): Row => ({ when, context, inputs, phase, placed, lines });

describe('in a headset', () => {
  const headset = { ...desktop, isInHeadset: true };

  it('a press on the handle of a point moves it until the next press', () => {
    const taken = [select('a'), pressHandle('point 1', 2)];
    expect(run(headset, taken).state).toMatchObject({ phase: 'EDITING', pointIndex: 1, edit: { by: 'pointer' } });
    expect(run(headset, [...taken, hover(3), press(4)]).lines).toEqual([[0, 4, 6]]);
    const cancelled = run(headset, [...taken, hover(3), cancel]);
    expect([cancelled.lines, cancelled.state.phase]).toEqual([[], 'IDLE']);
  });

  it('a press on the handle of a segment adds a point', () => {
    expect(run(headset, [select('a'), pressHandle('segment 1', 4), press(5)]).lines).toEqual([[0, 2, 5, 6]]);
  });

  it('a press on the handle of a line that the visitor may not change has no effect', () => {
    const fixed = { ...headset, editableIds: new Set<string>() };
    expect(run(fixed, [select('a'), pressHandle('point 1', 2), press(4)]).lines).toEqual([]);
  });

  it('a line in progress goes on with what points after the session', () => {
    const inSession = run(headset, [press(1), hover(2)]).state;
    const onPage = measureTool.step(inSession, redraw, touch);
    expect([onPage.state.phase, onPage.draft?.handles?.length]).toEqual(['POINT_PLACED', 2]);
    const again = measureTool.step(onPage.state, redraw, headset);
    expect(again.state.phase).toBe('CREATING_NEXT_POINT');
  });

  it('a point that a finger has put down is placed when the session begins', () => {
    const onPage = run(touch, [press(1)]).state;
    const entered = measureTool.step(onPage, enter(null), headset);
    expect(entered.state.placed.map(({ position: [x] }) => x)).toEqual([1]);
    expect(measureTool.step(entered.state, press(3), headset).output?.after?.points).toHaveLength(2);
  });
});

describe('phases and transitions', () => {
  it.each<Row>([
    // With a mouse or keyboard.
    row('it is activated', desktop, [], 'CREATING'),
    row('the pointer is on a surface', desktop, [hover(1)], 'CREATING'),
    row('the pointer leaves', desktop, [hover(1), hover(null)], 'CREATING'),
    row('the first point is placed', desktop, [press(1)], 'CREATING_NEXT_POINT', [1]),
    row('the next point follows the pointer', desktop, [press(1), hover(2)], 'CREATING_NEXT_POINT', [1]),
    row('the second point is placed', desktop, [press(1), press(3)], 'CREATING', [], [[1, 3]]),
    row('points are placed by Enter', desktop, [enter(1), enter(3)], 'CREATING', [], [[1, 3]]),
    row('Enter finds no surface', desktop, [press(1), enter(null)], 'CREATING_NEXT_POINT', [1]),
    row('a point is pressed twice', desktop, [press(1), press(1.001)], 'CREATING_NEXT_POINT', [1]),
    row('the line in progress is cancelled', desktop, [press(1), cancel], 'CREATING'),
    row('the line in progress is deleted', desktop, [press(1), remove], 'CREATING'),
    row('the Delete key is pressed', desktop, [press(1), key('Delete')], 'CREATING'),
    row('the only point is taken back', desktop, [press(1), key('Backspace')], 'CREATING'),
    row(
      'Backspace finds nothing in progress',
      desktop,
      [press(1), press(3), key('Backspace')],
      'CREATING',
      [],
      [[1, 3]],
    ),
    row('the finished line is deleted', desktop, [press(1), press(3), remove], 'CREATING', [], [[1, 3], 'removed new']),
    row('there is nothing to delete', desktop, [remove], 'CREATING'),
    row('a line is pressed', desktop, [select('a')], 'IDLE'),
    row('a line is pressed while another is in progress', desktop, [press(1), select('a')], 'CREATING_NEXT_POINT', [1]),
    row('the selection is cancelled', desktop, [select('a'), cancel], 'CREATING'),
    row('the selected line is deleted', desktop, [select('a'), key('Delete')], 'CREATING', [], ['removed a']),
    row('the pointer goes on after a selection', desktop, [select('a'), hover(1)], 'IDLE'),
    row('a surface is pressed after a selection', desktop, [select('a'), press(1)], 'CREATING_NEXT_POINT', [1]),
    row('another kind of measuring is chosen', desktop, [press(1), discard], 'CREATING'),
    row(
      'an unknown action is pressed',
      desktop,
      [press(1), { kind: 'action', name: 'unknown' }],
      'CREATING_NEXT_POINT',
      [1],
    ),
    row('a line is not complete', desktop, [press(1), finish], 'CREATING_NEXT_POINT', [1]),
    // Continuous lines.
    row('a continuous line goes on', continuous, [press(1), press(3)], 'CREATING_NEXT_POINT', [1, 3]),
    row('a continuous line is finished', continuous, [press(1), press(3), finish], 'CREATING', [], [[1, 3]]),
    row(
      'it is finished by a double press',
      continuous,
      [press(1), press(3), press(6), press(6)],
      'CREATING',
      [],
      [[1, 3, 6]],
    ),
    row('its last point is taken back', continuous, [press(1), press(3), key('Backspace')], 'CREATING_NEXT_POINT', [1]),
    row('its only point is pressed twice', continuous, [press(1), press(1)], 'CREATING_NEXT_POINT', [1]),
    // On a touch device.
    row('a point is tapped', touch, [press(1)], 'CONFIRMING_POINT'),
    row('the point is dragged', touch, [press(1), drag('next', 2)], 'EDITING'),
    row('the drag ends', touch, [press(1), drag('next', 2), release('next', 2)], 'CONFIRMING_POINT'),
    row('the drag is interrupted', touch, [press(1), drag('next', 2), cancel], 'CONFIRMING_POINT'),
    row('the point is confirmed by the button', touch, [press(1), enter(9)], 'POINT_PLACED', [1]),
    row('the next point is tapped', touch, [press(1), enter(9), press(2)], 'CONFIRMING_POINT', [1]),
    row('a tap confirms the point before', touch, [press(1), press(2)], 'CONFIRMING_POINT', [1]),
    row('a placed point is dragged', touch, [press(1), enter(9), drag('0', 5), release('0', 5)], 'POINT_PLACED', [5]),
    row('the line is confirmed', touch, [press(1), press(2), finish], 'CREATING', [], [[1, 2]]),
    row('the button confirms the second point', touch, [press(1), press(2), enter(9)], 'CREATING', [], [[1, 2]]),
    row('a third tap begins the next line', touch, [press(1), press(2), press(7)], 'CONFIRMING_POINT', [], [[1, 2]]),
    row('the button adds in the middle', touch, [enter(4)], 'CONFIRMING_POINT'),
    row('the tapped point is cancelled', touch, [press(1), cancel], 'CREATING'),
    row('the tapped point is taken back', touch, [press(1), press(2), key('Backspace')], 'POINT_PLACED', [1]),
    row('a mouse moves at a touch screen', touch, [press(1), hover(8), finish], 'CONFIRMING_POINT'),
    row(
      'a continuous line goes on by taps',
      continuousTouch,
      [press(1), press(2), press(3)],
      'CONFIRMING_POINT',
      [1, 2],
    ),
    row(
      'it is finished by the button',
      continuousTouch,
      [press(1), press(2), press(3), finish],
      'CREATING',
      [],
      [[1, 2, 3]],
    ),
    row(
      'it is finished after a point was confirmed',
      continuousTouch,
      [press(1), press(2), enter(9), finish],
      'CREATING',
      [],
      [[1, 2]],
    ),
  ])('$when: $phase', ({ context, inputs, phase, placed, lines }) => {
    const result = run(context, inputs);
    expect(result.state.phase).toBe(phase);
    expect(result.state.placed.map(({ position: [x] }) => x)).toEqual(placed);
    expect(result.lines).toEqual(lines);
  });

  it('moves a point where it is dragged, and keeps it there', () => {
    expect(run(touch, [press(1), press(2), drag('next', 4), release('next', 5), finish]).lines).toEqual([[1, 5]]);
    expect(run(touch, [press(1), press(2), drag('next', 4), cancel, finish]).lines).toEqual([[1, 4]]);
    const noSurface: ToolInput = { kind: 'release', handleId: 'next', hit: null };
    expect(run(touch, [press(1), press(2), drag('next', 4), noSurface, finish]).lines).toEqual([[1, 4]]);
  });

  it('closes when there is nothing left to cancel', () => {
    expect(run(desktop, [cancel]).last.isDone).toBe(true);
    const afterLine = [press(1), press(3), cancel];
    expect(run(desktop, afterLine).last.isDone).toBeUndefined();
    expect(run(desktop, [...afterLine, cancel]).last.isDone).toBe(true);
  });

  it('names and colours a new line as the others, with the time', () => {
    const { last } = run(desktop, [press(1)]);
    const { output } = measureTool.step(last.state, press(3), desktop);
    expect(output).toEqual({ before: null, after: { ...lineAt('new', 1, 3), created: 1000 } });
  });

  it('rounds its points to a tenth of a millimetre', () => {
    expect(run(desktop, [press(1.00004), press(2.123456)]).lines).toEqual([[1, 2.1235]]);
  });

  it('keeps the finished line selected until another one begins', () => {
    expect(run(desktop, [press(1), press(3), hover(5)]).state.selectedId).toBe('new');
    expect(run(desktop, [press(1), press(3), press(5)]).state.selectedId).toBeNull();
    expect(run(touch, [press(1), press(3), finish, press(5)]).state.selectedId).toBeNull();
  });

  it('ends a line at the maximum of points', () => {
    const inputs = Array.from({ length: 1000 }, (_, n) => press(n));
    expect(run(continuous, inputs).lines[0]).toHaveLength(1000);
  });
});

describe('measuring across the space', () => {
  const room: readonly [SurfaceEnd, SurfaceEnd] = [
    { position: [0, 1, 0], uncertainty: 0.01 },
    { position: [4, 1, 0], uncertainty: 0.02 },
  ];
  const across: MeasureContext = { ...desktop, kind: 'across' };
  const wall = at(0, { position: [0, 1, 0], across: room });

  it('measures with one press, by mouse and by touch', () => {
    for (const context of [across, { ...across, isTouch: true }]) {
      const { lines, state, made } = run(context, [{ kind: 'press', hit: wall }]);
      expect(lines).toEqual([[0, 4]]);
      expect(state.phase).toBe('CREATING');
      expect(made[0]!.after!.points.map(({ uncertainty }) => uncertainty)).toEqual([0.01, 0.02]);
    }
  });

  it('shows the line before the press', () => {
    const { last } = run(across, [{ kind: 'hover', hit: wall }]);
    expect(last.draft?.lines?.[0]).toMatchObject({ points: room.map(({ position }) => position), labels: ['4.00 m'] });
  });

  it('has no effect where there is no surface opposite', () => {
    const { lines, state } = run(across, [{ kind: 'press', hit: at(0, { across: null }) }]);
    expect(lines).toEqual([]);
    expect(state.phase).toBe('CREATING');
  });
});

describe('the draft', () => {
  it('is the line to the pointer, with its length', () => {
    const { last } = run(desktop, [press(1), hover(3)]);
    expect(last.draft?.lines).toEqual([
      expect.objectContaining({
        points: [
          [1, 0, 0],
          [3, 0, 0],
        ],
        labels: ['2.00 m'],
      }),
    ]);
    expect(last.draft?.handles).toEqual([]);
  });

  it('has the handles of the selected line, the selected point in another colour', () => {
    const handles = run(desktop, [select('a'), pressHandle('point 1')]).last.draft?.handles ?? [];
    expect(handles.map(({ id, position: [x], isSmall = false }) => [id, x, isSmall])).toEqual([
      ['point 0', 0, false],
      ['point 1', 2, false],
      ['point 2', 6, false],
      ['segment 0', 1, true],
      ['segment 1', 4, true],
    ]);
    expect(handles.filter(({ color }) => color === '#2dd4bf').map(({ id }) => id)).toEqual(['point 1']);
  });

  it('is the line with the moved point, its name on its longest part', () => {
    const context = { ...desktop, lines: [{ ...lineAt('a', 0, 2, 6), label: 'Shelf', color: '#e5484d' }] };
    const { last } = run(context, [select('a'), drag('point 0', 1)]);
    expect(last.draft?.lines?.[0]).toMatchObject({ color: '#e5484d', labels: ['1.00 m', 'Shelf · 4.00 m'] });
    expect(last.draft?.handles?.map(({ id }) => id)).toEqual(['point 0']);
  });

  it('has the guides of a snapped point, with the name', () => {
    const edge: readonly [Vec3, Vec3] = [
      [0, 0, -1],
      [0, 0, 1],
    ];
    const hit = at(0, { snap: { kind: 'floorLine', guides: [edge] } });
    const { last } = run(desktop, [{ kind: 'hover', hit }]);
    expect(last.draft?.lines?.[1]).toMatchObject({ points: edge, labels: ['Floor line'], marks: false });
  });

  it('has handles on a touch device', () => {
    const { last } = run(touch, [press(1), press(2)]);
    expect(last.draft?.handles?.map(({ id }) => id)).toEqual(['0', 'next']);
  });
});

it('drops the selection and what is in progress by “deselect”', () => {
  const deselect = action('deselect');
  for (const inputs of [[select('a')], [select('a'), drag('point 0', 1)], [press(1)]])
    expect(run(desktop, [...inputs, deselect]).state).toEqual(measureTool.initial);
});

describe('a line that the user may not change', () => {
  const locked: MeasureContext = { ...desktop, editableIds: new Set() };

  it.each<[string, readonly ToolInput[]]>([
    ['Delete', [key('Delete')]],
    ['the button that deletes', [remove]],
    ['a drag of a point', [drag('point 0', 1), release('point 0', 1)]],
    ['Backspace', [action('nextPoint'), key('Backspace')]],
    ['the button that moves a point', [action('nextPoint'), action('movePoint'), press(9)]],
  ])('is selected, without handles, and does not change by %s', (_, inputs) => {
    const { last } = run(locked, [select('a')]);
    expect([last.state.phase, last.state.selectedId, last.draft?.handles]).toEqual(['IDLE', 'a', []]);
    expect(run(locked, [select('a'), ...inputs]).lines).toEqual([]);
  });
});

describe('where nothing can be measured', () => {
  const shown: MeasureContext = { ...desktop, canMeasure: false, editableIds: new Set() };

  it('selects lines, and a press on a surface or Enter drops the selection', () => {
    expect(run(shown, [select('a')]).state).toMatchObject({ phase: 'IDLE', selectedId: 'a' });
    for (const input of [press(1), enter(1)])
      expect(run(shown, [select('a'), input]).state).toEqual(measureTool.initial);
    expect(run(shown, [hover(1), press(1), press(2)]).lines).toEqual([]);
    expect(run({ ...shown, isTouch: true }, [press(1), press(2), finish]).lines).toEqual([]);
    expect(run(shown, [hover(1)]).last.draft?.lines?.[0]?.points).toEqual([]);
  });

  it('asks for no surfaces', () => {
    expect(surfaceAidsOf(measureTool.initial, { kind: 'across', snaps: true, canMeasure: false })).toEqual({});
  });
});

it('asks for axes from the last placed point', () => {
  const { state } = run(continuous, [press(1), press(3)]);
  expect(surfaceAidsOf(state, { kind: 'points', snaps: true, canMeasure: true })).toEqual({
    cursorKeys: true,
    ignoresMarkers: true,
    snaps: true,
    estimates: true,
    from: [3, 0, 0],
    across: null,
    fitsNormal: false,
    cursorAt: null,
  });
  expect(surfaceAidsOf(measureTool.initial, { kind: 'height', snaps: false, canMeasure: true })).toMatchObject({
    from: null,
    across: 'vertical',
  });
});
