/**
 * Which sweeps have a puck (docs/reference/sweeps-and-pucks.md#pucks): of the aligned and enabled ones, inside those that
 * are connected to the current sweep or near it on the same floor; from above those of the visible floors.
 */
import { distance } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Model, Sweep } from '#domain/model/model.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';

/** Metres; pucks that are farther away fade (`domain/markers/puck-opacity.ts`). */
const maxDistance = 8;

export interface PuckConditions {
  readonly mode: ViewMode;
  readonly currentSweepId: SweepId | null;
  /** Null: all floors. */
  readonly currentFloorId: FloorId | null;
}

export const hasPuck = (sweep: Sweep): boolean => sweep.enabled && sweep.alignment === 'aligned';

const reachableFrom = (model: Model, current: Sweep): readonly Sweep[] => {
  const neighbours = new Set(current.neighbours);
  const isNear = (sweep: Sweep): boolean =>
    sweep.floorId === current.floorId && distance(sweep.position, current.position) <= maxDistance;
  // Without a mesh, pucks behind a wall are not occluded, so only neighbours count where any are known.
  const byDistance = model.mesh !== null || neighbours.size === 0;
  return model.sweeps.filter((sweep) => neighbours.has(sweep.id) || (byDistance && isNear(sweep)));
};

export const selectPucks = (model: Model, conditions: PuckConditions): readonly SweepId[] => {
  const { mode, currentSweepId, currentFloorId } = conditions;
  const current = model.sweeps.find((sweep) => sweep.id === currentSweepId);
  if (!isInside(mode)) {
    const isOnFloor = (sweep: Sweep): boolean => currentFloorId === null || sweep.floorId === currentFloorId;
    return model.sweeps.filter((sweep) => hasPuck(sweep) && isOnFloor(sweep)).map(({ id }) => id);
  }
  // An unaligned 360° view has no position in the mesh; only the list of viewpoints leads out of it.
  if (!current || current.alignment === 'unaligned') return [];
  return reachableFrom(model, current)
    .filter((sweep) => hasPuck(sweep) && sweep.id !== current.id)
    .map(({ id }) => id);
};
