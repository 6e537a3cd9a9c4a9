// Marzipano, configured as its documentation and its export tool do: a preview strip, a cube pyramid, a rectilinear view.
import Marzipano from 'marzipano';

const viewer = new Marzipano.Viewer(document.getElementById('view'));
const heading = (Number(new URLSearchParams(location.search).get('heading')) * Math.PI) / 180;
const geometry = new Marzipano.CubeGeometry([
  { tileSize: 256, size: 256, fallbackOnly: true },
  { tileSize: 512, size: 512 },
  { tileSize: 512, size: 1024 },
  { tileSize: 512, size: 2048 },
]);
const fov = (75 * Math.PI) / 180;

const createScene = (panorama) => {
  const source = Marzipano.ImageUrlSource.fromString(`/${panorama}/tiles-from-1/{z}/{f}/{y}/{x}.jpg`, {
    cubeMapPreviewUrl: `/${panorama}/tiles/preview.jpg`,
  });
  // At a yaw of exactly 0 this version does not draw the side faces although it has loaded them.
  const view = new Marzipano.RectilinearView(
    { yaw: heading + 0.001, pitch: 0, fov },
    Marzipano.RectilinearView.limit.traditional(2048, fov, fov * 2),
  );
  return viewer.createScene({ source, geometry, view, pinFirstLevel: true });
};

// A scene requests its preview when it is created, so the second one is created when it is first shown.
const scenes = [];
const goto = (panorama) => (scenes[panorama] ??= createScene(panorama)).switchTo({ transitionDuration: 0 });
goto(0);

// Markers of the first panorama, as hotspots: discs, or pills with text. Only for `npm run bench -- --markers`.
const addMarkers = (markers) => {
  const container = scenes[0].hotspotContainer();
  for (const { yaw, pitch, text, color } of markers) {
    const look = text
      ? 'padding:4px 9px;font:500 14px sans-serif;white-space:nowrap;background:#000a'
      : `width:20px;height:20px;border:2px solid #fff;background:${color}`;
    const marker = Object.assign(document.createElement('div'), { textContent: text });
    marker.style.cssText = `position:absolute;translate:-50% -50%;border-radius:999px;color:#fff;${look}`;
    const holder = document.createElement('div');
    holder.append(marker);
    container.createHotspot(holder, { yaw, pitch });
  }
};

window.bench = { turn: (yaw) => viewer.view().setYaw(yaw + 0.001), goto, addMarkers };
