// Pannellum, configured as in its documentation: the multires type.
import 'pannellum/build/pannellum.js';
import 'pannellum/build/pannellum.css';

// Pannellum's levels start at 1, and its field of view is horizontal.
const horizontalFov = (vertical, aspect) =>
  (2 * Math.atan(Math.tan((vertical * Math.PI) / 360) * aspect) * 180) / Math.PI;
const scene = (panorama) => ({
  type: 'multires',
  multiRes: {
    basePath: `/${panorama}`,
    path: '/tiles-from-1/%l/%s/%y/%x',
    extension: 'jpg',
    tileResolution: 512,
    maxLevel: 3,
    cubeResolution: 2048,
  },
});
const viewer = window.pannellum.viewer('view', {
  default: {
    firstScene: '0',
    sceneFadeDuration: 0,
    autoLoad: true,
    showControls: false,
    hfov: horizontalFov(75, window.innerWidth / window.innerHeight),
    maxHfov: 140,
    yaw: Number(new URLSearchParams(location.search).get('heading')),
  },
  scenes: { 0: scene(0), 1: scene(1) },
});

window.bench = {
  turn: (yaw) => viewer.setYaw((yaw * 180) / Math.PI, false),
  goto: (panorama) => viewer.loadScene(String(panorama), 'same', 'same', 'same'),
};
