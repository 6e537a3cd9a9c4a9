/** Writes the model's image, `thumb.jpg`: the start view, or the mesh from a corner if there are no sweeps. */
import path from 'node:path';
import sharp from 'sharp';
import { faceNames, faceOfDirection, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { conjugate, fromYawPitch, multiply, rotate, type Quat } from '#domain/geometry/quat.ts';
import { faceSizeOfLevel, tileSize, type StartPose, type TileLevel } from '#domain/model/model.ts';
import type { PreparedSweep } from '#domain/model/prepared.ts';
import type { MeshGeometry } from '../mesh/read-mesh.ts';
import type { FaceGrid } from '../panorama/plan.ts';
import type { Pixels } from '../panorama/decode.ts';
import { stitchFace } from '../panorama/stitch-face.ts';
import { tileJpeg, tileName } from '../panorama/write-face.ts';
import { drawMesh } from './draw-mesh.ts';

const size = { width: 1280, height: 800 } as const;
/** From a corner of the dollhouse, looking down. */
const overview: Quat = fromYawPitch(Math.PI / 4, -Math.PI / 5);

const gridOf = (folder: string, sweepId: string, level: TileLevel, face: FaceIndex): FaceGrid => {
  const columns = faceSizeOfLevel[level] / tileSize;
  const files = Array.from({ length: columns * columns }, (_, i) =>
    path.join(folder, 'tiles', sweepId, tileName(level, face, i % columns, Math.floor(i / columns))),
  );
  return { columns, tileSize, files, size: faceSizeOfLevel[level] };
};

const loadFaces = async (folder: string, sweepId: string, level: TileLevel): Promise<readonly Pixels[]> => {
  const faces: Pixels[] = [];
  for (const index of faceNames.keys())
    faces.push(await stitchFace(gridOf(folder, sweepId, level, index as FaceIndex)));
  return faces;
};

/** A perspective view, 90° wide, along `rotation` in panorama space. */
const drawView = (faces: readonly Pixels[], rotation: Quat): Uint8Array => {
  const out = new Uint8Array(size.width * size.height * 3);
  const [right, up, back] = [rotate(rotation, [1, 0, 0]), rotate(rotation, [0, 1, 0]), rotate(rotation, [0, 0, 1])];
  for (let y = 0, at = 0; y < size.height; y++) {
    const b = (size.height - 2 * (y + 0.5)) / size.width;
    for (let x = 0; x < size.width; x++, at += 3) {
      const a = (2 * (x + 0.5)) / size.width - 1;
      const { face, u, v } = faceOfDirection([
        right[0] * a + up[0] * b - back[0],
        right[1] * a + up[1] * b - back[1],
        right[2] * a + up[2] * b - back[2],
      ]);
      const { data, width } = faces[face]!;
      const sx = Math.min(width - 1, Math.max(0, u * width - 0.5));
      const sy = Math.min(width - 1, Math.max(0, v * width - 0.5));
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
      const from = (y0 * width + x0) * 3;
      const across = x0 < width - 1 ? 3 : 0;
      const below = y0 < width - 1 ? width * 3 : 0;
      for (let k = from; k < from + 3; k++) {
        const upper = data[k]! + (data[k + across]! - data[k]!) * (sx - x0);
        const lower = data[k + below]! + (data[k + below + across]! - data[k + below]!) * (sx - x0);
        out[at + k - from] = upper + (lower - upper) * (sy - y0) + 0.5;
      }
    }
  }
  return out;
};

export const writeModelImage = async (
  folder: string,
  start: StartPose | null,
  sweeps: readonly PreparedSweep[],
  mesh: MeshGeometry | null,
): Promise<void> => {
  const sweep = sweeps.find(({ id }) => id === start?.sweepId) ?? sweeps[0];
  let pixels: Uint8Array;
  if (sweep) {
    // Twice the image's resolution is enough for averaging; more would only take longer.
    const level = sweep.levels.includes('1k') ? '1k' : '512';
    const turned = multiply(conjugate(sweep.rotation), start?.rotation ?? sweep.rotation);
    pixels = drawView(await loadFaces(folder, sweep.id, level), turned);
  } else if (mesh) pixels = drawMesh(mesh, start?.rotation ?? overview, size.width, size.height);
  else return;
  await sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg(tileJpeg)
    .toFile(path.join(folder, 'thumb.jpg'));
};
