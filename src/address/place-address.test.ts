import { describe, expect, it, vi } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { linkedPlace, placeOfAddress, searchWithPlace } from './place-address.ts';

const inKitchen = {
  mode: 'panorama',
  sweepId: sweepId('b'),
  position: [1, 1.6, 0],
  rotation: fromYawPitch(1, -0.25),
  orthoZoom: null,
  visibleFloors: null,
} as const;

describe('the address', () => {
  it('appends the place and leaves the other parameters as they were', () => {
    const search = '?m=small&unknown=a%20b+c&ss=9&flag&start=%7B%7D&utm_x=1&sq=0,0,0,1';
    expect(searchWithPlace(search, smallModel, inKitchen)).toBe(
      '?m=small&unknown=a%20b+c&flag&utm_x=1&sm=1&sp=1,1.6,0&sr=-0.25,1,0&ss=2',
    );
  });

  it('is read back as the same place', () => {
    const plan = {
      mode: 'floorplan',
      sweepId: null,
      position: [1, 20, 2],
      rotation: fromYawPitch(0.5, -Math.PI / 2),
      orthoZoom: 8.5,
      visibleFloors: [floorId('upper')],
    } as const;
    const again = linkedPlace(searchWithPlace('?m=small', smallModel, plan), smallModel);
    expect(again).toMatchObject({ mode: 'floorplan', position: [1, 20, 2], orthoZoom: 8.5, visibleFloors: ['upper'] });
    expect(searchWithPlace('?m=small', smallModel, again ?? plan)).toBe(searchWithPlace('?m=small', smallModel, plan));
  });

  it('is read in the long form, too', () => {
    const start = { camera_mode: 1, camera_position: [0, 0, 0], camera_quaternion: [0, 0, 0, 1], scan_id: 'uuid-c' };
    expect(linkedPlace(`?start=${encodeURIComponent(JSON.stringify(start))}`, smallModel)?.sweepId).toBe('c');
  });

  it.each(['?ss=99', '?sm=8&ss=1', '?sm=2', '?start=%7B%7D'])(
    'falls back to the start place when %s cannot be resolved',
    (search) => {
      const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
      expect(placeOfAddress(search, smallModel).sweepId).toBe('a');
      expect(debug).toHaveBeenCalledOnce();
      debug.mockRestore();
    },
  );
});
