/**
 * Chooses the layout of a cube image: the one whose neighbouring faces match along the cube's twelve edges. Also tells
 * cube maps from ordinary photographs of the same aspect ratio.
 */
import { directionOfFace, faceNames, faceOfDirection, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { positionInCell, type CubeLayout } from './layouts.ts';

/** A reduced copy of the image, `cell` pixels for each side of a cell, three bytes a pixel. */
export interface SmallImage {
  readonly pixels: Uint8Array;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

export const smallCellSize = 64;

const pixelOffset = (image: SmallImage, x: number, y: number): number => (y * image.columns * image.cell + x) * 3;

const colorDifference = (image: SmallImage, a: number, b: number): number =>
  Math.abs(image.pixels[a]! - image.pixels[b]!) +
  Math.abs(image.pixels[a + 1]! - image.pixels[b + 1]!) +
  Math.abs(image.pixels[a + 2]! - image.pixels[b + 2]!);

const offsetOnFace = (image: SmallImage, layout: CubeLayout, face: FaceIndex, u: number, v: number): number => {
  const name = faceNames[face];
  const { column, row } = layout.cells[name];
  const [x, y] = positionInCell(layout, name, u, v);
  const inside = (t: number): number => Math.min(image.cell - 1, Math.max(0, Math.floor(t * image.cell)));
  return pixelOffset(image, column * image.cell + inside(x), row * image.cell + inside(y));
};

/** Mean difference of colour across the cube's edges, 0–255. */
const seamDifference = (image: SmallImage, layout: CubeLayout): number => {
  const step = 1 / image.cell;
  let sum = 0;
  let count = 0;
  for (const face of [0, 1, 2, 3, 4, 5] as const)
    for (let i = 4; i < image.cell - 4; i++) {
      const along = (i + 0.5) * step;
      for (const near of [step / 2, 1 - step / 2]) {
        const beyond = near < 0.5 ? -step / 2 : 1 + step / 2;
        for (const [u, v, bu, bv] of [
          [near, along, beyond, along],
          [along, near, along, beyond],
        ] as const) {
          const other = faceOfDirection(directionOfFace(face, bu, bv));
          const here = offsetOnFace(image, layout, face, u, v);
          sum += colorDifference(image, here, offsetOnFace(image, layout, other.face, other.u, other.v));
          count += 3;
        }
      }
    }
  return sum / count;
};

/** Faces of one plain colour give no evidence: another layout must match far better to replace the usual one. */
const betterFactor = 0.6;

export const chooseLayout = (image: SmallImage, layouts: readonly [CubeLayout, ...CubeLayout[]]): CubeLayout => {
  const [usual, ...others] = layouts;
  let best = usual;
  let min = seamDifference(image, usual) * betterFactor;
  for (const layout of others) {
    const difference = seamDifference(image, layout);
    if (difference < min) [best, min] = [layout, difference];
  }
  return best;
};

/** Ratio of the change across the borders of cells to the change next to them; about 1 for a photograph. */
export const borderContrast = (image: SmallImage, direction: 'columns' | 'rows'): number => {
  const across = direction === 'columns' ? image.columns : image.rows;
  const length = (direction === 'columns' ? image.rows : image.columns) * image.cell;
  const at = (along: number, i: number): number =>
    direction === 'columns' ? pixelOffset(image, along, i) : pixelOffset(image, i, along);
  let [border, beside] = [0, 0];
  for (let cell = 1; cell < across; cell++)
    for (let i = 0; i < length; i++) {
      const first = cell * image.cell;
      border += 2 * colorDifference(image, at(first - 1, i), at(first, i));
      beside +=
        colorDifference(image, at(first - 3, i), at(first - 2, i)) +
        colorDifference(image, at(first + 1, i), at(first + 2, i));
    }
  return (border + length) / (beside + length);
};

/** Whether each cell that a layout leaves empty has one colour, as the corners of a cross do. */
export const emptyCellsArePlain = (image: SmallImage, layout: CubeLayout): boolean => {
  const used = new Set(Object.values(layout.cells).map(({ column, row }) => row * layout.columns + column));
  for (let cell = 0; cell < layout.columns * layout.rows; cell++) {
    if (used.has(cell)) continue;
    const left = (cell % layout.columns) * image.cell;
    const top = Math.floor(cell / layout.columns) * image.cell;
    const first = pixelOffset(image, left + 4, top + 4);
    for (let y = 4; y < image.cell - 4; y++)
      for (let x = 4; x < image.cell - 4; x++)
        if (colorDifference(image, first, pixelOffset(image, left + x, top + y)) > 36) return false;
  }
  return true;
};

const mean = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Correlation of two grey images of equal size, −1 to 1: the two halves of a stereo pair are far above 0.8. */
export const correlation = (a: Uint8Array, b: Uint8Array): number => {
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [da, db] = [a[i]! - ma, b[i]! - mb];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
};
