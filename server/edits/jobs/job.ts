/** One job of this server, and its result for clients (docs/reference/spaces.md#jobs). */
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import type { UploadFile } from '#domain/spaces/upload-files.ts';
import { failedJobRetentionMs, jobRetentionMs } from '../../wire/limits.ts';
import {
  backupFile,
  bundleFile,
  duplicateBundle,
  findReceived,
  lastByteAt,
  readJobFolder,
  sourceOf,
  stagingFolder,
  type StoredJob,
} from './job-folder.ts';
import type { JobCommand, JobProgress } from './run-job.ts';

export interface Job {
  readonly stored: StoredJob;
  readonly files: readonly UploadFile[];
  readonly received: Set<string>;
  readonly progress: JobProgress;
}

export const noProgress: JobProgress = { stage: '', done: 0, total: 0 };

export type NewJob = Pick<
  StoredJob,
  'kind' | 'state' | 'name' | 'bytes' | 'modelId' | 'fingerprint' | 'createdBy' | 'originalId' | 'asNew'
>;

export const createJob = (given: NewJob, files: readonly UploadFile[], now: number): Job => {
  const at = new Date(now).toISOString();
  const stored: StoredJob = { ...given, id: randomBytes(9).toString('hex'), created: at, changed: at, failure: null };
  return { stored, files, received: new Set(), progress: noProgress };
};

/** What the person who started the job reads of it. */
export const jobResult = ({ stored, files, received, progress }: Job): SpaceJob => {
  const { id, kind, state, name, created, bytes, modelId, added = 0, failure } = stored;
  const receivedBytes = files.reduce((sum, file) => sum + (received.has(file.path) ? file.bytes : 0), 0);
  return { id, kind, state, name, created, bytes, receivedBytes, ...progress, modelId, added, failure };
};

/** What is done for the job in its folder, one command after the other. */
export const commandsOf = ({ stored, files }: Job, folder: string): readonly JobCommand[] => {
  const { kind, name, modelId, originalId, createdBy, asNew = false } = stored;
  const staging = stagingFolder(folder);
  if (kind === 'import')
    return [{ kind, source: sourceOf(folder, files), staging, name, visibility: null, into: null }];
  if (kind === 'addition') {
    const into = { modelId: modelId!, asNew };
    return [{ kind: 'import', source: sourceOf(folder, files), staging, name: '', visibility: null, into }];
  }
  if (kind === 'export') return [{ kind: 'export', modelId: modelId!, target: bundleFile(folder) }];
  if (kind === 'backup') return [{ kind, target: backupFile(folder), personId: createdBy }];
  const bundle = duplicateBundle(folder);
  return [
    { kind: 'export', modelId: originalId!, target: bundle },
    { kind: 'import', source: bundle, staging, name, visibility: 'private', into: null },
  ];
};

/** Whether the job is to be removed: it ended long ago, or is an upload that has not continued for as long. */
export const isExpired = async ({ stored }: Job, folder: string, now: number): Promise<boolean> => {
  const { state, kind } = stored;
  if (state === 'waiting' || state === 'running') return false;
  const changed = Date.parse(stored.changed);
  const since = state === 'uploading' ? Math.max(changed, await lastByteAt(folder)) : changed;
  // An incomplete backup has an archive, which can be as large as the store.
  return now - since > (state === 'failed' && kind !== 'backup' ? failedJobRetentionMs : jobRetentionMs);
};

const readJob = async (folder: string): Promise<Job | null> => {
  const read = await readJobFolder(folder);
  if (!read) return null;
  const { job, files } = read;
  const isUploading = job.state === 'uploading';
  const received = new Set(isUploading ? await findReceived(folder, files) : files.map((file) => file.path));
  const isInterrupted = job.state === 'running' || (isUploading && received.size === files.length);
  const stored = isInterrupted ? { ...job, state: 'waiting' as const } : job;
  return { stored, files, received, progress: noProgress };
};

/**
 * The jobs of earlier runs of the server; a job that was interrupted waits again. Folders without a job are removed;
 * those that cannot be read at the moment remain, and are reported.
 */
export const readJobs = async (
  folder: string,
  onError?: (what: string, thrown: unknown) => void,
): Promise<readonly Job[]> => {
  const jobs: Job[] = [];
  for (const id of await readdir(folder).catch(() => [])) {
    const folderOfJob = path.join(folder, id);
    try {
      const job = await readJob(folderOfJob);
      if (job) jobs.push(job);
      else await rm(folderOfJob, { recursive: true, force: true });
    } catch (thrown) {
      onError?.(`cannot read the job ${id}`, thrown);
    }
  }
  return jobs;
};
