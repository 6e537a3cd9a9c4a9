import { describe, expect, it } from 'vitest';
import { floorId, smallModel, sweepOf } from '../links/testing/small-model.ts';
import {
  bottomFloor,
  floorById,
  floorByIndex,
  floorLabelOf,
  floorOfModeChange,
  floorName,
  floorsTopToBottom,
  isFloorHidden,
  isFloorNavigable,
  nearestSweepOfFloor,
  sweepsOfFloor,
  topFloor,
  topStoreyOf,
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

  it('form storeys: levels less than 1.6 m apart are one', () => {
    const split = [
      { id: floorId('cellar'), bottom: -2.5 },
      { id: floorId('living'), bottom: 0 },
      { id: floorId('gallery'), bottom: 1.2 },
    ];
    const top = (visible: readonly string[] | null) => [
      ...topStoreyOf(split, visible && new Set(visible.map(floorId))),
    ];
    expect(top(null)).toEqual(['living', 'gallery']);
    expect(top(['cellar'])).toEqual(['cellar']);
    expect(top(['cellar', 'living'])).toEqual(['living']);
    expect([...topStoreyOf([], null)]).toEqual([]);
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

describe('the current floor from the beginning of a change of mode', () => {
  const change = { from: 'panorama', to: 'dollhouse', currentFloorId: ground, sweepFloorId: null } as const;
  it.each([
    ['none, to the dollhouse', {}, null],
    ['that of the last sweep, to the floor plan', { to: 'floorplan' }, ground],
    ['unchanged, between dollhouse and floor plan', { from: 'floorplan' }, ground],
    ['that of the place', { visibleFloors: [upper] }, upper],
    ['none, to a place with several visible floors', { from: 'floorplan', visibleFloors: [ground, upper] }, null],
    ['none, to a place with all floors', { from: 'floorplan', visibleFloors: null }, null],
    ['that of the sweep', { from: 'dollhouse', to: 'panorama', sweepFloorId: upper }, upper],
    ['unchanged, to a sweep without a floor', { from: 'dollhouse', to: 'panorama' }, ground],
    ['still none', { from: 'dollhouse', to: 'panorama', sweepFloorId: upper, currentFloorId: null }, null],
  ] as const)('is %s', (_, changes, expected) => {
    expect(floorOfModeChange({ ...change, ...changes })).toBe(expected);
  });
});

describe('the floor control', () => {
  const inside = { currentFloorId: null, isInside: true, alignment: 'aligned' } as const;
  it.each([
    ['the current floor', { currentFloorId: upper }, 'floor'],
    ['all floors from above', { isInside: false }, 'all'],
    ['a 360° view', { alignment: 'unaligned' }, 'unalignedView'],
    ['the floor of an unaligned sweep that has one', { alignment: 'unaligned', currentFloorId: ground }, 'floor'],
    ['nothing at an aligned sweep without a floor', {}, 'none'],
    ['nothing before the sweep is known', { alignment: null }, 'none'],
  ] as const)('names %s', (_, changes, expected) => {
    expect(floorLabelOf(floors, { ...inside, ...changes }).kind).toBe(expected);
  });
});
