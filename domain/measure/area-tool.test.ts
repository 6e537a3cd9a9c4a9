/** docs/reference/measurements-and-units.md#areas */
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId } from '../ids.ts';
import type { SurfacePoint, ToolInput } from '../tools/tool.ts';
import { forwardRay } from '../tools/testing/forward-ray.ts';
import { polygonArea } from './measured-area.ts';
import type { MeasureContext, MeasureState } from './measure-state.ts';
import { surfaceAidsOf } from './measure-tool.ts';
import {
  action,
  areaLine,
  at,
  cancel,
  desktopArea,
  enter,
  finish,
  key,
  pressHandle,
  remove,
  run,
  select,
  touchArea,
} from './testing/run-measure-tool.ts';

const surface = ([x, y, z]: Vec3, normal: Vec3 = [0, 1, 0]): SurfacePoint => at(x, { position: [x, y, z], normal });
const press = (position: Vec3, normal?: Vec3): ToolInput => ({ kind: 'press', hit: surface(position, normal) });
const hover = (position: Vec3, normal?: Vec3): ToolInput => ({ kind: 'hover', hit: surface(position, normal) });
const drag = (handleId: string, position: Vec3): ToolInput => ({
  kind: 'drag',
  handleId,
  hit: surface(position),
  ray: forwardRay,
});
const release = (handleId: string, position: Vec3): ToolInput => ({
  kind: 'release',
  handleId,
  hit: surface(position),
});

/** 4 m by 3 m, 12 m². */
const corners: readonly Vec3[] = [
  [0, 0, 0],
  [4, 0, 0],
  [4, 0, 3],
  [0, 0, 3],
];
const [a, b, c, d] = corners as [Vec3, Vec3, Vec3, Vec3];
const placed = corners.map((corner) => press(corner));

const handlesAfter = (count: number) => run(desktopArea, placed.slice(0, count)).last.draft?.handles;

/** The changes that inputs make. */
const finishedBy = (inputs: readonly ToolInput[], context = desktopArea) => run(context, inputs).made;

describe('corners and the end', () => {
  it.each<readonly [string, readonly ToolInput[], MeasureState['phase'], number, boolean]>([
    ['the first corner is placed', placed.slice(0, 1), 'CREATING_NEXT_POINT', 1, false],
    ['two are placed', placed.slice(0, 2), 'CREATING_NEXT_POINT', 2, false],
    ['two are no area', [...placed.slice(0, 2), finish], 'CREATING_NEXT_POINT', 2, false],
    [
      'a corner is pressed twice before there are three',
      [press(a), press(b), press(b)],
      'CREATING_NEXT_POINT',
      2,
      false,
    ],
    ['it is finished by the button', [...placed, finish], 'CREATING', 0, true],
    ['it is finished by a press on the first corner', [...placed, pressHandle('0')], 'CREATING', 0, true],
    ['it is finished by a double press', [...placed, press(d)], 'CREATING', 0, true],
    ['a press or Enter at the place of the first corner', [...placed, press([0, 2.2, 0])], 'CREATING', 0, true],
    ['it goes back to the first of two', [press(a), press(b), press(a), finish], 'CREATING_NEXT_POINT', 2, false],
    ['a press above the last corner', [press(a), press(b), press([4, 2, 0])], 'CREATING_NEXT_POINT', 2, false],
    ['a press on the first corner of two', [press(a), press(b), pressHandle('0')], 'CREATING_NEXT_POINT', 2, false],
    ['the last corner is taken back', [...placed, key('Backspace')], 'CREATING_NEXT_POINT', 3, false],
    ['the area in progress is cancelled', [...placed, cancel], 'CREATING', 0, false],
    ['the area in progress is deleted', [...placed, remove], 'CREATING', 0, false],
    ['Enter finds no surface', [...placed, enter(null)], 'CREATING_NEXT_POINT', 4, false],
  ])('%s', (_, inputs, phase, count, isFinished) => {
    const { state, made } = run(desktopArea, inputs);
    expect([state.phase, state.placed.length, made.length > 0]).toEqual([phase, count, isFinished]);
    if (isFinished) expect(made[0]!.after).toMatchObject({ shape: 'area', points: { length: 4 } });
  });

  it.each<readonly [string, readonly ToolInput[], MeasureState['phase'], number]>([
    ['a tap confirms the corner before', placed.slice(0, 3), 'CONFIRMING_POINT', 0],
    ['the button finishes with the tapped corner', [...placed, finish], 'CREATING', 4],
    ['so does a tap on the first corner', [...placed, pressHandle('0')], 'CREATING', 4],
    ['a fifth tap is at the first corner', [...placed, press([0.001, 0, 0]), finish], 'CREATING', 4],
    ['two corners are no area', [...placed.slice(0, 2), finish], 'CONFIRMING_POINT', 0],
  ])('on a touch device %s', (_, inputs, phase, count) => {
    const { state, made } = run(touchArea, inputs);
    expect([state.phase, made[0]?.after?.points.length ?? 0]).toEqual([phase, count]);
  });
});

describe('its plane', () => {
  it('is that of the first corner; other corners are moved to it along its normal', () => {
    const inputs = [press(a), press(b), press([4.02, 2.3, 3]), press([0, 0.72, 3]), finish];
    for (const context of [desktopArea, touchArea]) {
      const points = finishedBy(inputs, context)[0]!.after!.points.map(({ position }) => position);
      expect(points).toEqual([a, b, [4.02, 0, 3], d]);
    }
  });

  it('is upright on a wall, though the wall is uneven', () => {
    const inputs = [
      press([0, 1, 0], [0.02, 0.05, 0.99]),
      press([2, 1, 0.04]),
      press([2, 2, -0.03]),
      press([0, 2, 0.01]),
      finish,
    ];
    const points = finishedBy(inputs)[0]!.after!.points.map(({ position }) => position);
    for (const [x, , z] of points) expect(z + x * 0.0202).toBeCloseTo(0, 3);
  });

  it('is level where the corners are on several walls: on the floor of the storey, or at the lowest corner', () => {
    const [north, east] = [
      [0, 0, 1],
      [-1, 0, 0],
    ] as const;
    const walls = [
      press([0, 1.8, 0], north),
      press([4, 1.2, 0], east),
      press([4, 2, 3], east),
      press([0, 1.5, 3], [0, 0, -1]),
    ];
    const heightsBy = (context: MeasureContext): (readonly number[])[] =>
      [2, 3, 4].map((count) => run(context, walls.slice(0, count)).last.draft!.lines![0]!.points.map(([, y]) => y));
    expect(heightsBy(desktopArea)).toEqual([
      [1.8, 1.2],
      [1.2, 1.2, 1.2, 1.2],
      [1.2, 1.2, 1.2, 1.2, 1.2],
    ]);
    const upper = 'upper' as FloorId;
    const onFloor = walls.map((input) => ({
      ...input,
      hit: { ...(input as { hit: SurfacePoint }).hit, floorId: upper },
    }));
    const context = { ...desktopArea, floorHeights: new Map([[upper, 0.1]]) };
    const [change] = finishedBy([...(onFloor as ToolInput[]), finish], context);
    expect(change!.after!.points.map(({ position }) => position)).toEqual(corners.map(([x, , z]) => [x, 0.1, z]));
  });

  it('is level for a worktop that is measured from the wall behind it', () => {
    const inputs = [
      press([0, 0.9, 0], [0, 0, 1]),
      press([2, 0.9, 0.01]),
      press([2, 0.9, 0.6]),
      press([0, 0.9, 0.6]),
      finish,
    ];
    const [change] = finishedBy(inputs);
    expect(polygonArea(change!.after!.points.map(({ position }) => position))).toBeCloseTo(1.19);
  });

  it('is that of a wall, also where a corner is on a cupboard before it', () => {
    const inputs = [
      press([0, 0, 0], [0, 0, 1]),
      press([2, 0, 0.6], [0, 0, 1]),
      press([2, 2, 0], [0, 0, 1]),
      press([0, 2, -0.3]),
      finish,
    ];
    expect(finishedBy(inputs)[0]!.after!.points.map(({ position: [, , z] }) => z)).toEqual([0, 0, 0, 0]);
  });

  it('is begun anew with the next area', () => {
    const next = corners.map(([x, , z]): Vec3 => [x, 3, z]).map((corner) => press(corner));
    const made = finishedBy([...placed, finish, ...next, finish]);
    expect(made.map(({ after }) => after!.points[2]!.position[1])).toEqual([0, 3]);
  });

  it('is asked of the surface around the first corner only', () => {
    const settings = { kind: 'area', snaps: true, canMeasure: true } as const;
    expect(surfaceAidsOf(run(desktopArea, []).state, settings)).toMatchObject({ fitsNormal: true, across: null });
    expect(surfaceAidsOf(run(desktopArea, placed.slice(0, 1)).state, settings)).toMatchObject({
      fitsNormal: false,
      from: a,
    });
    expect(surfaceAidsOf(run(desktopArea, []).state, { ...settings, kind: 'points' }).fitsNormal).toBe(false);
  });
});

describe('the draft', () => {
  it('is a line up to two corners, then a closed one with the area of what is placed and under the pointer', () => {
    const open = run(desktopArea, [press(a), hover(b)]).last.draft!;
    expect([open.lines![0]!.labels, open.polygons]).toEqual([['4.00 m'], []]);
    const closed = run(desktopArea, [press(a), press(b), hover(c)]).last.draft!;
    expect(closed.lines![0]).toMatchObject({ points: [a, b, c, a], labels: ['4.00 m', '3.00 m', '5.00 m'] });
    expect(closed.polygons).toMatchObject([{ points: [a, b, c], label: { text: '6.00 m²', detail: '' } }]);
  });

  it('shows from where a corner was moved to the plane', () => {
    const { draft } = run(desktopArea, [press(a), press(b), hover([4, 1.5, 3])]).last;
    expect(draft!.lines!.at(-1)).toMatchObject({ points: [[4, 1.5, 3], c], marks: false });
    const level = run(desktopArea, [press(a), press(b), hover([4, 0.01, 3])]).last.draft;
    expect(level!.lines).toHaveLength(1);
  });

  it('has a handle that finishes it, from three corners on', () => {
    expect(handlesAfter(2)).toEqual([]);
    expect(handlesAfter(3)).toMatchObject([{ id: '0', position: a }]);
  });

  it('has no point under the pointer while its first corner is dragged, by which its plane moves', () => {
    const inputs = [...placed, hover([0, 0, 0]), drag('0', [-1, 0.5, 0])];
    const { draft } = run(desktopArea, inputs).last;
    expect(draft!.polygons![0]!.points).toEqual([[-1, 0.5, 0], ...[b, c, d].map(([x, , z]) => [x, 0.5, z])]);
    const made = finishedBy([...inputs, release('0', [-1, 0.5, 0]), finish]);
    expect(made[0]!.after!.points.map(({ position: [, y] }) => y)).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  it('has no corner twice, though the pointer is at the last or the first one', () => {
    for (const corner of [d, a, [0, 0.001, 0] as const]) {
      const { draft } = run(desktopArea, [...placed, hover(corner)]).last;
      expect(draft!.polygons).toMatchObject([{ points: corners, label: { text: '12.00 m²' } }]);
    }
  });

  it('says that its outline crosses itself', () => {
    const { draft } = run(
      desktopArea,
      [a, c, b, d].map((corner) => press(corner)),
    ).last;
    expect(draft!.polygons).toMatchObject([{ label: { text: 'crosses itself' } }]);
  });
});

describe('editing', () => {
  const chosen = [select('area'), pressHandle('point 1')];

  it('has a handle in the middle of each side', () => {
    const handles = run(desktopArea, [select('area')]).last.draft!.handles!;
    expect(handles.map(({ id }) => id)).toEqual([
      ...areaLine.points.map((_, n) => `point ${n}`),
      ...areaLine.points.map((_, n) => `segment ${n}`),
    ]);
    expect(handles.at(-1)!.position).toEqual([0, 0, 1]);
  });

  it('moves a corner on its plane, whatever is measured meanwhile', () => {
    const inputs = [select('area'), drag('point 1', [5, 1, 0]), release('point 1', [5, 1, 0])];
    for (const context of [desktopArea, { ...desktopArea, kind: 'points' } as const]) {
      const [change] = finishedBy(inputs, context);
      expect(change!.after!.points[1]!.position).toEqual([5, 0, 0]);
      expect(change!.after!.shape).toBe('area');
    }
    const { draft } = run(desktopArea, inputs.slice(0, 2)).last;
    expect(draft!.polygons![0]!.points[1]).toEqual([5, 0, 0]);
    expect(draft!.polygons![0]!.label!.text).toBe('8.00 m²');
  });

  it('inserts a corner in the last side, too', () => {
    const [change] = finishedBy([select('area'), drag('segment 3', [-1, 0, 1]), release('segment 3', [-1, 0, 1])]);
    expect(change!.after!.points.map(({ position: [x] }) => x)).toEqual([0, 3, 3, 0, -1]);
    const [second] = finishedBy([select('area'), pressHandle('point 3'), action('insertPoint'), press([-1, 0, 1])]);
    expect(second!.after!.points).toHaveLength(5);
  });

  it('removes a corner that is moved to the place of a neighbour, also of the last to the first', () => {
    const [change] = finishedBy([select('area'), drag('point 3', [0, 0, 1]), release('point 3', [0, 0, 0])]);
    expect(change!.after!.points).toHaveLength(3);
  });

  it('keeps three corners', () => {
    const removeTwice = [...chosen, action('removePoint'), action('removePoint')];
    expect(finishedBy(removeTwice).map(({ after }) => after!.points.length)).toEqual([3]);
    const triangle = { ...desktopArea, lines: [{ ...areaLine, points: areaLine.points.slice(0, 3) }] };
    expect(finishedBy([select('area'), drag('point 1', [3, 0, 2]), release('point 1', [3, 0, 2])], triangle)).toEqual(
      [],
    );
  });

  it('keeps its selection when it is finished', () => {
    expect(run(desktopArea, [...placed, finish]).state.selectedId).toBe('new');
  });
});
