/**
 * Packs islands into one small image: their rectangles, all reduced by one common factor so that they fit, with a rim
 * around each.
 */
import potpack from 'potpack';
import type { Island } from './find-islands.ts';

/** Texels along a side of a tile's image, at most. */
export const tileImageSize = 512;
/** Beyond this number rectangles are joined with their neighbours: rims would take all the space. */
const maxCells = 4000;
/** Beyond this number of cells rims are one texel wide, else two. */
const manyCells = 1000;
/** An image that repeats more often on an island is reduced there to this many times its texels. */
const maxRepeats = 2;

/** A rectangle of a source image and its position in the tile's image. */
export interface Cell {
  readonly texture: number;
  /** Source texel at the upper left, inside the rim. */
  readonly left: number;
  readonly top: number;
  /** Texels of the tile for one of the source. */
  readonly scaleX: number;
  readonly scaleY: number;
  /** Upper left and size in the tile's image, with the rim, texels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Packing {
  /** Sides of the tile's image: powers of two. */
  readonly width: number;
  readonly height: number;
  /** Texels around the content of a cell. */
  readonly rim: number;
  readonly cells: readonly Cell[];
  /** Number of each island's cell. */
  readonly cellOf: readonly number[];
}

type Rectangle = Pick<Island, 'texture' | 'left' | 'top' | 'right' | 'bottom'>;

const join = (a: Rectangle, b: Rectangle): Rectangle => ({
  texture: a.texture,
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Islands with the same key share one bounding rectangle. */
const joinBy = (
  islands: readonly Island[],
  keyOf: (island: Island) => string,
): { rectangles: Rectangle[]; cellOf: number[] } => {
  const rectangles: Rectangle[] = [];
  const numbers = new Map<string, number>();
  const cellOf = islands.map((island) => {
    const key = keyOf(island);
    const existing = numbers.get(key);
    if (existing === undefined) {
      numbers.set(key, rectangles.length);
      return rectangles.push(island) - 1;
    }
    rectangles[existing] = join(rectangles[existing]!, island);
    return existing;
  });
  return { rectangles, cellOf };
};

/** Equal rectangles are stored once; if there are too many, those that begin in the same block of an image are joined. */
const rectanglesOf = (islands: readonly Island[]): { rectangles: Rectangle[]; cellOf: number[] } => {
  let joined = joinBy(
    islands,
    ({ texture, left, top, right, bottom }) => `${texture} ${left} ${top} ${right} ${bottom}`,
  );
  for (let block = 16; joined.rectangles.length > maxCells; block *= 2)
    joined = joinBy(islands, ({ texture, left, top }) =>
      [texture, Math.floor(left / block), Math.floor(top / block)].join(' '),
    );
  return joined;
};

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
}

const wholeTexels = (length: number): number => Math.max(1, Math.ceil(length - 1e-6));

const layOut = (
  rectangles: readonly Rectangle[],
  sizeOf: (texture: number) => { readonly width: number; readonly height: number },
  factor: number,
  rim: number,
): Layout => {
  const max = tileImageSize - 2 * rim;
  // An island much longer than wide is reduced along its length only, since it would reduce all others.
  const scaleOf = (length: number, side: number): number =>
    Math.min(Math.min(1, (side * maxRepeats) / length) * factor, max / length);
  const boxes = rectangles.map(({ texture, left, top, right, bottom }, n) => {
    const [across, down] = [Math.max(1, right - left), Math.max(1, bottom - top)];
    const size = sizeOf(texture);
    const [scaleX, scaleY] = [scaleOf(across, size.width), scaleOf(down, size.height)];
    return {
      n,
      w: wholeTexels(across * scaleX) + 2 * rim,
      h: wholeTexels(down * scaleY) + 2 * rim,
      x: 0,
      y: 0,
      scaleX,
      scaleY,
    };
  });
  const { w, h } = potpack(boxes);
  const cells = boxes
    .toSorted((a, b) => a.n - b.n)
    .map(({ n, w: width, h: height, x, y, scaleX, scaleY }): Cell => {
      const { texture, left, top } = rectangles[n]!;
      return { texture, left, top, scaleX, scaleY, x, y, width, height };
    });
  return { width: w, height: h, cells };
};

const fits = ({ width, height }: Layout): boolean => Math.max(width, height) <= tileImageSize;

const powerOfTwo = (length: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, length)));

export const packIslands = (
  islands: readonly Island[],
  sizeOf: (texture: number) => { readonly width: number; readonly height: number },
): Packing => {
  const { rectangles, cellOf } = rectanglesOf(islands);
  const rim = rectangles.length > manyCells ? 1 : 2;
  const at = (factor: number): Layout => layOut(rectangles, sizeOf, factor, rim);
  let best = at(1);
  let [low, high] = [1, 1];
  while (!fits(best)) {
    high = low;
    low /= 2;
    best = at(low);
  }
  while (high / low > 1.02) {
    const middle = (low + high) / 2;
    const tried = at(middle);
    if (fits(tried)) [low, best] = [middle, tried];
    else high = middle;
  }
  return { ...best, width: powerOfTwo(best.width), height: powerOfTwo(best.height), rim, cells: best.cells, cellOf };
};
