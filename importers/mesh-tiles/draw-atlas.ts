/** Draws a tile's image: resamples each cell from its rectangle of a source image with a box filter. */
import { buildPyramid, type PyramidImage } from './build-pyramid.ts';
import type { Cell, Packing } from './pack-islands.ts';
import type { ImageCache, ImageSize } from './image-cache.ts';

/** For each new texel along one axis up to four texels of the source, which repeats, and the weight of each. */
interface Taps {
  readonly places: Int32Array;
  readonly shares: Float32Array;
}

const tapsEach = 4;

/** `count` new texels, each `step` texels of a source `size` long; the first begins at `from`. */
const tapsAlong = (count: number, from: number, step: number, size: number): Taps => {
  const taps: Taps = { places: new Int32Array(count * tapsEach), shares: new Float32Array(count * tapsEach) };
  // A filter narrower than one texel would be nearest neighbour; one texel wide is linear interpolation.
  const span = Math.min(2, Math.max(1, step));
  for (let i = 0; i < count; i++) {
    const start = from + (i + 0.5) * step - span / 2;
    const first = Math.floor(start + 1e-6);
    for (let k = 0; k < tapsEach; k++) {
      const covered = Math.min(first + k + 1, start + span) - Math.max(first + k, start);
      taps.places[i * tapsEach + k] = (((first + k) % size) + size) % size;
      taps.shares[i * tapsEach + k] = covered > 1e-5 ? covered / span : 0;
    }
  }
  return taps;
};

/** The innermost loop of an import: it allocates nothing. */
const paintCell = (atlas: PyramidImage, cell: Cell, source: PyramidImage, across: Taps, down: Taps): void => {
  const { data, width } = source;
  for (let j = 0; j < cell.height; j++)
    for (let i = 0; i < cell.width; i++) {
      let red = 0.5;
      let green = 0.5;
      let blue = 0.5;
      let alpha = 0.5;
      for (let y = j * tapsEach; y < (j + 1) * tapsEach; y++) {
        const shareY = down.shares[y]!;
        if (shareY === 0) continue;
        const row = down.places[y]! * width;
        for (let x = i * tapsEach; x < (i + 1) * tapsEach; x++) {
          const share = shareY * across.shares[x]!;
          if (share === 0) continue;
          const at = (row + across.places[x]!) * 4;
          red += data[at]! * share;
          green += data[at + 1]! * share;
          blue += data[at + 2]! * share;
          alpha += data[at + 3]! * share;
        }
      }
      const out = ((cell.y + j) * atlas.width + cell.x + i) * 4;
      atlas.data[out] = red;
      atlas.data[out + 1] = green;
      atlas.data[out + 2] = blue;
      atlas.data[out + 3] = alpha;
    }
};

/** The pyramid level to sample a cell from, such that a new texel spans one to two source texels. */
const levelFor = ({ scaleX, scaleY }: Cell): number =>
  Math.max(0, Math.floor(Math.log2(1 / Math.min(scaleX, scaleY)) + 1e-6));

const drawCell = (atlas: PyramidImage, cell: Cell, rim: number, source: PyramidImage, full: ImageSize): void => {
  const [ratioX, ratioY] = [source.width / full.width, source.height / full.height];
  const [stepX, stepY] = [ratioX / cell.scaleX, ratioY / cell.scaleY];
  const across = tapsAlong(cell.width, cell.left * ratioX - rim * stepX, stepX, source.width);
  const down = tapsAlong(cell.height, cell.top * ratioY - rim * stepY, stepY, source.height);
  paintCell(atlas, cell, source, across, down);
};

/** Draws a packing. Space between the cells is filled with their colours, which compresses better as JPEG. */
export const drawAtlas = async ({ width, height, rim, cells }: Packing, images: ImageCache): Promise<PyramidImage> => {
  const atlas: PyramidImage = { width, height, data: new Uint8Array(width * height * 4) };
  const drawn = new Uint8Array(width * height);
  // Sorted by source, since not all sources may be in memory.
  for (const cell of cells.toSorted((a, b) => a.texture - b.texture)) {
    drawCell(atlas, cell, rim, await images.take(cell.texture, levelFor(cell)), images.sizeOf(cell.texture)!);
    for (let j = 0; j < cell.height; j++) {
      const start = (cell.y + j) * width + cell.x;
      drawn.fill(255, start, start + cell.width);
    }
  }
  return buildPyramid(atlas, drawn)[0]!;
};
