// Shared by the bare cubes: which faces and tiles are visible, loading them, drawing on demand.
const faces = [
  { letter: 'f', layer: 4, yaw: 0 },
  { letter: 'r', layer: 0, yaw: Math.PI / 2 },
  { letter: 'b', layer: 5, yaw: Math.PI },
  { letter: 'l', layer: 1, yaw: -Math.PI / 2 },
  { letter: 'u', layer: 2 },
  { letter: 'd', layer: 3 },
];
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

/** `upload(layer, x, y, bitmap)`: layers in the order +x, −x, +y, −y, +z, −z; `draw(yaw)`. */
export const startCube = (canvas, { upload: put, draw: paint }) => {
  let yaw = 0;
  let isDrawRequested = false;
  const draw = () => {
    isDrawRequested = false;
    paint(yaw);
  };
  const redraw = () => {
    if (!isDrawRequested) requestAnimationFrame(draw);
    isDrawRequested = true;
  };

  const requested = new Set();
  const upload = async (url, { layer }, x, y, size) => {
    if (requested.has(url)) return;
    requested.add(url);
    const blob = await (await fetch(url)).blob();
    const bitmap = await createImageBitmap(blob, { resizeWidth: size, resizeHeight: size, resizeQuality: 'low' });
    put(layer, x, y, bitmap);
    bitmap.close();
    redraw();
  };

  const halfAcross = Math.atan((tan * canvas.width) / canvas.height);
  const load = async () => {
    // At 75° and pitch 0 the top and bottom faces are visible, in the corners, only where two side faces meet.
    const atCorner = Math.abs(Math.sin(2 * yaw)) > 0.5;
    const visible = faces.filter((face) =>
      face.yaw === undefined ? atCorner : angleBetween(face.yaw, yaw) < halfAcross + Math.PI / 4,
    );
    await Promise.all(visible.map((face) => upload(`/tiles/0/${face.letter}/0/0.jpg`, face, 0, 0, faceSide)));
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
          void upload(`/tiles/1/${face.letter}/${y}/${x}.jpg`, face, x * 512, y * 512, 512);
        }
      }
    }
  };
  void load();

  window.bench = {
    turn: (to) => {
      yaw = to;
      void load();
      redraw();
    },
  };
};
