import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { angleBetween, fromAxisAngle, fromYawPitch, multiply } from '#domain/geometry/quat.ts';
import type { Place } from '#domain/links/place.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { isInside, viewModes } from '#domain/model/view-mode.ts';
import { linkedPlace, placeOfAddress, searchWithPlace } from './place-address.ts';

const inKitchen = {
  mode: 'panorama',
  sweepId: sweepId('b'),
  position: [1, 1.6, 0],
  rotation: fromYawPitch(1, -0.25),
  orthoZoom: null,
  visibleFloors: null,
} as const;

const coordinate = fc.oneof(fc.double({ min: -1e4, max: 1e4, noNaN: true }), fc.constantFrom(0, -1e-9, 1e21, -1e308));
const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const enabledSweeps = smallModel.sweeps.filter(({ enabled }) => enabled).map(({ id }) => id);
/** What the stage may report at rest. */
const anyPlace: fc.Arbitrary<Place> = fc.record({
  mode: fc.constantFrom(...viewModes),
  sweepId: fc.constantFrom(...enabledSweeps),
  position: fc.tuple(coordinate, coordinate, coordinate),
  rotation: fc
    .tuple(angle, angle, angle)
    .map(([yaw, pitch, roll]) => multiply(fromYawPitch(yaw, pitch / 2), fromAxisAngle([0, 0, 1], roll))),
  orthoZoom: fc.oneof(fc.constant(null), fc.constantFrom(0.001, 1e21), fc.double({ min: 0.01, max: 1e4, noNaN: true })),
  visibleFloors: fc.constantFrom(null, [floorId('ground')], [floorId('upper')]),
});

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.0051, Math.abs(b) * 1e-12);

const readsTheSameView = (place: Place): void => {
  const again = linkedPlace(searchWithPlace('?m=small', smallModel, place), smallModel);
  // An orthographic view is written as the floor plan, which draws it in the same way.
  expect(again?.mode).toBe(place.mode === 'orthographic' ? 'floorplan' : place.mode);
  expect(angleBetween(again!.rotation!, place.rotation!)).toBeLessThan(0.02);
  expect(again!.visibleFloors).toEqual(place.visibleFloors);
  if (isInside(place.mode)) expect(again!.sweepId).toBe(place.sweepId);
  else expect(place.position!.every((value, axis) => isNear(again!.position![axis]!, value))).toBe(true);
  const isPlan = place.mode === 'floorplan' || place.mode === 'orthographic';
  if (isPlan && place.orthoZoom !== null) expect(isNear(again!.orthoZoom!, Math.max(0.01, place.orthoZoom))).toBe(true);
  else expect(again!.orthoZoom).toBeNull();
};

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

  it('that is written for any view is read as the same view', () => {
    fc.assert(fc.property(anyPlace, readsTheSameView), { seed: 7, numRuns: 1000 });
  });

  it('has no place where the view has none that could be read again', () => {
    expect(searchWithPlace('?m=small&ss=2', smallModel, { ...inKitchen, sweepId: null })).toBe('?m=small');
    const dollhouse = { ...inKitchen, mode: 'dollhouse', sweepId: null, position: null } as const;
    expect(searchWithPlace('?m=small', smallModel, dollhouse)).toBe('?m=small');
  });

  it('leaves out the floors where one has an index that the mask cannot hold', () => {
    const floors = smallModel.floors.map((floor) => ({ ...floor, index: floor.index - 1 }));
    const model = { ...smallModel, floors };
    const search = searchWithPlace('', model, { ...inKitchen, visibleFloors: [floorId('ground')] });
    expect(search).toBe('?sm=1&sp=1,1.6,0&sr=-0.25,1,0&ss=2');
  });

  it('is read in the long form, too', () => {
    const start = { camera_mode: 1, camera_position: [0, 0, 0], camera_quaternion: [0, 0, 0, 1], scan_id: 'uuid-c' };
    const search = `?ss=1&start=${encodeURIComponent(JSON.stringify(start))}`;
    expect(linkedPlace(search, smallModel)?.sweepId, 'the start link takes precedence').toBe('c');
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

  it('falls back to the start place where the model disables the mode, except in edit mode', () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const model = { ...smallModel, options: { ...smallModel.options, dollhouse: false } };
    expect(placeOfAddress('?sm=2&sp=0,9,9', model)).toMatchObject({ mode: 'panorama', sweepId: 'a' });
    expect(debug).toHaveBeenCalledWith('link: view mode dollhouse is disabled');
    expect(placeOfAddress('?sm=2&sp=0,9,9', model, true)).toMatchObject({ mode: 'dollhouse', position: [0, 9, 9] });
    debug.mockRestore();
  });
});
