/** Divides one face's levels into JPEG tiles and writes them, along with the whole face at the lowest level. */
import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { FaceIndex } from '#domain/geometry/cube-face.ts';
import { tileSize } from '#domain/model/model.ts';
import type { FacePixels } from './face-levels.ts';

/** 4:2:0 and 82: no visible difference on a wall at arm's length; 0.4 s and 4.8 MB for a panorama of 8192 pixels. */
export const tileJpeg = { quality: 82, chromaSubsampling: '4:2:0' } as const;

export const thumbSize = { width: 480, height: 300 } as const;

const tileOf = ({ data, size }: FacePixels, column: number, row: number): Uint8Array => {
  const tile = new Uint8Array(tileSize * tileSize * 3);
  for (let y = 0; y < tileSize; y++) {
    const from = ((row * tileSize + y) * size + column * tileSize) * 3;
    tile.set(data.subarray(from, from + tileSize * 3), y * tileSize * 3);
  }
  return tile;
};

/** The folder that a sweep's files are written to; the names in it are those of the prepared folder. */
export interface SweepFolder {
  readonly folder: string;
  readonly sweepId: string;
}

export const tileName = (level: string, face: FaceIndex, column: number, row: number): string =>
  `${level}_face${face}_${column}_${row}.jpg`;

export const lowFaceName = (sweepId: string, face: FaceIndex): string => `${sweepId}_skybox${face}.jpg`;

const writeTiles = async (face: FaceIndex, pixels: FacePixels, folder: string): Promise<void> => {
  const across = pixels.size / tileSize;
  const raw = { width: tileSize, height: tileSize, channels: 3 } as const;
  for (let row = 0; row < across; row++)
    await Promise.all(
      Array.from({ length: across }, (_, column) =>
        sharp(tileOf(pixels, column, row), { raw })
          .jpeg(tileJpeg)
          .toFile(path.join(folder, tileName(pixels.level, face, column, row))),
      ),
    );
};

/** A level view 90° wide is a side face without its upper and lower margins. */
const writeThumb = async ({ data, size }: FacePixels, file: string): Promise<void> => {
  const height = Math.round((size * thumbSize.height) / thumbSize.width / 2) * 2;
  await sharp(data, { raw: { width: size, height: size, channels: 3 } })
    .extract({ left: 0, top: (size - height) / 2, width: size, height })
    .resize(thumbSize.width, thumbSize.height, { fit: 'fill' })
    .jpeg(tileJpeg)
    .toFile(file);
};

export const writeFace = async (
  face: FaceIndex,
  levels: readonly FacePixels[],
  { folder, sweepId }: SweepFolder,
  isThumb: boolean,
): Promise<void> => {
  const tiles = path.join(folder, 'tiles');
  const low = path.join(folder, 'low');
  await Promise.all([mkdir(tiles, { recursive: true }), mkdir(low, { recursive: true })]);
  for (const pixels of levels) await writeTiles(face, pixels, tiles);
  const smallest = path.join(tiles, tileName('512', face, 0, 0));
  const whole = path.join(low, lowFaceName(sweepId, face));
  // Not every file system has hard links.
  await link(smallest, whole).catch(() => copyFile(smallest, whole));
  const last = levels.at(-1);
  if (isThumb && last) await writeThumb(last, path.join(folder, `${sweepId}.jpg`));
};
