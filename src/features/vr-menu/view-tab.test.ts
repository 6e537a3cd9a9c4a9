/** docs/reference/vr.md#menu: the tab of the modes, and the floors of a dollhouse */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { $currentSweepId, changeModeFx, goToFx } from '#src/stage/state.ts';
import { openVrMenu } from '#src/testing/open-vr-menu.ts';
import { $currentFloorId, allFloorsOptionSet, floorNavigationLocked } from '../floors/state.ts';

const openViewTab = async (given: Parameters<typeof openVrMenu>[0] = {}) => {
  const menu = await openVrMenu(given);
  await menu.button();
  await menu.press('tab:view');
  return menu;
};
const openFloors = async () => {
  const menu = await openViewTab();
  await menu.press('row:dollhouse');
  await menu.button();
  await menu.press('tab:floors');
  return menu;
};
const withOptions = (changes: Partial<Model['options']>): Model => ({
  ...smallModel,
  options: { ...smallModel.options, ...changes },
});

describe('the modes', () => {
  it('are inside and dollhouse, the current one marked', async () => {
    const { shows } = await openViewTab();
    expect(shows()).toMatchObject({ tab: 'view', rows: ['Inside ✓', 'Dollhouse'] });
  });

  it('change by a press, which closes the menu when the change begins', async () => {
    const { stage, button, press, shows } = await openViewTab();
    stage.setMesh('held');
    void press('row:dollhouse');
    await Promise.resolve();
    await Promise.resolve();
    expect([stage.mode(), stage.xrMenu !== null]).toEqual(['panorama', true]);
    expect(shows().rows).toEqual(['Inside', 'Dollhouse ✓']);
    stage.setMesh('answered');
    await press('nothing');
    expect([stage.mode(), stage.xrMenu]).toEqual(['dollhouse', null]);
    await button();
    expect(shows().rows).toEqual(['Inside', 'Dollhouse ✓', 'Place in front of me']);
  });

  it('lead back inside to where the visitor was', async () => {
    const { scope, stage, button, press } = await openViewTab();
    await allSettled(goToFx, { scope, params: { sweepId: sweepId('c') } });
    await press('row:dollhouse');
    await button();
    await press('row:panorama');
    expect([stage.mode(), scope.getState($currentSweepId), stage.xrMenu]).toEqual(['panorama', 'c', null]);
  });

  it('say where the model could not be loaded, and the menu stays open', async () => {
    const { stage, press, shows } = await openViewTab();
    stage.setMesh('failing');
    await press('row:dollhouse');
    expect([stage.mode(), stage.xrMenu !== null]).toEqual(['panorama', true]);
    expect(shows().rows).toEqual(['Inside ✓', 'Dollhouse: The 3D model of this space could not be loaded.']);
    stage.setMesh('answered');
    await press('row:dollhouse');
    expect(stage.mode()).toBe('dollhouse');
  });

  it.each([
    ['the owner has disabled the dollhouse', withOptions({ dollhouse: false })],
    ['the space has no mesh', { ...smallModel, mesh: null }],
  ])('are hidden where %s', async (_, model) => {
    const { button, shows } = await openVrMenu({ model });
    await button();
    expect(shows().tabs).toEqual(['Floors', 'Measure', 'Comfort']);
  });

  it('place the dollhouse in front of the visitor again', async () => {
    const { stage, button, press } = await openViewTab();
    await press('row:dollhouse');
    await button();
    await press('row:place');
    expect([stage.commands.at(-1), stage.xrMenu]).toEqual(['placeXrDollhouse', null]);
  });

  it('place it on another surface in AR, which is what is left', async () => {
    const { scope, stage, button, press, shows } = await openVrMenu({ kind: 'ar' });
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    await button();
    await press('tab:view');
    expect(shows()).toMatchObject({ rows: ['Inside', 'Dollhouse ✓', 'Place somewhere else'], leave: 'Leave AR' });
    await press('row:place');
    expect(stage.commands.at(-1)).toBe('placeXrDollhouse');
  });
});

describe('the floors of the dollhouse', () => {
  it('have a row for all of them, and a press leaves one alone', async () => {
    const { scope, stage, button, press, shows } = await openFloors();
    expect(shows().rows).toEqual(['All floors ✓', 'Attic', 'Floor 1']);
    await press('row:ground');
    expect([stage.mode(), scope.getState($currentFloorId), stage.xrMenu]).toEqual(['dollhouse', 'ground', null]);
    await button();
    expect(shows().rows).toEqual(['All floors', 'Attic', 'Floor 1 ✓']);
    await press('row:');
    expect(scope.getState($currentFloorId)).toBeNull();
  });

  it('have that row where the selector of the page has it', async () => {
    const { scope, shows } = await openFloors();
    await allSettled(allFloorsOptionSet, { scope, params: false });
    expect(shows().rows).toEqual(['Attic', 'Floor 1']);
  });

  it('are disabled while floors are locked', async () => {
    const { scope, shows } = await openFloors();
    await allSettled(floorNavigationLocked, { scope, params: true });
    expect(shows().rows).toEqual(['All floors ✓ (disabled)', 'Attic (disabled)', 'Floor 1 (disabled)']);
  });

  it('are all enabled, also those without a viewpoint', async () => {
    const sweeps = smallModel.sweeps.filter(({ floorId: id }) => id !== floorId('upper'));
    const { press, button, shows } = await openViewTab({ model: { ...smallModel, sweeps } });
    await press('row:dollhouse');
    await button();
    await press('tab:floors');
    expect(shows().rows).toEqual(['All floors ✓', 'Attic', 'Floor 1']);
  });
});
