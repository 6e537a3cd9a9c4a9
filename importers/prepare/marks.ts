/**
 * Marks of finished sweeps, by which the next run continues an interrupted one: one small file for each, under `.import/`
 * of the prepared folder. A mark is written last; a sweep without one is made again from the start.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { faceNames } from '#domain/geometry/cube-face.ts';
import type { SweepPicture } from '#domain/model/prepared.ts';
import type { TilingPlan } from '../panorama/plan.ts';

/** To be incremented when the same source would give other files. */
const settingsVersion = 2;

export const importFolder = (folder: string): string => path.join(folder, '.import');

/** The files of each image, or of each face. */
const filesOf = (plan: TilingPlan): readonly (readonly string[])[] =>
  plan.kind === 'picture' ? [[plan.file]] : faceNames.map((name) => plan.faces[name].files);

/** How the images are read, without their paths: an image that was moved or renamed is still the same. */
const withoutPaths = (plan: TilingPlan): unknown =>
  plan.kind === 'picture'
    ? { ...plan, file: '', heldBytes: undefined }
    : {
        ...plan,
        heldBytes: undefined,
        faces: faceNames.map((name) => ({ ...plan.faces[name], files: plan.faces[name].files.length })),
      };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const hashOf = async (files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of files) for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
};

/** Reads all images once. */
export const pictureOf = async (plan: TilingPlan): Promise<SweepPicture> => {
  const hashes: string[] = [];
  for (const files of filesOf(plan)) hashes.push(await hashOf(files));
  return {
    fingerprint: sha256(JSON.stringify([settingsVersion, withoutPaths(plan), hashes])),
    // Ids of sweeps contain it: this form must not change.
    hash:
      plan.kind === 'picture'
        ? hashes[0]!
        : sha256(JSON.stringify(hashes.map((hash) => ({ ok: true, hash, pixels: null })))),
  };
};

const markFile = (folder: string, sweepId: string): string =>
  path.join(importFolder(folder), 'done', `${sweepId}.json`);

/** Null where there is no mark or it cannot be read. */
export const readMark = async (folder: string, sweepId: string): Promise<SweepPicture | null> => {
  try {
    const mark = JSON.parse(await readFile(markFile(folder, sweepId), 'utf8')) as Partial<SweepPicture>;
    return typeof mark.fingerprint === 'string' && typeof mark.hash === 'string'
      ? { fingerprint: mark.fingerprint, hash: mark.hash }
      : null;
  } catch {
    return null;
  }
};

/** Writes a file atomically. */
export const writeAtomically = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
};

export const writeMark = (folder: string, sweepId: string, mark: SweepPicture): Promise<void> =>
  writeAtomically(markFile(folder, sweepId), JSON.stringify(mark));

export const removeMark = (folder: string, sweepId: string): Promise<void> =>
  rm(markFile(folder, sweepId), { force: true });
