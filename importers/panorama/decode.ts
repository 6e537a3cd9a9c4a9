/**
 * Opens an image for its pixels, whatever it is stored as (CMYK, gray, 16 bit, alpha, a wide-gamut profile): sRGB,
 * 8 bit, over black.
 */
import sharp, { type Sharp } from 'sharp';
import { maxPixels } from './inspect-image.ts';

/** `turn` applies the Exif orientation. Reading rejects for damaged pixels. */
export const openPixels = (file: string, turn: boolean): Sharp =>
  sharp(file, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: turn, sequentialRead: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb');
