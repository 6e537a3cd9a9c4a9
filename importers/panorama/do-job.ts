/** Runs one job of a panorama in a worker thread. Damaged images give a failure. */
import type { FaceIndex, FaceName } from '#domain/geometry/cube-face.ts';
import { faceNames } from '#domain/geometry/cube-face.ts';
import { DamagedImage, damagedImage, decodeInto, type Pixels } from './decode.ts';
import { makeFaceLevels } from './face-levels.ts';
import { fillHole } from './fill-hole.ts';
import { pixelsUnreadable } from './inspect-image.ts';
import type { FaceJob, OpenJob, PanoramaResult, PanoramaJob, SharedPixels } from './jobs.ts';
import type { Cell, CubeLayout } from './layouts.ts';
import { sampleCell } from './sample-cell.ts';
import { sampleEquirect, type RowSampler } from './sample-equirect.ts';
import { stitchFace } from './stitch-face.ts';
import { decodeOpacity } from './transparency.ts';
import { writeFace } from './write-face.ts';

const pixelsOf = ({ buffer, width, height }: SharedPixels): Pixels => ({
  data: new Uint8Array(buffer, 0, width * height * 3),
  width,
  height,
});

const decodeShared = async ({ file, turn, parts, into, scratch, hole }: OpenJob): Promise<PanoramaResult> => {
  const pixels = pixelsOf(into);
  const { data, width } = pixels;
  // The memory may hold an earlier image.
  if (hole) data.fill(0);
  for (const {
    region,
    into: { left, top, ...size },
  } of parts)
    await decodeInto({ file, turn, region, size }, { data, width, left, top }, scratch).catch(damagedImage(file));
  if (hole) {
    const { region, picture, window, isTransparent, surroundings } = hole;
    const alpha = isTransparent ? await decodeOpacity({ file, turn, region }, picture).catch(damagedImage(file)) : null;
    fillHole(pixels, { picture, window, alpha }, new Uint8Array(surroundings));
  }
  return { ok: true };
};

const singleCell = Object.fromEntries(faceNames.map((name) => [name, { column: 0, row: 0, turns: 0 }])) as Record<
  FaceName,
  Cell
>;
const frontFace: FaceIndex = 1;
/** The layout of an image that is one face. */
const wholeFace: CubeLayout = { columns: 1, rows: 1, mirrored: false, equiangular: false, cells: singleCell };

const samplerOf = async ({ from, face }: FaceJob): Promise<(size: number) => RowSampler> => {
  if (from.kind === 'files') {
    const pixels = await stitchFace(from.grid);
    return (size) => sampleCell(pixels, wholeFace, face, size);
  }
  const { view } = from;
  const pixels = pixelsOf(from.pixels);
  const surroundings = from.surroundings && new Uint8Array(from.surroundings);
  return view.kind === 'equirect'
    ? (size) => sampleEquirect(pixels, view.window, face, size, surroundings)
    : (size) => sampleCell(pixels, view.layout, face, size);
};

const thumbFaceOf = ({ from }: FaceJob): FaceIndex =>
  (from.kind === 'shared' && from.view.kind === 'equirect' ? from.view.thumbFace : undefined) ?? frontFace;

const makeFace = async (job: FaceJob): Promise<PanoramaResult> => {
  const samplerFor = await samplerOf(job);
  const levels = makeFaceLevels(samplerFor, job.density, job.levels);
  await writeFace(job.face, levels, job.into, job.face === thumbFaceOf(job));
  return { ok: true };
};

export const doPanoramaJob = async (job: PanoramaJob): Promise<PanoramaResult> => {
  try {
    return await (job.kind === 'open' ? decodeShared(job) : makeFace(job));
  } catch (thrown) {
    if (thrown instanceof DamagedImage) return { ok: false, failure: pixelsUnreadable(thrown.file, thrown.cause) };
    throw thrown;
  }
};
