/**
 * Rules of floors (docs/reference/floors.md): order, names, which are hidden and which are navigable. A current floor of
 * null means all floors.
 */
import { distance, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId } from '../ids.ts';
import type { Floor, Sweep } from '../model/model.ts';
import { isInside, type ViewMode, type ViewModeState } from '../model/view-mode.ts';

/** Metres; floors less than this apart are one storey on two levels. */
export const minStoreyHeight = 1.6;

/** The index that means all floors. */
export const allFloorsIndex = -1;

/** In the order of the floor selector: the top floor first. */
export const floorsTopToBottom = (floors: readonly Floor[]): readonly Floor[] =>
  floors.toSorted((a, b) => b.index - a.index);

/** @throws Error 'Invalid Floor' for an id that the model does not have. */
export const floorById = (floors: readonly Floor[], id: FloorId): Floor => {
  const floor = floors.find((candidate) => candidate.id === id);
  if (!floor) throw new Error('Invalid Floor');
  return floor;
};

/** @throws Error 'Invalid Floor' for an index that the model does not have. */
export const floorByIndex = (floors: readonly Floor[], index: number): Floor => {
  const floor = floors.find((candidate) => candidate.index === index);
  if (!floor) throw new Error('Invalid Floor');
  return floor;
};

/** The topmost storey of those that are visible; null: all are. */
export const topStoreyOf = (
  floors: readonly Pick<Floor, 'id' | 'bottom'>[],
  visible: ReadonlySet<FloorId> | null,
): ReadonlySet<FloorId> => {
  const shown = floors.filter(({ id }) => visible === null || visible.has(id));
  const top = Math.max(...shown.map(({ bottom }) => bottom));
  return new Set(shown.filter(({ bottom }) => bottom > top - minStoreyHeight).map(({ id }) => id));
};

const noFloors = 'The model has no floors';

/** @throws Error where there are none. */
export const topFloor = (floors: readonly Floor[]): Floor => {
  const floor = floorsTopToBottom(floors)[0];
  if (!floor) throw new Error(noFloors);
  return floor;
};

/** @throws Error where there are none. */
export const bottomFloor = (floors: readonly Floor[]): Floor => {
  const floor = floorsTopToBottom(floors).at(-1);
  if (!floor) throw new Error(noFloors);
  return floor;
};

/** A floor without a name is shown by its number, index + 1. */
export const floorName = (
  floor: Floor,
): { readonly kind: 'named'; readonly name: string } | { readonly kind: 'numbered'; readonly number: number } => {
  const name = floor.name.trim();
  return name === '' ? { kind: 'numbered', number: floor.index + 1 } : { kind: 'named', name };
};

export interface FloorViewConditions {
  readonly currentFloorId: FloorId | null;
  readonly mode: ViewModeState;
  /** Whether the camera is in a panorama that is aligned with the mesh. */
  readonly alignedPanorama: boolean;
  readonly editMode: boolean;
}

export const isFloorHidden = (floorId: FloorId, facts: FloorViewConditions): boolean =>
  facts.currentFloorId !== null && floorId !== facts.currentFloorId && !facts.alignedPanorama;

/** The current floor of a place that shows these floors; null: it shows all of them, or several. */
export const floorOfVisibleFloors = (visibleFloors: readonly FloorId[] | null): FloorId | null =>
  visibleFloors?.length === 1 ? (visibleFloors[0] ?? null) : null;

export interface FloorModeChange {
  readonly from: ViewMode;
  readonly to: ViewMode;
  readonly currentFloorId: FloorId | null;
  /** Of the sweep to enter; null where the sweep has none, or is not known. */
  readonly sweepFloorId: FloorId | null;
  /** The visible floors of the place to which the change leads; absent where the place has none. */
  readonly visibleFloors?: readonly FloorId[] | null | undefined;
}

/** The current floor from the beginning of a change of mode (docs/reference/floors.md#change-of-mode). */
export const floorOfModeChange = (change: FloorModeChange): FloorId | null => {
  const { from, to, currentFloorId, sweepFloorId, visibleFloors } = change;
  if (isInside(to)) return currentFloorId && (sweepFloorId ?? currentFloorId);
  if (visibleFloors !== undefined) return floorOfVisibleFloors(visibleFloors);
  return isInside(from) && to === 'dollhouse' ? null : currentFloorId;
};

/** What the floor control names; `none`: nothing. */
export type FloorLabel =
  { readonly kind: 'floor'; readonly floor: Floor } | { readonly kind: 'all' | 'unalignedView' | 'none' };

/** docs/reference/floors.md#floor-control */
export const floorLabelOf = (
  floors: readonly Floor[],
  facts: {
    readonly currentFloorId: FloorId | null;
    readonly isInside: boolean;
    /** Of the current sweep; null without one. */
    readonly alignment: Sweep['alignment'] | null;
  },
): FloorLabel => {
  const floor = floors.find(({ id }) => id === facts.currentFloorId);
  if (floor) return { kind: 'floor', floor };
  if (!facts.isInside) return { kind: 'all' };
  return { kind: facts.alignment === 'unaligned' ? 'unalignedView' : 'none' };
};

export interface FloorSweeps {
  readonly hasEnabledAlignedSweeps: boolean;
  readonly hasEnabledUnalignedSweeps: boolean;
}

/** @param floorId null: the whole model. */
export const sweepsOfFloor = (sweeps: readonly Sweep[], floorId: FloorId | null): FloorSweeps => {
  const enabled = sweeps.filter((sweep) => sweep.enabled && (floorId === null || sweep.floorId === floorId));
  return {
    hasEnabledAlignedSweeps: enabled.some((sweep) => sweep.alignment === 'aligned'),
    hasEnabledUnalignedSweeps: enabled.some((sweep) => sweep.alignment === 'unaligned'),
  };
};

export const isFloorNavigable = (floor: FloorSweeps, facts: FloorViewConditions): boolean => {
  if (facts.editMode) return true;
  if (isInside(facts.mode) && facts.alignedPanorama) return floor.hasEnabledAlignedSweeps;
  if (facts.mode === 'dollhouse' || facts.mode === 'floorplan') return true;
  return floor.hasEnabledAlignedSweeps || floor.hasEnabledUnalignedSweeps;
};

/** The enabled, aligned sweep of a floor that is nearest to a point; null where the floor has none. */
export const nearestSweepOfFloor = (sweeps: readonly Sweep[], floorId: FloorId, from: Vec3): Sweep | null => {
  let nearest: Sweep | null = null;
  for (const sweep of sweeps) {
    if (sweep.floorId !== floorId || !sweep.enabled || sweep.alignment !== 'aligned') continue;
    if (!nearest || distance(sweep.position, from) < distance(nearest.position, from)) nearest = sweep;
  }
  return nearest;
};
