import { describe, expect, it } from 'vitest';
import { identity } from '../geometry/quat.ts';
import { linkOfPlace, placeOfLink, startPlaceOf } from './place.ts';
import type { PlaceLink } from './place-link.ts';
import { floorId, smallModel, sweepId } from './testing/small-model.ts';

const link: PlaceLink = {
  mode: 'panorama',
  sweepIndex: 1,
  scanId: null,
  position: null,
  rotation: identity,
  orthoZoom: null,
  visibleFloors: null,
};

describe('resolving a link', () => {
  it('finds the sweep by index or by uuid', () => {
    expect(placeOfLink(smallModel, link)).toMatchObject({ ok: true, value: { sweepId: 'b' } });
    const byUuid = { ...link, sweepIndex: null, scanId: 'uuid-c' };
    expect(placeOfLink(smallModel, byUuid)).toMatchObject({ ok: true, value: { sweepId: 'c' } });
  });

  it.each([99, 3])('rejects the unknown or disabled sweep %d', (sweepIndex) => {
    expect(placeOfLink(smallModel, { ...link, sweepIndex })).toEqual({
      ok: false,
      failure: 'Failed to load sweep index',
    });
  });

  it('rejects the dollhouse of a model without a mesh', () => {
    expect(placeOfLink({ ...smallModel, mesh: null }, { ...link, mode: 'dollhouse' }).ok).toBe(false);
  });

  it.each([
    [[1], ['upper']],
    [[0, 1], null],
    [[7], null],
    [[], null],
  ])('resolves the floors %j to %j', (visibleFloors, expected) => {
    const result = placeOfLink(smallModel, { ...link, mode: 'dollhouse', position: [0, 9, 0], visibleFloors });
    expect(result.ok && result.value.visibleFloors).toEqual(expected);
  });

  it('restores the place from which the link was created', () => {
    const place = {
      mode: 'floorplan',
      sweepId: null,
      position: [1, 20, 2],
      rotation: identity,
      orthoZoom: 8,
      visibleFloors: [floorId('upper')],
    } as const;
    expect(placeOfLink(smallModel, linkOfPlace(smallModel, place))).toEqual({ ok: true, value: place });
  });
});

describe('the start of a visit', () => {
  it('is the first enabled viewpoint without a saved one', () => {
    expect(startPlaceOf(smallModel)).toMatchObject({ mode: 'panorama', sweepId: 'a' });
  });

  it('is the saved one if its viewpoint exists', () => {
    const start = {
      mode: 'panorama',
      sweepId: sweepId('c'),
      position: null,
      rotation: identity,
      orthoZoom: null,
    } as const;
    expect(startPlaceOf({ ...smallModel, start })).toMatchObject({ sweepId: 'c' });
    expect(startPlaceOf({ ...smallModel, start: { ...start, sweepId: sweepId('gone') } })).toMatchObject({
      sweepId: 'a',
    });
  });

  it('is the dollhouse of a mesh without viewpoints', () => {
    expect(startPlaceOf({ ...smallModel, sweeps: [] })).toMatchObject({ mode: 'dollhouse', sweepId: null });
  });
});
