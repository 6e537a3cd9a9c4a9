/**
 * Photo Sphere metadata (Google's GPano XMP): the position of a cropped image on the sphere and the camera's rotation.
 * https://developers.google.com/streetview/spherical-metadata
 */
import { fromAxisAngle, multiply, type Quat } from '#domain/geometry/quat.ts';

export interface GPano {
  /** "equirectangular", "cylindrical"… in lower case. */
  readonly projection: string;
  /** Pixels; null when the image is whole or the numbers are invalid. */
  readonly crop: {
    readonly fullWidth: number;
    readonly fullHeight: number;
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** Degrees, where given. */
  readonly heading: number | null;
  readonly pitch: number;
  readonly roll: number;
}

/** XMP stores a property as an attribute or as an element. */
const field = (xmp: string, name: string): string | null =>
  new RegExp(`GPano:${name}\\s*=\\s*["']([^"']*)["']`).exec(xmp)?.[1] ??
  new RegExp(`<GPano:${name}[^>]*>([^<]*)<`).exec(xmp)?.[1] ??
  null;

const numberField = (xmp: string, name: string): number | null => {
  const text = field(xmp, name)?.trim();
  const value = text ? Number(text) : NaN;
  return Number.isFinite(value) ? value : null;
};

const readCrop = (xmp: string): GPano['crop'] => {
  const width = numberField(xmp, 'CroppedAreaImageWidthPixels');
  const height = numberField(xmp, 'CroppedAreaImageHeightPixels');
  const fullWidth = numberField(xmp, 'FullPanoWidthPixels');
  if (width === null || height === null || fullWidth === null) return null;
  const fullHeight = numberField(xmp, 'FullPanoHeightPixels') ?? fullWidth / 2;
  const left = numberField(xmp, 'CroppedAreaLeftPixels') ?? (fullWidth - width) / 2;
  const top = numberField(xmp, 'CroppedAreaTopPixels') ?? (fullHeight - height) / 2;
  const isValid =
    width > 0 && height > 0 && left >= 0 && top >= 0 && left + width <= fullWidth + 1 && top + height <= fullHeight + 1;
  return isValid ? { fullWidth, fullHeight, left, top, width, height } : null;
};

/** Null when the XMP has no GPano properties. */
export const readGPano = (xmp: string): GPano | null => {
  if (!xmp.includes('GPano:')) return null;
  return {
    projection: (field(xmp, 'ProjectionType') ?? 'equirectangular').toLowerCase(),
    crop: readCrop(xmp),
    heading: numberField(xmp, 'PoseHeadingDegrees'),
    pitch: numberField(xmp, 'PosePitchDegrees') ?? 0,
    roll: numberField(xmp, 'PoseRollDegrees') ?? 0,
  };
};

/**
 * The rotation of the image's space in the world, with north along −z and east along +x. Heading is clockwise from north,
 * pitch upwards, and a positive roll rotates the camera clockwise (the horizon in the image anticlockwise).
 */
export const rotationOfGPano = ({ heading, pitch, roll }: GPano): Quat => {
  const radians = Math.PI / 180;
  const turn = fromAxisAngle([0, 1, 0], -(heading ?? 0) * radians);
  const tilt = fromAxisAngle([1, 0, 0], pitch * radians);
  return multiply(multiply(turn, tilt), fromAxisAngle([0, 0, 1], -roll * radians));
};
