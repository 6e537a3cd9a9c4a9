/**
 * A viewer that is open keeps the places of sweeps, and the floors, that it was opened with: the engine has loaded them.
 * Placements that change meanwhile (docs/reference/placing.md) are shown by the next visit.
 */
import type { Floor, Model, Sweep } from './model.ts';

const withPlaceOf = (sweep: Sweep, shown: Sweep): Sweep => {
  const { alignment, placement, position, floorPosition, rotation, floorId, roomId, neighbours, links } = shown;
  return { ...sweep, alignment, placement, position, floorPosition, rotation, floorId, roomId, neighbours, links };
};

const hasSameSweeps = (a: Model, b: Model): boolean => {
  const ids = new Set(a.sweeps.map(({ id }) => id));
  return a.sweeps.length === b.sweeps.length && b.sweeps.every(({ id }) => ids.has(id));
};

/** `shown`: as the engine has it. Another capture, with other sweeps, is taken as it is. */
export const keepPlaces = (changed: Model, shown: Model | null): Model => {
  if (!shown || shown.id !== changed.id || !hasSameSweeps(shown, changed)) return changed;
  const sweeps = new Map(shown.sweeps.map((sweep) => [sweep.id, sweep]));
  const names = new Map(changed.floors.map(({ id, name }) => [id, name]));
  return {
    ...changed,
    sweeps: changed.sweeps.map((sweep) => withPlaceOf(sweep, sweeps.get(sweep.id)!)),
    floors: shown.floors.map((floor): Floor => ({ ...floor, name: names.get(floor.id) ?? floor.name })),
  };
};
