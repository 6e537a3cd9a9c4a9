/** What the measuring tool draws: finished lines and areas, and its draft of what is in progress or of a moved point. */
import { distance, type Vec3 } from '../geometry/vec3.ts';
import { draftLayer, hiddenOpacity, type Handle, type Line, type Markers, type Polygon } from '../markers/markers.ts';
import { defaultLineColor, minAreaPoints } from '../records/kinds/measurement.ts';
import { handlesOf, pointHandle, pointOf, selectionColor } from './line-editing.ts';
import { labelPointOfArea } from './measured-area.ts';
import { floorOfLine, positionsOf, type MeasuredLine } from './measured-line.ts';
import {
  drawnPoints,
  editableLineOf,
  pointsInProgress,
  shapeOf,
  type MeasureContext,
  type MeasureState,
} from './measure-state.ts';
import { measuredArea, measuredSegments } from './measured-value.ts';

const guideColor = selectionColor;

export type MeasureFormats = Pick<MeasureContext, 'formatLength' | 'formatArea'>;

/** The lengths of the segments; the longest one of a line also has its name. */
const labelsOf = (line: MeasuredLine, { formatLength }: MeasureFormats): string[] => {
  const { shape, label } = line;
  const lengths = measuredSegments(line);
  const values = lengths.map(({ value }) => value);
  const longest = label === '' || shape === 'area' ? -1 : values.indexOf(Math.max(...values));
  return lengths.map((length, n) => (n === longest ? `${label} · ${formatLength(length)}` : formatLength(length)));
};

/** CSS pixels: above the handles of a selected line. */
const selectedLabelLift = 22;

export interface LineLook {
  /** Its labels are above its handles. */
  readonly hasHandles?: boolean;
  /** Only editors see it: it is half transparent. */
  readonly isEditorsOnly?: boolean;
  /** Default: true. */
  readonly isPressable?: boolean;
}

/** The line through its points; around an area it is closed. */
const lineMarkerOf = (
  line: MeasuredLine,
  formats: MeasureFormats,
  { hasHandles = false, isEditorsOnly = false, isPressable = true }: LineLook,
): Line => {
  const { id, shape, color } = line;
  const positions = positionsOf(line);
  return {
    id,
    // What is on one floor is hidden with it.
    floorId: floorOfLine(line),
    points: shape === 'area' ? [...positions, ...positions.slice(0, 1)] : positions,
    color,
    labels: labelsOf(line, formats),
    ...(hasHandles && { labelLift: selectedLabelLift }),
    ...(isEditorsOnly && { opacity: hiddenOpacity }),
    marks: true,
    ...(!isPressable && { isPressable }),
  };
};

/** Of the tint of an area. */
const areaOpacity = 0.22;

/** The tint of an area, with its name and size in its widest part. */
const polygonOf = (
  line: MeasuredLine,
  formats: MeasureFormats,
  { isEditorsOnly = false, isPressable = true }: LineLook,
): Polygon => {
  const positions = positionsOf(line);
  const area = formats.formatArea(measuredArea(line));
  const opacity = isEditorsOnly ? hiddenOpacity : 1;
  return {
    id: line.id,
    floorId: floorOfLine(line),
    points: positions,
    color: line.color,
    opacity: areaOpacity * opacity,
    label: {
      position: labelPointOfArea(positions),
      text: line.label === '' ? area : line.label,
      detail: line.label === '' ? '' : area,
      opacity,
      isPressable,
    },
  };
};

/** `lookOf`: how a line is drawn. */
export const markersOfLines = (
  lines: readonly MeasuredLine[],
  formats: MeasureFormats,
  lookOf: (line: MeasuredLine) => LineLook = () => ({}),
): Markers => {
  const areas = lines.filter(({ shape }) => shape === 'area');
  return {
    lines: lines.map((line) => lineMarkerOf(line, formats, lookOf(line))),
    polygons: areas.map((line) => polygonOf(line, formats, lookOf(line))),
  };
};

const handleOf = (id: string, position: Vec3): Handle => ({ id, position, color: selectionColor, floorId: null });

/** On a touch device, the points in progress are dragged. */
const handlesInProgress = (state: MeasureState, context: MeasureContext): Handle[] =>
  drawnPoints([...state.placed, ...(state.next ? [pointOf(state.next)] : [])], state, context).map(({ position }, n) =>
    handleOf(n < state.placed.length ? String(n) : 'next', position),
  );

/** The handle of the first point: a press there finishes an area. */
export const firstHandleId = '0';

const draftHandles = (state: MeasureState, context: MeasureContext): Handle[] => {
  const { edit, pointIndex, phase, placed } = state;
  const { isTouch } = context;
  if (edit) {
    // One under the pointer would take the drags that turn the view.
    return edit.by === 'drag' || isTouch ? [pointHandle(edit.points[edit.index]!, edit.index, edit.index)] : [];
  }
  const line = phase === 'IDLE' ? editableLineOf(state, context) : null;
  if (line) return handlesOf(line, pointIndex);
  if (isTouch) return handlesInProgress(state, context);
  const isClosable = context.kind === 'area' && placed.length >= minAreaPoints;
  return isClosable ? [handleOf(firstHandleId, drawnPoints(placed, state, context)[0]!.position)] : [];
};

/** The line in progress has neither a name nor a colour yet. An area is open until it has three points. */
const draftLine = (state: MeasureState, context: MeasureContext): MeasuredLine => {
  const shape = shapeOf(context.kind);
  const line = state.edit?.line ?? { shape, label: '', color: defaultLineColor, created: 0 };
  const points = pointsInProgress(state, context);
  return { ...line, shape: points.length < minAreaPoints ? 'line' : line.shape, id: draftLayer, points };
};

/** Metres: from a shorter distance it is not shown that a point was moved to the plane of its area. */
const minShownProjection = 0.03;

/** From the surface under the pointer to the point on the plane of the area. */
const projectionOf = (state: MeasureState, context: MeasureContext): Line[] => {
  const { placed, next, edit } = state;
  if (context.kind !== 'area' || edit || !next) return [];
  const [from, to] = [next.position, drawnPoints([...placed, pointOf(next)], state, context).at(-1)!.position];
  if (distance(from, to) < minShownProjection) return [];
  const points = [from, to];
  return [{ id: 'projection', floorId: null, points, color: guideColor, labels: [], marks: false }];
};

export const draftOf = (state: MeasureState, context: MeasureContext): Markers => {
  const { snapNames } = context;
  const snap = state.next?.snap ?? null;
  const guides = (snap?.guides ?? []).map((points, n): Line => ({
    id: `guide ${n}`,
    floorId: null,
    points,
    color: guideColor,
    labels: n === 0 && snap ? [snapNames[snap.kind]] : [],
    marks: false,
  }));
  // On a touch device all points in progress have handles.
  const hasHandles = state.edit !== null || context.isTouch;
  const drawn = markersOfLines([draftLine(state, context)], context, () => ({ hasHandles }));
  return {
    ...drawn,
    lines: [...(drawn.lines ?? []), ...guides, ...projectionOf(state, context)],
    handles: draftHandles(state, context),
  };
};
