/** Rules of view modes (docs/reference/navigation-and-modes.md#modes): visible buttons, allowed switches, the closest mode. */
import type { OrbitTarget } from './tilt.ts';
import type { ModelOptions } from '../model/model.ts';
import { isDollhouse, type ViewMode, type ViewModeState } from '../model/view-mode.ts';

/** The modes that have a button, in their order. */
export const modeButtonOrder = ['panorama', 'mesh', 'dollhouse', 'floorplan'] as const;
export type ButtonMode = (typeof modeButtonOrder)[number];

type EnabledModes = Pick<ModelOptions, 'dollhouse' | 'floorPlan'>;

/** Whether the options of the model allow a mode (docs/reference/navigation-and-modes.md#disabled-modes). */
export const isModeEnabled = (mode: ViewMode, options: EnabledModes, editMode: boolean): boolean => {
  if (editMode) return true;
  if (isDollhouse(mode)) return options.dollhouse;
  return options.floorPlan || (mode !== 'floorplan' && mode !== 'orthographic');
};

export interface ModeConditions {
  readonly editMode: boolean;
  /** Dollhouse, floor plan and mesh have something to show. */
  readonly hasMesh: boolean;
  readonly options: EnabledModes;
  /** Of the current floor; of any floor where it is null. */
  readonly hasEnabledAlignedSweeps: boolean;
}

const isButtonVisible: Readonly<Record<ButtonMode, (facts: ModeConditions) => boolean>> = {
  panorama: (facts) => facts.editMode || facts.hasEnabledAlignedSweeps,
  mesh: (facts) => facts.editMode && facts.hasMesh,
  dollhouse: (facts) => facts.hasMesh && isModeEnabled('dollhouse', facts.options, facts.editMode),
  floorplan: (facts) => facts.hasMesh && isModeEnabled('floorplan', facts.options, facts.editMode),
};

export const visibleModeButtons = (facts: ModeConditions): readonly ButtonMode[] =>
  modeButtonOrder.filter((mode) => isButtonVisible[mode](facts));

export interface CombinedButtonConditions {
  /** Whether the dollhouse has a button when there is no combined one. */
  readonly dollhouse: boolean;
  /** The same for the floor plan. */
  readonly floorplan: boolean;
  readonly mode: ViewModeState;
  /** 0 straight from above, 1 from the side. */
  readonly pitchFactor: number;
  /** The target of a running auto-orbit. */
  readonly autoOrbit: OrbitTarget | null;
}

/** The mode to which the combined button for dollhouse and floor plan switches; null: there is no such button. */
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
  /** 'transitioning' while a change is under way. */
  readonly mode: ViewModeState;
  /** The current mode, or the target of the change under way. */
  readonly target: ViewMode;
}

/** A transition starts only when none is active, and not to the current mode. */
export const canSwitchTo = (requested: ViewMode, facts: SwitchConditions): boolean =>
  facts.changingEnabled && facts.mode !== 'transitioning' && requested !== facts.target;

/** The origin in the first half of a transition, the destination from there on. `progress`: 0 to 1. */
export const closestMode = (from: ViewMode, to: ViewMode, progress: number): ViewMode => (progress < 0.5 ? from : to);

/** The mode whose button is marked as pressed. */
export const buttonOfMode = (mode: ViewMode): ButtonMode => {
  if (mode === 'outdoor') return 'panorama';
  return mode === 'orthographic' ? 'floorplan' : mode;
};
