/** Measures on decoded images: luminance, difference, contrast, similarity. */
import { PNG } from 'pngjs';

export interface Image {
  readonly width: number;
  readonly height: number;
  /** RGBA, rows from the top. */
  readonly data: Uint8Array;
}

export const decodePng = (bytes: Buffer): Image => PNG.sync.read(bytes);

export const luminance = ({ width, data }: Image, x: number, y: number): number => {
  const i = 4 * (y * width + x);
  return 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!;
};

/** Mean absolute difference of luminance over all pixels, 0 to 255. */
export const meanDifference = (a: Image, b: Image): number => {
  if (a.width !== b.width || a.height !== b.height) throw new Error('images of different sizes');
  let sum = 0;
  for (let y = 0; y < a.height; y += 1) {
    for (let x = 0; x < a.width; x += 1) sum += Math.abs(luminance(a, x, y) - luminance(b, x, y));
  }
  return sum / (a.width * a.height);
};

/** The largest mean absolute difference of luminance over any square of 24 pixels, the edges of the image included. */
export const maxSquareDifference = (a: Image, b: Image): number => {
  if (a.width !== b.width || a.height !== b.height) throw new Error('images of different sizes');
  const side = 24;
  let max = 0;
  for (let top = 0; top < a.height; top += side) {
    for (let left = 0; left < a.width; left += side) {
      let [sum, count] = [0, 0];
      for (let y = top; y < Math.min(a.height, top + side); y += 1) {
        for (let x = left; x < Math.min(a.width, left + side); x += 1) {
          sum += Math.abs(luminance(a, x, y) - luminance(b, x, y));
          count += 1;
        }
      }
      max = Math.max(max, sum / count);
    }
  }
  return max;
};

/** Standard deviation of the luminance: near 0 for a blank image of any colour. */
export const contrast = (image: Image): number => {
  let [sum, squares] = [0, 0];
  for (let y = 0; y < image.height; y += 2) {
    for (let x = 0; x < image.width; x += 2) {
      const l = luminance(image, x, y);
      sum += l;
      squares += l * l;
    }
  }
  const n = Math.ceil(image.height / 2) * Math.ceil(image.width / 2);
  return Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
};

/** Mean absolute step of luminance between columns x − 1 and x, over rows `from` to `to`. */
export const stepAcrossColumn = (image: Image, x: number, from: number, to: number): number => {
  let sum = 0;
  for (let y = from; y < to; y += 1) sum += Math.abs(luminance(image, x, y) - luminance(image, x - 1, y));
  return sum / (to - from);
};

const windowSide = 8;
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/**
 * Mean structural similarity of the luminance of two images of one size, over windows of 8 × 8 pixels; 1 for the same
 * image (Wang, Bovik, Sheikh and Simoncelli, 2004).
 */
export const structuralSimilarity = (a: Image, b: Image): number => {
  if (a.width !== b.width || a.height !== b.height) throw new Error('images of different sizes');
  let [sum, windows] = [0, 0];
  for (let top = 0; top + windowSide <= a.height; top += windowSide / 2) {
    for (let left = 0; left + windowSide <= a.width; left += windowSide / 2) {
      let [ma, mb, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + windowSide; y += 1) {
        for (let x = left; x < left + windowSide; x += 1) {
          const [la, lb] = [luminance(a, x, y), luminance(b, x, y)];
          ma += la;
          mb += lb;
          aa += la * la;
          bb += lb * lb;
          ab += la * lb;
        }
      }
      const n = windowSide ** 2;
      [ma, mb] = [ma / n, mb / n];
      const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
      windows += 1;
    }
  }
  return sum / windows;
};
