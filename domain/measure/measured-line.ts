/**
 * A measured line or area: points on surfaces, and its lengths (docs/reference/measurements-and-units.md#the-tool). An area is
 * the closed line around it.
 */
import { distance, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId } from '../ids.ts';
import { maxUncertainty, minAreaPoints, type LineShape } from '../records/kinds/measurement.ts';

export interface MeasuredPoint {
  /** Metres, rounded to `pointDecimals`. */
  readonly position: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  /** Standard deviation of the position, metres (docs/reference/measuring.md#points); null: not known. */
  readonly uncertainty: number | null;
}

export interface MeasuredLine {
  readonly id: string;
  readonly shape: LineShape;
  /** The name; may be empty. */
  readonly label: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** At least two, of an area three. */
  readonly points: readonly MeasuredPoint[];
}

/** What lengths and areas are computed from. */
export type Outline = Pick<MeasuredLine, 'shape' | 'points'>;

export const maxLinePoints = 1000;

export const minPointsOf = (shape: LineShape): number => (shape === 'area' ? minAreaPoints : 2);

/** Points are rounded when they are placed, so that a line that was kept or shared has the length that was shown. */
const pointDecimals = 4;

const round = (value: number): number => Number(value.toFixed(pointDecimals));

export const roundPosition = ([x, y, z]: Vec3): Vec3 => [round(x), round(y), round(z)];

export const roundUncertainty = (uncertainty: number | null | undefined): number | null =>
  uncertainty === null || uncertainty === undefined ? null : Math.min(maxUncertainty, round(uncertainty));

export const positionsOf = ({ points }: Pick<Outline, 'points'>): Vec3[] => points.map(({ position }) => position);

/** The floor of all its points; null: they are on several, or on none. */
export const floorOfLine = ({ points }: Pick<Outline, 'points'>): FloorId | null => {
  const floorId = points[0]?.floorId ?? null;
  return points.every((point) => point.floorId === floorId) ? floorId : null;
};

/** The ends of its segments, in order; of an area, the last one returns to the first point. */
export const segmentsOf = ({ shape, points }: Outline): readonly (readonly [MeasuredPoint, MeasuredPoint])[] => {
  const ends = shape === 'area' && points.length >= minAreaPoints ? [...points.slice(1), points[0]!] : points.slice(1);
  return ends.map((end, n) => [points[n]!, end] as const);
};

/** Metres, one for each segment. */
export const segmentLengths = (line: Outline): number[] =>
  segmentsOf(line).map(([from, to]) => distance(from.position, to.position));
