// What the bare cubes share: which faces and tiles are seen, fetching them, drawing when something changed.
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

const apart = (a, b) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

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
  let asked = false;
  const draw = () => {
    asked = false;
    paint(yaw);
  };
  const redraw = () => {
    if (!asked) requestAnimationFrame(draw);
    asked = true;
  };

  const wanted = new Set();
  const upload = async (address, { layer }, x, y, size) => {
    if (wanted.has(address)) return;
    wanted.add(address);
    const blob = await (await fetch(address)).blob();
    const bitmap = await createImageBitmap(blob, { resizeWidth: size, resizeHeight: size, resizeQuality: 'low' });
    put(layer, x, y, bitmap);
    bitmap.close();
    redraw();
  };

  const halfAcross = Math.atan((tan * canvas.width) / canvas.height);
  const load = async () => {
    // At 75° and pitch 0 the upper and the lower face come into the corners only where two upright ones meet.
    const atCorner = Math.abs(Math.sin(2 * yaw)) > 0.5;
    const seen = faces.filter((face) =>
      face.yaw === undefined ? atCorner : apart(face.yaw, yaw) < halfAcross + Math.PI / 4,
    );
    await Promise.all(seen.map((face) => upload(`/tiles/0/${face.letter}/0/0.jpg`, face, 0, 0, faceSide)));
    for (const face of seen) {
      if (face.yaw === undefined) continue;
      for (const [x, y] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]) {
        const middle = face.yaw + (x - 0.5) * (Math.PI / 4);
        if (apart(middle, yaw) < halfAcross + Math.PI / 8) {
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
