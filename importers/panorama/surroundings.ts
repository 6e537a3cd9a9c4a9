/**
 * The surroundings of a partial panorama: a small equirect of the whole sphere that continues the picture into its hole,
 * the more blurred the farther from the picture (docs/reference/imports.md#partial-panoramas).
 */
import type { SphereWindow } from './plan.ts';
import type { Pixels } from './decode.ts';
import { blurOnSphere, circleOfRow, type SphereGrid } from './sphere-blur.ts';

export const surroundingsGrid = { columns: 256, rows: 128 } as const satisfies SphereGrid;
const { columns, rows } = surroundingsGrid;

export const surroundingsBytes = columns * rows * 3;

/** Standard deviations in rows of 1.4°, from nearly half the sphere to the size of one pixel. */
const sigmas = [32, 16, 8, 4, 2, 1] as const;
/** A blur counts in full where this share of what it averages is picture: at a straight border it is a half. */
const sufficientShare = 0.3;

/** Picture pixels with their colours multiplied by their opacity, 0–255 for each pixel. */
interface CoveredPixels extends Pixels {
  readonly alpha: Uint8Array;
}

interface Planes {
  /** The area of each cell on the sphere, the part of it that the picture covers, and that part times the colours. */
  readonly area: Float32Array;
  readonly covered: Float32Array;
  readonly colours: readonly [Float32Array, Float32Array, Float32Array];
}

const gather = ({ data, alpha, width, height }: CoveredPixels, window: SphereWindow): Planes => {
  const { fullWidth, fullHeight, left, top } = window;
  const plane = (): Float32Array => new Float32Array(columns * rows);
  const planes: Planes = { area: plane(), covered: plane(), colours: [plane(), plane(), plane()] };
  const [red, green, blue] = planes.colours;
  const columnOf = Int32Array.from({ length: width }, (_, x) => {
    const column = Math.floor(((x + 0.5 + left) / fullWidth) * columns) % columns;
    return column < 0 ? column + columns : column;
  });
  const perCell = (fullWidth / columns) * (fullHeight / rows) * 255;
  for (let row = 0; row < rows; row++) planes.area.fill(circleOfRow(row, rows), row * columns, (row + 1) * columns);
  for (let y = 0, at = 0, from = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5 + top) / fullHeight) * rows);
    if (row < 0 || row >= rows) {
      at += width;
      from += width * 3;
      continue;
    }
    const share = circleOfRow(row, rows) / perCell;
    for (let x = 0; x < width; x++, at++, from += 3) {
      const cell = row * columns + columnOf[x]!;
      planes.covered[cell]! += alpha[at]! * share;
      red[cell]! += data[from]! * 255 * share;
      green[cell]! += data[from + 1]! * 255 * share;
      blue[cell]! += data[from + 2]! * 255 * share;
    }
  }
  return planes;
};

const sumOf = (plane: Float32Array): number => plane.reduce((sum, value) => sum + value, 0);

/** From the widest to the narrowest blur, each counts as far as it averages enough of the picture. */
const continuePicture = ({ area, covered, colours }: Planes): readonly Float32Array[] => {
  const total = sumOf(covered);
  const out = colours.map((plane) => new Float32Array(plane.length).fill(total > 0 ? sumOf(plane) / total : 0));
  for (const sigma of sigmas) {
    const areas = blurOnSphere(area, surroundingsGrid, sigma);
    const weights = blurOnSphere(covered, surroundingsGrid, sigma);
    for (const [k, plane] of colours.entries()) {
      const values = blurOnSphere(plane, surroundingsGrid, sigma);
      const target = out[k]!;
      for (let i = 0; i < target.length; i++) {
        const share = Math.min(1, Math.max(0, weights[i]! / areas[i]! / sufficientShare));
        if (share > 1e-6) target[i]! += (values[i]! / weights[i]! - target[i]!) * share * share * (3 - 2 * share);
      }
    }
  }
  return out;
};

const averageRow = (plane: Float32Array, row: number): void => {
  const pixels = plane.subarray(row * columns, (row + 1) * columns);
  pixels.fill(sumOf(pixels) / columns);
};

/** Fills `into` with an equirect of `surroundingsGrid`, three bytes a pixel. */
export const drawSurroundings = (pixels: CoveredPixels, window: SphereWindow, into: Uint8Array): void => {
  for (const [k, plane] of continuePicture(gather(pixels, window)).entries()) {
    // A pole is one point.
    averageRow(plane, 0);
    averageRow(plane, rows - 1);
    for (let i = 0; i < plane.length; i++) into[i * 3 + k] = Math.min(255, Math.max(0, plane[i]! + 0.5));
  }
};

/**
 * Writes the colour at a position of the sphere to into[at…at+2], bilinearly.
 *
 * @param u longitude, v latitude as parts of the whole equirect's width and height; u wraps
 */
export const readSurroundings = (
  data: Uint8Array,
  u: number,
  v: number,
  into: Uint8Array | Float64Array,
  at: number,
): void => {
  const x = u * columns - 0.5;
  const y = Math.min(rows - 1, Math.max(0, v * rows - 0.5));
  const left = Math.floor(x);
  const top = Math.floor(y);
  const [fx, fy] = [x - left, y - top];
  const x0 = ((left % columns) + columns) % columns;
  const x1 = x0 + 1 === columns ? 0 : x0 + 1;
  const upper = top * columns;
  const lower = Math.min(top + 1, rows - 1) * columns;
  // Whole numbers are truncated when they are stored as bytes.
  const rounding = into instanceof Uint8Array ? 0.5 : 0;
  for (let k = 0; k < 3; k++) {
    const above = data[(upper + x0) * 3 + k]! * (1 - fx) + data[(upper + x1) * 3 + k]! * fx;
    const below = data[(lower + x0) * 3 + k]! * (1 - fx) + data[(lower + x1) * 3 + k]! * fx;
    into[at + k] = above + (below - above) * fy + rounding;
  }
};
