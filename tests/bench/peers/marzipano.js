// Marzipano, configured as in its documentation: a cube pyramid, a rectilinear view.
import Marzipano from 'marzipano';

const viewer = new Marzipano.Viewer(document.getElementById('view'));
const source = Marzipano.ImageUrlSource.fromString('/tiles/{z}/{f}/{y}/{x}.jpg');
const geometry = new Marzipano.CubeGeometry([
  { tileSize: 512, size: 512, fallbackOnly: true },
  { tileSize: 512, size: 1024 },
  { tileSize: 512, size: 2048 },
]);
const fov = (75 * Math.PI) / 180;
// At a yaw of exactly 0 this version does not draw the side faces although it has loaded them.
const view = new Marzipano.RectilinearView(
  { yaw: 0.001, pitch: 0, fov },
  Marzipano.RectilinearView.limit.traditional(2048, fov, fov * 2),
);
viewer.createScene({ source, geometry, view, pinFirstLevel: true }).switchTo({ transitionDuration: 0 });

window.bench = { turn: (yaw) => view.setYaw(yaw + 0.001) };
