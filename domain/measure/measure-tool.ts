/**
 * The tool that measures (docs/reference/measurements-and-units.md#the-tool). With a mouse or keyboard a press places a
 * point; on a touch device it puts a point there that can be dragged and is confirmed by the next press or a button. The
 * points of an area are moved to one plane.
 */
import type { Plane } from '../geometry/plane.ts';
import type { SurfaceAids, SurfacePoint, ToolInput, ToolMachine, ToolStep } from '../tools/tool.ts';
import { defaultLineColor } from '../records/kinds/measurement.ts';
import {
  changeOfEdit,
  editByHandle,
  insertPoint,
  isSamePlace,
  movePoint,
  moveTo,
  neighbourOf,
  pointOf,
  pointOfHandle,
  removePoint,
  type LineEdit,
} from './line-editing.ts';
import type { LineChange } from './line-history.ts';
import { draftOf, firstHandleId } from './measure-draft.ts';
import { maxLinePoints, minPointsOf, type MeasuredLine, type MeasuredPoint } from './measured-line.ts';
import {
  acrossPoints,
  distinctCorners,
  drawnPoints,
  editableLineOf,
  isAcross,
  isInProgress,
  selectedLineOf,
  shapeOf,
  type MeasureContext,
  type MeasureSettings,
  type MeasureState,
  type Surface,
} from './measure-state.ts';

type Step = ToolStep<MeasureState, LineChange>;

const initial: MeasureState = {
  phase: 'CREATING',
  placed: [],
  next: null,
  firstSurface: null,
  selectedId: null,
  pointIndex: null,
  edit: null,
  phaseBeforeDrag: null,
};

const step = (state: MeasureState, context: MeasureContext, output?: LineChange | null): Step => ({
  state,
  draft: draftOf(state, context),
  ...(output && { output }),
});

/** Nothing is in progress; `selectedId` is the line that was finished last. */
const begin = (selectedId: string | null): MeasureState => ({ ...initial, selectedId });

const finishLine = (points: readonly MeasuredPoint[], context: MeasureContext, next: MeasureState | null): Step => {
  const { newId: id, now: created, kind } = context;
  const line: MeasuredLine = { id, shape: shapeOf(kind), label: '', color: defaultLineColor, created, points };
  return step({ ...(next ?? initial), selectedId: id }, context, { before: null, after: line });
};

const surfaceOf = ({ position, normal }: SurfacePoint): Plane => ({ point: position, normal });

/** @param points with which the line in progress ends */
const finish = (
  points: readonly MeasuredPoint[],
  state: MeasureState,
  context: MeasureContext,
  next: MeasureState | null = null,
): Step => {
  if (context.kind !== 'area') return finishLine(points, context, next);
  return finishLine(distinctCorners(drawnPoints(points, state, context)), context, next);
};

/** Whether the line has all its points. */
const isFull = (points: readonly MeasuredPoint[], { kind, isContinuous }: MeasureSettings): boolean =>
  points.length >= (isContinuous || kind === 'area' ? maxLinePoints : 2);

/** Whether the line may end with these points. */
const isComplete = (points: readonly MeasuredPoint[], state: MeasureState, context: MeasureContext): boolean => {
  const drawn = drawnPoints(points, state, context);
  return (context.kind === 'area' ? distinctCorners(drawn) : drawn).length >= minPointsOf(shapeOf(context.kind));
};

/** Whether a point is at the place of the last placed one or, of an area, of the first one. */
const isPlaced = (point: MeasuredPoint, state: MeasureState, context: MeasureContext): boolean => {
  const drawn = drawnPoints([...state.placed, point], state, context);
  const [last, ...before] = drawn.toReversed();
  const ends = context.kind === 'area' ? [before[0], before.at(-1)] : [before[0]];
  return ends.some((end) => isSamePlace(end, last!));
};

/** The point under the finger, which is not confirmed. */
const putNext = (state: MeasureState, hit: SurfacePoint): MeasureState => ({
  ...state,
  phase: 'CONFIRMING_POINT',
  next: hit,
  ...(state.placed.length === 0 && { selectedId: null }),
});

/** The placed points with the one that is to be confirmed. */
const confirmed = (state: MeasureState, context: MeasureContext): readonly MeasuredPoint[] => {
  const { placed, next, phase } = state;
  if (!next || phase !== 'CONFIRMING_POINT') return placed;
  const point = pointOf(next);
  return isPlaced(point, state, context) ? placed : [...placed, point];
};

/** The phase in which the next point of a line in progress is awaited. */
const awaitingPhase = ({ isTouch }: MeasureSettings): MeasureState['phase'] =>
  isTouch ? 'POINT_PLACED' : 'CREATING_NEXT_POINT';

/** Confirms the point, and puts the next one at `hit` if there is one. */
const confirmPoint = (state: MeasureState, hit: Surface, context: MeasureContext): Step => {
  const points = confirmed(state, context);
  if (isFull(points, context)) return finish(points, state, context, hit && putNext(initial, hit));
  const firstSurface = state.firstSurface ?? (state.next && surfaceOf(state.next));
  const placed: MeasureState = { ...state, placed: points, firstSurface, next: null, phase: awaitingPhase(context) };
  return step(hit ? putNext(placed, hit) : placed, context);
};

const pressedByTouch = (state: MeasureState, hit: SurfacePoint, context: MeasureContext): Step =>
  state.phase === 'CONFIRMING_POINT' ? confirmPoint(state, hit, context) : step(putNext(state, hit), context);

const pressedByMouse = (state: MeasureState, hit: SurfacePoint, context: MeasureContext): Step => {
  const { placed } = state;
  const point = pointOf(hit);
  // A line that is not continuous never has as many points here.
  if (isPlaced(point, state, context))
    return isComplete(placed, state, context) ? finish(placed, state, context) : step(state, context);
  const points = [...placed, point];
  if (isFull(points, context)) return finish(points, state, context);
  const firstSurface = state.firstSurface ?? surfaceOf(hit);
  return step({ ...begin(null), phase: 'CREATING_NEXT_POINT', placed: points, firstSurface }, context);
};

/** Ends the movement of a point; the line stays selected. */
const finishEdit = (state: MeasureState, edit: LineEdit, context: MeasureContext): Step => {
  const line = selectedLineOf(state, context.lines) ?? edit.line;
  const change = changeOfEdit(edit, line);
  const points = change?.after?.points ?? line.points;
  const pointIndex = Math.min(edit.index, points.length - 1);
  return step({ ...begin(state.selectedId), phase: 'IDLE', pointIndex }, context, change);
};

/** The state while a point is moved; `next` is the surface under it. */
const editing = (edit: LineEdit, next: Surface): MeasureState => ({
  ...begin(edit.line.id),
  phase: 'EDITING',
  pointIndex: edit.index,
  edit,
  next,
});

const pressed = (state: MeasureState, hit: SurfacePoint, context: MeasureContext): Step => {
  if (state.edit) return finishEdit(state, moveTo(state.edit, hit), context);
  if (!context.canMeasure) return step(begin(null), context);
  if (isAcross(context.kind)) {
    const points = acrossPoints(hit);
    return points.length > 0
      ? finish(points, state, context)
      : step({ ...begin(state.selectedId), next: hit }, context);
  }
  return context.isTouch ? pressedByTouch(state, hit, context) : pressedByMouse(state, hit, context);
};

const entered = (state: MeasureState, hit: Surface, context: MeasureContext): Step => {
  if (!isAcross(context.kind) && state.phase === 'CONFIRMING_POINT') return confirmPoint(state, null, context);
  return hit ? pressed(state, hit, context) : step(state, context);
};

const hovered = (state: MeasureState, hit: Surface, context: MeasureContext): Step => {
  const { edit } = state;
  if (!context.canMeasure) return step(state, context);
  if (edit?.by === 'pointer') return step({ ...state, next: hit, edit: moveTo(edit, hit) }, context);
  // A touch has no hover; a mouse at a touch screen must not move the point that is to be confirmed.
  if (state.phase === 'CONFIRMING_POINT' || state.phase === 'EDITING') return step(state, context);
  return step({ ...state, next: hit }, context);
};

/** A point of the line in progress is dragged. An area lies on the surface to which its first corner is dragged. */
const moved = (state: MeasureState, handleId: string, hit: SurfacePoint, { isTouch }: MeasureContext): MeasureState => {
  if (handleId === 'next') return { ...state, next: hit };
  return {
    ...state,
    placed: state.placed.map((point, n) => (String(n) === handleId ? pointOf(hit) : point)),
    ...(handleId === firstHandleId && { firstSurface: surfaceOf(hit) }),
    // With a mouse, it is where the pointer was before.
    ...(!isTouch && { next: null }),
  };
};

const dragged = (state: MeasureState, handleId: string, hit: Surface, context: MeasureContext): Step => {
  const line = isInProgress(state) ? null : editableLineOf(state, context);
  const edit = state.edit ?? (line && editByHandle(line, handleId));
  if (edit) return step(editing(moveTo({ ...edit, by: 'drag' }, hit), hit), context);
  return step(
    {
      ...(hit ? moved(state, handleId, hit, context) : state),
      phase: 'EDITING',
      phaseBeforeDrag: state.phaseBeforeDrag ?? state.phase,
    },
    context,
  );
};

const released = (state: MeasureState, handleId: string, hit: Surface, context: MeasureContext): Step => {
  if (state.edit) return finishEdit(state, moveTo(state.edit, hit), context);
  return step(
    {
      ...(hit ? moved(state, handleId, hit, context) : state),
      phase: state.phaseBeforeDrag ?? state.phase,
      phaseBeforeDrag: null,
    },
    context,
  );
};

/**
 * A press on a handle of the selected line selects its point; in a headset the point follows from then on. On a handle of a
 * line in progress it places a point; on the first of an area it finishes the area.
 */
const handlePressed = (state: MeasureState, handleId: string, hit: Surface, context: MeasureContext): Step => {
  const pointIndex = pointOfHandle(handleId);
  const line = state.phase === 'IDLE' && context.isInHeadset ? editableLineOf(state, context) : null;
  const edit = line && editByHandle(line, handleId);
  if (edit) return step(editing({ ...edit, by: 'pointer' }, null), context);
  if (state.phase === 'IDLE')
    return step(pointIndex === null ? state : { ...begin(state.selectedId), phase: 'IDLE', pointIndex }, context);
  if (context.kind === 'area' && handleId === firstHandleId && isComplete(confirmed(state, context), state, context))
    return finish(confirmed(state, context), state, context);
  return hit ? pressed(state, hit, context) : step(state, context);
};

const cancelled = (state: MeasureState, context: MeasureContext): Step => {
  if (state.edit) {
    const pointIndex = Math.min(state.edit.index, state.edit.line.points.length - 1);
    return step({ ...begin(state.selectedId), phase: 'IDLE', pointIndex }, context);
  }
  // An interrupted drag: the point stays where it was dragged to.
  if (state.phaseBeforeDrag !== null) return released(state, '', null, context);
  if (isInProgress(state)) return step(begin(null), context);
  return state.selectedId === null ? { state, isDone: true } : step(begin(null), context);
};

const removed = (state: MeasureState, context: MeasureContext): Step => {
  if (state.edit) return step(state, context);
  if (isInProgress(state)) return step(begin(null), context);
  const line = editableLineOf(state, context);
  return line ? step(begin(null), context, { before: line, after: null }) : step(state, context);
};

const pointRemoved = (state: MeasureState, context: MeasureContext): Step => {
  const { placed, phase, next } = state;
  if (phase === 'CONFIRMING_POINT')
    return step(placed.length > 0 ? { ...state, next: null, phase: 'POINT_PLACED' } : begin(null), context);
  return step(placed.length > 1 ? { ...state, placed: placed.slice(0, -1) } : { ...begin(null), next }, context);
};

/** Another point of the selected line: before the first one is the last one. */
const stepPoint = (state: MeasureState, by: 1 | -1, context: MeasureContext): Step => {
  const line = editableLineOf(state, context);
  if (!line || state.edit) return step(state, context);
  const count = line.points.length;
  const from = state.pointIndex ?? (by > 0 ? -1 : count);
  return step({ ...begin(line.id), phase: 'IDLE', pointIndex: (from + by + count) % count }, context);
};

type PointAction = 'movePoint' | 'insertPoint' | 'removePoint';

/** An action on the selected point of the selected line. */
const editPoint = (state: MeasureState, action: PointAction, context: MeasureContext): Step => {
  const { pointIndex } = state;
  const line = editableLineOf(state, context);
  if (!line || pointIndex === null || state.edit || isInProgress(state)) return step(state, context);
  if (action !== 'removePoint') {
    const edit = action === 'movePoint' ? movePoint(line, pointIndex) : insertPoint(line, pointIndex);
    return step(edit ? editing(edit, null) : state, context);
  }
  const change = removePoint(line, pointIndex);
  return step({ ...state, pointIndex: change ? Math.max(0, pointIndex - 1) : pointIndex }, context, change);
};

/** The lines have changed by other means than this tool, or something else points than before. */
const redrawn = (before: MeasureState, context: MeasureContext): Step => {
  const isAwaiting = before.phase === 'POINT_PLACED' || before.phase === 'CREATING_NEXT_POINT';
  const state = isAwaiting ? { ...before, phase: awaitingPhase(context) } : before;
  const line = selectedLineOf(state, context.lines);
  const { pointIndex } = state;
  if (line && pointIndex !== null) {
    const last = line.points.length - 1;
    return step({ ...state, pointIndex: Math.min(pointIndex, last) }, context);
  }
  if (state.selectedId === null || line) return step(state, context);
  const isDropped = state.phase === 'IDLE' || state.phase === 'EDITING';
  return step(isDropped ? begin(null) : { ...state, selectedId: null, pointIndex: null }, context);
};

/** Finishes the line, where it is complete. */
const finished = (state: MeasureState, context: MeasureContext): Step => {
  const points = confirmed(state, context);
  return isComplete(points, state, context) ? finish(points, state, context) : step(state, context);
};

const selected = (state: MeasureState, id: string, context: MeasureContext): Step =>
  isInProgress(state) ? step(state, context) : step({ ...begin(id), phase: 'IDLE' }, context);

const keyPressed = (state: MeasureState, key: string, context: MeasureContext): Step => {
  if (key === 'Delete') return removed(state, context);
  if (key !== 'Backspace') return step(state, context);
  return isInProgress(state) ? pointRemoved(state, context) : editPoint(state, 'removePoint', context);
};

/**
 * `discard`: what is in progress is of another kind than what is measured from now on. `deselect`: nothing is selected or
 * in progress any more.
 */
const actionPressed = (state: MeasureState, name: string, context: MeasureContext): Step => {
  switch (name) {
    case 'finish':
      return finished(state, context);
    case 'delete':
      return removed(state, context);
    case 'discard':
      return state.edit ? cancelled(state, context) : step(begin(null), context);
    case 'deselect':
      return step(begin(null), context);
    case 'redraw':
      return redrawn(state, context);
    case 'removeLastPoint':
      return isInProgress(state) ? pointRemoved(state, context) : step(state, context);
    case 'previousPoint':
      return stepPoint(state, -1, context);
    case 'nextPoint':
      return stepPoint(state, 1, context);
    case 'movePoint':
    case 'insertPoint':
    case 'removePoint':
      return editPoint(state, name, context);
    default:
      return step(state, context);
  }
};

export const measureTool: ToolMachine<MeasureState, LineChange, MeasureContext> = {
  initial,
  step: (state, input: ToolInput, context) => {
    switch (input.kind) {
      case 'hover':
        return hovered(state, input.hit, context);
      case 'press':
        return pressed(state, input.hit, context);
      case 'confirm':
        return entered(state, input.hit, context);
      case 'drag':
        return dragged(state, input.handleId, input.hit, context);
      case 'release':
        return released(state, input.handleId, input.hit, context);
      case 'handle':
        return handlePressed(state, input.handleId, input.hit, context);
      case 'cancel':
        return cancelled(state, context);
      case 'marker':
        return selected(state, input.markerId, context);
      case 'key':
        return keyPressed(state, input.key, context);
      default:
        return actionPressed(state, input.name, context);
    }
  },
};

/** What the tool asks of the surfaces. */
export const surfaceAidsOf = (
  state: MeasureState,
  { kind, snaps, canMeasure }: Pick<MeasureSettings, 'kind' | 'canMeasure'> & { readonly snaps: boolean },
): SurfaceAids => {
  if (!canMeasure) return {};
  const { placed, edit } = state;
  return {
    cursorKeys: true,
    // A line can begin and end where another one does.
    ignoresMarkers: edit !== null || isInProgress(state),
    snaps,
    estimates: true,
    from: edit ? neighbourOf(edit) : (placed.at(-1)?.position ?? null),
    across: edit || !isAcross(kind) ? null : kind === 'across' ? 'normal' : 'vertical',
    // Also while the first corner is dragged.
    fitsNormal: kind === 'area' && !edit && (placed.length === 0 || state.phase === 'EDITING'),
    cursorAt: edit?.by === 'pointer' ? edit.from : null,
  };
};
