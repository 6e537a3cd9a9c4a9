/** docs/reference/vr.md#ar */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { $currentFloorId } from '#src/features/floors/index.ts';
import { $failedChange } from '#src/features/modes/index.ts';
import { $isArAwaited, $isXrPresented, changeModeFx, enterXrFx, goToFx, leaveXrFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { xrSettings } from '#src/testing/xr-settings.ts';
import './ar-mode.ts';

const open = async () => {
  const { scope, stage } = await openSpace({ model: smallModel });
  const enter = (kind: 'ar' | 'vr' = 'ar') => allSettled(enterXrFx, { scope, params: { ...xrSettings, kind } });
  const change = (mode: 'panorama' | 'floorplan' | 'dollhouse') =>
    allSettled(changeModeFx, { scope, params: { mode, options: { sweepId: sweepId('a') } } });
  const changes = () => stage.commands.filter((command) => command.startsWith('changeMode'));
  return { scope, stage, enter, change, changes, leave: () => allSettled(leaveXrFx, { scope }) };
};

describe('AR', () => {
  it('begins with the dollhouse, with all floors', async () => {
    const { scope, stage, enter } = await open();
    expect(scope.getState($currentFloorId)).not.toBeNull();
    await enter();
    expect([stage.mode(), scope.getState($currentFloorId)]).toEqual(['dollhouse', null]);
  });

  it('leaves a floor plan, and keeps a dollhouse', async () => {
    const { stage, enter, change, changes, leave } = await open();
    await change('floorplan');
    await enter();
    expect(stage.mode()).toBe('dollhouse');
    await leave();
    const before = changes().length;
    await enter();
    expect([stage.mode(), changes().length]).toEqual(['dollhouse', before]);
  });

  it('leaves the visitor inside who goes there, and begins with the dollhouse again the next time', async () => {
    const { stage, enter, change, leave } = await open();
    await enter();
    await change('panorama');
    expect(stage.mode()).toBe('panorama');
    await leave();
    expect(stage.mode()).toBe('panorama');
    await enter();
    expect(stage.mode()).toBe('dollhouse');
    await change('panorama');
    expect(stage.mode()).toBe('panorama');
  });

  it('comes to the dollhouse when another command has gone before it', async () => {
    const { scope, stage, enter } = await open();
    stage.setMesh('held');
    const entered = enter();
    await Promise.resolve();
    const moved = allSettled(goToFx, { scope, params: { sweepId: sweepId('b') } });
    stage.setMesh('answered');
    await Promise.all([entered, moved]);
    expect([stage.mode(), scope.getState($isXrPresented)]).toEqual(['dollhouse', true]);
  });

  it('that ends before the dollhouse is loaded leaves the page as it was', async () => {
    const { scope, stage, enter, leave } = await open();
    stage.setMesh('held');
    const entered = enter();
    await Promise.resolve();
    expect(scope.getState($isArAwaited)).toBe(true);
    const left = leave();
    await Promise.resolve();
    stage.setMesh('answered');
    await Promise.all([entered, left]);
    expect([stage.mode(), scope.getState($isArAwaited)]).toEqual(['panorama', false]);
    await enter();
    expect(stage.mode()).toBe('dollhouse');
  });

  it('ends where the mesh cannot be loaded, which the page says', async () => {
    const { scope, stage, enter } = await open();
    stage.setMesh('failing');
    await enter();
    expect([stage.mode(), scope.getState($isXrPresented)]).toEqual(['panorama', false]);
    expect(scope.getState($failedChange)).toMatchObject({ mode: 'dollhouse' });
  });
});

it('VR changes no mode', async () => {
  const { stage, enter, changes } = await open();
  await enter('vr');
  expect([stage.mode(), changes()]).toEqual(['panorama', []]);
});
