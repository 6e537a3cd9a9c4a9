/** The viewpoint that a press on a label or on the name of a room leads to (docs/reference/labels.md#pressing-a-label). */
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId } from '../ids.ts';
import type { Sweep } from '../model/model.ts';

export interface Place {
  readonly floorId: FloorId | null;
  /** Only x and z count. */
  readonly position: Vec3;
}

/** The nearest enabled, aligned one in the place's room, or else on its floor; null: there is none. */
export const viewpointOfPlace = (
  { floorId, position: [x, , z] }: Place,
  sweeps: readonly Sweep[],
  isInRoom: (sweep: Sweep) => boolean,
): Sweep | null => {
  const distance = ({ position }: Sweep): number => Math.hypot(position[0] - x, position[2] - z);
  const open = sweeps.filter(({ enabled, alignment }) => enabled && alignment === 'aligned');
  const inRoom = open.filter(isInRoom);
  const near = inRoom.length > 0 ? inRoom : open.filter((sweep) => sweep.floorId === floorId);
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
};
