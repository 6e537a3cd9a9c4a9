/** Reads the opacity of images: transparent pixels are a hole of the panorama. */
import sharp, { type Sharp } from 'sharp';
import type { OpacityMap } from './coverage.ts';
import { maxPixels } from './inspect-image.ts';
import type { Region, Size } from './plan.ts';

interface OpacityRequest {
  readonly file: string;
  /** Whether the Exif orientation is applied. */
  readonly turn: boolean;
  /** After the orientation is applied. */
  readonly region: Region;
}

const openAlpha = ({ file, turn, region }: OpacityRequest, { width, height }: Size): Sharp =>
  sharp(file, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: turn, sequentialRead: true })
    .extract({ ...region })
    .resize(width, height, { fit: 'fill' })
    .extractChannel('alpha')
    .toColourspace('b-w');

/** One byte a pixel, of the region scaled to `size`; null: the image has no transparency. Rejects for damaged images. */
export const decodeOpacity = async (request: OpacityRequest, size: Size): Promise<Uint8Array | null> => {
  const { hasAlpha } = await sharp(request.file, { limitInputPixels: false }).metadata();
  return hasAlpha ? openAlpha(request, size).raw().toBuffer() : null;
};

const mapSize = { width: 512, height: 256 } as const;

/** Null for an image without transparent pixels. */
export const readOpacity = async (request: OpacityRequest): Promise<OpacityMap | null> => {
  const { width, height } = request.region;
  const size = { width: Math.min(mapSize.width, width), height: Math.min(mapSize.height, height) };
  const alpha = await decodeOpacity(request, size);
  return alpha?.some((value) => value < 255) ? { ...size, alpha } : null;
};
