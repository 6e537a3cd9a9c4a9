/** Decodes all images of a panorama and keeps nothing, to find damaged ones before anything is tiled. */
import sharp from 'sharp';
import { faceNames } from '#domain/geometry/cube-face.ts';
import type { ImportFailure } from '../source-capture.ts';
import { maxPixels, pixelsUnreadable } from './inspect-image.ts';
import type { PanoramaPlan } from './plan.ts';

/** Images that are decoded at the same time, where decoders hold only rows of them. */
const batchSize = 4;

const filesOf = (plan: PanoramaPlan): readonly string[] => {
  if (plan.kind === 'kept') return [];
  return plan.kind === 'picture' ? [plan.file] : faceNames.flatMap((name) => plan.faces[name].files);
};

const decodesWholeImages = (plan: PanoramaPlan): boolean => plan.kind !== 'kept' && (plan.heldBytes ?? 0) > 0;

/** The result is small; every pixel contributes to it, so that a row that is missing is noticed. */
const decode = (file: string): Promise<Buffer> =>
  sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
    .resize(64, 32, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();

const failureOf = (file: string): Promise<ImportFailure | null> =>
  decode(file).then(
    () => null,
    (thrown: unknown) => pixelsUnreadable(file, thrown),
  );

export type VerifyPixels = (plan: PanoramaPlan) => Promise<ImportFailure | null>;

/** Decodes each file once, however many panoramas have it. The function it returns throws the signal's reason. */
export const createVerifyPixels = (signal?: AbortSignal): VerifyPixels => {
  const known = new Map<string, Promise<ImportFailure | null>>();
  const verify = (file: string): Promise<ImportFailure | null> => {
    const failure = known.get(file) ?? failureOf(file);
    known.set(file, failure);
    return failure;
  };
  return async (plan) => {
    const files = filesOf(plan);
    const step = decodesWholeImages(plan) ? 1 : batchSize;
    for (let i = 0; i < files.length; i += step) {
      signal?.throwIfAborted();
      const found = await Promise.all(files.slice(i, i + step).map(verify));
      const failure = found.find((each) => each !== null);
      if (failure) return failure;
    }
    return null;
  };
};
