/**
 * The Exif orientation as a permutation of pixels, applied to decoded parts of an image: a decoder that applies it to the
 * whole image has to hold all of it. https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf (4.6.4, tag 274)
 */
import type { Region, Size } from './plan.ts';

/** How an upright position (x, y) is found in the stored image: first exchanged, then counted from the other end. */
export interface Orientation {
  readonly swaps: boolean;
  readonly flipsX: boolean;
  readonly flipsY: boolean;
}

/** @param value 1–8; others count as 1, upright */
export const orientationOf = (value: number): Orientation => ({
  swaps: value >= 5 && value <= 8,
  flipsX: [2, 3, 7, 8].includes(value),
  flipsY: [3, 4, 6, 7].includes(value),
});

export const storedSize = ({ width, height }: Size, { swaps }: Orientation): Size =>
  swaps ? { width: height, height: width } : { width, height };

/** @param stored the size of the whole image as it is stored */
export const storedRegion = (region: Region, stored: Size, orientation: Orientation): Region => {
  const { swaps, flipsX, flipsY } = orientation;
  const { width, height } = storedSize(region, orientation);
  const [left, top] = swaps ? [region.top, region.left] : [region.left, region.top];
  return {
    left: flipsX ? stored.width - left - width : left,
    top: flipsY ? stored.height - top - height : top,
    width,
    height,
  };
};

/** Three bytes a pixel, as stored. */
export interface StoredPixels extends Size {
  readonly data: Uint8Array;
  readonly orientation: Orientation;
}

/** The image that parts are placed in: three bytes a pixel, upright. */
export interface Placement {
  readonly data: Uint8Array;
  /** Of the whole image. */
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

export const placeUpright = (
  { data, width, height, orientation }: StoredPixels,
  { data: into, width: intoWidth, left, top }: Placement,
): void => {
  const { swaps, flipsX, flipsY } = orientation;
  const upright = storedSize({ width, height }, orientation);
  const [stepX, stepY] = [flipsX ? -3 : 3, (flipsY ? -3 : 3) * width];
  const start = ((flipsY ? height - 1 : 0) * width + (flipsX ? width - 1 : 0)) * 3;
  const [alongRow, alongColumn] = swaps ? [stepY, stepX] : [stepX, stepY];
  for (let y = 0; y < upright.height; y++) {
    let from = start + y * alongColumn;
    let to = ((top + y) * intoWidth + left) * 3;
    if (alongRow === 3) into.set(data.subarray(from, from + upright.width * 3), to);
    else
      for (let x = 0; x < upright.width; x++, from += alongRow, to += 3) {
        into[to] = data[from]!;
        into[to + 1] = data[from + 1]!;
        into[to + 2] = data[from + 2]!;
      }
  }
};

interface Band {
  /** Its rows, as stored. */
  readonly first: number;
  readonly rows: number;
  /** Of the whole image, as stored. */
  readonly height: number;
  readonly orientation: Orientation;
}

/** Where a band of an image lies if the image is placed at `placement`. */
export const placementOfBand = (
  placement: Placement,
  { first, rows, height, orientation: { swaps, flipsY } }: Band,
): Placement => {
  const offset = flipsY ? height - first - rows : first;
  return swaps ? { ...placement, left: placement.left + offset } : { ...placement, top: placement.top + offset };
};
