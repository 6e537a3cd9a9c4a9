/** Runs one job of a panorama in a worker thread. Damaged images give a failure. */
import type { FaceName } from '#domain/geometry/cube-face.ts';
import { faceNames } from '#domain/geometry/cube-face.ts';
import { DamagedImage, damagedImage, openPixels } from './decode.ts';
import { makeFaceLevels } from './face-levels.ts';
import { pixelsUnreadable } from './inspect-image.ts';
import type { FaceJob, OpenJob, PanoramaResult, PanoramaJob } from './jobs.ts';
import type { Cell, CubeLayout } from './layouts.ts';
import { sampleCell } from './sample-cell.ts';
import { sampleEquirect, type RowSampler } from './sample-equirect.ts';
import { stitchFace } from './stitch-face.ts';
import { writeFace } from './write-face.ts';

const decodeShared = async ({ file, turn, region }: OpenJob): Promise<PanoramaResult> => {
  const { data, info } = await openPixels(file, turn)
    .extract({ ...region })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damagedImage(file));
  const buffer = new SharedArrayBuffer(data.length);
  new Uint8Array(buffer).set(data);
  return { ok: true, pixels: { buffer, width: info.width, height: info.height } };
};

const singleCell = Object.fromEntries(faceNames.map((name) => [name, { column: 0, row: 0, turns: 0 }])) as Record<
  FaceName,
  Cell
>;
/** The layout of an image that is one face. */
const wholeFace: CubeLayout = { columns: 1, rows: 1, mirrored: false, equiangular: false, cells: singleCell };

const samplerOf = async ({ from, face }: FaceJob): Promise<(size: number) => RowSampler> => {
  if (from.kind === 'files') {
    const pixels = await stitchFace(from.grid);
    return (size) => sampleCell(pixels, wholeFace, face, size);
  }
  const { view } = from;
  const { buffer, width, height } = from.pixels;
  const pixels = { data: new Uint8Array(buffer), width, height };
  return view.kind === 'equirect'
    ? (size) => sampleEquirect(pixels, view.window, face, size)
    : (size) => sampleCell(pixels, view.layout, face, size);
};

const makeFace = async (job: FaceJob): Promise<PanoramaResult> => {
  const samplerFor = await samplerOf(job);
  await writeFace(job.face, makeFaceLevels(samplerFor, job.density, job.levels), job.into);
  return { ok: true, pixels: null };
};

export const doPanoramaJob = async (job: PanoramaJob): Promise<PanoramaResult> => {
  try {
    return await (job.kind === 'open' ? decodeShared(job) : makeFace(job));
  } catch (thrown) {
    if (thrown instanceof DamagedImage) return { ok: false, failure: pixelsUnreadable(thrown.file, thrown.cause) };
    throw thrown;
  }
};
