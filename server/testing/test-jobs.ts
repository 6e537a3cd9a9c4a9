/** Jobs of a server in a temporary folder, without a server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { fail, ok } from '#base/result.ts';
import { partsFolder } from '../edits/jobs/job-folder.ts';
import { jobResult } from '../edits/jobs/job.ts';
import type { RunJob } from '../edits/jobs/run-job.ts';
import { SpaceJobs, type SpaceJobsConfig } from '../edits/jobs/space-jobs.ts';

export interface TestJobs {
  /** The parent of the folder of jobs. */
  readonly folder: () => string;
  readonly open: (changes?: Partial<SpaceJobsConfig>) => Promise<SpaceJobs>;
}

/** Applies to all tests of the calling file: each has a folder of its own, and jobs that are stopped at its end. */
export const prepareTestJobs = (): TestJobs => {
  let folder = '';
  let opened: SpaceJobs[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'enfilade-jobs-'));
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((jobs) => jobs.stop()));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder: () => folder,
    open: async (changes = {}) => {
      const jobs = await SpaceJobs.open({
        folder: path.join(folder, 'jobs'),
        run: () => Promise.resolve(ok({ modelId: 'flat', added: 0 })),
        busyRetryMs: 1,
        ...changes,
      });
      opened.push(jobs);
      return jobs;
    },
  };
};

/** Receives a file that the upload has completed. */
export const uploadFile = async (jobs: SpaceJobs, id: string, name: string, content: string): Promise<void> => {
  const part = path.join(partsFolder(jobs.folderOf(id)), 'part');
  await writeFile(part, content);
  await jobs.receive(id, name, part);
};

/** Runs until the job is cancelled. */
export const endless: RunJob = (_, { signal }) =>
  new Promise((resolve) => {
    const stop = () => resolve(fail({ code: 'stopped', message: 'Stopped.', values: {} }));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });

export const resultOf = (jobs: SpaceJobs, id: string) => jobResult(jobs.get(id)!);
