/** Reads where an image was taken from its EXIF or XMP metadata (docs/reference/imports.md#positions-by-gps). */
import exifReader from 'exif-reader';
import { limitAccesses } from './limit-accesses.ts';
import { xmpField } from './xmp-field.ts';

export interface GpsPose {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** Of the image's middle column, degrees clockwise from north; null where it is not given. */
  readonly direction: number | null;
}

/** What a block of metadata says; values that are absent or not valid are null. */
interface GpsTags {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly direction: number | null;
  readonly isVoid: boolean;
}

const maxExifBytes = 1_000_000;
/** A byte that is a value of its own takes three: two of the length, one of the byte. */
const accessesForEachByte = 4;

const noTags: GpsTags = { latitude: null, longitude: null, direction: null, isVoid: false };

/** The values of the library are of any type in damaged EXIF, whatever its declaration says. */
type ExifValues = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().toUpperCase() : '';

/** Null for a reference other than the two. */
const signOf = (reference: string, positive: string, negative: string): number | null =>
  reference === positive ? 1 : reference === negative ? -1 : null;

/** Degrees, from degrees, minutes and seconds; a denominator of 0 makes a value infinite or NaN. */
const degreesOf = (value: unknown): number | null => {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [degrees, minutes, seconds] = value.map((each) => (typeof each === 'number' && each >= 0 ? each : NaN));
  const sum = degrees! + minutes! / 60 + seconds! / 3600;
  return Number.isFinite(sum) ? sum : null;
};

const signed = (degrees: number | null, sign: number | null): number | null =>
  degrees === null || sign === null ? null : degrees * sign;

const exifValues = (exif: Buffer): ExifValues => {
  if (exif.length > maxExifBytes) return {};
  try {
    return exifReader(limitAccesses(exif, exif.length * accessesForEachByte)).GPSInfo ?? {};
  } catch {
    // Damaged metadata are those of an image without any.
    return {};
  }
};

const tagsOfExif = (exif: Buffer): GpsTags => {
  const values = exifValues(exif);
  const direction = values['GPSImgDirection'];
  return {
    latitude: signed(degreesOf(values['GPSLatitude']), signOf(textOf(values['GPSLatitudeRef']), 'N', 'S')),
    longitude: signed(degreesOf(values['GPSLongitude']), signOf(textOf(values['GPSLongitudeRef']), 'E', 'W')),
    direction: typeof direction === 'number' && Number.isFinite(direction) ? direction : null,
    isVoid: textOf(values['GPSStatus']) === 'V',
  };
};

/** XMP has "48,8,30N" or "48,8.5N". */
const coordinatePattern = /^(\d{1,3}),(\d{1,2}(?:\.\d+)?)(?:,(\d{1,2}(?:\.\d+)?))?([NSEW])$/;

const xmpCoordinate = (text: string | null, positive: string, negative: string): number | null => {
  const found = coordinatePattern.exec(textOf(text));
  if (!found) return null;
  const [, degrees, minutes, seconds = '0', reference = ''] = found;
  return signed(degreesOf([degrees, minutes, seconds].map(Number)), signOf(reference, positive, negative));
};

/** XMP has a fraction, "905/10"; some programs write a decimal number. */
const xmpFraction = (text: string | null): number | null => {
  const found = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(textOf(text));
  const value = found ? Number(found[1]) / Number(found[2] ?? 1) : NaN;
  return Number.isFinite(value) ? value : null;
};

const tagsOfXmp = (xmp: string): GpsTags => ({
  latitude: xmpCoordinate(xmpField(xmp, 'exif:GPSLatitude'), 'N', 'S'),
  longitude: xmpCoordinate(xmpField(xmp, 'exif:GPSLongitude'), 'E', 'W'),
  direction: xmpFraction(xmpField(xmp, 'exif:GPSImgDirection')),
  isVoid: textOf(xmpField(xmp, 'exif:GPSStatus')) === 'V',
});

/** Null where they are absent or not valid. */
const coordinatesOf = ({ latitude, longitude, isVoid }: GpsTags): Omit<GpsPose, 'direction'> | null => {
  if (latitude === null || longitude === null || isVoid) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
};

/**
 * Null without valid coordinates. Never throws.
 *
 * @param xmp the packet; empty where the image has none
 */
export const readGps = (exif: Buffer | undefined, xmp: string): GpsPose | null => {
  const fromExif = exif ? tagsOfExif(exif) : noTags;
  if (fromExif.isVoid) return null;
  const fromXmp = xmp.includes('exif:GPS') ? tagsOfXmp(xmp) : noTags;
  const coordinates = coordinatesOf(fromExif) ?? coordinatesOf(fromXmp);
  return coordinates && { ...coordinates, direction: fromExif.direction ?? fromXmp.direction };
};
