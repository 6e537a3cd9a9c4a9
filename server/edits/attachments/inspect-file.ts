/** Detects the type of a file from its bytes; what its sender declares is ignored. */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { AttachmentMediaType } from '#domain/records/attachment.ts';
import { maxDecodedPixels } from './decode-queue.ts';
import { mediaTypeOf } from './media-type.ts';
import { textKind } from './text-kind.ts';

export interface FileKind {
  readonly mimeType: string;
  readonly mediaType: AttachmentMediaType;
  /** Displayed pixels, for images that can be read. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Enough for every file signature, and for the header of an image. */
export const headBytes = 64 * 1024;

/** Types that depend on the text of the file, so file-type's result is not used. */
const markupTypes: ReadonlySet<string> = new Set(['application/xml', 'text/xml', 'application/rtf', 'image/svg+xml']);

const readHead = async (file: string): Promise<{ readonly head: Buffer; readonly whole: boolean }> => {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(headBytes);
    const { bytesRead } = await handle.read(buffer, 0, headBytes, 0);
    return { head: buffer.subarray(0, bytesRead), whole: bytesRead < headBytes };
  } finally {
    await handle.close();
  }
};

type ImageSize = Pick<FileKind, 'width' | 'height'>;

const unknownSize: ImageSize = { width: null, height: null };

/**
 * The image library does not read BMP: the size is in the header after the first 14 bytes, in that of Windows or in the
 * older one of OS/2, which has 12 bytes. The height is negative if the rows begin at the top.
 */
const bitmapSizeOf = (head: Buffer): ImageSize => {
  if (head.length < 26) return unknownSize;
  const [width, height] =
    head.readUInt32LE(14) === 12
      ? [head.readUInt16LE(18), head.readUInt16LE(20)]
      : [head.readInt32LE(18), Math.abs(head.readInt32LE(22))];
  return width > 0 && height > 0 && width * height <= maxDecodedPixels ? { width, height } : unknownSize;
};

/** After the EXIF rotation. */
const imageSizeOf = async (image: string | Buffer): Promise<ImageSize> => {
  try {
    const { autoOrient } = await sharp(image, { limitInputPixels: maxDecodedPixels, failOn: 'none' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return unknownSize;
  }
};

const detectType = async (source: string | Buffer): Promise<string | undefined> => {
  try {
    return (await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source)))?.mime;
  } catch {
    // A file that ends within its own header has no type.
    return undefined;
  }
};

const kindOf = async (
  source: string | Buffer,
  head: Buffer,
  { whole, name }: { readonly whole: boolean; readonly name: string },
): Promise<FileKind> => {
  const detected = await detectType(source);
  const isText = detected === undefined || markupTypes.has(detected);
  const mimeType = (isText ? textKind(head, whole, name) : detected) ?? detected ?? 'application/octet-stream';
  const mediaType = mediaTypeOf(mimeType);
  if (mimeType === 'image/bmp') return { mimeType, mediaType, ...bitmapSizeOf(head) };
  const size = mediaType === 'image' ? await imageSizeOf(source) : unknownSize;
  return { mimeType, mediaType, ...size };
};

/** Throws what the disk throws. */
export const inspectFile = async (file: string, name: string): Promise<FileKind> => {
  const { head, whole } = await readHead(file);
  return kindOf(file, head, { whole, name });
};

/** The same for a remote file whose first `headBytes` were read. */
export const inspectHead = (head: Buffer, size: number, name: string): Promise<FileKind> =>
  kindOf(head, head, { whole: size <= head.length, name });
