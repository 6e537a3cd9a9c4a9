/**
 * The folder of a job: `job.json`, `files.json` with the uploaded files, `parts/` with incomplete uploads, `source/`
 * with complete ones, `staging/` with what the importer prepares, `bundle.zip` of an export, `export/` with the
 * bundle of a duplicate, and `backup.tar` of a backup. `job.json` is written first and removed last.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { commonItem, looseFilesFolder, type UploadFile } from '#domain/spaces/upload-files.ts';
import { removeAbandonedDrafts } from '../../store/backup/draft-folder.ts';
import { privateFolderMode } from '../../store/files/private-folder.ts';

export interface StoredJob extends Pick<
  SpaceJob,
  'id' | 'kind' | 'state' | 'name' | 'created' | 'bytes' | 'modelId' | 'failure'
> {
  /** Viewpoints without a place that an addition has brought. */
  readonly added?: number;
  /** Id of the person. */
  readonly createdBy: string;
  /** When the state changed last, ISO 8601. */
  readonly changed: string;
  /** The same for the same list of files and the same space; '' for jobs without an upload. */
  readonly fingerprint: string;
  /** The space that is duplicated. */
  readonly originalId?: string;
  /** Of an addition: no picture replaces one of the space. */
  readonly asNew?: boolean;
}

/** `modelId`: the space to which they are added; null: a new one. */
export const fingerprintOf = (files: readonly UploadFile[], modelId: string | null): string => {
  const listed = files.map(({ path: name, bytes }) => `${name} ${bytes}`).toSorted();
  return createHash('sha256')
    .update(JSON.stringify(modelId === null ? listed : [modelId, listed]))
    .digest('base64url');
};

export const sourceFolder = (folder: string): string => path.join(folder, looseFilesFolder);
export const partsFolder = (folder: string): string => path.join(folder, 'parts');
export const stagingFolder = (folder: string): string => path.join(folder, 'staging');
/** What an import that has ended reported: a server that was stopped before it stored this does not import again. */
export const endedImportFile = (staging: string): string => `${staging}.ended.json`;
export const bundleFile = (folder: string): string => path.join(folder, 'bundle.zip');
export const backupFile = (folder: string): string => path.join(folder, 'backup.tar');
const exportFolder = (folder: string): string => path.join(folder, 'export');
/** Of a duplicate: a folder in one of its own, where a killed export also leaves its incomplete files. */
export const duplicateBundle = (folder: string): string => path.join(exportFolder(folder), 'bundle');
const filesFile = (folder: string): string => path.join(folder, 'files.json');

export const fileInSource = (folder: string, { path: name }: Pick<UploadFile, 'path'>): string =>
  path.join(sourceFolder(folder), ...name.split('/'));

/** What is imported: the single file or folder, else the folder of all. */
export const sourceOf = (folder: string, files: readonly UploadFile[]): string =>
  path.join(sourceFolder(folder), commonItem(files.map((file) => file.path)));

const writeJson = async (file: string, value: unknown): Promise<void> => {
  await writeFile(`${file}.tmp`, JSON.stringify(value), { mode: 0o600 });
  await rename(`${file}.tmp`, file);
};

export const writeJob = (folder: string, job: StoredJob): Promise<void> =>
  writeJson(path.join(folder, 'job.json'), job);

export const createJobFolder = async (folder: string, job: StoredJob, files: readonly UploadFile[]): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: privateFolderMode });
  if (files.length > 0) await mkdir(partsFolder(folder), { mode: privateFolderMode });
  await writeJson(filesFile(folder), files);
  await writeJob(folder, job);
};

/** Missing or incomplete, unlike a file that cannot be read at the moment. */
const isInterrupted = (thrown: unknown): boolean =>
  thrown instanceof SyntaxError || ['ENOENT', 'ENOTDIR'].includes((thrown as NodeJS.ErrnoException).code ?? '');

/** Null for a folder whose creation or removal was interrupted; throws where it cannot be read. */
export const readJobFolder = async (
  folder: string,
): Promise<{ readonly job: StoredJob; readonly files: readonly UploadFile[] } | null> => {
  try {
    const [job, files] = await Promise.all(
      [path.join(folder, 'job.json'), filesFile(folder)].map((file) => readFile(file, 'utf8')),
    );
    return { job: JSON.parse(job!) as StoredJob, files: JSON.parse(files!) as readonly UploadFile[] };
  } catch (thrown) {
    if (isInterrupted(thrown)) return null;
    throw thrown;
  }
};

/** The files that have arrived completely. */
export const findReceived = async (folder: string, files: readonly UploadFile[]): Promise<ReadonlySet<string>> => {
  const received = new Set<string>();
  for (const file of files) {
    const found = await stat(fileInSource(folder, file)).catch(() => null);
    if (found?.isFile() && found.size === file.bytes) received.add(file.path);
  }
  return received;
};

/** Milliseconds since 1970 of the last byte of an upload; 0 without any. */
export const lastByteAt = async (folder: string): Promise<number> => {
  const names = await readdir(partsFolder(folder)).catch(() => []);
  const entries = [partsFolder(folder), ...names.map((name) => path.join(partsFolder(folder), name))];
  const found = await Promise.all(entries.map((each) => stat(each).catch(() => null)));
  return Math.max(0, ...found.map((each) => each?.mtimeMs ?? 0));
};

/** Exports and backups are not continued: what an earlier run of the job has written is removed. */
export const removeOutput = async (folder: string, kind: StoredJob['kind']): Promise<void> => {
  for (const file of [bundleFile(folder), backupFile(folder)]) await rm(file, { force: true });
  if (kind !== 'duplicate') return;
  await rm(exportFolder(folder), { recursive: true, force: true });
  await mkdir(exportFolder(folder), { mode: privateFolderMode });
};

/** Removes all files of an ended job but its output: the bundle of an export, the archive of a backup. */
export const removeWorkFiles = (folder: string): Promise<unknown> =>
  Promise.all([
    ...[sourceFolder, partsFolder, stagingFolder, exportFolder].map((each) =>
      rm(each(folder), { recursive: true, force: true }),
    ),
    rm(endedImportFile(stagingFolder(folder)), { force: true }),
    // Of a backup whose process was killed.
    removeAbandonedDrafts(folder),
  ]);
