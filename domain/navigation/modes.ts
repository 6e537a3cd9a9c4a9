/** Rules about view modes (docs/reference/navigation-and-modes.md#modes): which buttons there are, when a switch may start, which mode is the closest. */
import type { OrbitTarget } from './tilt.ts';
import type { ViewMode, ViewModeState } from '../model/view-mode.ts';

/** The modes that have a button, in the order in which they stand. */
export const modeButtonOrder = ['panorama', 'mesh', 'dollhouse', 'floorplan'] as const;
export type ButtonMode = (typeof modeButtonOrder)[number];

export interface ModeConditions {
  readonly editMode: boolean;
  /** Dollhouse, floor plan and mesh have something to show. */
  readonly hasMesh: boolean;
  readonly dollhouseEnabled: boolean;
  readonly floorplanEnabled: boolean;
  /** Of the current floor; of any floor where none is current. */
  readonly hasEnabledAlignedSweeps: boolean;
}

const isButtonVisible: Readonly<Record<ButtonMode, (facts: ModeConditions) => boolean>> = {
  panorama: (facts) => facts.editMode || facts.hasEnabledAlignedSweeps,
  mesh: (facts) => facts.editMode && facts.hasMesh,
  dollhouse: (facts) => facts.hasMesh && (facts.editMode || facts.dollhouseEnabled),
  floorplan: (facts) => facts.hasMesh && (facts.editMode || facts.floorplanEnabled),
};

export const visibleModeButtons = (facts: ModeConditions): readonly ButtonMode[] =>
  modeButtonOrder.filter((mode) => isButtonVisible[mode](facts));

export interface CombinedButtonConditions {
  /** Each of the two has a button of its own where there is no combined one. */
  readonly dollhouse: boolean;
  readonly floorplan: boolean;
  readonly mode: ViewModeState;
  /** 0 straight from above, 1 from the side. */
  readonly pitchFactor: number;
  /** Where an auto-orbit under way leads to. */
  readonly autoOrbit: OrbitTarget | null;
}

/** What a press on the one button for dollhouse and floor plan leads to; null where there is none. */
export const combinedButton = ({
  dollhouse,
  floorplan,
  mode,
  pitchFactor,
  autoOrbit,
}: CombinedButtonConditions): 'dollhouse' | 'floorplan' | null => {
  const topDown = mode === 'dollhouse' || mode === 'floorplan';
  if (topDown ? !dollhouse || !floorplan : !dollhouse && !floorplan) return null;
  const toPlan = autoOrbit === 'bottom' || (topDown && pitchFactor > 0.5);
  if (toPlan) return floorplan ? 'floorplan' : 'dollhouse';
  return dollhouse ? 'dollhouse' : 'floorplan';
};

export interface SwitchConditions {
  readonly changingEnabled: boolean;
  /** What the person sees: 'transitioning' while a change is under way. */
  readonly mode: ViewModeState;
  /** The mode that is current, or that the change under way leads to. */
  readonly target: ViewMode;
}

/** A transition starts only when none is active, and never to where one is already. */
export const canSwitchTo = (wanted: ViewMode, facts: SwitchConditions): boolean =>
  facts.changingEnabled && facts.mode !== 'transitioning' && wanted !== facts.target;

/** The origin before half of the way, the destination from there on. Progress runs from 0 to 1. */
export const closestMode = (from: ViewMode, to: ViewMode, progress: number): ViewMode => (progress < 0.5 ? from : to);

/** The mode whose button looks pressed: outdoor is a way of being inside, orthographic one of seeing the plan. */
export const buttonOfMode = (mode: ViewMode): ButtonMode => {
  if (mode === 'outdoor') return 'panorama';
  return mode === 'orthographic' ? 'floorplan' : mode;
};
