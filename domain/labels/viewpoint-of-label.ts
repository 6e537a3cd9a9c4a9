/** The viewpoint that a press on a label leads to (docs/reference/labels.md#pressing-a-label). */
import type { Sweep } from '../model/model.ts';
import type { SpaceLabel } from './label.ts';

/** The nearest enabled, aligned one in the label's room, or else on its floor; null: there is none. */
export const viewpointOfLabel = (label: SpaceLabel, sweeps: readonly Sweep[]): Sweep | null => {
  const [x, , z] = label.position;
  const distance = ({ position }: Sweep): number => Math.hypot(position[0] - x, position[2] - z);
  const open = sweeps.filter(({ enabled, alignment }) => enabled && alignment === 'aligned');
  const inRoom = open.filter(({ roomId }) => roomId !== null && roomId === label.roomId);
  const near = inRoom.length > 0 ? inRoom : open.filter(({ floorId }) => floorId === label.floorId);
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
};
