import { describe, expect, it } from 'vitest';
import { floorId, smallModel, sweepId, sweepOf } from '../links/testing/small-model.ts';
import { isPuckInSight, possiblePucks } from './pucks.ts';

const inside = { mode: 'panorama', currentSweepId: sweepId('a'), currentFloorId: floorId('ground') } as const;

describe('the possible pucks', () => {
  it('are inside the enabled, aligned sweeps that are near or connected, without the current one', () => {
    expect(possiblePucks(smallModel, inside)).toEqual(['b', 'c']);
  });

  it('are inside only neighbours in a model without a mesh', () => {
    expect(possiblePucks({ ...smallModel, mesh: null }, inside)).toEqual(['b']);
  });

  it('are inside the near sweeps in a model without a mesh and without neighbours', () => {
    const sweeps = smallModel.sweeps.map((sweep) => ({ ...sweep, neighbours: [] }));
    expect(possiblePucks({ ...smallModel, mesh: null, sweeps }, inside)).toEqual(['b', 'c']);
  });

  it('are neighbours on other floors, and sweeps of the floor, up to 12 m away', () => {
    const sweeps = [
      sweepOf('a', 0, { neighbours: [sweepId('up'), sweepId('remote')] }),
      sweepOf('near', 1, { position: [12, 1.6, 0] }),
      sweepOf('far', 2, { position: [12.1, 1.6, 0] }),
      sweepOf('up', 3, { floorId: floorId('upper') }),
      sweepOf('remote', 4, { position: [15, 1.6, 0] }),
    ];
    expect(possiblePucks({ ...smallModel, sweeps }, inside)).toEqual(['near', 'up']);
  });

  it('are from above the sweeps of the visible floors', () => {
    const above = { ...inside, mode: 'dollhouse' } as const;
    expect(possiblePucks(smallModel, above)).toEqual(['a', 'b', 'c']);
    expect(possiblePucks(smallModel, { ...above, currentFloorId: null })).toEqual(['a', 'b', 'c', 'up']);
  });

  it('are none in an unaligned panorama', () => {
    expect(possiblePucks(smallModel, { ...inside, currentSweepId: sweepId('loose') })).toEqual([]);
  });
});

describe('a possible puck', () => {
  const from = sweepOf('a', 0, { neighbours: [sweepId('b')] });
  const neighbour = sweepOf('b', 1);
  const other = sweepOf('c', 2);

  it.each([
    ['of a neighbour', neighbour, () => false, true],
    ['in sight', other, () => true, true],
    ['behind a wall', other, () => false, false],
    ['of a neighbour, without a mesh', neighbour, null, true],
    ['of another sweep, without a mesh', other, null, false],
    ['of the current sweep', from, () => true, false],
  ])('%s', (_, to, sees, isInSight) => {
    expect(isPuckInSight(from, to, sees)).toBe(isInSight);
  });

  it('is in sight without a mesh where no neighbours are known', () => {
    expect(isPuckInSight(other, neighbour, null)).toBe(true);
  });
});
