/** The phases of measuring and the actions that each allows (docs/reference/measurements-and-units.md#measurement-phases). */

import { minAreaPoints } from '../records/kinds/measurement.ts';

/** In the order of the rule of `isEditingOrCreating`. */
export const measurePhases = [
  'CLOSED',
  'IDLE',
  'EDITING',
  'CREATING',
  'POINT_PLACED',
  'CREATING_NEXT_POINT',
  'CONFIRMING_POINT',
] as const;
export type MeasurePhase = (typeof measurePhases)[number];

export const isEditingOrCreating = (phase: MeasurePhase): boolean =>
  measurePhases.indexOf(phase) >= measurePhases.indexOf('EDITING');

export interface MeasureActionFacts {
  readonly phase: MeasurePhase;
  /** Of the line in progress, without a point that is not confirmed. */
  readonly placedPoints: number;
  readonly hasSelection: boolean;
  /** Whether the user may change the selected line. */
  readonly canEditSelection: boolean;
  readonly isContinuous: boolean;
  readonly isArea: boolean;
}

export interface MeasureActions {
  readonly canAdd: boolean;
  readonly showsDelete: boolean;
  readonly canDelete: boolean;
  readonly showsConfirm: boolean;
  readonly showsCancel: boolean;
}

const phasesWithNextPoint: ReadonlySet<MeasurePhase> = new Set([
  'CREATING_NEXT_POINT',
  'POINT_PLACED',
  'CONFIRMING_POINT',
]);

const isComplete = ({ phase, placedPoints, isContinuous, isArea }: MeasureActionFacts): boolean => {
  const isConfirming = phase === 'CONFIRMING_POINT';
  if (isArea) return placedPoints + (isConfirming ? 1 : 0) >= minAreaPoints;
  // The next point is counted, too.
  const count = placedPoints + 1;
  return isContinuous ? count > 2 : count === 2 && isConfirming;
};

/** docs/reference/measurements-and-units.md#action-bar */
export const measureActions = (facts: MeasureActionFacts): MeasureActions => {
  const { phase, placedPoints, hasSelection, canEditSelection } = facts;
  const isInProgress = placedPoints > 0 || phase === 'CONFIRMING_POINT' || phase === 'EDITING';
  return {
    canAdd: phase === 'CREATING' || phase === 'CONFIRMING_POINT',
    showsDelete: phase === 'IDLE' || phase === 'CREATING' || phase === 'CREATING_NEXT_POINT',
    canDelete: phase !== 'EDITING' && (isInProgress || canEditSelection),
    showsConfirm: phasesWithNextPoint.has(phase) && isComplete(facts),
    showsCancel: isInProgress || hasSelection,
  };
};
