/** Stitches a face's tiles to one image. */
import { damagedImage, openPixels } from './decode.ts';
import type { FaceGrid } from './plan.ts';
import type { Pixels } from './sample-equirect.ts';

/** A tile may be larger or smaller than `tileSize`: its upper left part is used. Rejects with `DamagedImage`. */
export const stitchFace = async ({ columns, tileSize, files, size }: FaceGrid): Promise<Pixels> => {
  const data = new Uint8Array(size * size * 3);
  for (const [i, file] of files.entries()) {
    const tile = await openPixels(file, false).raw().toBuffer({ resolveWithObject: true }).catch(damagedImage(file));
    const left = (i % columns) * tileSize;
    const top = Math.floor(i / columns) * tileSize;
    const width = Math.min(tile.info.width, size - left);
    for (let y = 0; y < Math.min(tile.info.height, size - top); y++) {
      const from = y * tile.info.width * 3;
      data.set(tile.data.subarray(from, from + width * 3), ((top + y) * size + left) * 3);
    }
  }
  return { data, width: size, height: size };
};
