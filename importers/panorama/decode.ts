/**
 * Decodes an image of any pixel format (CMYK, grey, 16 bit, alpha, a wide-gamut profile) to 8-bit sRGB over black, row by
 * row where the format permits it: a large image is reduced while it is decoded and never in memory as a whole.
 */
import { open, rm, type FileHandle } from 'node:fs/promises';
import sharp, { type KernelEnum, type Sharp } from 'sharp';
import { isDiskFull } from '../failure.ts';
import { maxPixels } from './inspect-image.ts';
import {
  orientationOf,
  placementOfBand,
  placeUpright,
  storedRegion,
  storedSize,
  type Orientation,
  type Placement,
  type StoredPixels,
} from './orientation.ts';
import type { Region, Size } from './plan.ts';

/** A decoded image, three bytes a pixel. */
export interface Pixels extends Size {
  readonly data: Uint8Array;
}

interface DecodeRequest {
  readonly file: string;
  /** Whether the Exif orientation is applied. */
  readonly turn: boolean;
  /** The part that is decoded, after the orientation is applied; null: all. */
  readonly region: Region | null;
  /** The size that it is scaled to, after the orientation is applied. */
  readonly size: Size;
  /** `nearest` is quickest. */
  readonly kernel?: keyof KernelEnum;
}

const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

interface OpenedImage extends Size {
  /** Gives the pixels as they are stored, of the size that is asked for. */
  readonly pixels: Sharp;
  readonly orientation: Orientation;
}

const openImage = async ({ file, turn, region, size, kernel }: DecodeRequest): Promise<OpenedImage> => {
  const { width, height, orientation: value = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  const stored = { width, height };
  const orientation = orientationOf(turn ? value : 1);
  const source = region ? storedRegion(region, stored, orientation) : { left: 0, top: 0, ...stored };
  const target = storedSize(size, orientation);
  const pixels = sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb');
  // Without a region, a JPEG is reduced by its decoder.
  if (!isSameSize(source, stored)) pixels.extract({ ...source });
  if (!isSameSize(source, target))
    pixels.resize(target.width, target.height, { fit: 'fill', ...(kernel && { kernel }) });
  return { pixels, ...target, orientation };
};

/** Rejects for images that are damaged. */
export const decodeStored = async (request: DecodeRequest): Promise<StoredPixels> => {
  const { pixels, width, height, orientation } = await openImage(request);
  return { data: await pixels.raw().toBuffer(), width, height, orientation };
};

interface DecodeLimits {
  /**
   * More pixels are decoded to a file and read from it in bands: the library would otherwise return them in a buffer of
   * their own, whose memory is released only when garbage is collected.
   */
  readonly maxBufferBytes: number;
  /** Of a band; one row at least. */
  readonly bandBytes: number;
}

export const decodeLimits: DecodeLimits = { maxBufferBytes: 64_000_000, bandBytes: 8_000_000 };

/** A file of libvips has a header of 64 bytes: magic number, width, height, bands, bits, format (0: unsigned bytes), … */
const headerBytes = 64;

const checkHeader = async (handle: FileHandle, { width, height }: Size): Promise<void> => {
  const header = new Int32Array(headerBytes / 4);
  await handle.read(header, 0, headerBytes, 0);
  if ([width, height, 3, 8, 0].some((value, i) => header[i + 1] !== value))
    throw new Error('the decoded pixels are not 8-bit sRGB');
};

const readPixelFile = async (
  file: string,
  { width, height, orientation }: OpenedImage,
  placement: Placement,
  bandBytes: number,
): Promise<void> => {
  const handle = await open(file, 'r');
  try {
    await checkHeader(handle, { width, height });
    const rowBytes = width * 3;
    const bandRows = Math.max(1, Math.floor(bandBytes / rowBytes));
    const data = new Uint8Array(bandRows * rowBytes);
    for (let first = 0; first < height; first += bandRows) {
      const rows = Math.min(bandRows, height - first);
      await handle.read(data, 0, rows * rowBytes, headerBytes + first * rowBytes);
      const place = placementOfBand(placement, { first, rows, height, orientation });
      placeUpright({ data, width, height: rows, orientation }, place);
    }
  } finally {
    await handle.close();
  }
};

/**
 * Rejects for images that are damaged.
 *
 * @param scratch a path, ending in `.v` for the format, at which a file may be written for the time of the call
 */
export const decodeInto = async (
  request: DecodeRequest,
  placement: Placement,
  scratch: string,
  { maxBufferBytes, bandBytes } = decodeLimits,
): Promise<void> => {
  const { width, height } = request.size;
  if (width * height * 3 <= maxBufferBytes) {
    placeUpright(await decodeStored(request), placement);
    return;
  }
  try {
    const image = await openImage(request);
    await image.pixels.toFile(scratch);
    await readPixelFile(scratch, image, placement, bandBytes);
  } finally {
    await rm(scratch, { force: true });
  }
};

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
    if (isDiskFull(thrown)) throw thrown;
    throw new DamagedImage(file, thrown);
  };
