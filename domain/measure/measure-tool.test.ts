/** docs/reference/measurements-and-units.md#measurement-phases */
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../geometry/vec3.ts';
import type { SurfacePoint, ToolInput } from '../tools/tool.ts';
import { applyChange, type LineChange } from './line-history.ts';
import type { MeasureContext, MeasureState } from './measure-state.ts';
import { measureTool, surfaceAidsOf } from './measure-tool.ts';
import type { MeasuredLine } from './measured-line.ts';

const at = (x: number, more: Partial<SurfacePoint> = {}): SurfacePoint => ({
  position: [x, 0, 0],
  normal: [0, 1, 0],
  floorId: null,
  roomId: null,
  ...more,
});

const snapNames = {
  corner: 'Corner',
  edge: 'Edge',
  floorLine: 'Floor line',
  ceilingLine: 'Ceiling line',
  vertical: 'Vertical',
  alongWall: 'Along the wall',
  acrossWall: 'Across the wall',
};

/** A finished line on the x axis. */
const lineAt = (id: string, ...xs: readonly number[]): MeasuredLine => ({
  id,
  label: '',
  color: '#ffffff',
  created: 0,
  points: xs.map((x) => ({ position: [x, 0, 0], floorId: null, roomId: null })),
});

const desktop: MeasureContext = {
  newId: 'new',
  now: 1000,
  lines: [lineAt('a', 0, 2, 6)],
  kind: 'points',
  isContinuous: false,
  isTouch: false,
  formatLength: (metres) => `${metres.toFixed(2)} m`,
  snapNames,
};
const continuous = { ...desktop, isContinuous: true };
const touch = { ...desktop, isTouch: true };
const continuousTouch = { ...continuous, isTouch: true };

const hover = (x: number | null): ToolInput => ({ kind: 'hover', hit: x === null ? null : at(x) });
const press = (x: number): ToolInput => ({ kind: 'press', hit: at(x) });
const enter = (x: number | null): ToolInput => ({ kind: 'confirm', hit: x === null ? null : at(x) });
const drag = (handleId: string, x: number): ToolInput => ({ kind: 'drag', handleId, hit: at(x) });
const release = (handleId: string, x: number): ToolInput => ({ kind: 'release', handleId, hit: at(x) });
const key = (pressed: string): ToolInput => ({ kind: 'key', key: pressed });
const cancel: ToolInput = { kind: 'cancel' };
const finish: ToolInput = { kind: 'action', name: 'finish' };
const remove: ToolInput = { kind: 'action', name: 'delete' };
const discard: ToolInput = { kind: 'action', name: 'discard' };
const redraw: ToolInput = { kind: 'action', name: 'redraw' };
const action = (name: string): ToolInput => ({ kind: 'action', name });
const pressHandle = (handleId: string, x: number | null = null): ToolInput => ({
  kind: 'handle',
  handleId,
  hit: x === null ? null : at(x),
});
const select = (markerId: string): ToolInput => ({ kind: 'marker', markerId });

const run = (context: MeasureContext, inputs: readonly ToolInput[]) => {
  let state: MeasureState = measureTool.initial;
  let { lines: finished } = context;
  const made: LineChange[] = [];
  let last = measureTool.step(state, { kind: 'key', key: 'x' }, context);
  const take = (input: ToolInput): void => {
    last = measureTool.step(state, input, { ...context, lines: finished });
    state = last.state;
  };
  for (const input of inputs) {
    take(input);
    if (!last.output) continue;
    made.push(last.output);
    // As the feature does.
    finished = applyChange(finished, last.output);
    take(redraw);
  }
  const lines = made.map(({ before, after }) =>
    after ? after.points.map(({ position: [x] }) => x) : `removed ${before?.id}`,
  );
  return { state, last, lines };
};

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
  const room: readonly [Vec3, Vec3] = [
    [0, 1, 0],
    [4, 1, 0],
  ];
  const across: MeasureContext = { ...desktop, kind: 'across' };
  const wall = at(0, { position: [0, 1, 0], across: room });

  it('measures with one press, by mouse and by touch', () => {
    for (const context of [across, { ...across, isTouch: true }]) {
      const { lines, state } = run(context, [{ kind: 'press', hit: wall }]);
      expect(lines).toEqual([[0, 4]]);
      expect(state.phase).toBe('CREATING');
    }
  });

  it('shows the line before the press', () => {
    const { last } = run(across, [{ kind: 'hover', hit: wall }]);
    expect(last.draft?.lines?.[0]).toMatchObject({ points: room, labels: ['4.00 m'] });
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
    expect(last.draft?.handles?.map(({ id }) => id)).toEqual(['point 0', 'point 1', 'point 2']);
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

it('asks for axes from the last placed point', () => {
  const { state } = run(continuous, [press(1), press(3)]);
  expect(surfaceAidsOf(state, { kind: 'points', snaps: true })).toEqual({
    cursorKeys: true,
    ignoresMarkers: true,
    snaps: true,
    from: [3, 0, 0],
    across: null,
    cursorAt: null,
  });
  expect(surfaceAidsOf(measureTool.initial, { kind: 'height', snaps: false })).toMatchObject({
    from: null,
    across: 'vertical',
  });
});

describe('editing a line', () => {
  const [movePoint, insertPoint, removePoint] = ['movePoint', 'insertPoint', 'removePoint'].map(action) as [
    ToolInput,
    ToolInput,
    ToolInput,
  ];
  const [next, previous] = [action('nextPoint'), action('previousPoint')];
  const chosen = [select('a'), pressHandle('point 1')];

  it.each<Omit<Row, 'context' | 'placed'> & { readonly pointIndex: number | null }>([
    { when: 'a handle is pressed', inputs: chosen, phase: 'IDLE', lines: [], pointIndex: 1 },
    {
      when: 'a point is dragged',
      inputs: [select('a'), drag('point 0', 1)],
      phase: 'EDITING',
      lines: [],
      pointIndex: 0,
    },
    {
      when: 'the drag ends',
      inputs: [select('a'), drag('point 0', 1), release('point 0', 1.5)],
      phase: 'IDLE',
      lines: [[1.5, 2, 6]],
      pointIndex: 0,
    },
    {
      when: 'the drag is cancelled',
      inputs: [select('a'), drag('point 0', 1), cancel],
      phase: 'IDLE',
      lines: [],
      pointIndex: 0,
    },
    {
      when: 'a point is dragged out of a segment',
      inputs: [select('a'), drag('segment 1', 3), release('segment 1', 5)],
      phase: 'IDLE',
      lines: [[0, 2, 5, 6]],
      pointIndex: 2,
    },
    {
      when: 'a point is dragged to its neighbour',
      inputs: [select('a'), drag('point 1', 5), release('point 1', 6)],
      phase: 'IDLE',
      lines: [[0, 6]],
      pointIndex: 1,
    },
    {
      when: 'a point is dragged to where it was',
      inputs: [select('a'), drag('point 1', 5), release('point 1', 2)],
      phase: 'IDLE',
      lines: [],
      pointIndex: 1,
    },
    {
      when: 'a point of a line that was just finished is dragged',
      inputs: [press(1), press(3), drag('point 1', 4), release('point 1', 4)],
      phase: 'IDLE',
      lines: [
        [1, 3],
        [1, 4],
      ],
      pointIndex: 1,
    },
    { when: 'the next point is chosen', inputs: [select('a'), next, next], phase: 'IDLE', lines: [], pointIndex: 1 },
    { when: 'the point before is chosen', inputs: [select('a'), previous], phase: 'IDLE', lines: [], pointIndex: 2 },
    {
      when: 'after the last comes the first',
      inputs: [...chosen, next, next],
      phase: 'IDLE',
      lines: [],
      pointIndex: 0,
    },
    {
      when: 'a point follows the pointer',
      inputs: [...chosen, movePoint, hover(4)],
      phase: 'EDITING',
      lines: [],
      pointIndex: 1,
    },
    {
      when: 'it is placed',
      inputs: [...chosen, movePoint, hover(4), press(5)],
      phase: 'IDLE',
      lines: [[0, 5, 6]],
      pointIndex: 1,
    },
    {
      when: 'it is placed by Enter',
      inputs: [...chosen, movePoint, enter(4)],
      phase: 'IDLE',
      lines: [[0, 4, 6]],
      pointIndex: 1,
    },
    {
      when: 'its movement is cancelled',
      inputs: [...chosen, movePoint, hover(4), cancel],
      phase: 'IDLE',
      lines: [],
      pointIndex: 1,
    },
    {
      when: 'a point is inserted',
      inputs: [...chosen, insertPoint, press(5)],
      phase: 'IDLE',
      lines: [[0, 2, 5, 6]],
      pointIndex: 2,
    },
    {
      when: 'a point is inserted at the last point',
      inputs: [select('a'), pressHandle('point 2'), insertPoint, press(5)],
      phase: 'IDLE',
      lines: [[0, 2, 5, 6]],
      pointIndex: 2,
    },
    {
      when: 'inserting is cancelled',
      inputs: [...chosen, insertPoint, cancel],
      phase: 'IDLE',
      lines: [],
      pointIndex: 2,
    },
    { when: 'a point is removed', inputs: [...chosen, removePoint], phase: 'IDLE', lines: [[0, 6]], pointIndex: 0 },
    {
      when: 'it is removed by Backspace',
      inputs: [...chosen, key('Backspace')],
      phase: 'IDLE',
      lines: [[0, 6]],
      pointIndex: 0,
    },
    {
      when: 'a line of two points keeps both',
      inputs: [...chosen, removePoint, removePoint],
      phase: 'IDLE',
      lines: [[0, 6]],
      pointIndex: 0,
    },
    {
      when: 'the line is deleted by Delete',
      inputs: [...chosen, key('Delete')],
      phase: 'CREATING',
      lines: ['removed a'],
      pointIndex: null,
    },
    {
      when: 'Delete is pressed during a movement',
      inputs: [...chosen, movePoint, key('Delete')],
      phase: 'EDITING',
      lines: [],
      pointIndex: 1,
    },
    {
      when: 'no point is selected',
      inputs: [select('a'), movePoint, removePoint],
      phase: 'IDLE',
      lines: [],
      pointIndex: null,
    },
    {
      when: 'a segment’s handle is pressed',
      inputs: [select('a'), pressHandle('segment 0', 1)],
      phase: 'IDLE',
      lines: [],
      pointIndex: null,
    },
    {
      when: 'a surface is pressed',
      inputs: [...chosen, press(9)],
      phase: 'CREATING_NEXT_POINT',
      lines: [],
      pointIndex: null,
    },
    {
      when: 'another kind of measuring is chosen',
      inputs: [...chosen, movePoint, discard],
      phase: 'IDLE',
      lines: [],
      pointIndex: 1,
    },
  ])('$when: $phase', ({ inputs, phase, lines, pointIndex }) => {
    const result = run(desktop, inputs);
    expect(result.lines).toEqual(lines);
    expect([result.state.phase, result.state.pointIndex]).toEqual([phase, pointIndex]);
  });

  it('begins with a selection: at a point of the line that was measured last, a press begins the next line', () => {
    const { state } = run(desktop, [press(1), press(3), pressHandle('point 1', 3)]);
    expect([state.phase, state.selectedId, state.placed.map(({ position: [x] }) => x)]).toEqual([
      'CREATING_NEXT_POINT',
      null,
      [3],
    ]);
  });

  it('lets no other marker take hover and presses, nor does a line in progress', () => {
    const aids = (inputs: readonly ToolInput[]) =>
      surfaceAidsOf(run(desktop, inputs).state, { kind: 'points', snaps: true }).ignoresMarkers;
    expect([[], chosen, [press(1)], [...chosen, movePoint]].map(aids)).toEqual([false, false, true, true]);
  });

  it('goes the same way on a touch device', () => {
    const tapped = [...chosen, movePoint, press(4)];
    expect(run(touch, tapped).lines).toEqual([[0, 4, 6]]);
    expect(run(touch, [select('a'), drag('point 2', 8), release('point 2', 8)]).lines).toEqual([[0, 2, 8]]);
  });

  it('places a point of the line in progress where a handle of it is tapped', () => {
    expect(run(touch, [press(1), press(2), pressHandle('next', 2.5), finish]).lines[0]).toEqual([1, 2]);
  });

  it('inserts no point beyond the maximum', () => {
    const full = { ...desktop, lines: [lineAt('a', ...Array.from({ length: 1000 }, (_, n) => n))] };
    expect(run(full, [select('a'), pressHandle('point 1'), insertPoint]).state.phase).toBe('IDLE');
  });

  it('keeps a point selected when the line has fewer', () => {
    const { state } = run(desktop, [select('a'), pressHandle('point 2')]);
    const shorter = { ...desktop, lines: [lineAt('a', 0, 2)] };
    expect(measureTool.step(state, redraw, shorter).state.pointIndex).toBe(1);
  });

  it('ends when the line is gone', () => {
    const { state } = run(desktop, [...chosen, movePoint]);
    expect(measureTool.step(state, redraw, { ...desktop, lines: [] }).state).toEqual(measureTool.initial);
    const measured = run(desktop, [press(1), press(3), hover(5)]).state;
    expect(measureTool.step(measured, redraw, { ...desktop, lines: [] }).state).toMatchObject({
      phase: 'CREATING',
      selectedId: null,
      next: { position: [5, 0, 0] },
    });
  });

  it('has its axes from the point before, and the keyboard’s cursor where the point was', () => {
    const { state } = run(desktop, [...chosen, movePoint, hover(4)]);
    const aids = surfaceAidsOf(state, { kind: 'height', snaps: true });
    expect(aids).toMatchObject({ from: [0, 0, 0], cursorAt: [2, 0, 0], across: null });
    const first = run(desktop, [select('a'), drag('point 0', 1)]).state;
    expect(surfaceAidsOf(first, { kind: 'points', snaps: true })).toMatchObject({ from: [2, 0, 0], cursorAt: null });
  });
});
