import { describe, expect, it } from 'vitest';
import { tourOf } from '#domain/tours/tour.ts';
import { mapTourResults } from './map-tour.ts';

const location = (changes: object = {}) => ({
  viewMode: 'panorama',
  position: { x: 1, y: 1.5, z: 0 },
  rotation: { x: 0, y: 0, z: 0, w: 1 },
  zoom: null,
  floorVisibility: [{ id: 'ground', meshId: 0, sequence: 0 }],
  anchor: { id: 'a', pano: { id: 'a', placement: 'auto' } },
  ...changes,
});
const photo = (id: string, changes: object = {}) => ({
  id,
  label: `Photo ${id}`,
  thumbnailUrl: `/thumb-${id}.jpg`,
  snapshotLocation: location(),
  ...changes,
});
const mapped = (entries: readonly unknown[], photos: readonly unknown[], mode: unknown = 'stories') => {
  const result = { model: { id: 'm', highlightReel: { id: 'r', mode, entries } } };
  const { records: tours, warnings } = mapTourResults(result, { model: { id: 'm', photos } });
  return { tour: tourOf(tours[0]!), warnings };
};

const reel = (id: string, layerId: string | null, sid: string) => ({
  id,
  mode: 'stories',
  layer: layerId === null ? null : { id: layerId },
  entries: [{ sid }],
});

describe('a tour from a GraphQL result', () => {
  it('is mapped completely', () => {
    const overrides = { transitionType: 'slideshow', panDirection: 'left', panAngle: 20 };
    const entry = { sid: 'p', title: 'Kitchen', description: ' Green fronts. ', overrides };
    const { tour, warnings } = mapped([entry], [photo('p')]);
    expect(warnings).toEqual([]);
    expect(tour).toEqual({
      mode: 'stories',
      stops: [
        {
          sid: 'p',
          title: 'Kitchen',
          description: 'Green fronts.',
          thumbnailUrl: '/thumb-p.jpg',
          place: {
            mode: 'panorama',
            sweepId: 'a',
            position: [1, 1.5, 0],
            rotation: [0, 0, 0, 1],
            orthoZoom: null,
            visibleFloors: ['ground'],
          },
          overrides,
        },
      ],
    });
  });

  it('titles a stop after its photo if it has no title, and keeps a stop without a photo or a place', () => {
    const photos = [photo('p'), photo('uploaded', { snapshotLocation: null })];
    const entries = [{ sid: 'p', title: null }, { sid: 'missing' }, { sid: 'uploaded' }];
    const { tour, warnings } = mapped(entries, photos, 'anything');
    expect(tour.mode).toBe('none');
    expect(tour.stops.map(({ title, place }) => [title, place?.mode ?? null])).toEqual([
      ['Photo p', 'panorama'],
      ['', null],
      ['Photo uploaded', null],
    ]);
    expect(warnings).toEqual([]);
  });

  it.each([
    [[{ title: 'x' }], [], 'highlightReels[0].entries[0].sid must be a text that is not empty'],
    [[], [photo('')], 'photos[0].id must be a text that is not empty'],
    [
      [],
      [photo('p', { snapshotLocation: location({ position: {} }) })],
      'photos[0].snapshotLocation.position must have x, y, z',
    ],
    [
      [],
      [photo('p', { snapshotLocation: location({ viewMode: 'orthographic' }) })],
      'photos[0].snapshotLocation.viewMode must be one of panorama, dollhouse, floorplan, outdoor, mesh',
    ],
  ])('leaves out invalid stops and photos: %o %o', (entries, photos, warning) => {
    const { tour, warnings } = mapped(entries, photos);
    expect(warnings).toEqual([warning]);
    expect(tour.stops).toEqual([]);
  });

  it.each([[null], [{}], [{ model: null }], [{ model: { highlightReel: null } }]])('%o is no tour', (data) => {
    expect(mapTourResults(data, data)).toEqual({ records: [], hidden: [], warnings: [] });
  });

  it('is one of several in a result for all layers', () => {
    const highlightReels = [reel('r', null, 'p'), reel('r', 'works', 'q'), reel('', '0', 'p')];
    const hiddenVersions = [{ recordId: 'r', layerId: 'energy' }];
    const photos = { model: { id: 'm', photos: [photo('p'), photo('q')] } };
    const {
      records: tours,
      hidden,
      warnings,
    } = mapTourResults({ model: { id: 'm', highlightReels, hiddenVersions } }, photos);
    expect(tours.map((version) => [version.id, version.layerId, tourOf(version).stops[0]?.title])).toEqual([
      ['r', '0', 'Photo p'],
      ['r', 'works', 'Photo q'],
    ]);
    expect(hidden).toEqual([{ id: 'r', layerId: 'energy' }]);
    expect(warnings).toEqual(['highlightReels[2].id must be a text that is not empty']);
  });

  it('ignores invalid overrides', () => {
    const overrides = { transitionType: 'jump', panDirection: 'up', panAngle: 'wide' };
    expect(mapped([{ sid: 'p', overrides }], [photo('p')]).tour.stops[0]?.overrides).toEqual({});
  });
});
