/**
 * The rows of a photo as they are read from WebGL: the mean of several images, opaque, from top to bottom. WebGL has the
 * bottom row first, and blending leaves alpha values that mean nothing.
 */
const channels = 4;

/** Adds the bytes of an image to the sums of the images before it. */
export const addBytes = (sums: Uint16Array, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; at++) sums[at]! += bytes[at]!;
};

/**
 * @param sums for each byte the sum of `count` images, at most 257, rows from bottom to top
 * @param width pixels of a row
 * @returns the mean, rows from top to bottom, opaque
 */
export const meanRows = (
  sums: Uint8Array | Uint16Array,
  count: number,
  width: number,
): Uint8ClampedArray<ArrayBuffer> => {
  const rowBytes = width * channels;
  const mean = new Uint8ClampedArray(sums.length);
  for (let to = 0, from = sums.length - rowBytes; to < sums.length; to += rowBytes, from -= rowBytes) {
    if (count === 1) mean.set(sums.subarray(from, from + rowBytes), to);
    // Rounded by the clamped array.
    else for (let at = 0; at < rowBytes; at++) mean[to + at] = sums[from + at]! / count;
    for (let at = channels - 1; at < rowBytes; at += channels) mean[to + at] = 255;
  }
  return mean;
};
