/** What the room overlay shows, and which of it can be switched (docs/reference/wall-graph.md#room-overlay). */
import { isInside, type ViewModeState } from '../model/view-mode.ts';
import type { ToolName } from '../tools/tool-name.ts';

export const overlayParts = ['walls', 'names', 'dimensions', 'imagery'] as const;
export type OverlayPart = (typeof overlayParts)[number];
export type OverlayParts = Readonly<Record<OverlayPart, boolean>>;

/** The switches as a visit begins. */
export const allParts: OverlayParts = { walls: true, names: true, dimensions: true, imagery: true };

export interface OverlayFacts {
  /** Of the model. */
  readonly roomCount: number;
  /** The option `roomBounds`. */
  readonly isEnabled: boolean;
  /** The option `allowImageryToggle`. */
  readonly allowsImageryToggle: boolean;
  readonly mode: ViewModeState;
  /** The floor plan is the only mode that the user can be in. */
  readonly isPlanOnly: boolean;
  /** The user can change to the floor plan. */
  readonly hasFloorPlan: boolean;
  /** The active tool. */
  readonly tool: ToolName | null;
  readonly switches: OverlayParts;
}

export interface RoomOverlay {
  readonly shown: OverlayParts;
  /** The parts that can be switched now. */
  readonly offered: OverlayParts;
}

/** Without the feature: the model's imagery, and nothing over it. */
const noOverlay: RoomOverlay = {
  shown: { walls: false, names: false, dimensions: false, imagery: true },
  offered: { walls: false, names: false, dimensions: false, imagery: false },
};

export const roomOverlayOf = (facts: OverlayFacts): RoomOverlay => {
  const { mode, isPlanOnly, tool, switches } = facts;
  if (facts.roomCount === 0 || !facts.isEnabled) return noOverlay;
  const isMeasuring = tool === 'MEASUREMENTS';
  const canHideImagery = facts.allowsImageryToggle && !isPlanOnly;
  if (mode === 'transitioning') {
    // Without imagery the plan remains, or nothing would be left to see on the way.
    const isImageryHidden = canHideImagery && !switches.imagery;
    return isImageryHidden
      ? { ...noOverlay, shown: { ...noOverlay.shown, walls: !isMeasuring || switches.walls, imagery: false } }
      : noOverlay;
  }
  // Inside, names and walls would be in the way of what visitors look at.
  if (isInside(mode) && !isMeasuring) return noOverlay;
  const offered: OverlayParts = {
    walls: isMeasuring && !isPlanOnly && facts.hasFloorPlan,
    names: isMeasuring && !isPlanOnly,
    dimensions: isMeasuring,
    imagery: canHideImagery && !isInside(mode),
  };
  return {
    offered,
    shown: {
      walls: !offered.walls || switches.walls,
      names: !offered.names || switches.names,
      dimensions: (isMeasuring || tool === 'ROOM_BOUNDS') && switches.dimensions,
      imagery: !offered.imagery || switches.imagery,
    },
  };
};

/** Turning imagery off turns walls on (docs/reference/wall-graph.md#switches). */
export const withSwitch = (switches: OverlayParts, part: OverlayPart, isOn: boolean): OverlayParts => ({
  ...switches,
  ...(part === 'imagery' && !isOn && { walls: true }),
  [part]: isOn,
});
