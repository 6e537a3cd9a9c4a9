/** In which room one is. */
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId } from '../ids.ts';
import type { Room } from '../model/model.ts';

const contains = (outline: Room['outline'], x: number, z: number): boolean => {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, zi] = outline[i]!;
    const [xj, zj] = outline[j]!;
    if (zi > z !== zj > z && x < ((xj - xi) * (z - zi)) / (zj - zi) + xi) inside = !inside;
  }
  return inside;
};

/** The room whose outline holds the point, on that floor. */
export const roomAt = (rooms: readonly Room[], floorId: FloorId | null, point: Vec3): Room['id'] | null =>
  rooms.find((room) => room.floorId === floorId && contains(room.outline, point[0], point[2]))?.id ?? null;
