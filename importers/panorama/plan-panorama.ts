/** Plans a sweep's panorama from its images: from their headers, and from pixels only if the aspect ratio is ambiguous. */
import { fail, ok, type Result } from '#base/result.ts';
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import { nameOf, importFailure } from '../failure.ts';
import type { ImportFailure, PanoramaSource } from '../source-capture.ts';
import { rotationOfGPano } from './gpano.ts';
import { inspectImage, pixelsUnreadable, type ImageHeader } from './inspect-image.ts';
import { planCubeTiles } from './plan-cube-tiles.ts';
import type { FaceGrid, PanoramaPlan, Region, SphereWindow } from './plan.ts';
import { densityOfEquirect } from './plan.ts';
import { findView, isRatio, type Frame } from './find-view.ts';

export interface PlannedPanorama {
  readonly plan: PanoramaPlan;
  /** From the image's metadata; null where it has none. */
  readonly rotation: Quat | null;
}

/**
 * Applies the Exif orientation, except where it would turn a 2:1 image upright: no panorama is taller than wide, so the
 * camera was tilted and the stitched image is right as it is.
 */
const frameOf = ({ file, width, height, orientation }: ImageHeader): Frame => {
  const isOnItsSide = orientation >= 5;
  const turn = orientation > 1 && !(isOnItsSide && isRatio({ width, height }, 2));
  return turn && isOnItsSide ? { file, turn, width: height, height: width } : { file, turn, width, height };
};

/** A crop is written in the full image's pixels; the file may have been scaled since. */
const windowOf = (frame: Frame, { crop }: NonNullable<ImageHeader['gpano']>): SphereWindow | null => {
  if (!crop) return null;
  const [scaleX, scaleY] = [frame.width / crop.width, frame.height / crop.height];
  // The image was cropped again without updating the metadata.
  if (Math.abs(scaleX / scaleY - 1) > 0.02) return null;
  return {
    fullWidth: crop.fullWidth * scaleX,
    fullHeight: crop.fullHeight * scaleY,
    left: crop.left * scaleX,
    top: crop.top * scaleY,
  };
};

const wholeOf = ({ width, height }: Frame): Region => ({ left: 0, top: 0, width, height });

const planImage = async (
  source: Extract<PanoramaSource, { kind: 'picture' }>,
): Promise<Result<PlannedPanorama, ImportFailure>> => {
  const header = await inspectImage(source.file);
  if (!header.ok) return header;
  const { gpano } = header.value;
  const frame = frameOf(header.value);
  const rotation = gpano?.heading === undefined || gpano.heading === null ? null : rotationOfGPano(gpano);
  const image = { kind: 'picture', ...frame } as const;
  if (gpano && !source.projection && gpano.projection === 'equirectangular') {
    const window = windowOf(frame, gpano);
    if (window) {
      const density = densityOfEquirect(window.fullWidth);
      return ok({
        plan: { ...image, region: wholeOf(frame), view: { kind: 'equirect', window }, density },
        rotation,
      });
    }
  }
  try {
    const found = await findView(frame, source.projection, gpano?.projection);
    return found.ok ? ok({ plan: { ...image, ...found.value }, rotation }) : found;
  } catch (thrown) {
    return fail(pixelsUnreadable(source.file, thrown));
  }
};

const planFaces = async (
  files: Readonly<Record<FaceName, string>>,
): Promise<Result<PlannedPanorama, ImportFailure>> => {
  const faces: Partial<Record<FaceName, FaceGrid>> = {};
  let density = Infinity;
  for (const name of faceNames) {
    const header = await inspectImage(files[name]);
    if (!header.ok) return header;
    const { width, height } = header.value;
    if (Math.abs(width - height) > 1)
      return importFailure(
        'face-not-square',
        `${nameOf(files[name])} is ${width}×${height} pixels; a cube's face must be square: export the six faces again.`,
        { file: nameOf(files[name]), width, height },
      );
    faces[name] = { columns: 1, tileSize: width, files: [files[name]], size: width };
    density = Math.min(density, width);
  }
  return ok({ plan: { kind: 'faces', faces: faces as Record<FaceName, FaceGrid>, density }, rotation: null });
};

/** Fails with one sentence that names the image. */
export const planPanorama = async (source: PanoramaSource): Promise<Result<PlannedPanorama, ImportFailure>> => {
  if (source.kind === 'kept') return ok({ plan: source, rotation: null });
  if (source.kind === 'picture') return planImage(source);
  if (source.kind === 'faces') return planFaces(source.files);
  const tiles = planCubeTiles(source);
  if (tiles) return ok({ plan: tiles, rotation: null });
  if (source.fallback) return planFaces(source.fallback);
  const first = source.levels[0]?.file('front', 0, 0) ?? '';
  return importFailure(
    'tiles-missing',
    `No level of the cube tiles is complete (looked for ${nameOf(first)} and its neighbours); copy the tour's folder again with all of its tiles.`,
    { file: nameOf(first) },
  );
};
