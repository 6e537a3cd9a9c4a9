import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { readParameters } from '#domain/links/parameters.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $device, viewerOpened } from '../start-up/index.ts';
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
});
