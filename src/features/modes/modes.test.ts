import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { modelRequested } from '#src/data/state.ts';
import { $currentSweepId, changeModeFx, goToFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { $currentFloorId, floorRequested } from '../floors/index.ts';
import { $device, viewerOpened } from '../start-up/index.ts';
import { modeCommands } from './commands.ts';
import {
  $isTransitioning,
  $modeButtons,
  $pressedButton,
  modeRequested,
  modeChangingEnabled,
  modePressed,
  switchModeFx,
} from './state.ts';

describe('modes', () => {
  it('select the button of the target mode during a change, and ignore other requests', async () => {
    const { scope, stage, settled } = await openSpace();
    stage.hold();
    void allSettled(modeRequested, { scope, params: { mode: 'dollhouse' } });
    expect(scope.getState($pressedButton)).toBe('dollhouse');
    expect(scope.getState($isTransitioning)).toBe(true);
    void allSettled(modeRequested, { scope, params: { mode: 'floorplan' } });
    await stage.release();
    await settled();
    expect(stage.commands).toEqual(['changeMode dollhouse']);
    expect(scope.getState($isTransitioning)).toBe(false);
  });

  it('select the button of the current mode again if a move supersedes a change that waits for the mesh', async () => {
    const { scope, stage, settled } = await openSpace();
    stage.setMesh('held');
    void allSettled(modePressed, { scope, params: 'dollhouse' });
    expect([scope.getState($pressedButton), scope.getState($isTransitioning)]).toEqual(['dollhouse', false]);
    stage.events.emit('puckPressed', { sweepId: sweepId('b') });
    await settled();
    expect([scope.getState($pressedButton), scope.getState($currentSweepId)]).toEqual(['panorama', 'b']);
    stage.setMesh('answered');
    const pressedAgain = await allSettled(switchModeFx, { scope, params: { mode: 'dollhouse' } });
    expect(pressedAgain).toMatchObject({ value: { kind: 'arrived' } });
    expect(scope.getState($pressedButton)).toBe('dollhouse');
  });

  it('select the button of the newer change if it supersedes one that waits for the mesh', async () => {
    const { scope, stage, settled } = await openSpace();
    stage.setMesh('held');
    void allSettled(modePressed, { scope, params: 'dollhouse' });
    void allSettled(modePressed, { scope, params: 'floorplan' });
    await Promise.resolve();
    expect(scope.getState($pressedButton)).toBe('floorplan');
    stage.setMesh('answered');
    await settled();
    expect([scope.getState($pressedButton), stage.mode()]).toEqual(['floorplan', 'floorplan']);
  });

  it('keep the button of the target mode if another change is rejected meanwhile', async () => {
    const { scope, stage, settled } = await openSpace();
    stage.hold();
    void allSettled(modePressed, { scope, params: 'dollhouse' });
    void allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    await Promise.resolve();
    expect(scope.getState($pressedButton)).toBe('dollhouse');
    await stage.release();
    await settled();
  });

  it('keep the button of a change that waits for the mesh if a newer one is rejected', async () => {
    const { scope, stage, settled } = await openSpace();
    stage.setMesh('held');
    void allSettled(modePressed, { scope, params: 'dollhouse' });
    void allSettled(changeModeFx, { scope, params: { mode: 'panorama', options: { sweepId: sweepId('off') } } });
    await Promise.resolve();
    await Promise.resolve();
    expect(scope.getState($pressedButton)).toBe('dollhouse');
    stage.setMesh('answered');
    await settled();
    expect([scope.getState($pressedButton), stage.mode(), scope.getState($currentFloorId)]).toEqual([
      'dollhouse',
      'dollhouse',
      null,
    ]);
  });

  it('show the floor of the viewpoint that the stage chooses, from the beginning of the way inside', async () => {
    const sweeps = smallModel.sweeps.map((sweep) => ({ ...sweep, enabled: sweep.floorId !== floorId('upper') }));
    const { scope, stage, settled } = await openSpace({ model: { ...smallModel, sweeps } });
    await allSettled(modePressed, { scope, params: 'dollhouse' });
    await allSettled(floorRequested, { scope, params: { floorId: floorId('upper') } });
    stage.hold();
    void allSettled(switchModeFx, { scope, params: { mode: 'panorama' } });
    await Promise.resolve();
    expect([stage.mode(), scope.getState($currentFloorId)]).toEqual(['transitioning', 'ground']);
    await stage.release();
    await settled();
  });

  it('select the inside button on the way from above to the inside', async () => {
    const { scope, stage, settled } = await openSpace();
    await allSettled(modePressed, { scope, params: 'dollhouse' });
    stage.hold();
    void allSettled(goToFx, { scope, params: { sweepId: sweepId('b') } });
    expect(scope.getState($pressedButton)).toBe('panorama');
    await stage.release();
    await settled();
  });

  it('resolve at once for the current mode, and fail while changing is disabled', async () => {
    const { scope, stage } = await openSpace();
    const unchanged = await allSettled(switchModeFx, { scope, params: { mode: 'panorama' } });
    expect(unchanged).toMatchObject({ value: { kind: 'arrived' } });
    await allSettled(modeChangingEnabled, { scope, params: false });
    const rejected = await allSettled(switchModeFx, { scope, params: { mode: 'dollhouse' } });
    expect(rejected).toMatchObject({ value: { kind: 'failed', code: 'mode.busy' } });
    expect(stage.commands).toEqual([]);
  });

  it('have a combined button for dollhouse and plan with peekaboo=1, which tilts the camera from above', async () => {
    const { scope, stage } = await openSpace();
    const parameters = readParameters((name) => ({ m: 'a', peekaboo: '1' })[name] ?? null);
    await allSettled(viewerOpened, { scope, params: { parameters, device: scope.getState($device) } });
    expect(scope.getState($modeButtons)).toEqual(['panorama', 'dollhouse']);
    await allSettled(modePressed, { scope, params: 'dollhouse' });
    stage.settle({ rotation: fromYawPitch(0, -0.6), position: [0, 8, 8] });
    expect(scope.getState($modeButtons)).toEqual(['panorama', 'floorplan']);
    await allSettled(modePressed, { scope, params: 'floorplan' });
    expect(scope.getState($modeButtons)).toEqual(['panorama', 'dollhouse']);
    stage.hold();
    void allSettled(modePressed, { scope, params: 'dollhouse' });
    expect(scope.getState($modeButtons)).toEqual(['panorama', 'floorplan']);
    await stage.release();
    expect(stage.commands).toEqual(['changeMode dollhouse', 'autoOrbit top', 'autoOrbit bottom']);
  });

  it('have only the buttons that the model allows', async () => {
    const model = { ...smallModel, options: { ...smallModel.options, floorPlan: false } };
    expect((await openSpace({ model })).scope.getState($modeButtons)).toEqual(['panorama', 'dollhouse']);
    expect((await openSpace({ model: { ...smallModel, mesh: null } })).scope.getState($modeButtons)).toEqual([
      'panorama',
    ]);
  });

  it('are refused by name where the model disables them, except in edit mode', async () => {
    const model = { ...smallModel, options: { ...smallModel.options, dollhouse: false } };
    const { scope, stage } = await openSpace({ model });
    const bus = createCommandBus(scope, modeCommands);
    await expect(bus.run('CHANGE_VIEWMODE', { mode: 'dollhouse' })).rejects.toMatchObject({
      code: 'mode.disabled',
      message: 'the mode dollhouse is disabled in this space',
    });
    // It would show the same as the dollhouse.
    await expect(bus.run('CHANGE_VIEWMODE', { mode: 'mesh' })).rejects.toMatchObject({ code: 'mode.disabled' });
    expect([stage.commands, scope.getState($pressedButton)]).toEqual([[], 'panorama']);
    const page = { model: null, queries: {}, config: { version: '', graphPath: '' }, workshop: true } as const;
    await allSettled(modelRequested, { scope, params: { page, modelId: 'small' } });
    expect(await bus.run('CHANGE_VIEWMODE', { mode: 'dollhouse' })).toEqual({ kind: 'arrived' });
  });
});
