import { describe, expect, it } from 'vitest';
import { floorId, smallModel, sweepOf } from '../links/testing/small-model.ts';
import {
  bottomFloor,
  floorById,
  floorByIndex,
  floorName,
  floorsTopToBottom,
  hasTwoDigits,
  isFloorHidden,
  isFloorNavigable,
  nearestSweepOfFloor,
  sweepsOfFloor,
  topFloor,
} from './floors.ts';

const { floors, sweeps } = smallModel;
const ground = floorId('ground');
const upper = floorId('upper');
const facts = { currentFloorId: ground, mode: 'panorama', alignedPanorama: true, editMode: false } as const;

describe('floors', () => {
  it('are listed from top to bottom', () => {
    expect(floorsTopToBottom(floors).map((floor) => floor.id)).toEqual(['upper', 'ground']);
    expect(topFloor(floors).id).toBe('upper');
    expect(bottomFloor(floors).id).toBe('ground');
  });

  it('that are unknown throw', () => {
    expect(() => floorById(floors, floorId('cellar'))).toThrow('Invalid Floor');
    expect(() => floorByIndex(floors, 2)).toThrow('Invalid Floor');
    expect(() => topFloor([])).toThrow('The model has no floors');
    expect(() => bottomFloor([])).toThrow('The model has no floors');
  });

  it('without a name have a number', () => {
    expect(floors.map(floorName)).toEqual([
      { kind: 'numbered', number: 1 },
      { kind: 'named', name: 'Attic' },
    ]);
  });

  it.each([
    [9, false],
    [10, true],
    [11, true],
  ])('with index %d have a number of two digits: %s', (index, expected) => expect(hasTwoDigits(index)).toBe(expected));

  it.each([
    ['the current one', ground, {}, false],
    ['another one, seen from an aligned panorama', upper, {}, false],
    ['another one, in the dollhouse', upper, { mode: 'dollhouse', alignedPanorama: false }, true],
    ['another one, in an unaligned panorama', upper, { alignedPanorama: false }, true],
    ['any, when none is current', upper, { currentFloorId: null, mode: 'dollhouse', alignedPanorama: false }, false],
  ] as const)('that are %s are hidden: %s', (_, id, changes, expected) => {
    expect(isFloorHidden(id, { ...facts, ...changes })).toBe(expected);
  });

  const none = { hasEnabledAlignedSweeps: false, hasEnabledUnalignedSweeps: false };
  const unaligned = { hasEnabledAlignedSweeps: false, hasEnabledUnalignedSweeps: true };
  const aligned = { hasEnabledAlignedSweeps: true, hasEnabledUnalignedSweeps: false };
  it.each([
    ['aligned sweeps, from a panorama', aligned, {}, true],
    ['only unaligned sweeps, from an aligned panorama', unaligned, {}, false],
    ['only unaligned sweeps, from an unaligned panorama', unaligned, { alignedPanorama: false }, true],
    ['no sweeps, from an unaligned panorama', none, { alignedPanorama: false }, false],
    ['no sweeps, in edit mode', none, { editMode: true }, true],
    ['no sweeps, from the dollhouse', none, { mode: 'dollhouse', alignedPanorama: false }, true],
    ['no sweeps, from the plan', none, { mode: 'floorplan', alignedPanorama: false }, true],
    ['no sweeps, from the mesh', none, { mode: 'mesh', alignedPanorama: false }, false],
  ] as const)('are navigable with %s: %s', (_, floor, changes, expected) => {
    expect(isFloorNavigable(floor, { ...facts, ...changes })).toBe(expected);
  });

  it('count enabled sweeps only', () => {
    const disabled = [sweepOf('x', 0, { enabled: false })];
    expect(sweepsOfFloor(disabled, ground)).toEqual(none);
    expect(sweepsOfFloor(sweeps, upper)).toEqual(aligned);
    expect(sweepsOfFloor(sweeps, null)).toEqual({ hasEnabledAlignedSweeps: true, hasEnabledUnalignedSweeps: true });
  });

  it('are entered at the nearest aligned, enabled sweep', () => {
    expect(nearestSweepOfFloor(sweeps, ground, [2.8, 1.6, 0])?.id).toBe('c');
    expect(nearestSweepOfFloor(sweeps, floorId('cellar'), [0, 0, 0])).toBeNull();
  });
});
