/** The floor and room of a point, for records that have none. */
import type { Vec3 } from '../geometry/vec3.ts';
import { roomAt, type RoomOutline } from './rooms.ts';

interface FloorSurface {
  readonly id: string;
  /** Height of its surface, metres. */
  readonly bottom: number;
}

export interface FoundPlace {
  readonly floorId: string | null;
  readonly roomId: string | null;
}

/** A point this far below a floor's surface is still on it (thresholds, drains, drifting scans); metres. */
const surfaceTolerance = 0.3;

/** Prefers the highest floor that is not above the height; of those that are, the lowest. */
const isNearer = (floor: FloorSurface, than: FloorSurface, height: number): boolean => {
  if (floor.bottom <= height) return than.bottom > height || floor.bottom > than.bottom;
  return than.bottom > height && floor.bottom < than.bottom;
};

/**
 * The floor whose surface is next below the point, or else the lowest floor, and the room on it whose outline contains
 * the point.
 */
export const placeAt = (
  point: Vec3,
  floors: readonly FloorSurface[],
  rooms: readonly RoomOutline<string, string>[],
): FoundPlace => {
  let floor: FloorSurface | undefined;
  for (const each of floors) if (!floor || isNearer(each, floor, point[1] + surfaceTolerance)) floor = each;
  return { floorId: floor?.id ?? null, roomId: floor ? roomAt(rooms, floor.id, point) : null };
};
