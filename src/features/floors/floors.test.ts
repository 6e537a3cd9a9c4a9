import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { startPlaceOf } from '#domain/links/place.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { $currentSweepId, changeModeFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import {
  $allFloorsOffered,
  $currentFloorId,
  $floorItems,
  $floorsShown,
  floorRequested,
  floorNavigationLocked,
  moveToFloorFx,
  visibleFloorsOpened,
} from './state.ts';

const upper = floorId('upper');
const ground = floorId('ground');

describe('floors', () => {
  it('follow the feet inside', async () => {
    const { scope, stage, settled } = await openSpace();
    expect(scope.getState($currentFloorId)).toBe('ground');
    stage.events.emit('puckPressed', { sweepId: sweepId('up') });
    await settled();
    expect(scope.getState($currentFloorId)).toBe('upper');
    expect(stage.visibleFloors).toBeNull();
  });

  it('chosen inside are walked to, at their nearest viewpoint', async () => {
    const { scope, stage } = await openSpace();
    await allSettled(floorRequested, { scope, params: { floorId: upper } });
    expect(stage.commands).toEqual(['goTo up']);
    expect(scope.getState($currentSweepId)).toBe('up');
    await allSettled(floorRequested, { scope, params: { floorId: upper } });
    expect(stage.commands).toEqual(['goTo up']);
  });

  it('are all shown in the dollhouse, and the one of the feet in the plan', async () => {
    const { scope, stage } = await openSpace();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    expect([scope.getState($currentFloorId), stage.visibleFloors]).toEqual([null, null]);
    await allSettled(changeModeFx, { scope, params: { mode: 'panorama' } });
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    expect([scope.getState($currentFloorId), stage.visibleFloors]).toEqual(['ground', ['ground']]);
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    expect(scope.getState($currentFloorId)).toBe('ground');
  });

  it('chosen from above are framed, and hide the others', async () => {
    const { scope, stage } = await openSpace();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    expect(stage.pucks).toEqual(['a', 'b', 'c', 'up']);
    await allSettled(floorRequested, { scope, params: { floorId: upper } });
    expect(stage.visibleFloors).toEqual(['upper']);
    expect(stage.pucks).toEqual(['up']);
    await allSettled(floorRequested, { scope, params: { floorId: null } });
    expect(stage.visibleFloors).toBeNull();
    expect(stage.commands).toEqual(['changeMode dollhouse', 'focusFloor upper', 'focusFloor null']);
  });

  it('offer all of them only from above', async () => {
    const { scope } = await openSpace();
    expect(scope.getState($allFloorsOffered)).toBe(false);
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    expect(scope.getState($allFloorsOffered)).toBe(true);
  });

  it('come back with a link that opens in the dollhouse', async () => {
    const place = { ...startPlaceOf(smallModel), mode: 'dollhouse', sweepId: null, visibleFloors: [upper] } as const;
    const { scope, stage } = await openSpace({ place });
    await allSettled(visibleFloorsOpened, { scope, params: place.visibleFloors });
    expect(scope.getState($currentFloorId)).toBe('upper');
    expect(stage.visibleFloors).toEqual(['upper']);
  });

  it('keep the choice of a link that was read before the stage was there', async () => {
    const { scope } = await openSpace();
    const place = { ...startPlaceOf(smallModel), mode: 'dollhouse', sweepId: null, visibleFloors: [upper] } as const;
    await allSettled(visibleFloorsOpened, { scope, params: [upper] });
    expect((await openSpace({ place, scope })).stage.visibleFloors).toEqual(['upper']);
  });

  it('stay as they are while they are locked, and reject one that is not there', async () => {
    const { scope, stage } = await openSpace();
    const gone = await allSettled(moveToFloorFx, { scope, params: { floorId: floorId('cellar') } });
    expect(gone).toMatchObject({ value: { kind: 'failed', code: 'floor.unknown', detail: 'Invalid Floor' } });
    await allSettled(floorNavigationLocked, { scope, params: true });
    await allSettled(floorRequested, { scope, params: { floorId: upper } });
    expect(stage.commands).toEqual([]);
  });

  it('are listed top to bottom, where there are several', async () => {
    const { scope } = await openSpace();
    expect(scope.getState($floorItems).map(({ floor }) => floor.id)).toEqual([upper, ground]);
    expect(scope.getState($floorsShown)).toBe(true);
    const single = await openSpace({ model: { ...smallModel, floors: smallModel.floors.slice(0, 1) } });
    expect(single.scope.getState($floorsShown)).toBe(false);
  });

  it('stay away while one comes down from the plan, until one is inside', async () => {
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
