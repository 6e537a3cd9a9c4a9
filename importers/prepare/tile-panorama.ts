/**
 * Writes one sweep's files to the prepared folder: runs six face jobs, or copies the files of the previous import if the
 * images did not change, then moves all files into place.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { faceNames, type FaceIndex } from '#domain/geometry/cube-face.ts';
import type { TileLevel } from '#domain/model/model.ts';
import type { PreviousImport, SweepPicture } from '#domain/model/prepared.ts';
import { importFailure, quotable } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import { canvasOf } from '../panorama/hole-canvas.ts';
import type { FaceJob, HoleJob, PanoramaResult, PanoramaJob } from '../panorama/jobs.ts';
import { levelsOf, type ImagePlan, type ImageView, type TilingPlan, type PanoramaPlan } from '../panorama/plan.ts';
import { decodedSizeOf, partsOf } from '../panorama/reduce-plan.ts';
import { surroundingsBytes } from '../panorama/surroundings.ts';
import type { Pool } from '../workers/pool.ts';
import { copySweep } from './copy-sweep.ts';
import type { ImageBuffers } from './image-buffers.ts';
import { importFolder, pictureOf, readMark, removeMark, writeMark } from './marks.ts';
import type { MemoryBudget } from './memory-budget.ts';
import { decodingBytes, imageBytes } from './memory-of-plan.ts';

/** What all panoramas of an import share. */
export interface TilingResources {
  readonly pool: Pick<Pool<PanoramaJob, PanoramaResult>, 'run'>;
  readonly budget: MemoryBudget;
  readonly buffers: ImageBuffers;
}

const faceIndices: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];

type SourceOf = (face: FaceIndex) => FaceJob['from'];

const makeFaces = async (
  plan: TilingPlan,
  into: FaceJob['into'],
  sourceOf: SourceOf,
  { pool, budget }: TilingResources,
): Promise<Result<null, ImportFailure>> => {
  const common = { kind: 'face', levels: levelsOf(plan), density: plan.density, into } as const;
  const results = await Promise.all(
    faceIndices.map((face) => budget.makeFace(() => pool.run({ ...common, face, from: sourceOf(face) }))),
  );
  for (const result of results) if (!result.ok) return fail(result.failure);
  return ok(null);
};

const holeOf = (plan: ImagePlan): HoleJob | null => {
  const { region, fill } = plan;
  const { picture, window } = canvasOf(plan);
  if (!fill || !window) return null;
  const surroundings = new SharedArrayBuffer(surroundingsBytes);
  return { region, picture, window, isTransparent: fill.isTransparent, surroundings };
};

const viewOnCanvas = (plan: ImagePlan): ImageView => {
  const { window } = canvasOf(plan);
  return plan.view.kind === 'equirect' && window ? { ...plan.view, window } : plan.view;
};

const makeFacesOfImage = async (
  plan: ImagePlan & TilingPlan,
  into: FaceJob['into'],
  resources: TilingResources,
): Promise<Result<null, ImportFailure>> => {
  const { pool, budget, buffers } = resources;
  let bytes = decodingBytes(plan);
  await budget.takeImage(bytes);
  const buffer = buffers.take();
  try {
    const { file, turn } = plan;
    const pixels = { buffer, ...decodedSizeOf(plan) };
    const hole = holeOf(plan);
    const scratch = path.join(into.folder, 'pixels.v');
    const opened = await pool.run({ kind: 'open', file, turn, parts: partsOf(plan), into: pixels, scratch, hole });
    if (!opened.ok) return fail(opened.failure);
    const surroundings = hole?.surroundings ?? null;
    const view = viewOnCanvas(plan);
    budget.releaseImage(bytes - imageBytes(plan));
    bytes = imageBytes(plan);
    return await makeFaces(plan, into, () => ({ kind: 'shared', pixels, view, surroundings }), resources);
  } finally {
    buffers.release(buffer);
    budget.releaseImage(bytes);
  }
};

const makePanorama = (
  plan: TilingPlan,
  into: FaceJob['into'],
  resources: TilingResources,
): Promise<Result<null, ImportFailure>> => {
  if (plan.kind === 'picture') return makeFacesOfImage(plan, into, resources);
  const { faces } = plan;
  return makeFaces(plan, into, (face) => ({ kind: 'files', grid: faces[faceNames[face]] }), resources);
};

const moveIntoPlace = async (from: string, sweepId: string, folder: string): Promise<void> => {
  const tiles = path.join(folder, 'tiles', sweepId);
  const low = path.join(folder, 'pan', 'low');
  const thumbs = path.join(folder, 'thumbs');
  await Promise.all([path.dirname(tiles), low, thumbs].map((each) => mkdir(each, { recursive: true })));
  await rm(tiles, { recursive: true, force: true });
  await rename(path.join(from, 'tiles'), tiles);
  for (const name of await readdir(path.join(from, 'low')))
    await rename(path.join(from, 'low', name), path.join(low, name));
  await rename(path.join(from, `${sweepId}.jpg`), path.join(thumbs, `${sweepId}.jpg`));
};

const draftOf = async (folder: string, sweepId: string): Promise<string> => {
  const draftFolder = path.join(importFolder(folder), 'making', sweepId);
  await rm(draftFolder, { recursive: true, force: true });
  await mkdir(draftFolder, { recursive: true });
  return draftFolder;
};

export type TilePanorama = (plan: PanoramaPlan, sweepId: string) => Promise<Result<SweepPicture | null, ImportFailure>>;

/** Does nothing for a sweep that an earlier run finished from the same images. */
export const createTilePanorama = (
  folder: string,
  resources: TilingResources,
  previous: PreviousImport | null,
): TilePanorama => {
  const pictures = previous?.model.pictures ?? {};
  const sweepByFingerprint = new Map(Object.entries(pictures).map(([id, { fingerprint }]) => [fingerprint, id]));

  const copy = async (from: string, to: string, levels: readonly TileLevel[]): Promise<boolean> => {
    const draftFolder = await draftOf(folder, to);
    const isCopied = previous !== null && (await copySweep(previous, { from, to, levels, draftFolder }));
    if (isCopied) await moveIntoPlace(draftFolder, to, folder);
    await rm(draftFolder, { recursive: true, force: true });
    return isCopied;
  };

  const make = async (plan: TilingPlan, sweepId: string): Promise<Result<null, ImportFailure>> => {
    const draftFolder = await draftOf(folder, sweepId);
    const made = await makePanorama(plan, { folder: draftFolder, sweepId }, resources);
    if (made.ok) await moveIntoPlace(draftFolder, sweepId, folder);
    await rm(draftFolder, { recursive: true, force: true });
    return made;
  };

  return async (plan, sweepId) => {
    if (plan.kind === 'kept') {
      // Of an earlier run of the import, in which the sweep had a new image.
      await removeMark(folder, sweepId);
      if (await copy(plan.sweepId, sweepId, plan.levels)) return ok(pictures[plan.sweepId] ?? null);
      const file = quotable(plan.sweepId);
      return importFailure(
        'picture-missing',
        `The tiles of the viewpoint ${file} are incomplete in the data folder; import its picture again.`,
        { file },
      );
    }
    const picture = await pictureOf(plan);
    if ((await readMark(folder, sweepId))?.fingerprint === picture.fingerprint) return ok(picture);
    const same = sweepByFingerprint.get(picture.fingerprint);
    const isCopied = same !== undefined && (await copy(same, sweepId, levelsOf(plan)));
    const made = isCopied ? ok(null) : await make(plan, sweepId);
    if (!made.ok) return made;
    await writeMark(folder, sweepId, picture);
    return ok(picture);
  };
};
