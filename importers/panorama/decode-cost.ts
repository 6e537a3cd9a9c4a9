/**
 * What a decoder holds of an image besides the rows that it returns: nothing where the format is decoded row by row, else
 * a multiple of the whole image (docs/reference/imports.md#large-pictures). Measured with libvips 8.18.
 */
import type { Metadata } from 'sharp';
import { readTiffLayout } from './tiff-layout.ts';

/** Bytes of a pixel where all of an image is held. */
const webpBytes = 9;
const gifBytes = 5.5;
const avifBytes = 17;

const bytesOfSample = (depth: string | undefined): number => (depth === 'uchar' || depth === undefined ? 1 : 2);

/** Coefficients of two bytes, fewer where colour has less resolution than brightness. */
const progressiveBytes = ({ channels, chromaSubsampling }: Metadata): number => {
  const perPixel = chromaSubsampling?.startsWith('4:2:0') ? channels - 1.5 : channels;
  return 2.15 * (channels < 3 ? channels : perPixel);
};

const bytesPerPixel = (metadata: Metadata): number => {
  const { format, isProgressive, channels, depth } = metadata;
  if (format === 'jpeg') return isProgressive ? progressiveBytes(metadata) : 0;
  if (format === 'png') return isProgressive ? channels * bytesOfSample(depth) * 1.05 : 0;
  if (format === 'webp') return webpBytes;
  if (format === 'gif') return gifBytes;
  return format === 'heif' || (format as string) === 'avif' ? avifBytes * bytesOfSample(depth) : 0;
};

/** Bytes. */
export const heldBytesOf = async (file: string, metadata: Metadata): Promise<number> =>
  metadata.format === 'tiff'
    ? ((await readTiffLayout(file))?.heldBytes ?? 0)
    : Math.round(bytesPerPixel(metadata) * metadata.width * metadata.height);

/** How an image is stored, in a message, and what to save it as instead. */
export const storageOf = ({ format, isProgressive }: Metadata): readonly [storedAs: string, remedy: string] => {
  if (format === 'jpeg' && isProgressive) return ['a progressive JPEG', 'save it as a baseline JPEG'];
  if (format === 'png' && isProgressive) return ['an interlaced PNG', 'save it without interlacing'];
  if (format === 'tiff')
    return ['a TIFF with separate color planes or large tiles', 'save it with interleaved colors in strips'];
  const name = format === 'webp' ? 'a WebP picture' : format === 'gif' ? 'a GIF' : 'an AVIF picture';
  return [name, 'save it as a baseline JPEG'];
};
