/**
 * Plans a sweep's panorama from its images: from their headers, and from pixels only if the aspect ratio is ambiguous or
 * the image has transparency.
 */
import { fail, ok, type Result } from '#base/result.ts';
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import { conjugate, multiply, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { PanoramaFill } from '#domain/model/capture.ts';
import { nameOf, importFailure } from '../failure.ts';
import type { ImportFailure, PanoramaSource } from '../source-capture.ts';
import {
  coverageOfWindow,
  isWholeCoverage,
  isWholeWindow,
  wholeCoverage,
  windowOfCoverage,
  windowOfCrop,
  type LookDirection,
} from './coverage.ts';
import { findView, isRatio, type FoundView, type Frame } from './find-view.ts';
import { hasPose, initialViewOf, rotationOfGPano, type GPano } from './gpano.ts';
import { inspectImage, pixelsUnreadable, type ImageHeader } from './inspect-image.ts';
import { planCubeTiles } from './plan-cube-tiles.ts';
import { planHole } from './plan-hole.ts';
import type { FaceGrid, PanoramaPlan, Region, SphereWindow, TilingPlan } from './plan.ts';
import { densityOfEquirect } from './plan.ts';
import { reducePlan } from './reduce-plan.ts';

export interface PlannedPanorama {
  readonly plan: PanoramaPlan;
  /** From the image's metadata; null where it has none. */
  readonly rotation: Quat | null;
  /** Where it is looked at first, in panorama space: by its metadata, else the covered part; null: forward. */
  readonly look: LookDirection | null;
  /** From the image's metadata; null where it has no valid coordinates. */
  readonly location: ImageLocation | null;
}

/** Where an image was taken, by GPS. */
export interface ImageLocation {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** With north along −z: by all that the metadata say, else the identity. */
  readonly rotation: Quat;
}

type PictureSource = Extract<PanoramaSource, { kind: 'picture' }>;
type PlannedImage = PlannedPanorama & { readonly plan: TilingPlan };

/**
 * Applies the Exif orientation, except where it would turn a 2:1 image upright: no panorama is taller than wide, so the
 * camera was tilted and the stitched image is right as it is.
 */
const frameOf = ({ file, width, height, orientation }: ImageHeader): Frame => {
  const isOnItsSide = orientation >= 5;
  const turn = orientation > 1 && !(isOnItsSide && isRatio({ width, height }, 2));
  return turn && isOnItsSide ? { file, turn, width: height, height: width } : { file, turn, width, height };
};

const wholeOf = ({ width, height }: Frame): Region => ({ left: 0, top: 0, width, height });

/** Null where neither the source nor the metadata says that a part is covered. */
const windowOf = ({ projection, coverage }: PictureSource, frame: Frame, gpano: GPano | null): SphereWindow | null => {
  const isEquirect = projection === undefined || projection === 'equirect';
  if (!isEquirect) return null;
  const crop = gpano?.projection === 'equirectangular' ? windowOfCrop(frame, gpano) : null;
  if (!coverage) return crop && projection && isWholeWindow(frame, crop) ? null : crop;
  const given = { ...wholeCoverage, ...(crop && coverageOfWindow(frame, crop)), ...coverage };
  return isWholeCoverage(given) ? null : windowOfCoverage(frame, given);
};

const wrongCrop = (found: Result<never, ImportFailure>, { file, width, height }: Frame): typeof found => {
  if (found.ok || found.failure.code !== 'panorama-shape') return found;
  return importFailure(
    'panorama-crop',
    `${nameOf(file)} is ${width}×${height} pixels, and the numbers of its GPano crop metadata contradict each other or this size: correct CroppedArea… and FullPano…, or give its “coverage” in capture.json.`,
    { file: nameOf(file), width, height },
  );
};

const viewOf = async (
  source: PictureSource,
  frame: Frame,
  gpano: GPano | null,
): Promise<Result<FoundView, ImportFailure>> => {
  const window = windowOf(source, frame, gpano);
  if (window)
    return ok({
      region: wholeOf(frame),
      view: { kind: 'equirect', window },
      density: densityOfEquirect(window.fullWidth),
    });
  const projection = source.projection ?? (source.coverage && 'equirect');
  const found = await findView(frame, projection, gpano?.projection);
  return !found.ok && (gpano?.crop || gpano?.isCropWrong) ? wrongCrop(found, frame) : found;
};

const lookOf = (gpano: GPano | null): LookDirection | null => {
  const view = gpano && initialViewOf(gpano);
  return view && toYawPitch(multiply(conjugate(rotationOfGPano(gpano)), view));
};

/** The heading of GPano precedes that of EXIF. */
const locationOf = ({ gps }: ImageHeader, gpano: GPano | null): ImageLocation | null => {
  if (!gps) return null;
  const { latitude, longitude, direction } = gps;
  const { heading = null, pitch = null, roll = null } = gpano ?? {};
  return { latitude, longitude, rotation: rotationOfGPano({ heading: heading ?? direction, pitch, roll }) };
};

/** Of images whose metadata are not read. */
const withoutMetadata = (plan: PanoramaPlan): PlannedPanorama => ({ plan, rotation: null, look: null, location: null });

const planImage = async (source: PictureSource): Promise<Result<PlannedImage, ImportFailure>> => {
  const header = await inspectImage(source.file);
  if (!header.ok) return header;
  const gpano = source.ignoresMetadata ? null : header.value.gpano;
  const { heldBytes } = header.value;
  const frame = frameOf(header.value);
  try {
    const found = await viewOf(source, frame, gpano);
    if (!found.ok) return found;
    return ok({
      plan: { kind: 'picture', ...frame, ...found.value, heldBytes },
      rotation: gpano && hasPose(gpano) ? rotationOfGPano(gpano) : null,
      look: lookOf(gpano),
      location: source.ignoresMetadata ? null : locationOf(header.value, gpano),
    });
  } catch (thrown) {
    return fail(pixelsUnreadable(source.file, thrown));
  }
};

/** After the image is reduced, whose pixels the margins of the hole are counted in. */
const planPicture = async (
  source: PictureSource,
  fill: PanoramaFill,
): Promise<Result<PlannedPanorama, ImportFailure>> => {
  const planned = await planImage(source);
  if (!planned.ok) return planned;
  const { plan, look, ...metadata } = planned.value;
  try {
    const hole = await planHole(reducePlan(plan), source.fill ?? fill);
    return ok({ ...metadata, plan: hole.plan, look: look ?? hole.look });
  } catch (thrown) {
    return fail(pixelsUnreadable(source.file, thrown));
  }
};

const planFaces = async (
  files: Readonly<Record<FaceName, string>>,
): Promise<Result<PlannedPanorama, ImportFailure>> => {
  const faces: Partial<Record<FaceName, FaceGrid>> = {};
  let density = Infinity;
  let heldBytes = 0;
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
    heldBytes = Math.max(heldBytes, header.value.heldBytes);
  }
  const plan = { kind: 'faces', faces: faces as Record<FaceName, FaceGrid>, density, heldBytes } as const;
  return ok(withoutMetadata(reducePlan(plan)));
};

/**
 * Fails with one sentence that names the image. Images that are larger than the highest level needs are reduced.
 *
 * @param fill of holes, where the source does not say it
 */
export const planPanorama = async (
  source: PanoramaSource,
  fill: PanoramaFill = 'blur',
): Promise<Result<PlannedPanorama, ImportFailure>> => {
  if (source.kind === 'kept') return ok(withoutMetadata(source));
  if (source.kind === 'unusable') return fail(source.failure);
  if (source.kind === 'picture') return planPicture(source, fill);
  if (source.kind === 'faces') return planFaces(source.files);
  const tiles = planCubeTiles(source);
  if (tiles) return ok(withoutMetadata(reducePlan(tiles)));
  if (source.fallback) return planFaces(source.fallback);
  const first = source.levels[0]?.file('front', 0, 0) ?? '';
  return importFailure(
    'tiles-missing',
    `No level of the cube tiles is complete (looked for ${nameOf(first)} and its neighbours); copy the tour's folder again with all of its tiles.`,
    { file: nameOf(first) },
  );
};
