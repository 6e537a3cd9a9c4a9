/** In which floor and room a point is, for records that do not say. */
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

/** A point this far under a floor's surface still lies on it: thresholds, drains, scans that drift; metres. */
const sunk = 0.3;

/**
 * The floor whose surface is the next below the point, the lowest where there is none, and the room on it whose outline
 * holds the point.
 */
export const placeAt = (
  point: Vec3,
  floors: readonly FloorSurface[],
  rooms: readonly RoomOutline<string, string>[],
): FoundPlace => {
  const rising = floors.toSorted((a, b) => a.bottom - b.bottom);
  const floor = rising.findLast(({ bottom }) => bottom <= point[1] + sunk) ?? rising[0];
  return { floorId: floor?.id ?? null, roomId: floor ? roomAt(rooms, floor.id, point) : null };
};
