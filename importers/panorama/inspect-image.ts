/**
 * Reads only an image's header, before it is decoded: size, Exif orientation, GPano and GPS metadata. Files that cannot be
 * panoramas are rejected here, so that a decompression bomb or a web page named .jpg is never decoded.
 */
import { stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { ok, type Result } from '#base/result.ts';
import { nameOf, quotable, importFailure } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import { foreignFailure } from '../source/foreign-files.ts';
import { kindOfFile } from '#domain/sources/file-kinds.ts';
import { readHead } from '../source/read-head.ts';
import { heldBytesOf, storageOf } from './decode-cost.ts';
import { readExtendedXmp } from './extended-xmp.ts';
import { readGPano, type GPano } from './gpano.ts';
import { readGps, type GpsPose } from './gps.ts';
import { maxUnreducedPixels } from './plan.ts';

export const maxPixels = 600_000_000;
/** What a decoder may hold of an image that it does not decode row by row. */
const maxHeldBytes = 700_000_000;
export const minWidth = 256;

export interface ImageHeader {
  readonly file: string;
  /** Pixels as stored, before any turning. */
  readonly width: number;
  readonly height: number;
  /** Exif orientation, 1–8. */
  readonly orientation: number;
  readonly gpano: GPano | null;
  readonly gps: GpsPose | null;
  /** Bytes that the decoder holds besides the pixels that it returns (decode-cost.ts). */
  readonly heldBytes: number;
}

const formats = new Set(['jpeg', 'png', 'webp', 'tiff', 'heif', 'gif']);

const remedy = 'Use a JPEG, PNG, WebP, AVIF or TIFF picture';
/** Of a file that is no picture, in a message. */
const maxDescribedBytes = 64;

const readFirstBytes = async (file: string): Promise<Result<Buffer, ImportFailure>> => {
  try {
    if (!(await stat(file)).isFile())
      return importFailure('picture-unreadable', `${nameOf(file)} is not a regular file; name a picture.`, {
        file: nameOf(file),
      });
    const head = await readHead(file);
    return head.length > 0
      ? ok(head)
      : importFailure(
          'picture-empty',
          `${nameOf(file)} is empty (0 bytes); copy it again from where it came, or leave it out.`,
          { file: nameOf(file) },
        );
  } catch (thrown) {
    const missing = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
    return missing
      ? importFailure(
          'picture-missing',
          `${nameOf(file)} is not there (looked for ${quotable(file, 200)}); put it there or name the right path.`,
          { file: nameOf(file) },
        )
      : importFailure(
          'picture-unreadable',
          `${nameOf(file)} cannot be opened (${(thrown as Error).message}); check that it is a file you may read.`,
          { file: nameOf(file) },
        );
  }
};

const checkSize = (file: string, width: number, height: number): ReturnType<typeof importFailure> | null => {
  const values = { file: nameOf(file), width, height };
  const size = `${values.file} is ${width}×${height} pixels`;
  if (width * height > maxPixels)
    return importFailure(
      'picture-too-large',
      `${size}; at most ${maxPixels / 1e6} megapixels can be imported: make it smaller, for example 16384×8192.`,
      { ...values, maxMegapixels: maxPixels / 1e6 },
    );
  if (Math.max(width, height) < minWidth)
    return importFailure(
      'picture-too-small',
      `${size}; a panorama needs a width of at least ${minWidth}: use a larger picture.`,
      { ...values, minWidth },
    );
  return null;
};

/** Fails for a large image that is decoded as a whole, if it takes too much memory. Earlier versions accepted smaller ones. */
const checkStorage = (file: string, metadata: Metadata, heldBytes: number): ReturnType<typeof importFailure> | null => {
  const { width, height } = metadata;
  const pixels = width * height;
  if (heldBytes <= maxHeldBytes || pixels <= maxUnreducedPixels) return null;
  const maxMegapixels = Math.floor(Math.max(maxUnreducedPixels, pixels * (maxHeldBytes / heldBytes)) / 1e6);
  const [storedAs, storageRemedy] = storageOf(metadata);
  return importFailure(
    'picture-not-streamable',
    `${nameOf(file)} is ${width}×${height} pixels, stored as ${storedAs}, of which at most ${maxMegapixels} megapixels can be imported: ${storageRemedy}.`,
    { file: nameOf(file), width, height, maxMegapixels },
  );
};

const describe = (bytes: Buffer): string => {
  const text = bytes.subarray(0, maxDescribedBytes).toString('latin1');
  return /^[\s\x21-\x7e]+$/.test(text) ? ` (it begins with “${quotable(text, 24)}”)` : '';
};

/** Empty without one. Its properties may be divided between the packet and its extension. */
const xmpOf = async (file: string, packet: Buffer | undefined): Promise<string> => {
  const xmp = packet?.toString('utf8') ?? '';
  return xmp.includes('HasExtendedXMP') ? xmp + (await readExtendedXmp(file)) : xmp;
};

/** Fails with one sentence when the file is missing, empty, not an image that can be read, too large or too small. */
export const inspectImage = async (file: string): Promise<Result<ImageHeader, ImportFailure>> => {
  const head = await readFirstBytes(file);
  if (!head.ok) return head;
  const kind = kindOfFile(file, head.value);
  if (kind !== null && kind !== 'picture') return foreignFailure(file, kind);
  let metadata: Metadata;
  try {
    metadata = await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return importFailure(
      'picture-unreadable',
      `${nameOf(file)} is not a picture that can be read${describe(head.value)}. ${remedy}.`,
      { file: nameOf(file) },
    );
  }
  if (metadata.format === 'heif' && metadata.compression !== 'av1') return foreignFailure(file, 'heic');
  if (!formats.has(metadata.format))
    return importFailure('picture-format', `${nameOf(file)} is a ${metadata.format} picture. ${remedy}.`, {
      file: nameOf(file),
      files: 1,
    });
  const { width, height, orientation = 1 } = metadata;
  const size = checkSize(file, width, height);
  if (size) return size;
  const heldBytes = await heldBytesOf(file, metadata);
  const storage = checkStorage(file, metadata, heldBytes);
  if (storage) return storage;
  const xmp = await xmpOf(file, metadata.xmp);
  return ok({
    file,
    width,
    height,
    orientation,
    gpano: readGPano(xmp),
    gps: readGps(metadata.exif, xmp),
    heldBytes,
  });
};

/** The failure of an image with a valid header whose pixels cannot be decoded. */
export const pixelsUnreadable = (file: string, thrown: unknown): ImportFailure => {
  const reason = thrown instanceof Error ? quotable(thrown.message, 120) : '';
  const isTruncated = /premature|truncat|end of|not enough|unexpected end/i.test(reason);
  return {
    code: 'picture-damaged',
    message: `${nameOf(file)} is ${isTruncated ? 'cut short' : 'damaged'} (${reason}); export or copy it again.`,
    values: { file: nameOf(file) },
  };
};
