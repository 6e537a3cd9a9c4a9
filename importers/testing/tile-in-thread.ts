/** Tiles one panorama in this thread, for tests of its faces. */
import path from 'node:path';
import sharp from 'sharp';
import { faceOfDirection } from '#domain/geometry/cube-face.ts';
import type { PanoramaFill } from '#domain/model/capture.ts';
import { doPanoramaJob } from '../panorama/do-job.ts';
import { planPanorama, type PlannedPanorama } from '../panorama/plan-panorama.ts';
import type { TilingPlan } from '../panorama/plan.ts';
import { ImageBuffers } from '../prepare/image-buffers.ts';
import { imageBytes } from '../prepare/memory-of-plan.ts';
import { MemoryBudget } from '../prepare/memory-budget.ts';
import { createTilePanorama } from '../prepare/tile-panorama.ts';
import type { PanoramaSource } from '../source-capture.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const planned = async (source: PanoramaSource, fill?: PanoramaFill): Promise<PlannedPanorama> => {
  const result = await planPanorama(source, fill);
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};

export interface TiledFaces {
  /** The colour at a longitude (to the right) and latitude, degrees. */
  readonly colourAt: (longitude: number, latitude: number) => readonly [number, number, number];
  readonly thumb: string;
}

const faceSize = 512;

export const tileInThread = async (source: PanoramaSource, fill?: PanoramaFill): Promise<TiledFaces> => {
  const plan = (await planned(source, fill)).plan as TilingPlan;
  const folder = await temporaryFolder();
  const buffer = new ImageBuffers(plan.kind === 'picture' ? imageBytes(plan) : 0);
  const resources = { pool: { run: doPanoramaJob }, budget: new MemoryBudget(0, 1), buffers: buffer };
  const tiled = await createTilePanorama(folder, resources, null)(plan, 'hall');
  if (!tiled.ok) throw new Error(tiled.failure.message);
  const faces = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((face) =>
      sharp(path.join(folder, 'pan', 'low', `hall_skybox${face}.jpg`))
        .raw()
        .toBuffer(),
    ),
  );
  return {
    colourAt: (longitude, latitude) => {
      const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
      const flat = Math.cos(phi);
      const { face, u, v } = faceOfDirection([Math.sin(lambda) * flat, Math.sin(phi), -Math.cos(lambda) * flat]);
      const [x, y] = [u, v].map((t) => Math.min(faceSize - 1, Math.floor(t * faceSize)));
      const at = (y! * faceSize + x!) * 3;
      const data = faces[face]!;
      return [data[at]!, data[at + 1]!, data[at + 2]!];
    },
    thumb: path.join(folder, 'thumbs', 'hall.jpg'),
  };
};
