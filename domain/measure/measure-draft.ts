/** What the measuring tool draws: finished lines, and its draft of the line in progress or of a moved point. */
import type { Vec3 } from '../geometry/vec3.ts';
import { draftLayer, hiddenOpacity, type Handle, type Line, type Markers } from '../markers/markers.ts';
import { defaultLineColor } from '../records/kinds/measurement.ts';
import { handlesOf, pointHandle, selectionColor } from './line-editing.ts';
import { segmentLengths, type MeasuredLine } from './measured-line.ts';
import {
  editableLineOf,
  pointsInProgress,
  type MeasureContext,
  type MeasureKind,
  type MeasureState,
} from './measure-state.ts';

const guideColor = selectionColor;

/** The lengths of the segments; the longest one also has the line's name. */
const labelsOf = ({ label, points }: MeasuredLine, formatLength: (metres: number) => string): string[] => {
  const lengths = segmentLengths(points);
  const longest = label === '' ? -1 : lengths.indexOf(Math.max(...lengths));
  return lengths.map((length, n) => (n === longest ? `${label} · ${formatLength(length)}` : formatLength(length)));
};

/** CSS pixels: above the handles of a selected line. */
const selectedLabelLift = 22;

export interface LineLook {
  /** Its labels are above its handles. */
  readonly hasHandles?: boolean;
  /** Only editors see it: it is half transparent. */
  readonly isEditorsOnly?: boolean;
}

export const markerOfLine = (
  line: MeasuredLine,
  formatLength: (metres: number) => string,
  { hasHandles = false, isEditorsOnly = false }: LineLook = {},
): Line => {
  const { id, color, points } = line;
  return {
    id,
    // Lines of one floor are hidden with it.
    floorId: points.every(({ floorId }) => floorId === points[0]?.floorId) ? (points[0]?.floorId ?? null) : null,
    points: points.map(({ position }) => position),
    color,
    labels: labelsOf(line, formatLength),
    ...(hasHandles && { labelLift: selectedLabelLift }),
    ...(isEditorsOnly && { opacity: hiddenOpacity }),
    marks: true,
  };
};

const handleOf = (id: string, position: Vec3): Handle => ({ id, position, color: selectionColor, floorId: null });

const handlesInProgress = ({ placed, next }: MeasureState): Handle[] => [
  ...placed.map(({ position }, n) => handleOf(String(n), position)),
  ...(next ? [handleOf('next', next.position)] : []),
];

const draftHandles = (state: MeasureState, context: MeasureContext): Handle[] => {
  const { edit, pointIndex, phase } = state;
  const { isTouch } = context;
  if (edit) {
    // One under the pointer would take the drags that turn the view.
    return edit.by === 'drag' || isTouch ? [pointHandle(edit.points[edit.index]!, edit.index, edit.index)] : [];
  }
  const line = phase === 'IDLE' ? editableLineOf(state, context) : null;
  if (line) return handlesOf(line.points, pointIndex);
  return isTouch ? handlesInProgress(state) : [];
};

/** The line in progress has neither a name nor a colour yet. */
const draftLine = (state: MeasureState, kind: MeasureKind): MeasuredLine => {
  const line = state.edit?.line ?? { label: '', color: defaultLineColor, created: 0 };
  return { ...line, id: draftLayer, points: pointsInProgress(state, kind) };
};

export const draftOf = (state: MeasureState, context: MeasureContext): Markers => {
  const { kind, formatLength, snapNames } = context;
  const snap = state.next?.snap ?? null;
  const guides = (snap?.guides ?? []).map((points, n): Line => ({
    id: `guide ${n}`,
    floorId: null,
    points,
    color: guideColor,
    labels: n === 0 && snap ? [snapNames[snap.kind]] : [],
    marks: false,
  }));
  return {
    lines: [markerOfLine(draftLine(state, kind), formatLength, { hasHandles: state.edit !== null }), ...guides],
    handles: draftHandles(state, context),
  };
};
