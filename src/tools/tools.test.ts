import { allSettled, createWatch, fork } from 'effector';
import { expect, it } from 'vitest';
import type { SweepId } from '#domain/ids.ts';
import { bells } from '#src/stage/state.ts';
import { $tool, surfaceGiven, surfacePressed, toolPressed, toolPutAway, toolTaken, type ToolPress } from './state.ts';

const hit = { position: [1, 2, 3], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'mesh', id: '' } as const;

const open = () => {
  const scope = fork();
  const presses: ToolPress[] = [];
  createWatch({ unit: toolPressed, scope, fn: (press) => presses.push(press) });
  return { scope, presses };
};

it('takes presses on surfaces, by hand or by key, while it is in hand', async () => {
  const { scope, presses } = open();
  const press = () => allSettled(bells.surfacePressed, { scope, params: { hit, sweepId: null } });
  const take = () => allSettled(toolTaken, { scope, params: 'TAGS' });
  await press();
  await take();
  await press();
  // The tool itself may put itself away with what it was given.
  await take();
  await allSettled(surfaceGiven, { scope, params: hit });
  await allSettled(toolPutAway, { scope });
  await press();
  expect(presses).toEqual([
    { tool: 'TAGS', hit },
    { tool: 'TAGS', hit },
  ]);
});

it('is put away where a sign is pressed instead', async () => {
  const { scope } = open();
  await allSettled(toolTaken, { scope, params: 'TAGS' });
  await allSettled(bells.markerPressed, { scope, params: { marker: { layer: 'tags', kind: 'pin', id: 't' }, hit } });
  expect(scope.getState($tool)).toBeNull();
});

it('keeps its press from those who walk, also the press that puts it away', async () => {
  const { scope } = open();
  const walks: unknown[] = [];
  createWatch({ unit: surfacePressed, scope, fn: (press) => walks.push(press) });
  const press = { hit, sweepId: 's1' as SweepId };
  await allSettled(toolTaken, { scope, params: 'TAGS' });
  await allSettled(bells.surfacePressed, { scope, params: press });
  expect(walks).toEqual([]);
  await allSettled(toolPutAway, { scope });
  await allSettled(bells.surfacePressed, { scope, params: press });
  expect(walks).toEqual([press]);
});
