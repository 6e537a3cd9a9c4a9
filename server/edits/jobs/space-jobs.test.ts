import { existsSync, utimesSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rmdir, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '#base/result.ts';
import { endless, prepareTestJobs, resultOf, uploadFile } from '../../testing/test-jobs.ts';
import { maxUnfinishedJobs } from '../../wire/limits.ts';
import { partsFolder } from './job-folder.ts';
import type { JobCommand, JobOutcome, RunJob } from './run-job.ts';
import type { SpaceJobs } from './space-jobs.ts';

const { folder, open } = prepareTestJobs();

const files = [
  { path: 'Flat/a.jpg', bytes: 3 },
  { path: 'Flat/rooms/b.jpg', bytes: 4 },
];

const create = async (jobs: SpaceJobs, list = files, person = 'ada') => {
  const created = await jobs.createImport(person, 'Flat', list);
  if (!created.ok) throw new Error(created.failure.message);
  return created.value.stored.id;
};

const uploadAll = async (jobs: SpaceJobs, id: string): Promise<void> => {
  await uploadFile(jobs, id, 'Flat/a.jpg', 'aaa');
  await uploadFile(jobs, id, 'Flat/rooms/b.jpg', 'bbbb');
};

describe('an import', () => {
  it('of the same files continues the unfinished one, with the later name', async () => {
    const jobs = await open({ run: async () => ok({ modelId: 'flat', added: 0 }) });
    const id = await create(jobs);
    await uploadFile(jobs, id, 'Flat/a.jpg', 'aaa');
    const again = await jobs.createImport('ada', 'Summer house', files);
    expect(again).toMatchObject({ ok: true, value: { stored: { id, name: 'Summer house' } } });
    expect(resultOf(jobs, id)).toMatchObject({ state: 'uploading', receivedBytes: 3, name: 'Summer house' });
    await jobs.createImport('ada', '', files);
    expect(resultOf(jobs, id)).toMatchObject({ name: 'Summer house' });
    // While its last file arrives.
    const renamed = jobs.createImport('ada', 'Winter house', files);
    await Promise.all([renamed, uploadFile(jobs, id, 'Flat/rooms/b.jpg', 'bbbb')]);
    await vi.waitFor(() => expect(resultOf(jobs, id)).toMatchObject({ state: 'done', name: 'Winter house' }));
    const stored: unknown = JSON.parse(await readFile(path.join(jobs.folderOf(id), 'job.json'), 'utf8'));
    expect(stored).toMatchObject({ state: 'done', name: 'Winter house' });
  });

  it('runs when its last file has arrived, with the dropped folder as its source', async () => {
    const commands: JobCommand[] = [];
    let read = '';
    const jobs = await open({
      run: async (command, { onProgress }) => {
        commands.push(command);
        if (command.kind === 'import') read = await readFile(path.join(command.source, 'rooms/b.jpg'), 'utf8');
        onProgress({ stage: 'panoramas', done: 1, total: 2 });
        return ok({ modelId: 'flat', added: 0 });
      },
    });
    await mkdir(path.join(folder(), 'jobs'), { recursive: true });
    const id = await create(jobs);
    expect(resultOf(jobs, id)).toMatchObject({ state: 'uploading', bytes: 7, receivedBytes: 0, name: 'Flat' });
    await uploadFile(jobs, id, 'Flat/a.jpg', 'aaa');
    expect(resultOf(jobs, id)).toMatchObject({ state: 'uploading', receivedBytes: 3 });
    await uploadFile(jobs, id, 'Flat/rooms/b.jpg', 'bbbb');
    await vi.waitFor(() => expect(resultOf(jobs, id)).toMatchObject({ state: 'done', modelId: 'flat' }));
    expect(read).toBe('bbbb');
    expect(commands).toMatchObject([
      { kind: 'import', name: 'Flat', source: path.join(jobs.folderOf(id), 'source', 'Flat') },
    ]);
    await vi.waitFor(async () =>
      expect((await readdir(jobs.folderOf(id))).toSorted()).toEqual(['files.json', 'job.json']),
    );
  });

  it('fails with the sentence of the importer', async () => {
    const failure = { code: 'picture-empty', message: 'a.jpg is empty.', values: { file: 'a.jpg' } };
    const jobs = await open({ run: () => Promise.resolve(fail(failure)) });
    const id = await create(jobs);
    await uploadAll(jobs, id);
    await vi.waitFor(() => expect(resultOf(jobs, id)).toMatchObject({ state: 'failed', failure }));
  });

  it('waits while the store is busy', async () => {
    const outcomes: JobOutcome[] = [
      fail({ code: 'busy', message: 'Another import runs.', values: {} }),
      ok({ modelId: 'flat', added: 0 }),
    ];
    const jobs = await open({ run: () => Promise.resolve(outcomes.shift()!) });
    const id = await create(jobs);
    await uploadAll(jobs, id);
    await vi.waitFor(() => expect(resultOf(jobs, id).state).toBe('done'));
    expect(outcomes).toEqual([]);
  });

  it('is found again by its files, for the same person', async () => {
    const jobs = await open();
    const id = await create(jobs);
    await uploadFile(jobs, id, 'Flat/a.jpg', 'aaa');
    expect(await create(jobs, files.toReversed())).toBe(id);
    expect(await create(jobs, files, 'bob')).not.toBe(id);
    expect(await create(jobs, [{ ...files[0]!, bytes: 5 }, files[1]!])).not.toBe(id);
  });

  it('is cancelled in every state, and nothing of it remains', async () => {
    const jobs = await open({ run: endless });
    const [running, uploading] = [await create(jobs), await create(jobs, [files[0]!])];
    await uploadAll(jobs, running);
    await vi.waitFor(() => expect(resultOf(jobs, running).state).toBe('running'));
    await jobs.remove(running);
    await jobs.remove(uploading);
    expect(jobs.list()).toEqual([]);
    expect(await readdir(path.join(folder(), 'jobs'))).toEqual([]);
  });
});

/** What the export of the fake command writes. */
const writeBundle = async (command: JobCommand): Promise<void> => {
  if (command.kind !== 'export') return;
  await mkdir(command.target);
  await writeFile(path.join(command.target, 'capture.json'), '{}');
};

/** Prepares a file in the import of a duplicate, which does not end. */
const prepareEndlessly: RunJob = async (command, options) => {
  await writeBundle(command);
  if (command.kind !== 'import') return ok(null);
  await mkdir(command.staging);
  await writeFile(path.join(command.staging, 'prepared'), '');
  return endless(command, options);
};

const duplicate = async (jobs: SpaceJobs, bytes = 10) => {
  const created = await jobs.createDuplicate('ada', { originalId: 'flat', name: 'Copy of Flat', bytes });
  if (!created.ok) throw new Error(created.failure.message);
  return created.value.stored.id;
};

describe('a duplicate', () => {
  it('is an export and then an import of its bundle, whose files are removed', async () => {
    const commands: JobCommand[] = [];
    const shown: unknown[] = [];
    let read = '';
    const jobs = await open({
      run: async (command, { onProgress }) => {
        commands.push(command);
        shown.push(resultOf(jobs, id));
        await writeBundle(command);
        onProgress({ stage: 'panoramas', done: 5, total: 5 });
        if (command.kind !== 'import') return ok(null);
        await mkdir(command.staging);
        read = await readFile(path.join(command.source, 'capture.json'), 'utf8');
        return ok({ modelId: 'flat-2', added: 0 });
      },
    });
    const id = await duplicate(jobs);
    await vi.waitFor(() => expect(resultOf(jobs, id)).toMatchObject({ state: 'done', modelId: 'flat-2' }));
    const bundle = path.join(jobs.folderOf(id), 'export', 'bundle');
    const staging = path.join(jobs.folderOf(id), 'staging');
    expect(commands).toEqual([
      { kind: 'export', modelId: 'flat', target: bundle },
      { kind: 'import', source: bundle, staging, name: 'Copy of Flat', visibility: 'private', into: null },
    ]);
    const running = { kind: 'duplicate', state: 'running', name: 'Copy of Flat', modelId: null, done: 0, total: 0 };
    expect(shown).toMatchObject([running, running]);
    expect(read).toBe('{}');
    await vi.waitFor(async () =>
      expect((await readdir(jobs.folderOf(id))).toSorted()).toEqual(['files.json', 'job.json']),
    );
  });

  it('whose export fails is not imported', async () => {
    const failure = { code: 'export.incomplete', message: 'A file of the space is missing.', values: {} };
    const run = vi.fn<RunJob>(() => Promise.resolve(fail(failure)));
    const jobs = await open({ run });
    const id = await duplicate(jobs);
    await vi.waitFor(() => expect(resultOf(jobs, id)).toMatchObject({ state: 'failed', failure, modelId: null }));
    expect(run).toHaveBeenCalledOnce();
    await vi.waitFor(async () =>
      expect((await readdir(jobs.folderOf(id))).toSorted()).toEqual(['files.json', 'job.json']),
    );
  });

  it('is repeated while the store is busy for its import', async () => {
    const kinds: string[] = [];
    const jobs = await open({
      run: async (command) => {
        kinds.push(command.kind);
        await writeBundle(command);
        if (command.kind === 'export') return ok(null);
        return kinds.length > 2
          ? ok({ modelId: 'flat-2', added: 0 })
          : fail({ code: 'busy', message: 'A backup runs.', values: {} });
      },
    });
    const id = await duplicate(jobs);
    await vi.waitFor(() => expect(resultOf(jobs, id).state).toBe('done'));
    expect(kinds).toEqual(['export', 'import', 'export', 'import']);
  });

  it('continues when the server starts again: its export is repeated, prepared files remain', async () => {
    const first = await open({ run: prepareEndlessly });
    const id = await duplicate(first);
    const prepared = path.join(first.folderOf(id), 'staging', 'prepared');
    await vi.waitFor(() => expect(existsSync(prepared)).toBe(true));
    await first.stop();
    // Of an export that was killed.
    await mkdir(path.join(first.folderOf(id), 'export', '.export-x'));
    const seen: unknown[] = [];
    const second = await open({
      run: async (command) => {
        seen.push([command.kind, existsSync(prepared), await readdir(path.join(second.folderOf(id), 'export'))]);
        await writeBundle(command);
        return ok(command.kind === 'export' ? null : { modelId: 'flat-2', added: 0 });
      },
    });
    await vi.waitFor(() => expect(resultOf(second, id)).toMatchObject({ state: 'done', modelId: 'flat-2' }));
    expect(seen).toEqual([
      ['export', true, []],
      ['import', true, ['bundle']],
    ]);
    expect(second.get(id)!.stored.originalId).toBe('flat');
  });

  it.each(['export', 'import'] as const)('is cancelled during its %s, and nothing of it remains', async (kind) => {
    const kinds: string[] = [];
    const jobs = await open({
      run: async (command, options) => {
        kinds.push(command.kind);
        await writeBundle(command);
        return command.kind === kind ? endless(command, options) : ok(null);
      },
    });
    const id = await duplicate(jobs);
    await vi.waitFor(() => expect(kinds.at(-1)).toBe(kind));
    await jobs.remove(id);
    expect(jobs.list()).toEqual([]);
    expect(await readdir(path.join(folder(), 'jobs'))).toEqual([]);
    expect(kinds.at(-1)).toBe(kind);
  });

  it('is rejected if the disk has no room for the bundle and the copy', async () => {
    const jobs = await open();
    const disk = await statfs(folder());
    const freeBytes = disk.bavail * disk.bsize;
    const rejected = await jobs.createDuplicate('ada', { originalId: 'flat', name: 'Copy', bytes: freeBytes * 0.6 });
    expect(rejected.ok ? '' : rejected.failure.code).toBe('disk.full');
    expect(jobs.list()).toEqual([]);
  });
});

describe('a server that starts again', () => {
  it('continues with what has arrived and with what ran', async () => {
    const first = await open({ run: endless });
    const [uploading, running] = [await create(first, [...files, { path: 'c.jpg', bytes: 1 }]), await create(first)];
    await uploadFile(first, uploading, 'Flat/a.jpg', 'aaa');
    await uploadAll(first, running);
    await vi.waitFor(() => expect(resultOf(first, running).state).toBe('running'));
    await first.stop();
    await mkdir(path.join(folder(), 'jobs', 'interrupted'));
    const second = await open();
    expect(resultOf(second, uploading)).toMatchObject({ state: 'uploading', receivedBytes: 3 });
    await vi.waitFor(() => expect(resultOf(second, running)).toMatchObject({ state: 'done', modelId: 'flat' }));
    expect(existsSync(path.join(folder(), 'jobs', 'interrupted'))).toBe(false);
  });

  it('starts an import whose files had all arrived', async () => {
    const first = await open({ run: endless });
    const id = await create(first);
    const uploading = await readFile(path.join(first.folderOf(id), 'job.json'));
    await uploadAll(first, id);
    await first.stop();
    await writeFile(path.join(first.folderOf(id), 'job.json'), uploading);
    const second = await open();
    await vi.waitFor(() => expect(resultOf(second, id).state).toBe('done'));
  });

  it('retains an upload that cannot be read at the moment', async () => {
    const first = await open();
    const id = await create(first);
    await uploadFile(first, id, 'Flat/a.jpg', 'aaa');
    const file = path.join(first.folderOf(id), 'files.json');
    await rename(file, `${file}.moved`);
    // Reading a folder as a file fails with EISDIR.
    await mkdir(file);
    const onError = vi.fn<(what: string, thrown: unknown) => void>();
    expect((await open({ onError })).list()).toEqual([]);
    expect(onError).toHaveBeenCalledOnce();
    await rmdir(file);
    await rename(`${file}.moved`, file);
    expect(resultOf(await open(), id)).toMatchObject({ state: 'uploading', receivedBytes: 3 });
  });
});

it('an import whose last file arrives twice at the same time runs once', async () => {
  const run = vi.fn<RunJob>(() => Promise.resolve(ok({ modelId: 'flat', added: 0 })));
  const onError = vi.fn<(what: string, thrown: unknown) => void>();
  const jobs = await open({ run, onError });
  const id = await create(jobs, [files[0]!]);
  const parts = ['first', 'second'].map((name) => path.join(partsFolder(jobs.folderOf(id)), name));
  await Promise.all(parts.map((part) => writeFile(part, 'aaa')));
  await Promise.all(parts.map((part) => jobs.receive(id, 'Flat/a.jpg', part)));
  const next = await create(jobs, [files[1]!]);
  await uploadFile(jobs, next, 'Flat/rooms/b.jpg', 'bbbb');
  await vi.waitFor(() => expect(resultOf(jobs, next).state).toBe('done'));
  expect(run).toHaveBeenCalledTimes(2);
  expect(onError).not.toHaveBeenCalled();
});

it('a job whose folder cannot be created is not listed', async () => {
  const jobs = await open();
  await writeFile(path.join(folder(), 'jobs'), '');
  await expect(create(jobs)).rejects.toThrow();
  expect(jobs.list()).toEqual([]);
});

describe('limits', () => {
  it('rejects further jobs of a person', async () => {
    const jobs = await open();
    for (let index = 0; index < maxUnfinishedJobs; index++) await create(jobs, [{ path: `${index}.jpg`, bytes: 1 }]);
    const rejected = await jobs.createImport('ada', '', files);
    expect(rejected.ok ? '' : rejected.failure.code).toBe('jobs.too_many');
    expect((await jobs.createImport('bob', '', files)).ok).toBe(true);
  });

  it.each([
    ['uploading', 25, true],
    ['uploading', 23, false],
    ['done', 25, true],
    ['done', 23, false],
    ['failed', 25, false],
    ['failed', 7 * 24 + 1, true],
  ] as const)('a job that is %s for %i hours is removed: %s', async (state, hours, isRemoved) => {
    let now = Date.now();
    const run: RunJob = () =>
      Promise.resolve(
        state === 'done' ? ok({ modelId: 'flat', added: 0 }) : fail({ code: 'x', message: 'No.', values: {} }),
      );
    const jobs = await open({ run, now: () => now });
    const id = await create(jobs);
    if (state !== 'uploading') await uploadAll(jobs, id);
    await vi.waitFor(() => expect(resultOf(jobs, id).state).toBe(state));
    now += hours * 3600 * 1000;
    await jobs.removeExpired();
    expect(jobs.get(id) === undefined).toBe(isRemoved);
  });

  it('an upload that received bytes lately remains', async () => {
    let now = Date.now();
    const jobs = await open({ now: () => now });
    const id = await create(jobs);
    now += 30 * 3600 * 1000;
    const part = path.join(partsFolder(jobs.folderOf(id)), 'part');
    await writeFile(part, 'aa');
    utimesSync(part, new Date(now - 1000), new Date(now - 1000));
    await jobs.removeExpired();
    expect(jobs.get(id)).toBeDefined();
  });
});
