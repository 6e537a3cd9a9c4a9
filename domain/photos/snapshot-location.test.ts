import { describe, expect, it } from 'vitest';
import type { ViewedPlace } from '../links/place.ts';
import { floorId, sweepId } from '../links/testing/small-model.ts';
import { snapshotLocationOf } from './snapshot-location.ts';

const view = (changes: Partial<ViewedPlace> = {}, pose: Partial<ViewedPlace['pose']> = {}): ViewedPlace => ({
  mode: 'panorama',
  sweepId: sweepId('a'),
  visibleFloors: null,
  pose: { position: [1, 1.6, -2], rotation: [0.1, 0.2, 0.3, 0.9], orthoZoom: 0, ...pose },
  ...changes,
});

describe('the place of a view', () => {
  it('has all fields of the view inside', () => {
    expect(snapshotLocationOf(view())).toEqual({
      viewMode: 'panorama',
      anchor: 'a',
      position: { x: 1, y: 1.6, z: -2 },
      rotation: { x: 0.1, y: 0.2, z: 0.3, w: 0.9 },
      zoom: null,
      floorVisibility: null,
    });
  });

  it.each<[ViewedPlace['mode'], string | null]>([
    ['panorama', 'a'],
    ['outdoor', 'a'],
    ['dollhouse', null],
    ['floorplan', null],
    ['mesh', null],
  ])('in the mode %s has the sweep %s', (mode, anchor) => {
    expect(snapshotLocationOf(view({ mode }))).toMatchObject({ viewMode: mode, anchor });
  });

  it('of an orthographic view, which photos do not have, is that of the plan', () => {
    const location = snapshotLocationOf(view({ mode: 'orthographic' }, { orthoZoom: 8 }));
    expect(location).toMatchObject({ viewMode: 'floorplan', anchor: null, zoom: 8 });
  });

  it.each([
    [0, null],
    [-1, null],
    [12.5, 12.5],
  ])('with the extent %d has the zoom %s', (orthoZoom, zoom) => {
    expect(snapshotLocationOf(view({ mode: 'floorplan' }, { orthoZoom })).zoom).toBe(zoom);
  });

  it.each([[null], [[floorId('upper')]], [[floorId('ground'), floorId('upper')]]])(
    'has the visible floors %j',
    (visibleFloors) => {
      expect(snapshotLocationOf(view({ mode: 'dollhouse', visibleFloors })).floorVisibility).toEqual(visibleFloors);
    },
  );
});
