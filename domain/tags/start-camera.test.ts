/** docs/reference/tags.md#spatial-order */
import { describe, expect, it } from 'vitest';
import { fromYawPitch, identity } from '../geometry/quat.ts';
import { floorId, smallModel, sweepId } from '../links/testing/small-model.ts';
import type { StartPose } from '../model/model.ts';
import { startCameraOf } from './start-camera.ts';

const turned = fromYawPitch(1, 0.5);
const inside: StartPose = {
  mode: 'panorama',
  sweepId: sweepId('up'),
  position: null,
  rotation: turned,
  orthoZoom: null,
};
const above: StartPose = { ...inside, mode: 'dollhouse', sweepId: null, position: [1, 20, 2] };

describe('the start camera', () => {
  it.each<[string, StartPose | null, ReturnType<typeof startCameraOf>['position'], string | null]>([
    ['is at the start sweep', inside, [2, 4.6, 0], 'upper'],
    ['is at the first sweep where no start is saved', null, [0, 1.6, 0], 'ground'],
    ['has no position in a 360° view', { ...inside, sweepId: sweepId('loose') }, null, null],
    ['is above the space, on no floor', above, [1, 20, 2], null],
    ['is on the only visible floor', { ...above, floorVisibility: [floorId('upper')] }, [1, 20, 2], 'upper'],
    ['is on no floor where all are visible', { ...above, floorVisibility: [floorId('gone')] }, [1, 20, 2], null],
  ])('%s', (_, start, position, floor) => {
    const camera = startCameraOf({ ...smallModel, start });
    expect(camera).toMatchObject({ position, floorId: floor, rotation: start ? turned : identity });
  });

  it('is on no floor where two of three are visible', () => {
    const [ground, upper] = smallModel.floors;
    const floors = [ground!, upper!, { ...upper!, id: floorId('attic'), index: 2 }];
    const start = { ...above, floorVisibility: [floorId('ground'), floorId('upper')] };
    expect(startCameraOf({ ...smallModel, floors, start }).floorId).toBeNull();
  });

  it('has no position where the space has neither sweeps nor a start', () => {
    expect(startCameraOf({ ...smallModel, sweeps: [] })).toMatchObject({ position: null, rotation: identity });
  });

  it('has a vertical field of view of 75° on a wide screen', () => {
    const { fov, aspect } = startCameraOf(smallModel);
    expect((fov * 180) / Math.PI).toBeCloseTo(75, 9);
    expect(aspect).toBe(16 / 9);
  });
});
