/**
 * Builds an image pyramid (full size, a half, a quarter …) from weighted texels; texels of weight 0 are filled with the
 * colours around them. (Pull-push: Gortler et al., The Lumigraph, 1996.)
 */
export interface PyramidImage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue (sRGB) and opacity, a byte each. */
  readonly data: Uint8Array;
}

interface Weighted extends PyramidImage {
  /** Weight of each texel, 0–255. */
  readonly weights: Uint8Array;
}

const halve = ({ width, height, data, weights }: Weighted): Weighted => {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const half = { width: w, height: h, data: new Uint8Array(w * h * 4), weights: new Uint8Array(w * h) };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const right = x * 2 + 1 < width ? 1 : 0;
      const below = y * 2 + 1 < height ? width : 0;
      const a = y * 2 * width + x * 2;
      const b = a + right;
      const c = a + below;
      const d = c + right;
      const [wa, wb, wc, wd] = [weights[a]!, weights[b]!, weights[c]!, weights[d]!];
      const sum = wa + wb + wc + wd;
      if (sum === 0) continue;
      const out = y * w + x;
      half.weights[out] = Math.ceil(sum / 4);
      for (let k = 0; k < 4; k++)
        half.data[out * 4 + k] =
          (data[a * 4 + k]! * wa + data[b * 4 + k]! * wb + data[c * 4 + k]! * wc + data[d * 4 + k]! * wd) / sum + 0.5;
    }
  return half;
};

/** Fills texels of weight 0 from the coarser image. */
const fill = ({ width, height, data, weights }: Weighted, coarser: PyramidImage): void => {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (weights[at]! > 0) continue;
      const from = ((y >> 1) * coarser.width + (x >> 1)) * 4;
      for (let k = 0; k < 4; k++) data[at * 4 + k] = coarser.data[from + k]!;
    }
};

/**
 * Returns the levels from the image itself down to one texel. Modifies the image: texels of weight 0 are filled.
 * `weights`: one byte for each texel.
 */
export const buildPyramid = (image: PyramidImage, weights: Uint8Array): readonly PyramidImage[] => {
  const levels: Weighted[] = [{ ...image, weights }];
  for (let last = levels[0]!; last.width > 1 || last.height > 1; levels.push(last)) last = halve(last);
  for (let n = levels.length - 2; n >= 0; n--) fill(levels[n]!, levels[n + 1]!);
  return levels.map(({ width, height, data }) => ({ width, height, data }));
};
