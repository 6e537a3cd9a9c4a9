/** Stitches a face's tiles to one image. */
import sharp from 'sharp';
import { damagedImage, decodeStored, type Pixels } from './decode.ts';
import { placeUpright } from './orientation.ts';
import type { FaceGrid } from './plan.ts';

/** A tile of a grid may be larger than the grid says, up to this size or twice its side: a larger one is not decoded. */
const maxTileSize = 4096;

/** A tile may be larger or smaller than `tileSize`: its upper left part is used. Rejects with `DamagedImage`. */
export const stitchFace = async ({ columns, tileSize, files, size, reduced }: FaceGrid): Promise<Pixels> => {
  const target = reduced ?? { tileSize, size };
  const scale = target.tileSize / tileSize;
  const data = new Uint8Array(target.size ** 2 * 3);
  const maxPixels = files.length > 1 ? Math.max(maxTileSize, tileSize * 2) ** 2 : Infinity;
  const used = (length: number, index: number): number => Math.min(length, tileSize, size - index * tileSize);
  const decodedLength = (length: number, index: number): number =>
    Math.max(1, Math.min(Math.round(length * scale), target.size - index * target.tileSize));
  const decodeTile = async (file: string, column: number, row: number): Promise<Pixels | null> => {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw new Error(`a tile of ${width}×${height} pixels`);
    const region = { left: 0, top: 0, width: used(width, column), height: used(height, row) };
    const decoded = { width: decodedLength(region.width, column), height: decodedLength(region.height, row) };
    const pixels = await decodeStored({ file, turn: false, region, size: decoded });
    // One image that is the whole face is not copied.
    if (decoded.width === target.size && decoded.height === target.size) return pixels;
    const place = { left: column * target.tileSize, top: row * target.tileSize };
    placeUpright(pixels, { data, width: target.size, ...place });
    return null;
  };
  for (const [i, file] of files.entries()) {
    const whole = await decodeTile(file, i % columns, Math.floor(i / columns)).catch(damagedImage(file));
    if (whole) return whole;
  }
  return { data, width: target.size, height: target.size };
};
