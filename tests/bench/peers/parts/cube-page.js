// Shared by the bare cubes: which faces and tiles are visible, loading them, drawing on demand.
const faces = [
  { letter: 'f', layer: 4, yaw: 0 },
  { letter: 'r', layer: 0, yaw: Math.PI / 2 },
  { letter: 'b', layer: 5, yaw: Math.PI },
  { letter: 'l', layer: 1, yaw: -Math.PI / 2 },
  { letter: 'u', layer: 2 },
  { letter: 'd', layer: 3 },
];
/** The yaw at which a page opens, radians. */
export const heading = (Number(new URLSearchParams(location.search).get('heading')) * Math.PI) / 180;
export const faceSide = 1024;
export const tan = Math.tan((75 * Math.PI) / 360);

const angleBetween = (a, b) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

export const makeCanvas = () => {
  const canvas = document.createElement('canvas');
  canvas.width = window.innerWidth;
  canvas.height = window.innerHeight;
  canvas.style.cssText = 'display:block;width:100%;height:100%';
  document.getElementById('view').append(canvas);
  return canvas;
};

/**
 * `createCube()`: the textures of one panorama; the second panorama gets its own when it is loaded.
 * `upload(cube, layer, x, y, bitmap)`: layers in the order +x, −x, +y, −y, +z, −z. `draw(yaw, cube)`.
 */
export const startCube = (canvas, { createCube, upload: put, draw: paint }) => {
  let yaw = heading;
  let current = 0;
  let isDrawRequested = false;
  const cubes = [createCube()];
  const draw = () => {
    isDrawRequested = false;
    paint(yaw, cubes[current]);
  };
  const redraw = () => {
    if (!isDrawRequested) requestAnimationFrame(draw);
    isDrawRequested = true;
  };

  const requested = new Map();
  const load = async (url, panorama, { layer }, x, y, size) => {
    const blob = await (await fetch(url)).blob();
    const bitmap = await createImageBitmap(blob, { resizeWidth: size, resizeHeight: size, resizeQuality: 'low' });
    put((cubes[panorama] ??= createCube()), layer, x, y, bitmap);
    bitmap.close();
    if (panorama === current) redraw();
  };
  const loadOnce = (url, ...place) => {
    if (!requested.has(url)) requested.set(url, load(url, ...place));
    return requested.get(url);
  };

  const halfAcross = Math.atan((tan * canvas.width) / canvas.height);
  /** `onCoarse` is called when all of the view can be drawn. */
  const loadVisible = async (panorama, onCoarse) => {
    // At 75° and pitch 0 the top and bottom faces are visible, in the corners, only where two side faces meet.
    const atCorner = Math.abs(Math.sin(2 * yaw)) > 0.5;
    const visible = faces.filter((face) =>
      face.yaw === undefined ? atCorner : angleBetween(face.yaw, yaw) < halfAcross + Math.PI / 4,
    );
    const url = (level, face, x, y) => `/${panorama}/tiles/${level}/${face.letter}/${y}/${x}.jpg`;
    await Promise.all(visible.map((face) => loadOnce(url(0, face, 0, 0), panorama, face, 0, 0, faceSide)));
    onCoarse?.();
    for (const face of visible) {
      if (face.yaw === undefined) continue;
      for (const [x, y] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]) {
        const middle = face.yaw + (x - 0.5) * (Math.PI / 4);
        if (angleBetween(middle, yaw) < halfAcross + Math.PI / 8) {
          void loadOnce(url(1, face, x, y), panorama, face, x * 512, y * 512, 512);
        }
      }
    }
  };
  void loadVisible(0);

  window.bench = {
    turn: (to) => {
      yaw = to;
      void loadVisible(current);
      redraw();
    },
    goto: (index) =>
      void loadVisible(index, () => {
        current = index;
        redraw();
      }),
  };
};
