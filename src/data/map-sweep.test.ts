import { describe, expect, it } from 'vitest';
import { sweepAt } from './map-sweep.ts';

const location = (skyboxes: readonly object[]) => ({
  id: 's 0',
  index: 0,
  position: { x: 0, y: 1.5, z: 0 },
  pano: { rotation: { x: 0, y: 0, z: 0, w: 1 }, skyboxes },
});
const panoramaWith = (...skyboxes: readonly object[]) =>
  sweepAt(location(skyboxes) as never, 'locations[0]', [], '/api/player/models/m/files/').panorama;

describe('a panorama without a URL template', () => {
  it('has its tiles at the default path', () => {
    const panorama = panoramaWith(
      { resolution: '512', tileCount: 1, tileUrlTemplate: '' },
      { resolution: '1k', tileCount: 2, tileUrlTemplate: null },
    );
    expect(panorama).toMatchObject({
      levels: ['512', '1k'],
      tileUrlTemplate: '/api/player/models/m/files/tiles/s%200/{level}_face{face}_{x}_{y}.jpg',
    });
  });

  it('has whole faces where it is not divided into tiles', () => {
    expect(panoramaWith({ resolution: '512' })).toMatchObject({
      levels: ['512'],
      tileUrlTemplate: '/api/player/models/m/files/pan/low/s%200_skybox{face}.jpg',
    });
  });

  it('takes no other level for whole faces', () => {
    expect(panoramaWith({ resolution: '512' }, { resolution: '1k', tileCount: 2 }).levels).toEqual(['512']);
  });
});
