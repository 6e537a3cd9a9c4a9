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

/** Bytes while the image is decoded: also what the decoder holds, and its copy of the pixels of a small image. */
export const decodingBytes = (plan: ImagePlan): number => {
  const decoded = imageBytes(plan);
  const copied = decoded <= decodeLimits.maxBufferBytes ? decoded : 0;
  return decoded + copied + (plan.heldBytes ?? 0) + plan.width * rowsHeld * 3;
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
