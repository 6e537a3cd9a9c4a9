import { describe, expect, it } from 'vitest';
import { identity } from '../geometry/quat.ts';
import { linkOfPlace, placeOfLink, startPlaceOf } from './place.ts';
import type { StartPose } from '../model/model.ts';
import type { PlaceLink } from './place-link.ts';
import { floorId, smallModel, sweepId } from './testing/small-model.ts';

/** Not the identity, which is the direction of a start that is not saved. */
const turned = [0, 1, 0, 0] as const;

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

  it('rejects a mode that the model disables, except in edit mode', () => {
    const model = { ...smallModel, options: { ...smallModel.options, dollhouse: false } };
    const above = { ...link, mode: 'dollhouse', position: [0, 9, 0] } as const;
    expect(placeOfLink(model, above)).toEqual({ ok: false, failure: 'view mode dollhouse is disabled' });
    expect(placeOfLink(model, above, true).ok).toBe(true);
    expect(placeOfLink(model, { ...above, mode: 'mesh' }).ok).toBe(false);
    expect(placeOfLink(model, { ...above, mode: 'floorplan' }).ok).toBe(true);
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

describe('creating a link', () => {
  it('writes an orthographic view as the floor plan, which links may have', () => {
    const place = {
      mode: 'orthographic',
      sweepId: null,
      position: [1, 20, 2],
      rotation: identity,
      orthoZoom: 8,
      visibleFloors: null,
    } as const;
    expect(linkOfPlace(smallModel, place)).toMatchObject({ mode: 'floorplan', orthoZoom: 8 });
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

  it.each<Partial<StartPose>>([
    { mode: 'dollhouse', position: null },
    { mode: 'floorplan', position: null, orthoZoom: 8 },
    { mode: 'panorama', sweepId: null },
    { mode: 'outdoor', sweepId: sweepId('off') },
  ])('is the first viewpoint where the saved one cannot be shown: %j', (pose) => {
    const start = {
      mode: 'panorama',
      sweepId: null,
      position: null,
      rotation: turned,
      orthoZoom: null,
      ...pose,
    } as const;
    expect(startPlaceOf({ ...smallModel, start })).toEqual(startPlaceOf({ ...smallModel, start: null }));
  });

  it('is in the dollhouse if it has a position, and does without an unknown viewpoint', () => {
    const start: StartPose = {
      mode: 'dollhouse',
      sweepId: sweepId('gone'),
      position: [0, 9, 9],
      rotation: turned,
      orthoZoom: null,
    };
    const expected = { mode: 'dollhouse', sweepId: null, position: [0, 9, 9], rotation: turned };
    expect(startPlaceOf({ ...smallModel, start })).toMatchObject(expected);
    expect(startPlaceOf({ ...smallModel, mesh: null, start })).toMatchObject({ mode: 'panorama', sweepId: 'a' });
  });

  it.each([
    [['upper'], ['upper']],
    [['upper', 'gone'], ['upper']],
    [['gone'], null],
    [[], null],
    [['ground', 'upper'], null],
    [null, null],
    [undefined, null],
  ])('with the visible floors %j shows %j', (floors, expected) => {
    const floorVisibility = floors && floors.map(floorId);
    const pose = { mode: 'dollhouse', sweepId: null, position: [0, 9, 0], rotation: turned, orthoZoom: null } as const;
    const start: StartPose = { ...pose, ...(floorVisibility !== undefined && { floorVisibility }) };
    expect(startPlaceOf({ ...smallModel, start }).visibleFloors).toEqual(expected);
  });

  it('is not in a mode that the model disables, except in edit mode', () => {
    const start = { mode: 'floorplan', sweepId: null, position: [0, 9, 0], rotation: turned, orthoZoom: 8 } as const;
    const model = { ...smallModel, start, options: { ...smallModel.options, floorPlan: false } };
    expect(startPlaceOf(model)).toMatchObject({ mode: 'panorama', sweepId: 'a' });
    expect(startPlaceOf(model, true)).toMatchObject({ mode: 'floorplan' });
  });

  it.each([
    [{ dollhouse: true, floorPlan: true }, 'dollhouse'],
    [{ dollhouse: false, floorPlan: true }, 'floorplan'],
    [{ dollhouse: false, floorPlan: false }, 'dollhouse'],
  ])('without viewpoints and with the options %j is the %s', (options, mode) => {
    const model = { ...smallModel, sweeps: [], options: { ...smallModel.options, ...options } };
    expect(startPlaceOf(model).mode).toBe(mode);
  });

  it('is the dollhouse of a mesh without viewpoints', () => {
    expect(startPlaceOf({ ...smallModel, sweeps: [] })).toMatchObject({ mode: 'dollhouse', sweepId: null });
  });
});
