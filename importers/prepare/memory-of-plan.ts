/** The memory that tiling needs (docs/reference/imports.md#large-pictures). */
import { faceNames } from '#domain/geometry/cube-face.ts';
import { faceSizeOfLevel } from '#domain/model/model.ts';
import { decodeLimits } from '../panorama/decode.ts';
import { levelsOf, type ImagePlan, type PanoramaPlan, type Size } from '../panorama/plan.ts';
import { decodedSizeOf } from '../panorama/reduce-plan.ts';

/** Rows that decoders and filters hold of an image that is decoded row by row. */
const rowsHeld = 1500;

const bytesOfSize = ({ width, height }: Size): number => width * height * 3;

const bytesOfSquare = (size: number): number => bytesOfSize({ width: size, height: size });

/** Bytes of the decoded image. */
export const imageBytes = (plan: ImagePlan): number => bytesOfSize(decodedSizeOf(plan));

/**
 * For each pixel of the decoded image, while the hole of a partial panorama is filled (fill-hole.ts): its opacity, that of
 * the picture if it is decoded, too, and the halved levels of colors and opacity.
 */
const fillBytesPerPixel = ({ fill }: ImagePlan): number => (fill ? (fill.isTransparent ? 2 : 1) + 4 / 3 : 0);

/**
 * Bytes while the image is decoded: also what the decoder holds, its copy of the pixels of a small image, and what filling
 * the hole of a partial panorama needs.
 */
export const decodingBytes = (plan: ImagePlan): number => {
  const decoded = imageBytes(plan);
  const copied = decoded <= decodeLimits.maxBufferBytes ? decoded : 0;
  const { width, height } = decodedSizeOf(plan);
  const filling = Math.ceil(width * height * fillBytesPerPixel(plan));
  return decoded + copied + filling + (plan.heldBytes ?? 0) + plan.width * rowsHeld * 3;
};

/** Bytes of one face: all of its levels and, where the faces are files, the decoded one and what its decoder holds. */
export const faceBytes = (plan: PanoramaPlan): number => {
  if (plan.kind === 'kept') return 0;
  const levels = levelsOf(plan).reduce((sum, level) => sum + bytesOfSquare(faceSizeOfLevel[level]), 0);
  if (plan.kind === 'picture') return levels;
  const sizes = faceNames.map((name) => plan.faces[name].reduced?.size ?? plan.faces[name].size);
  return levels + 2 * bytesOfSquare(Math.max(...sizes)) + (plan.heldBytes ?? 0);
};

/** Whether decoding it takes seconds. */
export const isReduced = (plan: PanoramaPlan): boolean =>
  plan.kind === 'picture'
    ? plan.reduced !== undefined
    : plan.kind === 'faces' && faceNames.some((name) => plan.faces[name].reduced !== undefined);
