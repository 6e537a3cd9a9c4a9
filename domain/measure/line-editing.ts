/** Moves, inserts and removes the points of a selected line (docs/reference/measurements-and-units.md#editing-a-line). */
import { planeOf, projectOnto } from '../geometry/plane.ts';
import { add, distance, scale, type Vec3 } from '../geometry/vec3.ts';
import type { Handle } from '../markers/markers.ts';
import type { SurfacePoint } from '../tools/tool.ts';
import type { LineChange } from './line-history.ts';
import {
  maxLinePoints,
  minPointsOf,
  positionsOf,
  roundPosition,
  roundUncertainty,
  segmentsOf,
  type MeasuredLine,
  type MeasuredPoint,
} from './measured-line.ts';

/** A line while one of its points is moved. */
export interface LineEdit {
  readonly line: MeasuredLine;
  /** With the moved or inserted point. */
  readonly points: readonly MeasuredPoint[];
  readonly index: number;
  /** Where the point was before, metres. */
  readonly from: Vec3;
  /** `pointer`: the point follows the pointer until a press. */
  readonly by: 'drag' | 'pointer';
}

/** Metres: a point that is nearer to the one before is at the same place. */
const samePlaceDistance = 0.002;
export const selectionColor = '#2dd4bf';
const handleColor = '#ffffff';

export const pointOf = ({ position, floorId, roomId, uncertainty }: SurfacePoint): MeasuredPoint => ({
  position: roundPosition(position),
  floorId,
  roomId,
  uncertainty: roundUncertainty(uncertainty),
});

export const isSamePlace = (a: MeasuredPoint | undefined, b: MeasuredPoint): boolean =>
  a !== undefined && distance(a.position, b.position) < samePlaceDistance;

const middleOf = (a: Vec3, b: Vec3): Vec3 => scale(add(a, b), 0.5);

/** The segment in which a point is inserted after another one: the last segment for the last point. */
const segmentAfter = (line: MeasuredLine, index: number): number => Math.min(index, segmentsOf(line).length - 1);

/** Inserts a point in the middle of a segment; null where the line has as many points as it can have. */
const insertIn = (line: MeasuredLine, segment: number, by: LineEdit['by']): LineEdit | null => {
  const ends = segmentsOf(line)[segment];
  if (!ends || line.points.length >= maxLinePoints) return null;
  const [from, to] = ends;
  const middle = roundPosition(middleOf(from.position, to.position));
  // Until it is placed elsewhere, no more certain than the ends.
  const uncertainty =
    from.uncertainty === null || to.uncertainty === null ? null : Math.max(from.uncertainty, to.uncertainty);
  const points = line.points.toSpliced(segment + 1, 0, { ...from, position: middle, uncertainty });
  return { line, points, index: segment + 1, from: middle, by };
};

const moveOf = (line: MeasuredLine, index: number, by: LineEdit['by']): LineEdit | null => {
  const point = line.points[index];
  return point ? { line, points: line.points, index, from: point.position, by } : null;
};

/** What the drag of a handle begins; null: it is none of the line. */
export const editByHandle = (line: MeasuredLine, handleId: string): LineEdit | null => {
  const [kind, n] = handleId.split(' ');
  if (kind === 'point') return moveOf(line, Number(n), 'drag');
  return kind === 'segment' ? insertIn(line, Number(n), 'drag') : null;
};

/** The point that a handle is of; null: of none, or of another line. */
export const pointOfHandle = (handleId: string): number | null =>
  handleId.startsWith('point ') ? Number(handleId.slice('point '.length)) : null;

export const movePoint = (line: MeasuredLine, index: number): LineEdit | null => moveOf(line, index, 'pointer');

export const insertPoint = (line: MeasuredLine, index: number): LineEdit | null =>
  insertIn(line, segmentAfter(line, index), 'pointer');

/** A point of an area stays on its plane. */
export const moveTo = (edit: LineEdit, hit: SurfacePoint | null): LineEdit => {
  if (!hit) return edit;
  const plane = edit.line.shape === 'area' ? planeOf(positionsOf(edit.line)) : null;
  const point = pointOf(plane ? { ...hit, position: projectOnto(plane, hit.position) } : hit);
  return { ...edit, points: edit.points.with(edit.index, point) };
};

/** Null: a line has at least two points, an area three. */
export const removePoint = (line: MeasuredLine, index: number): LineChange | null =>
  line.points.length > minPointsOf(line.shape) && line.points[index]
    ? { before: line, after: { ...line, points: line.points.toSpliced(index, 1) } }
    : null;

/** The points before and after one; of an area, the first and the last are neighbours. */
const neighboursOf = ({ line: { shape }, points, index }: LineEdit): readonly (MeasuredPoint | undefined)[] =>
  shape === 'area'
    ? [points.at(index - 1), points[(index + 1) % points.length]]
    : [points[index - 1], points[index + 1]];

/**
 * A point that was moved to the place of a neighbour is removed. Null: nothing has changed.
 * @param line as it is now: its name may have changed meanwhile
 */
export const changeOfEdit = (edit: LineEdit, line: MeasuredLine): LineChange | null => {
  const { points, index, line: before } = edit;
  const isOnNeighbour = neighboursOf(edit).some((each) => isSamePlace(each, points[index]!));
  const after = isOnNeighbour ? points.toSpliced(index, 1) : points;
  const isUnchanged =
    after.length === before.points.length &&
    after.every(({ position }, n) => distance(position, before.points[n]!.position) === 0);
  // The points from before the movement: where others have changed them meanwhile, the change is in conflict.
  return after.length < minPointsOf(before.shape) || isUnchanged
    ? null
    : { before: { ...line, points: before.points }, after: { ...line, points: after } };
};

export const pointHandle = ({ position }: MeasuredPoint, index: number, selected: number | null): Handle => ({
  id: `point ${index}`,
  position,
  color: index === selected ? selectionColor : handleColor,
  floorId: null,
});

/** One handle for each point, and a small one in the middle of each segment, which inserts a point. */
export const handlesOf = (line: MeasuredLine, selected: number | null): Handle[] => [
  ...line.points.map((point, n) => pointHandle(point, n, selected)),
  ...segmentsOf(line).map(([from, to], n): Handle => ({
    id: `segment ${n}`,
    position: middleOf(from.position, to.position),
    color: handleColor,
    floorId: null,
    isSmall: true,
  })),
];

/** The point beside the one that is moved, from which the axes of snapping go. */
export const neighbourOf = (edit: LineEdit): Vec3 | null =>
  neighboursOf(edit).find((point) => point !== undefined)?.position ?? null;
