/** docs/reference/settings.md#start-location */
import { describe, expect, it } from 'vitest';
import { identity } from '../geometry/quat.ts';
import type { Place } from '../links/place.ts';
import { smallModel, sweepId } from '../links/testing/small-model.ts';
import type { ViewMode } from '../model/view-mode.ts';
import type { Photo, PhotoPlace } from '../photos/photo.ts';
import { findStartLocationIssue, photoOfStart, startOfPhoto, startOfView } from './start-location.ts';

const inside = (id: string) => ({ mode: 'panorama' as const, sweepId: sweepId(id) });
const above = (mode: ViewMode) => ({ mode, sweepId: null });

describe('visits can begin', () => {
  it.each([
    [inside('a'), {}, null],
    [inside('loose'), {}, null],
    [inside('off'), {}, 'viewpoint'],
    [inside('gone'), {}, 'unknown'],
    [above('dollhouse'), {}, null],
    [above('dollhouse'), { dollhouse: false }, 'mode'],
    [above('floorplan'), { floorPlan: false }, 'mode'],
    // Only editors have it.
    [above('mesh'), {}, 'mode'],
  ] as const)('at %j with the options %j: issue %j', (place, options, issue) => {
    const model = { ...smallModel, options: { ...smallModel.options, ...options } };
    expect(findStartLocationIssue(place, model)).toBe(issue);
  });

  it('not above a space without a mesh', () => {
    expect(findStartLocationIssue(above('dollhouse'), { ...smallModel, mesh: null })).toBe('unknown');
  });
});

const pose = { position: [1, 2, 3] as const, rotation: [0, 1, 0, 0] as const, orthoZoom: 0 };

describe('the record of a start', () => {
  it('has the viewpoint inside, and the floors that are visible', () => {
    const view = { ...inside('a'), pose, visibleFloors: null };
    expect(startOfView(view)).toEqual({
      mode: 'panorama',
      sweepId: 'a',
      position: [1, 2, 3],
      rotation: [0, 1, 0, 0],
      orthoZoom: null,
      floorVisibility: null,
    });
  });

  it('has no viewpoint from above, and the zoom of a plan', () => {
    const view = {
      mode: 'floorplan' as const,
      sweepId: sweepId('a'),
      pose: { ...pose, orthoZoom: 12 },
      visibleFloors: [],
    };
    expect(startOfView(view)).toMatchObject({ mode: 'floorplan', sweepId: null, orthoZoom: 12, floorVisibility: [] });
  });

  it('is made of the place of a photo', () => {
    const place: PhotoPlace = { ...inside('b'), ...pose, orthoZoom: null, visibleFloors: null };
    expect(startOfPhoto(place)).toMatchObject({ mode: 'panorama', sweepId: 'b', rotation: [0, 1, 0, 0] });
  });
});

const start: Place = { ...inside('a'), position: null, rotation: identity, orthoZoom: null, visibleFloors: null };
const place: PhotoPlace = {
  ...inside('a'),
  position: [0, 1.6, 0],
  rotation: identity,
  orthoZoom: null,
  visibleFloors: null,
};
const photo = (id: string, changes: Partial<PhotoPlace> = {}, more: Partial<Photo> = {}) =>
  ({ id, url: `/${id}.jpg`, created: '2026-01-01T00:00:00Z', place: { ...place, ...changes }, ...more }) as Photo;
const idOf = (photos: readonly Photo[], at: Place = start) => photoOfStart(photos, at)?.id ?? null;

describe('the picture of the start', () => {
  it('is the newest photo that was taken there in the same direction', () => {
    const older = photo('older', {}, { created: '2025-01-01T00:00:00Z' });
    expect(idOf([photo('newer'), older])).toBe('newer');
    expect(
      idOf([photo('turned', { rotation: [0, 1, 0, 0] }), photo('elsewhere', { sweepId: sweepId('b') })]),
    ).toBeNull();
  });

  it('may have the same rotation with the other sign, and small differences', () => {
    expect(idOf([photo('negative', { rotation: [0, 0, 0, -1] })])).toBe('negative');
    expect(idOf([photo('rounded', { rotation: [0.0005, 0, 0, 1] })])).toBe('rounded');
    expect(idOf([photo('other', { rotation: [0.002, 0, 0, 1] })])).toBeNull();
  });

  it('is at the same position from above, and none without a picture or a place', () => {
    const dollhouse: Place = { ...start, ...above('dollhouse'), position: [5, 6, 7] };
    const at = (position: PhotoPlace['position']) => ({ ...above('dollhouse'), mode: 'dollhouse' as const, position });
    expect(idOf([photo('there', at([5, 6, 7])), photo('beside', at([5, 6, 8]))], dollhouse)).toBe('there');
    expect(idOf([photo('empty', {}, { url: '' }), photo('nowhere', {}, { place: null })])).toBeNull();
  });
});
