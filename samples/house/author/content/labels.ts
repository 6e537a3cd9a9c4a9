/** The rooms' names in the dollhouse and on the plan. */
import type { Label } from '#domain/model/content/annotations.ts';
import { rooms } from '../plan/house.ts';
import { boundsOf, pointIn, written } from './facts.ts';

/** Where the middle of the rectangle around a room is no good place for its name. */
const elsewhere: Readonly<Record<string, readonly [number, number]>> = {
  hall: [6.24, 1.9],
  landing: [6.9, 3.78],
};

const middleOf = (roomId: string): readonly [number, number] => {
  const { x, z } = boundsOf(roomId);
  return elsewhere[roomId] ?? [(x[0] + x[1]) / 2, (z[0] + z[1]) / 2];
};

export const roomLabels: readonly Label[] = rooms
  .filter(({ height }) => height > 0)
  .map(({ id, name, floorId }) => {
    const [x, z] = middleOf(id);
    return {
      id: `label-${id}`,
      label: name,
      position: pointIn(id, x, 0.05, z),
      floorId,
      roomId: id,
      enabled: true,
      ...written,
    };
  });
