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
import type { FaceJob, PanoramaResult, PanoramaJob } from '../panorama/jobs.ts';
import { levelsOf, type TilingPlan, type PanoramaPlan } from '../panorama/plan.ts';
import type { Pool } from '../workers/pool.ts';
import { copySweep } from './copy-sweep.ts';
import { importFolder, pictureOf, readMark, writeMark } from './marks.ts';

export type PanoramaPool = Pool<PanoramaJob, PanoramaResult>;

const faceIndices: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];

const makeFaces = async (
  plan: TilingPlan,
  sweepId: string,
  folder: string,
  pool: PanoramaPool,
): Promise<Result<null, ImportFailure>> => {
  const common = {
    kind: 'face',
    levels: levelsOf(plan),
    density: plan.density,
    into: { folder, sweepId },
  } as const;
  let sourceOf: (face: FaceIndex) => FaceJob['from'];
  if (plan.kind === 'picture') {
    const { file, turn, region, view } = plan;
    const opened = await pool.run({ kind: 'open', file, turn, region });
    if (!opened.ok) return fail(opened.failure);
    const { pixels } = opened;
    if (!pixels) throw new Error('the worker returned no pixels for an opened image');
    sourceOf = () => ({ kind: 'shared', pixels, view });
  } else sourceOf = (face) => ({ kind: 'files', grid: plan.faces[faceNames[face]] });
  const results = await Promise.all(faceIndices.map((face) => pool.run({ ...common, face, from: sourceOf(face) })));
  for (const result of results) if (!result.ok) return fail(result.failure);
  return ok(null);
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
  pool: PanoramaPool,
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
    const made = await makeFaces(plan, sweepId, draftFolder, pool);
    if (made.ok) await moveIntoPlace(draftFolder, sweepId, folder);
    await rm(draftFolder, { recursive: true, force: true });
    return made;
  };

  return async (plan, sweepId) => {
    if (plan.kind === 'kept') {
      if (await copy(plan.sweepId, sweepId, plan.levels)) return ok(pictures[plan.sweepId] ?? null);
      const file = quotable(plan.sweepId);
      return importFailure(
        'picture-missing',
        `The tiles of the viewpoint ${file} are incomplete in the data folder; import its picture again, with the mesh.`,
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
