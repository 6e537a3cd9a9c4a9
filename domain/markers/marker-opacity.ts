/**
 * The opacity of a marker: hidden where its position is unknown and on hidden floors, faint behind walls; labels behind
 * walls are hidden, and in a plan what lies under the topmost storey shown.
 */
import type { FloorId } from '../ids.ts';
import type { MarkerKind } from './markers.ts';

export interface MarkerVisibilityFacts {
  readonly kind: MarkerKind;
  readonly floorId: FloorId | null;
  /** False where its position from the camera is unknown: of or from a 360° view. */
  readonly isPlaced: boolean;
  /** Whether the camera is inside the space, not above it. */
  readonly isInside: boolean;
  /** Null where it is unknown. */
  readonly currentFloorId: FloorId | null;
  /** The floors that are shown from above; null: all. */
  readonly visibleFloors: ReadonlySet<FloorId> | null;
  readonly isVisible: boolean;
  /** A view from straight above, on which a lower storey is covered by the floors of the upper one. */
  readonly isPlan: boolean;
  /** Its floor belongs to the topmost storey that is shown, or it is on none. */
  readonly isOnTopStorey: boolean;
  /** Metres. */
  readonly distance: number;
  /** Metres between which it is drawn inside. Absent: no limit. */
  readonly minDistance?: number | undefined;
  readonly maxDistance?: number | undefined;
}

const occludedOpacity = 0.25;
/** Lines are dashed there. */
const occludedLineOpacity = 0.6;
/** Occluded markers that are farther away, in metres, would only be clutter. */
const maxOccludedDistance = 8;

const isOutOfReach = ({ distance, minDistance = 0, maxDistance = Infinity }: MarkerVisibilityFacts): boolean =>
  distance < minDistance || distance > maxDistance;

/** 0 to 1. */
export const markerOpacity = (at: MarkerVisibilityFacts): number => {
  if (!at.isPlaced) return 0;
  if (at.floorId !== null && !at.isInside && at.visibleFloors && !at.visibleFloors.has(at.floorId)) return 0;
  if (at.isInside && isOutOfReach(at)) return 0;
  if (at.isVisible) return 1;
  if (at.kind === 'label') return 0;
  const opacity = at.kind === 'line' ? occludedLineOpacity : occludedOpacity;
  if (!at.isInside) return at.isPlan && !at.isOnTopStorey ? 0 : opacity;
  const isOnOtherFloor = at.floorId !== null && at.currentFloorId !== null && at.floorId !== at.currentFloorId;
  return isOnOtherFloor || at.distance > maxOccludedDistance ? 0 : opacity;
};
