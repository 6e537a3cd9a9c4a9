import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { floorId, sweepId } from '#domain/links/testing/small-model.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { floorRequested } from '../floors/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { puckCommands } from './index.ts';

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
