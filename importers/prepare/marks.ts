/**
 * What an interrupted run leaves for the next: one small file a finished sweep, under `.import/` of the prepared folder.
 * A mark is written last, so that whatever has none is made again from nothing.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { faceNames } from '#domain/geometry/cube-face.ts';
import type { PanoramaPlan } from '../panorama/plan.ts';

/** Raise it when the same source would give other files. */
const settingsVersion = 1;

export const workFolder = (folder: string): string => path.join(folder, '.import');

export interface SweepMark {
  readonly fingerprint: string;
  /** Of the source's bytes. */
  readonly hash: string;
}

const filesOf = (plan: PanoramaPlan): readonly string[] =>
  plan.kind === 'picture' ? [plan.file] : faceNames.flatMap((name) => plan.faces[name].files);

/** Changes when a source file, its place, the way it is read or our settings do. */
export const fingerprintOf = async (plan: PanoramaPlan): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify([settingsVersion, plan]));
  for (const file of filesOf(plan)) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`\n${file} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex');
};

const markFile = (folder: string, sweepId: string): string => path.join(workFolder(folder), 'done', `${sweepId}.json`);

/** Whatever cannot be read counts as not done. */
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

/** A whole file or none, whenever the process is killed. */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
};

export const writeMark = (folder: string, sweepId: string, mark: SweepMark): Promise<void> =>
  writeWhole(markFile(folder, sweepId), JSON.stringify(mark));
