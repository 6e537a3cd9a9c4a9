/** Finds rooms by position. */
import type { Vec3 } from '../geometry/vec3.ts';

export interface RoomOutline<RoomId, FloorId> {
  readonly id: RoomId;
  readonly floorId: FloorId;
  /** Corners as x and z, metres; empty when unknown. */
  readonly outline: readonly (readonly [number, number])[];
}

/** Whether a point is in a polygon whose corners are x and z. */
export const isInOutline = (outline: readonly (readonly [number, number])[], x: number, z: number): boolean => {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    // Not destructured: the iterators would be allocated in each frame.
    const xi = outline[i]![0];
    const zi = outline[i]![1];
    const xj = outline[j]![0];
    const zj = outline[j]![1];
    if (zi > z !== zj > z && x < ((xj - xi) * (z - zi)) / (zj - zi) + xi) inside = !inside;
  }
  return inside;
};

/** The id of the room on that floor whose outline contains the point; null: none. */
export const roomAt = <RoomId, FloorId>(
  rooms: readonly RoomOutline<RoomId, FloorId>[],
  floorId: FloorId | null,
  point: Vec3,
): RoomId | null =>
  rooms.find((room) => room.floorId === floorId && isInOutline(room.outline, point[0], point[2]))?.id ?? null;
