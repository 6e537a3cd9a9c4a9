// Photo Sphere Viewer, configured as in its documentation: cubemap tiles over a small base, no controls.
import { Viewer } from '@photo-sphere-viewer/core';
import { CubemapTilesAdapter } from '@photo-sphere-viewer/cubemap-tiles-adapter';
import '@photo-sphere-viewer/core/index.css';

const letter = { left: 'l', front: 'f', right: 'r', back: 'b', top: 'u', bottom: 'd' };
const panorama = (number) => ({
  levels: [
    { faceSize: 1024, nbTiles: 2 },
    { faceSize: 2048, nbTiles: 4 },
  ],
  baseUrl: Object.fromEntries(Object.entries(letter).map(([face, l]) => [face, `/${number}/tiles/0/${l}/0/0.jpg`])),
  tileUrl: (face, x, y, level) => `/${number}/tiles/${level + 1}/${letter[face]}/${y}/${x}.jpg`,
});
const viewer = new Viewer({
  container: document.getElementById('view'),
  adapter: CubemapTilesAdapter.withConfig({ showErrorTile: false }),
  navbar: false,
  maxFov: 75,
  minFov: 30,
  defaultZoomLvl: 0,
  defaultYaw: (Number(new URLSearchParams(location.search).get('heading')) * Math.PI) / 180,
  panorama: panorama(0),
});

window.bench = {
  turn: (yaw) => viewer.rotate({ yaw, pitch: 0 }),
  goto: (number) => viewer.setPanorama(panorama(number), { transition: false }),
};
