/**
 * Photo Sphere metadata (Google's GPano XMP): the position of a cropped image on the sphere, the camera's rotation and
 * the first view. https://developers.google.com/streetview/spherical-metadata
 */
import { fromAxisAngle, fromYawPitch, multiply, type Quat } from '#domain/geometry/quat.ts';
import { xmpField } from './xmp-field.ts';

export interface GPano {
  /** "equirectangular", "cylindrical"… in lower case. */
  readonly projection: string;
  /**
   * Pixels, of a sphere twice as wide as high; null without these properties, or where they contradict each other. An
   * image that crosses the seam has left + width > fullWidth.
   */
  readonly crop: {
    readonly fullWidth: number;
    readonly fullHeight: number;
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** Whether the properties of a crop are there but contradict each other. */
  readonly isCropWrong: boolean;
  /** Degrees, where given. */
  readonly heading: number | null;
  readonly pitch: number | null;
  readonly roll: number | null;
  /** Degrees: clockwise from north, and above the horizon. */
  readonly initialView: { readonly heading: number; readonly pitch: number } | null;
}

const numberField = (xmp: string, name: string): number | null => {
  const text = xmpField(xmp, `GPano:${name}`)?.trim();
  const value = text ? Number(text) : NaN;
  return Number.isFinite(value) ? value : null;
};

/** A full size may differ by this factor from twice as wide as high. */
const fullRatioSlack = 0.01;
const maxExcessPixels = 1;

type Crop = NonNullable<GPano['crop']>;

/**
 * Some programs write the height of the image as that of the sphere, or of the sphere's part between two latitudes: the
 * width decides then, and the middle of the written height is the horizon.
 */
const asSphere = (crop: Crop): Crop => {
  const { fullWidth, fullHeight, top } = crop;
  if (Math.abs(fullWidth / fullHeight / 2 - 1) <= fullRatioSlack) return crop;
  return { ...crop, fullHeight: fullWidth / 2, top: top + (fullWidth / 2 - fullHeight) / 2 };
};

const isValid = ({ fullWidth, fullHeight, left, top, width, height }: Crop): boolean =>
  width > 0 &&
  height > 0 &&
  width <= fullWidth + maxExcessPixels &&
  Math.abs(left) <= fullWidth &&
  top >= -maxExcessPixels &&
  top + height <= fullHeight + maxExcessPixels;

/** Undefined where the image has no such properties. */
const readCrop = (xmp: string): GPano['crop'] | undefined => {
  const width = numberField(xmp, 'CroppedAreaImageWidthPixels');
  const height = numberField(xmp, 'CroppedAreaImageHeightPixels');
  const fullWidth = numberField(xmp, 'FullPanoWidthPixels');
  if (width === null || height === null || fullWidth === null) return undefined;
  const fullHeight = numberField(xmp, 'FullPanoHeightPixels') ?? fullWidth / 2;
  const left = numberField(xmp, 'CroppedAreaLeftPixels') ?? (fullWidth - width) / 2;
  const top = numberField(xmp, 'CroppedAreaTopPixels') ?? (fullHeight - height) / 2;
  const crop = asSphere({ fullWidth, fullHeight, left, top, width, height });
  return isValid(crop) ? crop : null;
};

const readInitialView = (xmp: string): GPano['initialView'] => {
  const heading = numberField(xmp, 'InitialViewHeadingDegrees');
  const pitch = numberField(xmp, 'InitialViewPitchDegrees');
  if (heading === null && pitch === null) return null;
  // Without a heading, the view faces the middle of the image.
  const forward = numberField(xmp, 'PoseHeadingDegrees') ?? 0;
  return { heading: heading ?? forward, pitch: Math.max(-90, Math.min(90, pitch ?? 0)) };
};

/** Null when the XMP has no GPano properties. */
export const readGPano = (xmp: string): GPano | null => {
  if (!xmp.includes('GPano:')) return null;
  const crop = readCrop(xmp);
  return {
    projection: (xmpField(xmp, 'GPano:ProjectionType') ?? 'equirectangular').toLowerCase(),
    crop: crop ?? null,
    isCropWrong: crop === null,
    heading: numberField(xmp, 'PoseHeadingDegrees'),
    pitch: numberField(xmp, 'PosePitchDegrees'),
    roll: numberField(xmp, 'PoseRollDegrees'),
    initialView: readInitialView(xmp),
  };
};

const radians = Math.PI / 180;

type Pose = Pick<GPano, 'heading' | 'pitch' | 'roll'>;

/**
 * The rotation of the image's space in the world, with north along −z and east along +x. Heading is clockwise from north
 * (absent: the middle of the image is north), pitch upwards, and a positive roll rotates the camera clockwise (the horizon
 * in the image anticlockwise).
 */
export const rotationOfGPano = ({ heading, pitch, roll }: Pose): Quat => {
  const turn = fromAxisAngle([0, 1, 0], -(heading ?? 0) * radians);
  const tilt = fromAxisAngle([1, 0, 0], (pitch ?? 0) * radians);
  return multiply(multiply(turn, tilt), fromAxisAngle([0, 0, 1], -(roll ?? 0) * radians));
};

/** Whether the metadata says how the camera was held: roll and pitch alone level the horizon. */
export const hasPose = ({ heading, pitch, roll }: Pose): boolean =>
  heading !== null || (pitch ?? 0) !== 0 || (roll ?? 0) !== 0;

/** In the world; null where no first view is given. */
export const initialViewOf = ({ initialView }: GPano): Quat | null =>
  initialView && fromYawPitch(-initialView.heading * radians, initialView.pitch * radians);
