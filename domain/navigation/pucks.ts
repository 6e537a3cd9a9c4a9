/**
 * Which sweeps have a puck (docs/reference/sweeps-and-pucks.md#which-pucks-are-visible). The viewer requests the possible
 * ones; inside, those that walls hide are left out where the mesh is: in the engine, and in the list for programs.
 */
import { add, distance, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, SweepId } from '../ids.ts';
import { maxPuckDistance } from '../markers/puck-opacity.ts';
import type { Model, Sweep } from '../model/model.ts';
import { isInside, type ViewMode } from '../model/view-mode.ts';

export interface PuckConditions {
  readonly mode: ViewMode;
  readonly currentSweepId: SweepId | null;
  /** Null: all floors. */
  readonly currentFloorId: FloorId | null;
}

export const hasPuck = (sweep: Sweep): boolean => sweep.enabled && sweep.alignment === 'aligned';

const reachableFrom = (model: Model, current: Sweep): readonly Sweep[] => {
  const neighbours = new Set(current.neighbours);
  // Without a mesh, walls are unknown, so only neighbours count where any are known.
  const byDistance = model.mesh !== null || neighbours.size === 0;
  return model.sweeps.filter(
    (sweep) =>
      (neighbours.has(sweep.id) || (byDistance && sweep.floorId === current.floorId)) &&
      distance(sweep.floorPosition, current.floorPosition) <= maxPuckDistance,
  );
};

/**
 * Inside those that are near the current sweep, on its floor or connected to it; from above those of the visible floors.
 */
export const possiblePucks = (model: Model, conditions: PuckConditions): readonly SweepId[] => {
  const { mode, currentSweepId, currentFloorId } = conditions;
  const current = model.sweeps.find((sweep) => sweep.id === currentSweepId);
  if (!isInside(mode)) {
    const isOnFloor = (sweep: Sweep): boolean => currentFloorId === null || sweep.floorId === currentFloorId;
    return model.sweeps.filter((sweep) => hasPuck(sweep) && isOnFloor(sweep)).map(({ id }) => id);
  }
  // An unaligned 360° view has no position in the mesh; its links (link-arrows.ts) and the list lead out of it.
  if (!current || current.alignment === 'unaligned') return [];
  return reachableFrom(model, current)
    .filter((sweep) => hasPuck(sweep) && sweep.id !== current.id)
    .map(({ id }) => id);
};

/** Metres above the floor. */
const puckHeight = 0.05;

export const puckCentre = ({ floorPosition }: Sweep): Vec3 => add(floorPosition, [0, puckHeight, 0]);

/**
 * Whether a possible puck is seen from inside: walls hide it, unless the sweeps are neighbours.
 * @param sees whether the mesh leaves one point visible from another; null while there is no mesh: then it hides all but
 * the neighbours, if any are known.
 */
export const isPuckInSight = (from: Sweep, to: Sweep, sees: ((eye: Vec3, point: Vec3) => boolean) | null): boolean => {
  if (to.id === from.id) return false;
  if (from.neighbours.includes(to.id)) return true;
  return sees ? sees(from.position, puckCentre(to)) : from.neighbours.length === 0;
};
