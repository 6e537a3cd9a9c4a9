/**
 * Which of several layouts a cube picture has: the one whose neighbouring faces agree along the cube's twelve edges.
 * And whether a picture of a cube map's shape is one at all, or an ordinary photograph of that shape.
 */
import { directionOfFace, faceNames, faceOfDirection, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { placeInCell, type CubeLayout } from './layouts.ts';

/** A small copy of the picture, `cell` pixels a cell, three bytes a pixel. */
export interface SmallPicture {
  readonly pixels: Uint8Array;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

export const smallCell = 64;

const pixelOffset = (picture: SmallPicture, x: number, y: number): number =>
  (y * picture.columns * picture.cell + x) * 3;

const differ = (picture: SmallPicture, a: number, b: number): number =>
  Math.abs(picture.pixels[a]! - picture.pixels[b]!) +
  Math.abs(picture.pixels[a + 1]! - picture.pixels[b + 1]!) +
  Math.abs(picture.pixels[a + 2]! - picture.pixels[b + 2]!);

const offsetOnFace = (picture: SmallPicture, layout: CubeLayout, face: FaceIndex, u: number, v: number): number => {
  const name = faceNames[face];
  const { column, row } = layout.cells[name];
  const [x, y] = placeInCell(layout, name, u, v);
  const inside = (t: number): number => Math.min(picture.cell - 1, Math.max(0, Math.floor(t * picture.cell)));
  return pixelOffset(picture, column * picture.cell + inside(x), row * picture.cell + inside(y));
};

/** Mean difference of colour across the cube's edges, 0–255. */
const seamDifference = (picture: SmallPicture, layout: CubeLayout): number => {
  const step = 1 / picture.cell;
  let sum = 0;
  let count = 0;
  for (const face of [0, 1, 2, 3, 4, 5] as const)
    for (let i = 4; i < picture.cell - 4; i++) {
      const along = (i + 0.5) * step;
      for (const near of [step / 2, 1 - step / 2]) {
        const beyond = near < 0.5 ? -step / 2 : 1 + step / 2;
        for (const [u, v, bu, bv] of [
          [near, along, beyond, along],
          [along, near, along, beyond],
        ] as const) {
          const other = faceOfDirection(directionOfFace(face, bu, bv));
          const here = offsetOnFace(picture, layout, face, u, v);
          sum += differ(picture, here, offsetOnFace(picture, layout, other.face, other.u, other.v));
          count += 3;
        }
      }
    }
  return sum / count;
};

/** Faces of one plain colour agree nowhere: another layout must be far better to displace the usual one. */
const clearlyBetter = 0.6;

export const chooseLayout = (picture: SmallPicture, layouts: readonly [CubeLayout, ...CubeLayout[]]): CubeLayout => {
  const [usual, ...others] = layouts;
  let best = usual;
  let least = seamDifference(picture, usual) * clearlyBetter;
  for (const layout of others) {
    const difference = seamDifference(picture, layout);
    if (difference < least) [best, least] = [layout, difference];
  }
  return best;
};

/** How much more the picture changes at its cells' borders than beside them; about 1 for a photograph. */
export const breakAtBorders = (picture: SmallPicture, direction: 'columns' | 'rows'): number => {
  const across = direction === 'columns' ? picture.columns : picture.rows;
  const length = (direction === 'columns' ? picture.rows : picture.columns) * picture.cell;
  const at = (along: number, i: number): number =>
    direction === 'columns' ? pixelOffset(picture, along, i) : pixelOffset(picture, i, along);
  let [border, beside] = [0, 0];
  for (let cell = 1; cell < across; cell++)
    for (let i = 0; i < length; i++) {
      const first = cell * picture.cell;
      border += 2 * differ(picture, at(first - 1, i), at(first, i));
      beside +=
        differ(picture, at(first - 3, i), at(first - 2, i)) + differ(picture, at(first + 1, i), at(first + 2, i));
    }
  return (border + length) / (beside + length);
};

/** Whether all cells that a layout leaves empty are of one colour each, as a cross's corners are. */
export const emptyCellsArePlain = (picture: SmallPicture, layout: CubeLayout): boolean => {
  const used = new Set(Object.values(layout.cells).map(({ column, row }) => row * layout.columns + column));
  for (let cell = 0; cell < layout.columns * layout.rows; cell++) {
    if (used.has(cell)) continue;
    const left = (cell % layout.columns) * picture.cell;
    const top = Math.floor(cell / layout.columns) * picture.cell;
    const first = pixelOffset(picture, left + 4, top + 4);
    for (let y = 4; y < picture.cell - 4; y++)
      for (let x = 4; x < picture.cell - 4; x++)
        if (differ(picture, first, pixelOffset(picture, left + x, top + y)) > 36) return false;
  }
  return true;
};

const mean = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Likeness of two equally large gray pictures, −1 to 1: the two eyes of a stereo pair are far above 0.8. */
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
