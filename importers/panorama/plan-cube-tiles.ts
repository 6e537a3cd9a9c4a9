/** Chooses the sharpest complete level of a foreign cube pyramid; its tiles are stitched to faces and tiled again. */
import { existsSync } from 'node:fs';
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import type { PanoramaSource } from '../source-capture.ts';
import type { FaceGrid, FacesPlan } from './plan.ts';

/** Null when no level has all of its tiles. Incomplete levels are ignored silently. */
export const planCubeTiles = ({
  tileSize,
  levels,
}: Extract<PanoramaSource, { kind: 'cubeTiles' }>): (FacesPlan & { density: number }) | null => {
  for (const { size, file } of levels.toSorted((a, b) => b.size - a.size)) {
    const columns = Math.ceil(size / tileSize);
    const faces: Partial<Record<FaceName, FaceGrid>> = {};
    for (const name of faceNames) {
      const files = Array.from({ length: columns * columns }, (_, i) =>
        file(name, i % columns, Math.floor(i / columns)),
      );
      if (!files.every((each) => existsSync(each))) break;
      faces[name] = { columns, tileSize, files, size };
    }
    if (faces.down) return { kind: 'faces', faces: faces as Record<FaceName, FaceGrid>, density: size };
  }
  return null;
};
