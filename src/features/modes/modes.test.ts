import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { openSpace } from '#src/testing/open-space.ts';
import {
  $isTransitioning,
  $modeButtons,
  $pressedButton,
  modeAsked,
  modeChangingEnabled,
  switchModeFx,
} from './state.ts';

describe('modes', () => {
  it('press the button that a change leads to, and take no other press meanwhile', async () => {
    const { scope, stage, settled } = await openSpace();
    stage.hold();
    void allSettled(modeAsked, { scope, params: { mode: 'dollhouse' } });
    expect(scope.getState($pressedButton)).toBe('dollhouse');
    expect(scope.getState($isTransitioning)).toBe(true);
    void allSettled(modeAsked, { scope, params: { mode: 'floorplan' } });
    await stage.release();
    await settled();
    expect(stage.pulled).toEqual(['changeMode dollhouse']);
    expect(scope.getState($isTransitioning)).toBe(false);
  });

  it('answer at once to the mode one is in, and refuse when changing is disabled', async () => {
    const { scope, stage } = await openSpace();
    const here = await allSettled(switchModeFx, { scope, params: { mode: 'panorama' } });
    expect(here).toMatchObject({ value: { kind: 'arrived' } });
    await allSettled(modeChangingEnabled, { scope, params: false });
    const refused = await allSettled(switchModeFx, { scope, params: { mode: 'dollhouse' } });
    expect(refused).toMatchObject({ value: { kind: 'failed', code: 'mode.busy' } });
    expect(stage.pulled).toEqual([]);
  });

  it('have the buttons that the model allows', async () => {
    const model = { ...smallModel, options: { ...smallModel.options, floorPlan: false } };
    expect((await openSpace({ model })).scope.getState($modeButtons)).toEqual(['panorama', 'dollhouse']);
    expect((await openSpace({ model: { ...smallModel, mesh: null } })).scope.getState($modeButtons)).toEqual([
      'panorama',
    ]);
  });
});
