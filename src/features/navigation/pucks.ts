/**
 * Which viewpoints show a disc on the floor (docs/reference/sweeps-and-pucks.md#pucks): aligned and enabled ones. Inside, those that one can walk to
 * from here or that are near on the same floor; from above, those of the floors that are shown.
 */
import { distance } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Model, Sweep } from '#domain/model/model.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';

/** Beyond this the stage fades pucks out anyway; metres. */
const nearMetres = 8;

export interface PuckConditions {
  readonly mode: ViewMode;
  readonly currentSweepId: SweepId | null;
  /** Null shows all. */
  readonly currentFloorId: FloorId | null;
}

const mayHavePuck = (sweep: Sweep): boolean => sweep.enabled && sweep.alignment === 'aligned';

const aroundSweep = (model: Model, current: Sweep): readonly Sweep[] => {
  const neighbours = new Set(current.neighbours);
  const isNear = (sweep: Sweep): boolean =>
    sweep.floorId === current.floorId && distance(sweep.position, current.position) <= nearMetres;
  // Without a mesh nothing hides what stands behind a wall, so there only the ways that are known count.
  const byDistance = model.mesh !== null || neighbours.size === 0;
  return model.sweeps.filter((sweep) => neighbours.has(sweep.id) || (byDistance && isNear(sweep)));
};

export const pucksOf = (model: Model, facts: PuckConditions): readonly SweepId[] => {
  const current = model.sweeps.find((sweep) => sweep.id === facts.currentSweepId);
  if (!isInside(facts.mode)) {
    const ofFloor = (sweep: Sweep): boolean => facts.currentFloorId === null || sweep.floorId === facts.currentFloorId;
    return model.sweeps.filter((sweep) => mayHavePuck(sweep) && ofFloor(sweep)).map(({ id }) => id);
  }
  // A loose 360° view has no place in the mesh and so no way out of it but the list.
  if (!current || current.alignment === 'unaligned') return [];
  return aroundSweep(model, current)
    .filter((sweep) => mayHavePuck(sweep) && sweep.id !== current.id)
    .map(({ id }) => id);
};
