import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { startPlaceOf } from '#domain/links/place.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { $currentFloorId, floorRequested } from '#src/features/floors/index.ts';
import { $currentSweepId, $mode, changeModeFx, setPoseFx } from '#src/stage/state.ts';
import { tourStatusChanged } from '#src/features/tours/index.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { $host } from '#src/shell/host.ts';
import { historyEntryEntered } from './sync-address.ts';

/** `entries` are the queries of the browser's history. */
const open = async () => {
  const entries = ['?m=small'];
  const host = testHost('https://tours.example/show', {
    address: {
      read: () => new URL(`https://tours.example/show${entries.at(-1)}`),
      push: ({ search }) => void entries.push(search),
      replace: ({ search }) => void entries.splice(-1, 1, search),
      watch: () => ({ dispose: () => undefined }),
    },
  });
  const scope = fork({ values: [[$host, host]], handlers: [[...withoutDissolve]] });
  const space = await openSpace({ scope, place: startPlaceOf(smallModel) });
  const visit = async (id: string): Promise<void> => {
    space.stage.events.emit('puckPressed', { sweepId: sweepId(id) });
    await space.settled();
  };
  const rest = async (yaw = 0): Promise<void> => {
    space.stage.settle({ rotation: fromYawPitch(yaw, 0) });
    await space.settled();
  };
  const tour = (status: { readonly isUnderWay?: boolean; readonly isLanding?: boolean }) =>
    allSettled(tourStatusChanged, {
      scope,
      params: { state: 'Paused', index: 0, isUnderWay: false, isLanding: false, isActive: true, ...status },
    });
  return { ...space, entries, visit, rest, tour };
};

describe('the address', () => {
  it('updates the current entry while the visitor looks around', async () => {
    const { entries, rest } = await open();
    await rest();
    await rest(1);
    expect(entries).toEqual(['?m=small&sm=1&sp=0,1.6,0&sr=0,1,0&ss=1']);
  });

  it('pushes one entry for each place of rest, not for viewpoints passed on the way', async () => {
    const { entries, visit, rest } = await open();
    await rest();
    await visit('b');
    await visit('c');
    await rest();
    await rest(0.5);
    expect(entries).toEqual(['?m=small&sm=1&sp=0,1.6,0&sr=0,0,0&ss=1', '?m=small&sm=1&sp=2,1.6,0&sr=0,0.5,0&ss=3']);
  });

  it('keeps the page’s own entry for the start place', async () => {
    const { scope, entries, visit, rest } = await open();
    await visit('c');
    await rest();
    expect(entries).toEqual(['?m=small', '?m=small&sm=1&sp=2,1.6,0&sr=0,0,0&ss=3']);
    await allSettled(historyEntryEntered, { scope, params: '?m=small' });
    expect(scope.getState($currentSweepId)).toBe('a');
  });

  it('pushes an entry for another mode', async () => {
    const { scope, entries, rest } = await open();
    await rest();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    await rest();
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatch(/^\?m=small&sm=2&sp=/);
  });

  it('pushes one entry for a tour, at its first rest elsewhere, and updates it until the tour ends', async () => {
    const { entries, visit, rest, tour } = await open();
    await rest();
    await tour({ isUnderWay: true });
    await rest(0.1);
    await visit('b');
    await rest();
    expect(entries, 'the place before the tour keeps its entry').toHaveLength(2);
    await visit('c');
    await rest();
    // Paused between two stops, the camera rests before the tour has landed.
    await tour({ isLanding: true });
    await rest(0.2);
    await visit('b');
    await tour({});
    await rest();
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatch(/ss=2$/);
    await visit('c');
    await rest();
    expect(entries).toHaveLength(3);
  });

  it('restores the place of an entry without pushing a new one', async () => {
    const { scope, entries, visit, rest } = await open();
    await rest(0.25);
    await visit('c');
    await rest();
    const back = entries[0] ?? '';
    entries.pop();
    await allSettled(historyEntryEntered, { scope, params: back });
    expect(scope.getState($currentSweepId)).toBe('a');
    await rest(0.25);
    expect(entries).toEqual([back]);
    await visit('b');
    await rest();
    expect(entries).toHaveLength(2);
  });

  it('restores the mode of an entry, and only turns the camera when the sweep is the same', async () => {
    const { scope, stage, entries, rest } = await open();
    await rest();
    const inside = entries[0] ?? '';
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    await rest();
    await allSettled(historyEntryEntered, { scope, params: inside });
    expect(scope.getState($mode)).toBe('panorama');
    await allSettled(historyEntryEntered, { scope, params: inside.replace('sr=0,0,0', 'sr=0,1,0') });
    expect(stage.pose().rotation[1]).toBeCloseTo(Math.sin(0.5));
    expect([scope.getState($mode), scope.getState($currentSweepId)]).toEqual(['panorama', 'a']);
  });

  it('supersedes a move away from the place of an entry', async () => {
    const { scope, stage, entries, visit, rest, settled } = await open();
    await rest();
    stage.hold();
    void visit('b');
    void allSettled(historyEntryEntered, { scope, params: entries[0] ?? '' });
    await Promise.resolve();
    await stage.release();
    await settled();
    expect(scope.getState($currentSweepId)).toBe('a');
  });

  it('follows other floors that are shown without a movement of the camera', async () => {
    const { scope, entries, rest } = await open();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    await rest();
    expect(entries.at(-1)).not.toMatch(/&sf=/);
    const params = { floorId: floorId('upper'), suppressCameraMovement: true };
    await allSettled(floorRequested, { scope, params });
    expect(entries.at(-1)).toMatch(/&sf=/);
    expect(entries).toHaveLength(2);
  });

  it('restores the floors of an entry in the dollhouse once the camera moves there', async () => {
    const { scope, stage, entries, visit, rest, settled } = await open();
    await rest();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    await allSettled(floorRequested, { scope, params: { floorId: floorId('upper') } });
    await rest();
    const above = entries.at(-1) ?? '';
    await visit('a');
    await rest();
    stage.setMesh('held');
    void allSettled(historyEntryEntered, { scope, params: above });
    await Promise.resolve();
    expect(scope.getState($currentFloorId)).toBe('ground');
    stage.setMesh('answered');
    await settled();
    expect([scope.getState($currentFloorId), stage.visibleFloors]).toEqual(['upper', ['upper']]);
  });

  it('follows a change within the dollhouse, which restores pose and floors by a transition', async () => {
    const { scope, stage, entries, rest, settled } = await open();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    await rest();
    const above = (entries.at(-1) ?? '').replace(/sp=[^&]*/, 'sp=9,9,9');
    await allSettled(floorRequested, { scope, params: { floorId: floorId('upper') } });
    await rest();
    expect(entries.at(-1)).toMatch(/&sf=/);
    const modes: string[] = [];
    stage.events.on('modeChanged', ({ mode }) => modes.push(mode));
    await allSettled(historyEntryEntered, { scope, params: above });
    expect(modes).toEqual(['transitioning', 'dollhouse']);
    expect([stage.pose().position, stage.visibleFloors]).toEqual([[9, 9, 9], null]);
    stage.rest();
    await settled();
    expect(entries.at(-1)).toBe(above);
  });

  it('follows a pose that was set', async () => {
    const { scope, stage, entries, rest, settled } = await open();
    await rest();
    await allSettled(setPoseFx, { scope, params: { rotation: fromYawPitch(1, 0) } });
    stage.rest();
    await settled();
    expect(entries).toEqual(['?m=small&sm=1&sp=0,1.6,0&sr=0,1,0&ss=1']);
  });
});
