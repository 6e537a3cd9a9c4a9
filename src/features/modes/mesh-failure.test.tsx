/** What the visitor reads when the mesh cannot be loaded, and what the two buttons do. */
import { allSettled, type Scope } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { renderIn } from '#src/testing/render-in.tsx';
import { $currentFloorId } from '../floors/index.ts';
import { startedWithoutMesh } from '../start-up/index.ts';
import { changeRetried, meshFailureDismissed } from './mesh-failure.ts';
import { $pressedButton, modePressed } from './state.ts';
import { MeshFailureToast } from './ui/mesh-failure-toast.tsx';

const shown = (scope: Scope): Promise<string> => renderIn(scope, <MeshFailureToast />);

const openWithoutMesh = async () => {
  const space = await openSpace();
  space.stage.setMesh('failing');
  await allSettled(modePressed, { scope: space.scope, params: 'dollhouse' });
  return space;
};

describe('a mesh that cannot be loaded', () => {
  it('is reported, logged as a warning, and leaves mode and floor as they were', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { scope, stage } = await openWithoutMesh();
    expect(warn).toHaveBeenCalledWith('mesh.unavailable: dollhouse');
    warn.mockRestore();
    const text = await shown(scope);
    expect(text).toContain('The 3D model of this space could not be loaded.');
    expect(text).toContain('Try again');
    expect([scope.getState($pressedButton), stage.mode(), scope.getState($currentFloorId)]).toEqual([
      'panorama',
      'panorama',
      'ground',
    ]);
  });

  it('is requested again with the same change', async () => {
    const { scope, stage } = await openSpace();
    stage.setMesh('failing');
    const pose = { position: [9, 9, 9] } as const;
    const visibleFloors = [floorId('upper')];
    await allSettled(changeModeFx, {
      scope,
      params: { mode: 'dollhouse', options: { pose }, visibleFloors },
    });
    await allSettled(changeRetried, { scope });
    expect(await shown(scope), 'it failed again').toContain('Try again');
    stage.setMesh('answered');
    await allSettled(changeRetried, { scope });
    expect([stage.mode(), stage.pose().position, stage.visibleFloors]).toEqual(['dollhouse', [9, 9, 9], ['upper']]);
    expect(await shown(scope)).toBe('');
  });

  it('is reported where the visit was to begin from above, and begins there with the second attempt', async () => {
    const { scope, stage } = await openSpace();
    const position = [9, 9, 9] as const;
    await allSettled(startedWithoutMesh, { scope, params: { mode: 'dollhouse', options: { pose: { position } } } });
    expect(await shown(scope)).toContain('Try again');
    await allSettled(changeRetried, { scope });
    expect([stage.mode(), stage.pose().position]).toEqual(['dollhouse', [9, 9, 9]]);
  });

  it('is not reported any more once it is dismissed, or another change is requested', async () => {
    const { scope } = await openWithoutMesh();
    await allSettled(meshFailureDismissed, { scope });
    expect(await shown(scope)).toBe('');
    await allSettled(modePressed, { scope, params: 'floorplan' });
    expect(await shown(scope)).toContain('Try again');
    await allSettled(changeModeFx, { scope, params: { mode: 'panorama', options: { sweepId: sweepId('a') } } });
    expect(await shown(scope)).toBe('');
  });

  it('is not reported in a space that has none', async () => {
    const { scope } = await openSpace({ model: { ...smallModel, mesh: null } });
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    expect(await shown(scope)).toBe('');
  });
});
