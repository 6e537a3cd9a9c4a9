/** The state of the measuring tool, and what is read of it. */
import { projectOnto, type Plane } from '../geometry/plane.ts';
import type { FloorId } from '../ids.ts';
import type { SnapKind, SurfacePoint } from '../tools/tool.ts';
import { isSamePlace, pointOf, type LineEdit } from './line-editing.ts';
import type { LineShape } from '../records/kinds/measurement.ts';
import { planeOfCorners } from './measured-area.ts';
import { positionsOf, roundPosition, type MeasuredLine, type MeasuredPoint } from './measured-line.ts';
import type { MeasurePhase } from './phases.ts';
import type { Measured } from './measured-value.ts';

export type MeasureKind = 'points' | 'across' | 'height' | 'area';

/** Whether one press measures from surface to surface. */
export const isAcross = (kind: MeasureKind): boolean => kind === 'across' || kind === 'height';

export const shapeOf = (kind: MeasureKind): LineShape => (kind === 'area' ? 'area' : 'line');

export type Surface = SurfacePoint | null;

export interface MeasureState {
  readonly phase: Exclude<MeasurePhase, 'CLOSED'>;
  /** Of the line in progress. Those of an area are where they were pressed, and not on its plane yet. */
  readonly placed: readonly MeasuredPoint[];
  /** The point that is to be confirmed or, with a mouse, the one under the pointer. */
  readonly next: Surface;
  /** The surface on which the first point was placed. */
  readonly firstSurface: Plane | null;
  /** The finished line that was selected; kept until another one is begun. */
  readonly selectedId: string | null;
  /** The selected point of the selected line; null: none. */
  readonly pointIndex: number | null;
  /** The selected line while one of its points is moved. */
  readonly edit: LineEdit | null;
  /** The phase before the drag of a point of the line in progress. */
  readonly phaseBeforeDrag: MeasureState['phase'] | null;
}

export interface MeasureSettings {
  readonly kind: MeasureKind;
  readonly isContinuous: boolean;
  readonly isTouch: boolean;
  /** What points is that of a headset, which presses handles and does not drag them. Default: false. */
  readonly isInHeadset?: boolean;
  /** Otherwise lines are only selected. */
  readonly canMeasure: boolean;
}

/** What the points in progress depend on besides the state. */
export interface OutlineFacts {
  readonly kind: MeasureKind;
  /** Of the storeys, metres. */
  readonly floorHeights: ReadonlyMap<FloorId, number>;
}

export interface MeasureContext extends MeasureSettings, OutlineFacts {
  readonly newId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The finished ones. */
  readonly lines: readonly MeasuredLine[];
  /** Those that the user may change. */
  readonly editableIds: ReadonlySet<string>;
  /** The text of a length in metres. */
  readonly formatLength: (length: Measured) => string;
  /** The text of an area in square metres; null: its outline crosses itself. */
  readonly formatArea: (area: Measured | null) => string;
  readonly snapNames: Readonly<Record<SnapKind, string>>;
}

export const isInProgress = ({ placed, phase }: MeasureState): boolean =>
  placed.length > 0 || phase === 'CONFIRMING_POINT';

export const selectedLineOf = ({ selectedId }: MeasureState, lines: readonly MeasuredLine[]): MeasuredLine | null =>
  lines.find(({ id }) => id === selectedId) ?? null;

/** The selected line if the user may change it. */
export const editableLineOf = (
  state: MeasureState,
  { lines, editableIds }: Pick<MeasureContext, 'lines' | 'editableIds'>,
): MeasuredLine | null => {
  const line = selectedLineOf(state, lines);
  return line && editableIds.has(line.id) ? line : null;
};

/** The line that a press would measure across the space. */
export const acrossPoints = (hit: Surface): readonly MeasuredPoint[] =>
  hit?.across ? hit.across.map((end) => pointOf({ ...hit, ...end })) : [];

/** Corners where they were pressed, moved to the plane of their area. */
const cornersOnPlane = (
  points: readonly MeasuredPoint[],
  firstSurface: Plane,
  floorHeights: OutlineFacts['floorHeights'],
): readonly MeasuredPoint[] => {
  if (points.length === 0) return points;
  const floorId = points[0]?.floorId ?? null;
  const height = floorId === null ? null : (floorHeights.get(floorId) ?? null);
  const plane = planeOfCorners(positionsOf({ points }), firstSurface, height);
  return points.map((point) => ({ ...point, position: roundPosition(projectOnto(plane, point.position)) }));
};

/** The points where they are drawn: those of an area in progress on its plane. */
export const drawnPoints = (
  points: readonly MeasuredPoint[],
  { firstSurface }: Pick<MeasureState, 'firstSurface'>,
  { kind, floorHeights }: OutlineFacts,
): readonly MeasuredPoint[] =>
  kind === 'area' && firstSurface ? cornersOnPlane(points, firstSurface, floorHeights) : points;

/** Without corners that are at the same place as the one before, and without a last one at that of the first. */
export const distinctCorners = (corners: readonly MeasuredPoint[]): readonly MeasuredPoint[] => {
  const distinct = corners.filter((corner, n) => n === 0 || !isSamePlace(corners[n - 1], corner));
  const isClosed = distinct.length > 1 && isSamePlace(distinct[0], distinct.at(-1)!);
  return isClosed ? distinct.slice(0, -1) : distinct;
};

/** All points of the line in progress, or of the one of which a point is moved. */
export const pointsInProgress = (state: MeasureState, facts: OutlineFacts): readonly MeasuredPoint[] => {
  const { placed, next, edit } = state;
  if (edit) return edit.points;
  if (isAcross(facts.kind)) return acrossPoints(next);
  const points = drawnPoints(next ? [...placed, pointOf(next)] : placed, state, facts);
  return facts.kind === 'area' ? distinctCorners(points) : points;
};
