/**
 * Marks of finished sweeps, by which the next run continues an interrupted one: one small file for each, under `.import/`
 * of the prepared folder. A mark is written last; a sweep without one is made again from the start.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { faceNames } from '#domain/geometry/cube-face.ts';
import type { PanoramaPlan } from '../panorama/plan.ts';

/** To be incremented when the same source would give other files. */
const settingsVersion = 1;

export const importFolder = (folder: string): string => path.join(folder, '.import');

export interface SweepMark {
  readonly fingerprint: string;
  /** Of the source's bytes. */
  readonly hash: string;
}

const filesOf = (plan: PanoramaPlan): readonly string[] =>
  plan.kind === 'picture' ? [plan.file] : faceNames.flatMap((name) => plan.faces[name].files);

/** Changes when a source file, its path, its plan or the settings change. */
export const fingerprintOf = async (plan: PanoramaPlan): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify([settingsVersion, plan]));
  for (const file of filesOf(plan)) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`\n${file} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex');
};

const markFile = (folder: string, sweepId: string): string =>
  path.join(importFolder(folder), 'done', `${sweepId}.json`);

/** Null where there is no mark or it cannot be read. */
export const readMark = async (folder: string, sweepId: string): Promise<SweepMark | null> => {
  try {
    const mark = JSON.parse(await readFile(markFile(folder, sweepId), 'utf8')) as Partial<SweepMark>;
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

export const writeMark = (folder: string, sweepId: string, mark: SweepMark): Promise<void> =>
  writeAtomically(markFile(folder, sweepId), JSON.stringify(mark));
