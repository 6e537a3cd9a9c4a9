/**
 * Decodes an image of any pixel format (CMYK, grey, 16 bit, alpha, a wide-gamut profile) to 8-bit sRGB over black.
 */
import sharp, { type Sharp } from 'sharp';
import { maxPixels } from './inspect-image.ts';

/** `turn` applies the Exif orientation. Reading the pixels rejects for damaged images. */
export const openPixels = (file: string, turn: boolean): Sharp =>
  sharp(file, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: turn, sequentialRead: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb');

/** Carries the file of an image that cannot be decoded to the code that writes the message. */
export class DamagedImage extends Error {
  constructor(
    readonly file: string,
    override readonly cause: unknown,
  ) {
    super('damaged image');
  }
}

export const damagedImage =
  (file: string) =>
  (thrown: unknown): never => {
    throw new DamagedImage(file, thrown);
  };
