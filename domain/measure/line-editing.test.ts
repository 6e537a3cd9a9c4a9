/** docs/reference/measurements-and-units.md#editing-a-line */
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../geometry/vec3.ts';
import type { ToolInput } from '../tools/tool.ts';
import { forwardRay } from '../tools/testing/forward-ray.ts';
import type { MeasureContext, MeasureState } from './measure-state.ts';
import { measureTool, surfaceAidsOf } from './measure-tool.ts';
import {
  at,
  lineAt,
  desktop,
  touch,
  hover,
  press,
  enter,
  drag,
  release,
  key,
  cancel,
  finish,
  discard,
  redraw,
  action,
  pressHandle,
  select,
  run,
} from './testing/run-measure-tool.ts';

interface Row {
  readonly when: string;
  readonly inputs: readonly ToolInput[];
  readonly phase: MeasureState['phase'];
  /** x of the points of each changed line. */
  readonly lines: readonly (readonly number[] | string)[];
  readonly pointIndex: number | null;
}

const ignoresMarkers = (inputs: readonly ToolInput[]): boolean | undefined =>
  surfaceAidsOf(run(desktop, inputs).state, { kind: 'points', snaps: true, canMeasure: true }).ignoresMarkers;

const handleIds = (context: MeasureContext, inputs: readonly ToolInput[]): readonly string[] | undefined =>
  run(context, inputs).last.draft?.handles?.map(({ id }) => id);

describe('editing a line', () => {
  const [movePoint, insertPoint, removePoint] = ['movePoint', 'insertPoint', 'removePoint'].map(action) as [
    ToolInput,
    ToolInput,
    ToolInput,
  ];
  const [next, previous] = [action('nextPoint'), action('previousPoint')];
  const chosen = [select('a'), pressHandle('point 1')];

  it.each<Row>([
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

  it('begins with a selection: a line that was only measured last has no handles', () => {
    expect(run(desktop, [press(1), press(3)]).last.draft?.handles).toEqual([]);
    expect(run(touch, [press(1), press(3), finish]).last.draft?.handles).toEqual([]);
    expect(run(desktop, [press(1), press(3), next]).last.draft?.handles).toHaveLength(3);
  });

  it('has no handle under the pointer, which turns the view by a drag; under a finger it has', () => {
    expect(handleIds(desktop, [...chosen, movePoint, hover(3)])).toEqual([]);
    expect(handleIds(touch, [...chosen, movePoint])).toEqual(['point 1']);
    expect(handleIds(desktop, [...chosen, drag('point 2', 7)])).toEqual(['point 2']);
  });

  it('shows the guides of what a dragged point snaps to', () => {
    const edge: readonly [Vec3, Vec3] = [
      [7, 0, -1],
      [7, 0, 1],
    ];
    const hit = at(7, { snap: { kind: 'edge', guides: [edge] } });
    const { last } = run(desktop, [select('a'), { kind: 'drag', handleId: 'point 2', hit, ray: forwardRay }]);
    expect(last.draft?.lines?.[1]).toMatchObject({ points: edge, labels: ['Edge'] });
  });

  it('keeps a name that was given while a point is dragged', () => {
    const { state } = run(desktop, [select('a'), drag('point 2', 7)]);
    const named = { ...lineAt('a', 0, 2, 6), label: 'Shelf' };
    const { output } = measureTool.step(state, release('point 2', 8), { ...desktop, lines: [named] });
    expect(output).toEqual({ before: named, after: { ...lineAt('a', 0, 2, 8), label: 'Shelf' } });
  });

  it('lets no other marker take hover and presses, nor does a line in progress', () => {
    expect([[], chosen, [press(1)], [...chosen, movePoint]].map(ignoresMarkers)).toEqual([false, false, true, true]);
  });

  it('goes the same way on a touch device', () => {
    const tapped = [...chosen, movePoint, press(4)];
    expect(run(touch, tapped).lines).toEqual([[0, 4, 6]]);
    expect(run(touch, [select('a'), drag('point 2', 8), release('point 2', 8)]).lines).toEqual([[0, 2, 8]]);
  });

  it('places a point of the line in progress where a handle of it is tapped', () => {
    const { state, lines } = run(touch, [press(1), press(2), pressHandle('next', 2.5)]);
    expect([lines, state.phase, state.next?.position[0]]).toEqual([[[1, 2]], 'CONFIRMING_POINT', 2.5]);
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
    const aids = surfaceAidsOf(state, { kind: 'height', snaps: true, canMeasure: true });
    expect(aids).toMatchObject({ from: [0, 0, 0], cursorAt: [2, 0, 0], across: null });
    const first = run(desktop, [select('a'), drag('point 0', 1)]).state;
    expect(surfaceAidsOf(first, { kind: 'points', snaps: true, canMeasure: true })).toMatchObject({
      from: [2, 0, 0],
      cursorAt: null,
    });
  });
});
