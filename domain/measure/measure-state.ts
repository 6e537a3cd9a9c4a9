/** The state of the measuring tool, and what is read of it. */
import type { SnapKind, SurfacePoint } from '../tools/tool.ts';
import { pointOf, type LineEdit } from './line-editing.ts';
import type { MeasuredLine, MeasuredPoint } from './measured-line.ts';
import type { MeasurePhase } from './phases.ts';

export type MeasureKind = 'points' | 'across' | 'height';

export type Surface = SurfacePoint | null;

export interface MeasureState {
  readonly phase: Exclude<MeasurePhase, 'CLOSED'>;
  /** Of the line in progress. */
  readonly placed: readonly MeasuredPoint[];
  /** The point that is to be confirmed or, with a mouse, the one under the pointer. */
  readonly next: Surface;
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
  /** Otherwise lines are only selected. */
  readonly canMeasure: boolean;
}

export interface MeasureContext extends MeasureSettings {
  readonly newId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The finished ones. */
  readonly lines: readonly MeasuredLine[];
  /** Those that the user may change. */
  readonly editableIds: ReadonlySet<string>;
  /** The text of a length in metres. */
  readonly formatLength: (metres: number) => string;
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
  hit?.across ? hit.across.map((position) => pointOf({ ...hit, position })) : [];

/** All points of the line in progress, or of the one of which a point is moved. */
export const pointsInProgress = ({ placed, next, edit }: MeasureState, kind: MeasureKind): readonly MeasuredPoint[] => {
  if (edit) return edit.points;
  if (kind !== 'points') return acrossPoints(next);
  return next ? [...placed, pointOf(next)] : placed;
};
