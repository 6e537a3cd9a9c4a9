/** Writes one sweep's files to the prepared folder: runs six face jobs, then moves all files into place. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { faceNames, type FaceIndex } from '#domain/geometry/cube-face.ts';
import type { ImportFailure } from '../source-capture.ts';
import type { FaceJob, PanoramaResult, PanoramaJob } from '../panorama/jobs.ts';
import { levelsOfDensity, type PanoramaPlan } from '../panorama/plan.ts';
import type { Pool } from '../workers/pool.ts';
import { fingerprintOf, readMark, importFolder, writeMark } from './marks.ts';

export type PanoramaPool = Pool<PanoramaJob, PanoramaResult>;

const faceIndices: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];

/** Returns the hash of the source's bytes. */
const makeFaces = async (
  plan: PanoramaPlan,
  sweepId: string,
  folder: string,
  pool: PanoramaPool,
): Promise<Result<string, ImportFailure>> => {
  const common = {
    kind: 'face',
    levels: levelsOfDensity(plan.density),
    density: plan.density,
    into: { folder, sweepId },
  } as const;
  let hash = '';
  let sourceOf: (face: FaceIndex) => FaceJob['from'];
  if (plan.kind === 'picture') {
    const { file, turn, region, view } = plan;
    const opened = await pool.run({ kind: 'open', file, turn, region });
    if (!opened.ok) return fail(opened.failure);
    const { pixels } = opened;
    if (!pixels) throw new Error('the worker returned no pixels for an opened image');
    hash = opened.hash;
    sourceOf = () => ({ kind: 'shared', pixels, view });
  } else sourceOf = (face) => ({ kind: 'files', grid: plan.faces[faceNames[face]] });
  const results = await Promise.all(faceIndices.map((face) => pool.run({ ...common, face, from: sourceOf(face) })));
  for (const result of results) if (!result.ok) return fail(result.failure);
  return ok(hash || createHash('sha256').update(JSON.stringify(results)).digest('hex'));
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

/** Returns the hash of the source's bytes. Does nothing if an earlier run finished this sweep from the same source. */
export const tilePanorama = async (
  plan: PanoramaPlan,
  sweepId: string,
  folder: string,
  pool: PanoramaPool,
): Promise<Result<string, ImportFailure>> => {
  const fingerprint = await fingerprintOf(plan);
  const mark = await readMark(folder, sweepId);
  if (mark?.fingerprint === fingerprint) return ok(mark.hash);
  const draftFolder = path.join(importFolder(folder), 'making', sweepId);
  await rm(draftFolder, { recursive: true, force: true });
  await mkdir(draftFolder, { recursive: true });
  const made = await makeFaces(plan, sweepId, draftFolder, pool);
  if (made.ok) {
    await moveIntoPlace(draftFolder, sweepId, folder);
    await writeMark(folder, sweepId, { fingerprint, hash: made.value });
  }
  await rm(draftFolder, { recursive: true, force: true });
  return made;
};
