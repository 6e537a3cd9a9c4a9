/** Stitches a panorama's six faces from the tiles of its sharpest level. */
import sharp from 'sharp';
import { faceNames, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { faceSizeOfLevel, tileSize } from '#domain/model/model.ts';
import { tileName } from '#importers/panorama/write-face.ts';
import type { FileStore } from '#server/store/files/file-store.ts';
import type { BundleWriter } from './bundle-target.ts';
import type { FacesPlan } from './bundle-plan.ts';
import { readStoredFile } from './read-stored-file.ts';

/** Almost no loss, at twice the bytes of the tiles; chroma has the full resolution. */
const faceJpeg = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** `folder`: the revision's key. A face of one tile is copied unchanged. */
export const writeFaces = async (
  files: FileStore,
  folder: string,
  { sweepId, level, faces }: FacesPlan,
  writer: BundleWriter,
): Promise<void> => {
  const columns = faceSizeOfLevel[level] / tileSize;
  for (const [index, face] of faceNames.entries()) {
    const tiles: Buffer[] = [];
    for (let i = 0; i < columns * columns; i++) {
      const name = tileName(level, index as FaceIndex, i % columns, Math.floor(i / columns));
      tiles.push(await readStoredFile(files, `${folder}tiles/${sweepId}/${name}`));
    }
    const [only, ...further] = tiles;
    const whole =
      further.length === 0
        ? only!
        : await sharp(tiles, { join: { across: columns } })
            .jpeg(faceJpeg)
            .toBuffer();
    await writer.write(faces[face], whole);
  }
};
