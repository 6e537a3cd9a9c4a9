import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { $currentSweepId, $mode, changeModeFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $alignedPanorama, $currentSweep, visitFx } from './state.ts';

const hit = { position: [1, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'mesh', id: '' } as const;

describe('navigation', () => {
  it('goes to the sweep of a pressed puck', async () => {
    const { scope, stage, settled } = await openSpace();
    stage.events.emit('puckPressed', { sweepId: sweepId('b') });
    await settled();
    expect(stage.commands).toEqual(['goTo b']);
    expect(scope.getState($currentSweep)?.id).toBe('b');
  });

  it('looks on arrival as the pressed link does', async () => {
    const [first, ...others] = smallModel.sweeps;
    const link = { direction: [0, 0, -1], label: '' } as const;
    const links = [
      { ...link, sweepId: sweepId('b'), arrivalRotation: fromYawPitch(1, 0) },
      { ...link, sweepId: sweepId('c'), arrivalRotation: null },
    ];
    const { stage, settled } = await openSpace({ model: { ...smallModel, sweeps: [{ ...first!, links }, ...others] } });
    const goTo = vi.spyOn(stage, 'goTo');
    stage.events.emit('puckPressed', { sweepId: sweepId('c') });
    await settled();
    expect(goTo).toHaveBeenLastCalledWith('c', expect.not.objectContaining({ rotation: expect.anything() }));
    await stage.goTo(sweepId('a'));
    stage.events.emit('puckPressed', { sweepId: sweepId('b') });
    await settled();
    expect(goTo).toHaveBeenLastCalledWith('b', expect.objectContaining({ rotation: fromYawPitch(1, 0) }));
  });

  it('goes to the sweep of a pressed surface that has one', async () => {
    const { scope, stage, settled } = await openSpace();
    stage.events.emit('surfacePressed', { hit, sweepId: null });
    stage.events.emit('surfacePressed', { hit, sweepId: sweepId('c') });
    await settled();
    expect(stage.commands).toEqual(['goTo c']);
    expect(scope.getState($currentSweepId)).toBe('c');
  });

  it('supersedes an earlier move with the newest one, without a warning', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { scope, stage, settled } = await openSpace();
    stage.hold();
    const first = allSettled(visitFx, { scope, params: { sweepId: sweepId('b') } });
    stage.events.emit('puckPressed', { sweepId: sweepId('c') });
    await stage.release();
    await settled();
    expect(await first).toEqual({ status: 'done', value: { kind: 'superseded' } });
    expect(scope.getState($currentSweepId)).toBe('c');
    expect(warn.mock.calls).toEqual([]);
  });

  it('goes inside from above to the sweep of a pressed puck', async () => {
    const { scope, stage, settled } = await openSpace();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    stage.events.emit('puckPressed', { sweepId: sweepId('up') });
    await settled();
    expect(stage.commands).toEqual(['changeMode dollhouse', 'changeMode panorama up']);
    expect(scope.getState($mode)).toBe('panorama');
    expect(scope.getState($currentSweep)?.name).toBe('Under the roof');
  });

  it('ignores a pressed puck during a change of mode', async () => {
    const { scope, stage } = await openSpace();
    stage.hold();
    void allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    stage.events.emit('puckPressed', { sweepId: sweepId('b') });
    expect(stage.commands).toEqual(['changeMode dollhouse']);
    await stage.release();
  });

  it('distinguishes aligned from unaligned panoramas', async () => {
    const { scope, stage, settled } = await openSpace();
    expect(scope.getState($alignedPanorama)).toBe(true);
    stage.events.emit('puckPressed', { sweepId: sweepId('loose') });
    await settled();
    expect(scope.getState($alignedPanorama)).toBe(false);
  });
});
