/** A measured line: points on surfaces, and its lengths (docs/reference/measurements-and-units.md#the-tool). */
import { distance, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId } from '../ids.ts';

export interface MeasuredPoint {
  /** Metres. */
  readonly position: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
}

export interface MeasuredLine {
  readonly id: string;
  /** At least two. */
  readonly points: readonly MeasuredPoint[];
}

/** Metres, one for each two consecutive points. */
export const segmentLengths = (points: readonly MeasuredPoint[]): number[] =>
  points.slice(1).map((point, n) => distance(points[n]!.position, point.position));

/** Metres: the sum of the segments. */
export const lineLength = (points: readonly MeasuredPoint[]): number =>
  segmentLengths(points).reduce((sum, length) => sum + length, 0);
