// Pannellum, configured as in its documentation: the multires type.
import 'pannellum/build/pannellum.js';
import 'pannellum/build/pannellum.css';

// Pannellum's levels start at 1, and its field of view is horizontal.
const horizontalFov = (vertical, aspect) =>
  (2 * Math.atan(Math.tan((vertical * Math.PI) / 360) * aspect) * 180) / Math.PI;
const viewer = window.pannellum.viewer('view', {
  type: 'multires',
  autoLoad: true,
  showControls: false,
  hfov: horizontalFov(75, window.innerWidth / window.innerHeight),
  maxHfov: 140,
  multiRes: {
    basePath: '',
    path: '/pannellum-tiles/%l/%s/%y/%x',
    extension: 'jpg',
    tileResolution: 512,
    maxLevel: 3,
    cubeResolution: 2048,
  },
});

window.bench = { turn: (yaw) => viewer.setYaw((yaw * 180) / Math.PI, false) };
