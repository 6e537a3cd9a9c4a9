/** docs/reference/backups.md#in-the-browser */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '#base/result.ts';
import { endless, prepareTestJobs, resultOf } from '../../testing/test-jobs.ts';
import { jobRetentionMs } from '../../wire/limits.ts';
import { backupFile } from './job-folder.ts';
import type { JobCommand, JobOutcome, RunJob } from './run-job.ts';
import type { SpaceJobs } from './space-jobs.ts';

const { folder, open } = prepareTestJobs();

/** Writes an archive of `bytes`. */
const backUp =
  (bytes: number, outcome: JobOutcome = ok(null)): RunJob =>
  async (command) => {
    if (command.kind === 'backup') await writeFile(command.target, 'x'.repeat(bytes));
    return outcome;
  };

const createBackup = async (jobs: SpaceJobs, person = 'ada') => {
  const created = await jobs.createBackup(person);
  if (!created.ok) throw new Error(created.failure.message);
  return created.value.stored.id;
};

const diskFull: RunJob = () => Promise.resolve(fail({ code: 'disk-full', message: 'There is no room.', values: {} }));

const incomplete = fail({ code: 'backup.incomplete', message: '2 files are missing.', values: { count: 2 } });

describe('a backup', () => {
  it('has the size of its archive when it is done', async () => {
    const commands: JobCommand[] = [];
    const jobs = await open({
      run: (command, options) => {
        commands.push(command);
        return backUp(5)(command, options);
      },
    });
    const id = await createBackup(jobs);
    await vi.waitFor(() => expect(resultOf(jobs, id)).toMatchObject({ state: 'done', bytes: 5, modelId: null }));
    expect(commands).toEqual([{ kind: 'backup', target: backupFile(jobs.folderOf(id)), personId: 'ada' }]);
  });

  it('is made once at a time, and replaces the one before when it is done', async () => {
    let run: RunJob = backUp(5);
    const jobs = await open({ run: (command, options) => run(command, options) });
    const first = await createBackup(jobs);
    await vi.waitFor(() => expect(resultOf(jobs, first).state).toBe('done'));
    const waiting: (() => void)[] = [];
    run = async (command, options) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return backUp(6)(command, options);
    };
    const second = await createBackup(jobs);
    expect(await createBackup(jobs, 'bob')).toBe(second);
    expect(resultOf(jobs, first).bytes).toBe(5);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]!();
    await vi.waitFor(() => expect(jobs.list().map(({ stored }) => stored.id)).toEqual([second]));
    await vi.waitFor(async () => expect(await readdir(path.join(folder(), 'jobs'))).toEqual([second]));
  });

  it('that is incomplete has its archive, and is removed after a day', async () => {
    let now = Date.now();
    const jobs = await open({ run: backUp(5, incomplete), now: () => now });
    const id = await createBackup(jobs);
    await vi.waitFor(() => expect(resultOf(jobs, id)).toMatchObject({ state: 'failed', bytes: 5 }));
    expect(existsSync(backupFile(jobs.folderOf(id)))).toBe(true);
    now += jobRetentionMs + 1;
    await jobs.removeExpired();
    expect(jobs.list()).toEqual([]);
  });

  it('that failed leaves the one before, and is replaced by the next', async () => {
    let run: RunJob = backUp(5);
    const jobs = await open({ run: (command, options) => run(command, options) });
    const first = await createBackup(jobs);
    await vi.waitFor(() => expect(resultOf(jobs, first).state).toBe('done'));
    run = diskFull;
    const failed = await createBackup(jobs);
    await vi.waitFor(() => expect(resultOf(jobs, failed)).toMatchObject({ state: 'failed', bytes: 0 }));
    run = endless;
    const third = await createBackup(jobs);
    expect(
      jobs
        .list()
        .map(({ stored }) => stored.id)
        .toSorted(),
    ).toEqual([first, third].toSorted());
  });

  it('is one, also if it is requested twice after a failure', async () => {
    let run = diskFull;
    const jobs = await open({ run: (command, options) => run(command, options) });
    const failed = await createBackup(jobs);
    await vi.waitFor(() => expect(resultOf(jobs, failed).state).toBe('failed'));
    run = endless;
    const [first, second] = await Promise.all([createBackup(jobs), createBackup(jobs, 'bob')]);
    expect(first).toBe(second);
    expect(jobs.list()).toHaveLength(1);
  });

  it('starts again after a restart of the server', async () => {
    const before = await open({ run: endless });
    const id = await createBackup(before);
    await vi.waitFor(() => expect(resultOf(before, id).state).toBe('running'));
    await before.stop();
    const after = await open({ run: backUp(5) });
    await vi.waitFor(() => expect(resultOf(after, id)).toMatchObject({ state: 'done', bytes: 5 }));
  });
});
