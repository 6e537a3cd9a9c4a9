import { describe, expect, it } from 'vitest';
import { floorId, smallModel, sweepId, sweepOf } from '#domain/links/testing/small-model.ts';
import { pucksOf } from './pucks.ts';

const inside = { mode: 'panorama', currentSweepId: sweepId('a'), currentFloorId: floorId('ground') } as const;

describe('pucks', () => {
  it('inside are those that are near or lead on, enabled, aligned, and not where one stands', () => {
    expect(pucksOf(smallModel, inside)).toEqual(['b', 'c']);
  });

  it('inside without a mesh are only the known ways', () => {
    expect(pucksOf({ ...smallModel, mesh: null }, inside)).toEqual(['b']);
  });

  it('inside without a mesh and without ways are the near ones', () => {
    const sweeps = smallModel.sweeps.map((sweep) => ({ ...sweep, neighbours: [] }));
    expect(pucksOf({ ...smallModel, mesh: null, sweeps }, inside)).toEqual(['b', 'c']);
  });

  it('lead up a staircase and not beyond eight metres', () => {
    const sweeps = [
      sweepOf('a', 0, { neighbours: [sweepId('up')] }),
      sweepOf('far', 1, { position: [9, 1.6, 0] }),
      sweepOf('up', 2, { floorId: floorId('upper') }),
    ];
    expect(pucksOf({ ...smallModel, sweeps }, inside)).toEqual(['up']);
  });

  it('from above are those of the floors that are shown', () => {
    const above = { ...inside, mode: 'dollhouse' } as const;
    expect(pucksOf(smallModel, above)).toEqual(['a', 'b', 'c']);
    expect(pucksOf(smallModel, { ...above, currentFloorId: null })).toEqual(['a', 'b', 'c', 'up']);
  });

  it('are none in a loose view', () => {
    expect(pucksOf(smallModel, { ...inside, currentSweepId: sweepId('loose') })).toEqual([]);
  });
});
