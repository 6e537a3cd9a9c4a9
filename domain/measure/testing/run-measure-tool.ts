/** Runs the state machine of the measuring tool over inputs on the x axis, as its feature does. */
import type { SurfacePoint, ToolInput } from '../../tools/tool.ts';
import { forwardRay } from '../../tools/testing/forward-ray.ts';
import { applyChange, type LineChange } from '../line-history.ts';
import type { MeasureContext, MeasureState } from '../measure-state.ts';
import { measureTool } from '../measure-tool.ts';
import type { MeasuredLine } from '../measured-line.ts';

export const at = (x: number, more: Partial<SurfacePoint> = {}): SurfacePoint => ({
  position: [x, 0, 0],
  normal: [0, 1, 0],
  floorId: null,
  roomId: null,
  ...more,
});

export const snapNames = {
  corner: 'Corner',
  edge: 'Edge',
  floorLine: 'Floor line',
  ceilingLine: 'Ceiling line',
  vertical: 'Vertical',
  alongWall: 'Along the wall',
  acrossWall: 'Across the wall',
};

/** A finished line on the x axis. */
export const lineAt = (id: string, ...xs: readonly number[]): MeasuredLine => ({
  id,
  shape: 'line',
  label: '',
  color: '#ffffff',
  created: 0,
  points: xs.map((x) => ({ position: [x, 0, 0], floorId: null, roomId: null, uncertainty: null })),
});

export const desktop: MeasureContext = {
  newId: 'new',
  now: 1000,
  lines: [lineAt('a', 0, 2, 6)],
  editableIds: new Set(['a', 'b', 'new']),
  canMeasure: true,
  kind: 'points',
  isContinuous: false,
  isTouch: false,
  floorHeights: new Map(),
  formatLength: ({ value }) => `${value.toFixed(2)} m`,
  formatArea: (area) => (area === null ? 'crosses itself' : `${area.value.toFixed(2)} m²`),
  snapNames,
};
export const continuous = { ...desktop, isContinuous: true };
/** An area of 3 m by 2 m on the floor. */
export const areaLine: MeasuredLine = {
  ...lineAt('area'),
  shape: 'area',
  points: [
    [0, 0],
    [3, 0],
    [3, 2],
    [0, 2],
  ].map(([x, z]) => ({ position: [x!, 0, z!], floorId: null, roomId: null, uncertainty: null })),
};
export const desktopArea: MeasureContext = {
  ...desktop,
  kind: 'area',
  lines: [areaLine],
  editableIds: new Set(['area', 'new']),
};
export const touchArea: MeasureContext = { ...desktopArea, isTouch: true };
export const touch = { ...desktop, isTouch: true };
export const continuousTouch = { ...continuous, isTouch: true };

export const hover = (x: number | null): ToolInput => ({ kind: 'hover', hit: x === null ? null : at(x) });
export const press = (x: number): ToolInput => ({ kind: 'press', hit: at(x) });
export const enter = (x: number | null): ToolInput => ({ kind: 'confirm', hit: x === null ? null : at(x) });
export const drag = (handleId: string, x: number): ToolInput => ({
  kind: 'drag',
  handleId,
  hit: at(x),
  ray: forwardRay,
});
export const release = (handleId: string, x: number): ToolInput => ({ kind: 'release', handleId, hit: at(x) });
export const key = (pressed: string): ToolInput => ({ kind: 'key', key: pressed });
export const cancel: ToolInput = { kind: 'cancel' };
export const finish: ToolInput = { kind: 'action', name: 'finish' };
export const remove: ToolInput = { kind: 'action', name: 'delete' };
export const discard: ToolInput = { kind: 'action', name: 'discard' };
export const redraw: ToolInput = { kind: 'action', name: 'redraw' };
export const action = (name: string): ToolInput => ({ kind: 'action', name });
export const pressHandle = (handleId: string, x: number | null = null): ToolInput => ({
  kind: 'handle',
  handleId,
  hit: x === null ? null : at(x),
});
export const select = (markerId: string): ToolInput => ({ kind: 'marker', markerId });

export const run = (context: MeasureContext, inputs: readonly ToolInput[]) => {
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
  return { state, last, lines, made };
};
