import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { startPlaceOf } from '#domain/links/place.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { $currentSweepId, changeModeFx, goToFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $floorItems, $hasFloorSelector, $isAllFloorsOffered } from './floor-selector-items.ts';
import { moveToFloorFx } from './move-to-floor.ts';
import { $currentFloorId, floorNavigationLocked, floorRequested, visibleFloorsRestored } from './state.ts';
import './visible-floors.ts';

const upper = floorId('upper');
const ground = floorId('ground');

describe('floors', () => {
  it('inside, sets the current floor to that of the current sweep', async () => {
    const { scope, stage, settled } = await openSpace();
    expect(scope.getState($currentFloorId)).toBe('ground');
    stage.events.emit('puckPressed', { sweepId: sweepId('up') });
    await settled();
    expect(scope.getState($currentFloorId)).toBe('upper');
    expect(stage.visibleFloors).toBeNull();
  });

  it('inside, goes to the nearest sweep of a requested floor', async () => {
    const { scope, stage } = await openSpace();
    await allSettled(floorRequested, { scope, params: { floorId: upper } });
    expect(stage.commands).toEqual(['goTo up']);
    expect(scope.getState($currentSweepId)).toBe('up');
    await allSettled(floorRequested, { scope, params: { floorId: upper } });
    expect(stage.commands).toEqual(['goTo up']);
  });

  it('makes all floors visible in the dollhouse, and the floor of the last sweep in the plan', async () => {
    const { scope, stage } = await openSpace();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    expect([scope.getState($currentFloorId), stage.visibleFloors]).toEqual([null, null]);
    await allSettled(changeModeFx, { scope, params: { mode: 'panorama' } });
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    expect([scope.getState($currentFloorId), stage.visibleFloors]).toEqual(['ground', ['ground']]);
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    expect(scope.getState($currentFloorId)).toBe('ground');
  });

  it('stays as it is while a change of mode waits for the mesh, and if the mesh cannot be loaded', async () => {
    const { scope, stage, settled } = await openSpace();
    stage.setMesh('held');
    void allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    void allSettled(floorRequested, { scope, params: { floorId: upper, suppressCameraMovement: true } });
    const state = () => [scope.getState($currentFloorId), scope.getState($isAllFloorsOffered), stage.visibleFloors];
    expect(state()).toEqual(['ground', false, null]);
    stage.setMesh('failing');
    await settled();
    expect(state()).toEqual(['ground', false, null]);
  });

  it('changes when the change of mode begins, so that the floor plan is framed', async () => {
    const { scope, stage, settled } = await openSpace();
    const visible: unknown[] = [];
    stage.events.on('modeChanged', ({ mode }) => visible.push([mode, stage.visibleFloors]));
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    await settled();
    expect(visible).toEqual([
      ['transitioning', ['ground']],
      ['floorplan', ['ground']],
    ]);
  });

  it('is that of a sweep to which the camera goes from above', async () => {
    const { scope, stage, settled } = await openSpace();
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    stage.hold();
    void allSettled(goToFx, { scope, params: { sweepId: sweepId('up') } });
    expect([scope.getState($currentFloorId), stage.visibleFloors]).toEqual(['upper', ['upper']]);
    await stage.release();
    await settled();
    expect(stage.visibleFloors).toBeNull();
  });

  it('from above, frames a requested floor and excludes the others', async () => {
    const { scope, stage } = await openSpace();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    await allSettled(floorRequested, { scope, params: { floorId: upper } });
    expect(stage.visibleFloors).toEqual(['upper']);
    await allSettled(floorRequested, { scope, params: { floorId: null } });
    expect(stage.visibleFloors).toBeNull();
    expect(stage.commands).toEqual(['changeMode dollhouse', 'focusFloor upper', 'focusFloor null']);
  });

  it('offers all floors only from above', async () => {
    const { scope } = await openSpace();
    expect(scope.getState($isAllFloorsOffered)).toBe(false);
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    expect(scope.getState($isAllFloorsOffered)).toBe(true);
  });

  it('restores the visible floors of a link that opens in the dollhouse', async () => {
    const place = { ...startPlaceOf(smallModel), mode: 'dollhouse', sweepId: null, visibleFloors: [upper] } as const;
    const { scope, stage } = await openSpace({ place });
    await allSettled(visibleFloorsRestored, { scope, params: place.visibleFloors });
    expect(scope.getState($currentFloorId)).toBe('upper');
    expect(stage.visibleFloors).toEqual(['upper']);
  });

  it('restores the visible floors of a link that was read before the stage existed', async () => {
    const { scope } = await openSpace();
    const place = { ...startPlaceOf(smallModel), mode: 'dollhouse', sweepId: null, visibleFloors: [upper] } as const;
    await allSettled(visibleFloorsRestored, { scope, params: [upper] });
    expect((await openSpace({ place, scope })).stage.visibleFloors).toEqual(['upper']);
  });

  it('rejects an unknown floor, and every floor while floors are locked', async () => {
    const { scope, stage } = await openSpace();
    const unknown = await allSettled(moveToFloorFx, { scope, params: { floorId: floorId('cellar') } });
    expect(unknown).toMatchObject({ value: { kind: 'failed', code: 'floor.unknown', detail: 'Invalid Floor' } });
    await allSettled(floorNavigationLocked, { scope, params: true });
    await allSettled(floorRequested, { scope, params: { floorId: upper } });
    expect(stage.commands).toEqual([]);
  });

  it('lists the floors from top to bottom in a model with several', async () => {
    const { scope } = await openSpace();
    expect(scope.getState($floorItems).map(({ floor }) => floor.id)).toEqual([upper, ground]);
    expect(scope.getState($hasFloorSelector)).toBe(true);
    const single = await openSpace({ model: { ...smallModel, floors: smallModel.floors.slice(0, 1) } });
    expect(single.scope.getState($hasFloorSelector)).toBe(false);
  });

  it('keeps other floors excluded on the way from the plan to the inside', async () => {
    const { scope, stage, settled } = await openSpace();
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    expect(stage.visibleFloors).toEqual(['ground']);
    stage.hold();
    void allSettled(changeModeFx, { scope, params: { mode: 'panorama', options: { sweepId: sweepId('up') } } });
    expect(stage.visibleFloors).toEqual(['upper']);
    await stage.release();
    await settled();
    expect(stage.visibleFloors).toBeNull();
  });
});
