/**
 * Continues a partial panorama into its hole by pull and push (docs/reference/imports.md#partial-panoramas): the picture is
 * halved again and again, weighted by its opacity, down to the resolution of its surroundings; then each level fills the
 * hole of the next finer one. So the picture ends without a step, and the farther from its border, the more is blurred.
 */
import type { Region, SphereWindow } from './plan.ts';
import type { Pixels } from './decode.ts';
import { drawSurroundings, readSurroundings, surroundingsGrid } from './surroundings.ts';

/** Colours are multiplied by the opacity. */
interface Level extends Pixels {
  readonly alpha: Uint8Array;
}

const halve = ({ data, alpha, width, height }: Level): Level => {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const half = {
    data: new Uint8Array(columns * rows * 3),
    alpha: new Uint8Array(columns * rows),
    width: columns,
    height: rows,
  };
  for (let y = 0, at = 0; y < rows; y++) {
    const upper = y * 2 * width;
    const lower = Math.min(y * 2 + 1, height - 1) * width;
    for (let x = 0; x < columns; x++, at++) {
      const right = Math.min(x * 2 + 1, width - 1);
      const [a, b, c, d] = [upper + x * 2, upper + right, lower + x * 2, lower + right];
      half.alpha[at] = (alpha[a]! + alpha[b]! + alpha[c]! + alpha[d]! + 2) >> 2;
      for (let k = 0; k < 3; k++)
        half.data[at * 3 + k] = (data[a * 3 + k]! + data[b * 3 + k]! + data[c * 3 + k]! + data[d * 3 + k]! + 2) >> 2;
    }
  }
  return half;
};

/** Adds the colours of `under` where the level is transparent. */
type ColourAt = (x: number, y: number, into: Float64Array) => void;

const fillLevel = ({ data, alpha, width, height }: Level, under: ColourAt): void => {
  const colour = new Float64Array(3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const share = 1 - alpha[at]! / 255;
      if (share === 0) continue;
      under(x, y, colour);
      for (let k = 0; k < 3; k++) data[at * 3 + k] = Math.min(255, data[at * 3 + k]! + colour[k]! * share + 0.5);
    }
};

/** Bilinear, from a filled level of half the size. */
const ofHalf =
  ({ data, width, height }: Level, wraps: boolean): ColourAt =>
  (x, y, into) => {
    const side = x % 2 === 0 ? -1 : 1;
    const x0 = x >> 1;
    let x1 = x0 + side;
    if (x1 < 0) x1 = wraps ? width - 1 : 0;
    else if (x1 >= width) x1 = wraps ? 0 : width - 1;
    const y0 = y >> 1;
    const y1 = Math.min(height - 1, Math.max(0, y0 + (y % 2 === 0 ? -1 : 1)));
    const [a, b, c, d] = [y0 * width + x0, y0 * width + x1, y1 * width + x0, y1 * width + x1];
    for (let k = 0; k < 3; k++)
      into[k] = (9 * data[a * 3 + k]! + 3 * data[b * 3 + k]! + 3 * data[c * 3 + k]! + data[d * 3 + k]!) / 16;
  };

const ofSurroundings = (surroundings: Uint8Array, window: SphereWindow, pixel: number): ColourAt => {
  const { fullWidth, fullHeight, left, top } = window;
  return (x, y, into) =>
    readSurroundings(
      surroundings,
      ((x + 0.5) * pixel + left) / fullWidth,
      ((y + 0.5) * pixel + top) / fullHeight,
      into,
      0,
    );
};

/** The alpha of the canvas; that of the picture is `alpha`, or opaque. */
const alphaOf = ({ width, height }: Pixels, picture: Region, alpha: Uint8Array | null): Uint8Array => {
  if (alpha && picture.width === width && picture.height === height) return alpha;
  const whole = new Uint8Array(width * height);
  for (let y = 0; y < picture.height; y++) {
    const at = (picture.top + y) * width + picture.left;
    if (alpha) whole.set(alpha.subarray(y * picture.width, (y + 1) * picture.width), at);
    else whole.fill(255, at, at + picture.width);
  }
  return whole;
};

interface Hole {
  /** Where the picture lies on the canvas. */
  readonly picture: Region;
  /** Of the canvas. */
  readonly window: SphereWindow;
  /** Opacity of the picture's pixels; null: all are opaque. */
  readonly alpha: Uint8Array | null;
}

/**
 * Fills the canvas around the picture and below its transparent pixels, whose colours are multiplied by their opacity, and
 * draws the surroundings for what is outside of the canvas.
 */
export const fillHole = (canvas: Pixels, { picture, window, alpha }: Hole, surroundings: Uint8Array): void => {
  const levels: Level[] = [{ ...canvas, alpha: alphaOf(canvas, picture, alpha) }];
  drawSurroundings(levels[0]!, window, surroundings);
  const wraps = Math.abs(window.fullWidth - canvas.width) < 1;
  let pixel = 1;
  for (; window.fullWidth / pixel > surroundingsGrid.columns * Math.SQRT2; pixel *= 2)
    levels.push(halve(levels.at(-1)!));
  let under = ofSurroundings(surroundings, window, pixel);
  for (const level of levels.toReversed()) {
    fillLevel(level, under);
    under = ofHalf(level, wraps);
  }
};
