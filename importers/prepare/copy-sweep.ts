/** Copies the tiles of a sweep of the previous import, whose images did not change, to a draft folder. */
import { copyFile, link, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { faceNames, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { faceSizeOfLevel, tileSize, type TileLevel } from '#domain/model/model.ts';
import type { PreviousImport } from '#domain/model/prepared.ts';
import { lowFaceName, tileName } from '../panorama/write-face.ts';

const faces = [...faceNames.keys()] as readonly FaceIndex[];

const tileNames = (levels: readonly TileLevel[]): readonly string[] =>
  levels.flatMap((level) => {
    const across = faceSizeOfLevel[level] / tileSize;
    return faces.flatMap((face) =>
      Array.from({ length: across * across }, (_, i) => tileName(level, face, i % across, Math.floor(i / across))),
    );
  });

const isFilled = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  return (found?.size ?? 0) > 0;
};

export interface SweepCopy {
  /** The sweep of the previous import. */
  readonly from: string;
  readonly to: string;
  readonly levels: readonly TileLevel[];
  /** Laid out as `writeFace` does. */
  readonly draftFolder: string;
}

/** Returns false if a file is missing there. */
export const copySweep = async (
  previous: PreviousImport,
  { from, to, levels, draftFolder }: SweepCopy,
): Promise<boolean> => {
  const tiles = path.join(draftFolder, 'tiles');
  const low = path.join(draftFolder, 'low');
  await Promise.all([mkdir(tiles, { recursive: true }), mkdir(low, { recursive: true })]);
  const areThere =
    (await previous.copyFolder(`tiles/${from}`, tiles)) &&
    (await previous.copyFile(`thumbs/${from}.jpg`, path.join(draftFolder, `${to}.jpg`)));
  if (!areThere) return false;
  for (const name of tileNames(levels)) if (!(await isFilled(path.join(tiles, name)))) return false;
  for (const face of faces) {
    const smallest = path.join(tiles, tileName('512', face, 0, 0));
    const whole = path.join(low, lowFaceName(to, face));
    // Not every file system has hard links.
    await link(smallest, whole).catch(() => copyFile(smallest, whole));
  }
  return true;
};
