/** Makes one face in all of its levels: the largest from the source, each smaller one by averaging 2 × 2 pixels. */
import { faceSizeOfLevel, type TileLevel } from '#domain/model/model.ts';
import type { RowSampler } from './sample-equirect.ts';

/** Three bytes a pixel, square. */
export interface FacePixels {
  readonly level: TileLevel;
  readonly size: number;
  readonly data: Uint8Array;
}

/** Averages rows of `size` pixels (an even number of rows and columns) into half as many of half the length. */
const halve = (from: Uint8Array, size: number, rows: number, into: Uint8Array, at = 0): void => {
  const stride = size * 3;
  for (let y = 0; y + 1 < rows; y += 2) {
    let upper = y * stride;
    let lower = upper + stride;
    for (let x = 0; x < size; x += 2, upper += 6, lower += 6)
      for (let k = 0; k < 3; k++)
        into[at++] = (from[upper + k]! + from[upper + k + 3]! + from[lower + k]! + from[lower + k + 3]! + 2) >> 2;
  }
};

/** A source finer than the face by this factor is sampled at twice the face's size and averaged, against aliasing. */
const prefilterRatio = 1.3;

/**
 * @param samplerFor returns the sampler of this face for a size in pixels
 * @param density the source's resolution in pixels of a face's side
 * @param levels ascending, without gaps
 * @returns from the largest to the smallest
 */
export const makeFaceLevels = (
  samplerFor: (size: number) => RowSampler,
  density: number,
  levels: readonly TileLevel[],
): readonly FacePixels[] => {
  const descending = levels.toReversed();
  const faces: FacePixels[] = [];
  for (const level of descending) {
    const size = faceSizeOfLevel[level];
    const data = new Uint8Array(size * size * 3);
    const larger = faces.at(-1);
    if (larger) halve(larger.data, larger.size, larger.size, data);
    else if (density <= size * prefilterRatio) samplerFor(size)(data, 0, size);
    else {
      const sample = samplerFor(size * 2);
      const strip = new Uint8Array(size * 2 * 2 * 3);
      for (let row = 0; row < size; row++) {
        sample(strip, row * 2, 2);
        halve(strip, size * 2, 2, data, row * size * 3);
      }
    }
    faces.push({ level, size, data });
  }
  return faces;
};
