/** Writes small panoramas with GPS tags as EXIF. */
import sharp, { type Sharp } from 'sharp';

/** Values as sharp takes them: rationals are separated by spaces. */
export type GpsTagValues = Readonly<Record<string, string>>;

/** Degrees, minutes, and seconds in millionths. */
const rationals = (degrees: number): string => {
  const seconds = Math.abs(degrees) * 3600;
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}/1 ${minutes % 60}/1 ${Math.round((seconds - minutes * 60) * 1e6)}/1000000`;
};

/** `GPSLatitude` and `GPSLongitude` to a millionth of a second. */
export const coordinateTags = (latitude: number, longitude: number): GpsTagValues => {
  return {
    GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
    GPSLatitude: rationals(latitude),
    GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
    GPSLongitude: rationals(longitude),
  };
};

/** A JPEG of 256 × 128 pixels of one colour. */
export const gpsImage = (tags: GpsTagValues, background = '#654'): Sharp =>
  sharp({ create: { width: 256, height: 128, channels: 3, background } })
    .withExif({ IFD3: { ...tags } })
    .jpeg();
