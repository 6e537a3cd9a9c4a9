/** How strongly a marker is drawn: on hidden floors not at all, behind walls faintly, and words there not at all. */
import type { FloorId } from '../ids.ts';
import type { MarkerKind } from './markers.ts';

export interface MarkerSituation {
  readonly kind: MarkerKind;
  readonly floorId: FloorId | null;
  /** Whether one stands in the space, not above it. */
  readonly inside: boolean;
  /** The floor one stands on; null where that is unknown. */
  readonly standingOn: FloorId | null;
  /** From above; null shows all. */
  readonly visibleFloors: ReadonlySet<FloorId> | null;
  readonly inSight: boolean;
  /** Metres. */
  readonly distance: number;
}

const behindWalls = 0.25;
/** Metres: what is hidden and farther than this would only be clutter. */
const hiddenReach = 8;

/** 0 to 1. */
export const markerPresence = (at: MarkerSituation): number => {
  if (at.floorId !== null && !at.inside && at.visibleFloors && !at.visibleFloors.has(at.floorId)) return 0;
  if (at.inSight) return 1;
  if (at.kind === 'label') return 0;
  if (!at.inside) return behindWalls;
  const elsewhere = at.floorId !== null && at.standingOn !== null && at.floorId !== at.standingOn;
  return elsewhere || at.distance > hiddenReach ? 0 : behindWalls;
};
