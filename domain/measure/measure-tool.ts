/**
 * The tool that measures (docs/reference/measurements-and-units.md#the-tool). With a mouse or keyboard a press places a
 * point; on a touch device it puts a point there that can be dragged and is confirmed by the next press or a button.
 */
import { distance, type Vec3 } from '../geometry/vec3.ts';
import { draftLayer, type Handle, type Line, type Markers } from '../markers/markers.ts';
import type { SnapKind, SurfaceAids, SurfacePoint, ToolInput, ToolMachine, ToolStep } from '../tools/tool.ts';
import { segmentLengths, type MeasuredLine, type MeasuredPoint } from './measured-line.ts';
import type { MeasurePhase } from './phases.ts';

export type MeasureKind = 'points' | 'across' | 'height';

export type MeasureChange =
  { readonly kind: 'measured'; readonly line: MeasuredLine } | { readonly kind: 'removed'; readonly id: string };

type Surface = SurfacePoint | null;

export interface MeasureState {
  readonly phase: Exclude<MeasurePhase, 'CLOSED'>;
  /** Of the line in progress. */
  readonly placed: readonly MeasuredPoint[];
  /** The point that is to be confirmed or, with a mouse, the one under the pointer. */
  readonly next: Surface;
  /** The finished line that was selected; kept until another one is begun. */
  readonly selectedId: string | null;
  /** The phase before a drag. */
  readonly phaseBeforeDrag: MeasureState['phase'] | null;
}

export interface MeasureSettings {
  readonly kind: MeasureKind;
  readonly isContinuous: boolean;
  readonly isTouch: boolean;
}

export interface MeasureContext extends MeasureSettings {
  readonly newId: string;
  /** The text of a length in metres. */
  readonly formatLength: (metres: number) => string;
  readonly snapNames: Readonly<Record<SnapKind, string>>;
}

type Step = ToolStep<MeasureState, MeasureChange>;

export const maxLinePoints = 1000;
/** Metres: a point that is nearer to the one before is at the same place. */
const samePlaceDistance = 0.002;

export const lineColor = '#ffffff';
export const selectedLineColor = '#2dd4bf';
const guideColor = '#2dd4bf';

const initial: MeasureState = {
  phase: 'CREATING',
  placed: [],
  next: null,
  selectedId: null,
  phaseBeforeDrag: null,
};

const pointOf = ({ position, floorId, roomId }: SurfacePoint): MeasuredPoint => ({ position, floorId, roomId });

const isSamePlace = (a: MeasuredPoint | undefined, b: MeasuredPoint): boolean =>
  a !== undefined && distance(a.position, b.position) < samePlaceDistance;

/** The line that a press would measure across the space. */
const acrossPoints = (hit: Surface): readonly MeasuredPoint[] =>
  hit?.across ? hit.across.map((position) => ({ ...pointOf(hit), position })) : [];

/** All points of the line in progress. */
export const pointsInProgress = ({ placed, next }: MeasureState, kind: MeasureKind): readonly MeasuredPoint[] => {
  if (kind !== 'points') return acrossPoints(next);
  return next ? [...placed, pointOf(next)] : placed;
};

export const markerOfLine = (
  { id, points }: MeasuredLine,
  formatLength: (metres: number) => string,
  color: string,
): Line => ({
  id,
  // Lines of one floor are hidden with it.
  floorId: points.every(({ floorId }) => floorId === points[0]?.floorId) ? (points[0]?.floorId ?? null) : null,
  points: points.map(({ position }) => position),
  color,
  labels: segmentLengths(points).map(formatLength),
  marks: true,
});

const handleOf = (id: string, position: Vec3): Handle => ({ id, position, color: selectedLineColor, floorId: null });

const draftOf = (state: MeasureState, { kind, isTouch, formatLength, snapNames }: MeasureContext): Markers => {
  const { next, placed } = state;
  const snap = next?.snap ?? null;
  const guides = (snap?.guides ?? []).map((points, n): Line => ({
    id: `guide ${n}`,
    floorId: null,
    points,
    color: guideColor,
    labels: n === 0 && snap ? [snapNames[snap.kind]] : [],
    marks: false,
  }));
  const line = markerOfLine({ id: draftLayer, points: pointsInProgress(state, kind) }, formatLength, lineColor);
  const handles = isTouch
    ? [
        ...placed.map(({ position }, n) => handleOf(String(n), position)),
        ...(next ? [handleOf('next', next.position)] : []),
      ]
    : [];
  return { lines: [line, ...guides], handles };
};

const step = (state: MeasureState, context: MeasureContext, output?: MeasureChange): Step => ({
  state,
  draft: draftOf(state, context),
  ...(output && { output }),
});

/** Nothing is in progress; `selectedId` is the line that was finished last. */
const begin = (selectedId: string | null): MeasureState => ({ ...initial, selectedId });

const finish = (points: readonly MeasuredPoint[], context: MeasureContext, next: MeasureState | null = null): Step => {
  const line = { id: context.newId, points };
  return step({ ...(next ?? initial), selectedId: line.id }, context, { kind: 'measured', line });
};

/** Whether the line has all its points. */
const isFull = (points: readonly MeasuredPoint[], { isContinuous }: MeasureSettings): boolean =>
  points.length >= (isContinuous ? maxLinePoints : 2);

/** The point under the finger, which is not confirmed. */
const putNext = (state: MeasureState, hit: SurfacePoint): MeasureState => ({
  ...state,
  phase: 'CONFIRMING_POINT',
  next: hit,
  ...(state.placed.length === 0 && { selectedId: null }),
});

/** The placed points with the one that was to be confirmed. */
const confirmed = ({ placed, next }: MeasureState): readonly MeasuredPoint[] => {
  if (!next) return placed;
  const point = pointOf(next);
  return isSamePlace(placed.at(-1), point) ? placed : [...placed, point];
};

/** Confirms the point, and puts the next one at `hit` if there is one. */
const confirmPoint = (state: MeasureState, hit: Surface, context: MeasureContext): Step => {
  const points = confirmed(state);
  if (isFull(points, context)) return finish(points, context, hit && putNext(initial, hit));
  const placed: MeasureState = { ...state, placed: points, next: null, phase: 'POINT_PLACED' };
  return step(hit ? putNext(placed, hit) : placed, context);
};

const pressedByTouch = (state: MeasureState, hit: SurfacePoint, context: MeasureContext): Step =>
  state.phase === 'CONFIRMING_POINT' ? confirmPoint(state, hit, context) : step(putNext(state, hit), context);

const pressedByMouse = (state: MeasureState, hit: SurfacePoint, context: MeasureContext): Step => {
  const { placed } = state;
  const point = pointOf(hit);
  if (isSamePlace(placed.at(-1), point))
    return context.isContinuous && placed.length > 1 ? finish(placed, context) : step(state, context);
  const points = [...placed, point];
  if (isFull(points, context)) return finish(points, context);
  return step({ ...begin(null), phase: 'CREATING_NEXT_POINT', placed: points }, context);
};

const pressed = (state: MeasureState, hit: SurfacePoint, context: MeasureContext): Step => {
  if (context.kind !== 'points') {
    const points = acrossPoints(hit);
    return points.length > 0 ? finish(points, context) : step({ ...begin(state.selectedId), next: hit }, context);
  }
  return context.isTouch ? pressedByTouch(state, hit, context) : pressedByMouse(state, hit, context);
};

const entered = (state: MeasureState, hit: Surface, context: MeasureContext): Step => {
  if (context.kind === 'points' && context.isTouch && state.phase === 'CONFIRMING_POINT')
    return confirmPoint(state, null, context);
  return hit ? pressed(state, hit, context) : step(state, context);
};

const hovered = (state: MeasureState, hit: Surface, context: MeasureContext): Step => {
  // A touch has no hover; a mouse at a touch screen must not move the point that is to be confirmed.
  if (state.phase === 'CONFIRMING_POINT' || state.phase === 'EDITING') return step(state, context);
  const phase = state.phase === 'IDLE' && hit ? 'CREATING' : state.phase;
  return step({ ...state, phase, next: hit }, context);
};

const moved = (state: MeasureState, handleId: string, hit: SurfacePoint): MeasureState =>
  handleId === 'next'
    ? { ...state, next: hit }
    : { ...state, placed: state.placed.map((point, n) => (String(n) === handleId ? pointOf(hit) : point)) };

const dragged = (state: MeasureState, handleId: string, hit: Surface, context: MeasureContext): Step =>
  step(
    {
      ...(hit ? moved(state, handleId, hit) : state),
      phase: 'EDITING',
      phaseBeforeDrag: state.phaseBeforeDrag ?? state.phase,
    },
    context,
  );

const released = (state: MeasureState, handleId: string, hit: Surface, context: MeasureContext): Step =>
  step(
    {
      ...(hit ? moved(state, handleId, hit) : state),
      phase: state.phaseBeforeDrag ?? state.phase,
      phaseBeforeDrag: null,
    },
    context,
  );

const isInProgress = ({ placed, phase }: MeasureState): boolean => placed.length > 0 || phase === 'CONFIRMING_POINT';

const cancelled = (state: MeasureState, context: MeasureContext): Step => {
  // An interrupted drag: the point stays where it was dragged to.
  if (state.phaseBeforeDrag !== null) return released(state, '', null, context);
  if (isInProgress(state)) return step(begin(null), context);
  return state.selectedId === null ? { state, isDone: true } : step(begin(null), context);
};

const removed = (state: MeasureState, context: MeasureContext): Step => {
  if (isInProgress(state)) return step(begin(null), context);
  const { selectedId } = state;
  return step(begin(null), context, selectedId === null ? undefined : { kind: 'removed', id: selectedId });
};

const pointRemoved = (state: MeasureState, context: MeasureContext): Step => {
  const { placed, phase, next } = state;
  if (phase === 'CONFIRMING_POINT')
    return step(placed.length > 0 ? { ...state, next: null, phase: 'POINT_PLACED' } : begin(null), context);
  return step(placed.length > 1 ? { ...state, placed: placed.slice(0, -1) } : { ...begin(null), next }, context);
};

/** Finishes the line, where it is complete. */
const finished = (state: MeasureState, context: MeasureContext): Step => {
  const points = state.phase === 'CONFIRMING_POINT' ? confirmed(state) : state.placed;
  return points.length > 1 ? finish(points, context) : step(state, context);
};

const selected = (state: MeasureState, id: string, context: MeasureContext): Step =>
  isInProgress(state) ? step(state, context) : step({ ...begin(id), phase: 'IDLE' }, context);

const keyPressed = (state: MeasureState, key: string, context: MeasureContext): Step => {
  if (key === 'Delete') return removed(state, context);
  return key === 'Backspace' && isInProgress(state) ? pointRemoved(state, context) : step(state, context);
};

/** `discard`: what is in progress is of another kind than what is measured from now on. */
const actionPressed = (state: MeasureState, name: string, context: MeasureContext): Step => {
  if (name === 'finish') return finished(state, context);
  if (name === 'delete') return removed(state, context);
  return step(name === 'discard' ? begin(state.selectedId) : state, context);
};

export const measureTool: ToolMachine<MeasureState, MeasureChange, MeasureContext> = {
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
  { placed }: MeasureState,
  { kind, snaps }: { readonly kind: MeasureKind; readonly snaps: boolean },
): SurfaceAids => ({
  cursorKeys: true,
  snaps,
  from: placed.at(-1)?.position ?? null,
  across: kind === 'points' ? null : kind === 'across' ? 'normal' : 'vertical',
});
