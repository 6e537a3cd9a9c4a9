/** docs/reference/measurements-and-units.md#action-bar */
import { describe, expect, it } from 'vitest';
import {
  isEditingOrCreating,
  measureActions,
  measurePhases,
  type MeasureActionFacts,
  type MeasurePhase,
} from './phases.ts';

const actions = (phase: MeasurePhase, placedPoints = 0, change: Partial<MeasureActionFacts> = {}) =>
  measureActions({
    phase,
    placedPoints,
    hasSelection: false,
    canEditSelection: false,
    isContinuous: false,
    isArea: false,
    ...change,
  });

it('counts as editing or creating from EDITING on', () => {
  expect(measurePhases.filter(isEditingOrCreating)).toEqual([
    'EDITING',
    'CREATING',
    'POINT_PLACED',
    'CREATING_NEXT_POINT',
    'CONFIRMING_POINT',
  ]);
});

describe('the action bar', () => {
  it('adds in two phases', () => {
    expect(measurePhases.filter((phase) => actions(phase).canAdd)).toEqual(['CREATING', 'CONFIRMING_POINT']);
  });

  it('has the button that deletes in three phases, enabled where there is a line', () => {
    expect(measurePhases.filter((phase) => actions(phase).showsDelete)).toEqual([
      'IDLE',
      'CREATING',
      'CREATING_NEXT_POINT',
    ]);
    expect(actions('CREATING').canDelete).toBe(false);
    const [own, another] = [{ hasSelection: true, canEditSelection: true }, { hasSelection: true }];
    expect(actions('CREATING', 0, own).canDelete).toBe(true);
    expect(actions('IDLE', 0, own).canDelete).toBe(true);
    expect(actions('IDLE', 0, another).canDelete).toBe(false);
    expect(actions('CREATING_NEXT_POINT', 1).canDelete).toBe(true);
  });

  it.each<[MeasurePhase, number, boolean, boolean]>([
    ['CONFIRMING_POINT', 0, false, false],
    ['CONFIRMING_POINT', 1, false, true],
    // A click finishes the line itself.
    ['CREATING_NEXT_POINT', 1, false, false],
    ['CREATING_NEXT_POINT', 1, true, false],
    ['CREATING_NEXT_POINT', 2, true, true],
    ['POINT_PLACED', 2, true, true],
    ['CONFIRMING_POINT', 1, true, false],
    ['CONFIRMING_POINT', 2, true, true],
    ['CREATING', 0, true, false],
    ['EDITING', 2, true, false],
    ['IDLE', 0, false, false],
  ])('in %s with %i placed points, continuous %j: confirm shown %j', (phase, placed, isContinuous, expected) => {
    expect(actions(phase, placed, { isContinuous }).showsConfirm).toBe(expected);
  });

  it('has the button that cancels while there is something to cancel', () => {
    expect(actions('CREATING').showsCancel).toBe(false);
    expect(actions('CREATING', 0, { hasSelection: true }).showsCancel).toBe(true);
    expect(actions('CONFIRMING_POINT').showsCancel).toBe(true);
    expect(actions('POINT_PLACED', 1).showsCancel).toBe(true);
  });

  it('finishes an area from three corners on, counting the one that is to be confirmed', () => {
    const area = { isArea: true };
    expect([2, 3].map((placed) => actions('CREATING_NEXT_POINT', placed, area).showsConfirm)).toEqual([false, true]);
    expect([1, 2].map((placed) => actions('CONFIRMING_POINT', placed, area).showsConfirm)).toEqual([false, true]);
    expect([2, 3].map((placed) => actions('POINT_PLACED', placed, area).showsConfirm)).toEqual([false, true]);
  });
});
