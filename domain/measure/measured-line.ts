/** A measured line: points on surfaces, and its lengths (docs/reference/measurements-and-units.md#the-tool). */
import { distance, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId } from '../ids.ts';

export interface MeasuredPoint {
  /** Metres, rounded to `pointDecimals`. */
  readonly position: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
}

export interface MeasuredLine {
  readonly id: string;
  /** The name; may be empty. */
  readonly label: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** At least two. */
  readonly points: readonly MeasuredPoint[];
}

export const maxLinePoints = 1000;

/** Points are rounded when they are placed, so that a line that was kept or shared has the length that was shown. */
const pointDecimals = 4;

const round = (value: number): number => Number(value.toFixed(pointDecimals));

export const roundPosition = ([x, y, z]: Vec3): Vec3 => [round(x), round(y), round(z)];

/** Metres, one for each two consecutive points. */
export const segmentLengths = (points: readonly MeasuredPoint[]): number[] =>
  points.slice(1).map((point, n) => distance(points[n]!.position, point.position));

/** Metres: the sum of the segments. */
export const lineLength = (points: readonly MeasuredPoint[]): number =>
  segmentLengths(points).reduce((sum, length) => sum + length, 0);
