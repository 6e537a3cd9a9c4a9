import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { floorId, smallModel, sweepId, sweepOf } from '#domain/links/testing/small-model.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { floorRequested } from '../floors/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { puckCommands } from './index.ts';
import { selectPucks } from './select-pucks.ts';

const inside = { mode: 'panorama', currentSweepId: sweepId('a'), currentFloorId: floorId('ground') } as const;

it('shows the pucks of the visible floors from above', async () => {
  const { scope, stage } = await openSpace();
  await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
  expect(stage.pucks).toEqual(['a', 'b', 'c']);
  await allSettled(floorRequested, { scope, params: { floorId: floorId('upper') } });
  expect(stage.pucks).toEqual(['up']);
});

it('tells programs which pucks are selected and visible', async () => {
  const { scope, stage } = await openSpace();
  const list = () => createCommandBus(scope, puckCommands).run('LIST_PUCKS', {});
  expect(await list()).toMatchObject([
    { id: 'a', position: [0, 0, 0], placed: false, selected: true, visible: false },
    { id: 'b', selected: false, visible: true, animation: 0 },
    { id: 'c', selected: false, visible: true, animation: 0 },
    { id: 'up', floorId: 'upper', name: 'Under the roof', selected: false, visible: false },
  ]);
  await stage.goTo(sweepId('b'));
  await allSettled(scope);
  expect(await list()).toMatchObject([
    { id: 'a', selected: false, visible: true },
    { id: 'b', selected: true },
    {},
    {},
  ]);
});

it('tells programs that walls hide pucks inside, but not those of neighbours', async () => {
  const { scope, stage } = await openSpace();
  stage.sees = () => false;
  const visible = async () => {
    const pucks = (await createCommandBus(scope, puckCommands).run('LIST_PUCKS', {})) as {
      id: string;
      visible: boolean;
    }[];
    return pucks.filter((puck) => puck.visible).map(({ id }) => id);
  };
  expect(await visible()).toEqual(['b']);
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  expect(await visible()).toEqual(['a', 'b', 'c', 'up']);
});

describe('selectPucks', () => {
  it('selects inside the enabled, aligned sweeps that are near or connected, without the current one', () => {
    expect(selectPucks(smallModel, inside)).toEqual(['b', 'c']);
  });

  it('selects inside only neighbours in a model without a mesh', () => {
    expect(selectPucks({ ...smallModel, mesh: null }, inside)).toEqual(['b']);
  });

  it('selects inside the near sweeps in a model without a mesh and without neighbours', () => {
    const sweeps = smallModel.sweeps.map((sweep) => ({ ...sweep, neighbours: [] }));
    expect(selectPucks({ ...smallModel, mesh: null, sweeps }, inside)).toEqual(['b', 'c']);
  });

  it('selects neighbours on other floors, and no sweep beyond eight metres', () => {
    const sweeps = [
      sweepOf('a', 0, { neighbours: [sweepId('up')] }),
      sweepOf('far', 1, { position: [9, 1.6, 0] }),
      sweepOf('up', 2, { floorId: floorId('upper') }),
    ];
    expect(selectPucks({ ...smallModel, sweeps }, inside)).toEqual(['up']);
  });

  it('selects from above the sweeps of the visible floors', () => {
    const above = { ...inside, mode: 'dollhouse' } as const;
    expect(selectPucks(smallModel, above)).toEqual(['a', 'b', 'c']);
    expect(selectPucks(smallModel, { ...above, currentFloorId: null })).toEqual(['a', 'b', 'c', 'up']);
  });

  it('selects none in an unaligned panorama', () => {
    expect(selectPucks(smallModel, { ...inside, currentSweepId: sweepId('loose') })).toEqual([]);
  });
});
