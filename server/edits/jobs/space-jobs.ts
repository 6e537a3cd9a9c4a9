/**
 * The jobs of this server: files arrive, one job runs at a time, and what has ended is removed after a while
 * (docs/reference/spaces.md#jobs). Each is in a folder of its own below `imports/jobs`, so that a server continues them.
 */
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { isUnfinished } from '#domain/spaces/space-job.ts';
import { checkFiles, minFreeDiskBytes, type UploadFile } from '#domain/spaces/upload-files.ts';
import { maxUnfinishedJobs } from '../../wire/limits.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import {
  createJobFolder,
  backupFile,
  fileInSource,
  fingerprintOf,
  removeOutput,
  removeWorkFiles,
  writeJob,
  type StoredJob,
} from './job-folder.ts';
import { commandsOf, createJob, isExpired, noProgress, readJobs, type Job, type NewJob } from './job.ts';
import type { JobOutcome, JobProgress, RunJob } from './run-job.ts';

export interface JobsFailure {
  readonly code: 'files.invalid' | 'jobs.too_many' | 'disk.full';
  readonly message: string;
}

interface NewAddition {
  /** The space to which the files are added. */
  readonly modelId: string;
  /** Its name. */
  readonly name: string;
  /** Whether no picture replaces one of the space. */
  readonly asNew: boolean;
  /** That the import copies of the space. */
  readonly copiedBytes: number;
}

interface NewDuplicate {
  /** The space that is duplicated. */
  readonly originalId: string;
  /** Of the copy. */
  readonly name: string;
  /** Of the files of the original. */
  readonly bytes: number;
}

type NewUpload = Omit<NewJob, 'state' | 'bytes' | 'fingerprint'>;

export interface SpaceJobsConfig {
  /** `imports/jobs` in the data folder. */
  readonly folder: string;
  readonly run: RunJob;
  readonly now?: () => number;
  /** How long a job waits that found the store busy. */
  readonly busyRetryMs?: number;
  readonly onError?: (what: string, thrown: unknown) => void;
}

export class SpaceJobs {
  readonly #config: SpaceJobsConfig;
  readonly #jobs = new Map<string, Job>();
  /** The last write of each job that is being stored. */
  readonly #writes = new Map<string, Promise<void>>();
  readonly #queue: JobQueue;
  readonly #now: () => number;

  private constructor(config: SpaceJobsConfig) {
    this.#config = config;
    this.#now = config.now ?? Date.now;
    this.#queue = createJobQueue({
      run: (id, signal) => this.#run(id, signal),
      busyRetryMs: config.busyRetryMs ?? 2000,
      onError: (thrown) => config.onError?.('a job failed', thrown),
    });
  }

  /** Reads the jobs of earlier runs of the server and continues them. */
  static async open(config: SpaceJobsConfig): Promise<SpaceJobs> {
    const jobs = new SpaceJobs(config);
    for (const job of await readJobs(config.folder, config.onError)) jobs.#jobs.set(job.stored.id, job);
    for (const { stored } of jobs.list().toReversed()) if (stored.state === 'waiting') jobs.#queue.add(stored.id);
    return jobs;
  }

  folderOf(id: string): string {
    return path.join(this.#config.folder, id);
  }

  get(id: string): Job | undefined {
    return this.#jobs.get(id);
  }

  /** The newest first. */
  list(): readonly Job[] {
    return [...this.#jobs.values()].toSorted((a, b) => (a.stored.created < b.stored.created ? 1 : -1));
  }

  /** A new import, or the unfinished one of the person with the same files, which gets the name. */
  createImport(personId: string, name: string, files: readonly UploadFile[]): Promise<Result<Job, JobsFailure>> {
    return this.#createUpload({ kind: 'import', name, modelId: null, createdBy: personId }, files);
  }

  /** Files for an existing space, or the unfinished addition of the person with the same files. */
  createAddition(
    personId: string,
    { modelId, name, asNew, copiedBytes }: NewAddition,
    files: readonly UploadFile[],
  ): Promise<Result<Job, JobsFailure>> {
    return this.#createUpload({ kind: 'addition', name, modelId, createdBy: personId, asNew }, files, copiedBytes);
  }

  createExport(personId: string, modelId: string, name: string): Promise<Result<Job, JobsFailure>> {
    return this.#create(
      { kind: 'export', state: 'waiting', name, bytes: 0, modelId, createdBy: personId, fingerprint: '' },
      [],
    );
  }

  /** The bundle and the copy need the bytes of the original each. */
  async createDuplicate(
    personId: string,
    { originalId, name, bytes }: NewDuplicate,
  ): Promise<Result<Job, JobsFailure>> {
    if (!(await this.#hasRoomFor(2 * bytes)))
      return fail({ code: 'disk.full', message: 'There is no room for a copy of this space on this server.' });
    return this.#create(
      {
        kind: 'duplicate',
        state: 'waiting',
        name,
        bytes: 0,
        modelId: null,
        createdBy: personId,
        fingerprint: '',
        originalId,
      },
      [],
    );
  }

  /** A new backup of the whole store, or the one that is not finished yet. */
  async createBackup(personId: string): Promise<Result<Job, JobsFailure>> {
    const unfinished = this.list().find(({ stored }) => stored.kind === 'backup' && isUnfinished(stored));
    if (unfinished) return ok(unfinished);
    const created = await this.#create(
      { kind: 'backup', state: 'waiting', name: '', bytes: 0, modelId: null, createdBy: personId, fingerprint: '' },
      [],
    );
    if (created.ok) await this.#removeBackups(({ state, bytes }) => state === 'failed' && bytes === 0);
    return created;
  }

  /** Takes a file that has arrived; the last one starts the import. */
  async receive(id: string, filePath: string, from: string): Promise<void> {
    const job = this.#jobs.get(id);
    if (!job || job.stored.state !== 'uploading') return rm(from, { force: true });
    const target = fileInSource(this.folderOf(id), { path: filePath });
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await rename(from, target);
    } catch (thrown) {
      if (this.#jobs.has(id)) throw thrown;
    }
    // Meanwhile the job can have been cancelled, or started by another upload of its last file.
    const current = this.#jobs.get(id);
    if (!current) return rm(this.folderOf(id), { recursive: true, force: true });
    if (current.stored.state !== 'uploading') return;
    current.received.add(filePath);
    if (current.received.size < current.files.length) return;
    await this.#change(id, { state: 'waiting' });
    this.#queue.add(id);
  }

  /** Cancels a job, or removes it from the list. */
  async remove(id: string): Promise<void> {
    if (!this.#jobs.delete(id)) return;
    await this.#queue.cancel(id);
    await rm(path.join(this.folderOf(id), 'job.json'), { force: true });
    await rm(this.folderOf(id), { recursive: true, force: true });
  }

  /** Removes the bundles of a space and files that are being added to it, and cancels what runs. */
  async removeJobsOf(modelId: string): Promise<void> {
    for (const { stored } of this.list())
      if ((stored.kind === 'export' || stored.kind === 'addition') && stored.modelId === modelId)
        await this.remove(stored.id);
  }

  /** Removes jobs that ended long ago, and uploads that have not continued. */
  async removeExpired(): Promise<void> {
    const now = this.#now();
    for (const job of this.list()) {
      const { id } = job.stored;
      if (await isExpired(job, this.folderOf(id), now)) await this.remove(id);
    }
  }

  /** Ends the running job, which the next start continues. */
  stop(): Promise<void> {
    return this.#queue.stop();
  }

  /** Null if the person has none. What was chosen since replaces what was chosen then. */
  async #continueUpload({ name, asNew, ...given }: NewUpload, fingerprint: string): Promise<Job | null> {
    const earlier = this.list().find(
      ({ stored }) =>
        stored.state === 'uploading' &&
        stored.kind === given.kind &&
        stored.createdBy === given.createdBy &&
        stored.fingerprint === fingerprint,
    );
    if (!earlier) return null;
    const { stored } = earlier;
    if ((name === '' || name === stored.name) && asNew === stored.asNew) return earlier;
    const changed = {
      ...earlier,
      stored: { ...stored, ...(name !== '' && { name }), ...(asNew !== undefined && { asNew }) },
    };
    this.#jobs.set(stored.id, changed);
    await this.#write(stored.id);
    return changed;
  }

  async #createUpload(
    given: NewUpload,
    files: readonly UploadFile[],
    copiedBytes = 0,
  ): Promise<Result<Job, JobsFailure>> {
    const checked = checkFiles(files);
    if (!checked.ok) return fail({ code: 'files.invalid', message: checked.failure.message });
    const fingerprint = fingerprintOf(files, given.modelId);
    const earlier = await this.#continueUpload(given, fingerprint);
    if (earlier) return ok(earlier);
    if (!(await this.#hasRoomFor(checked.value + copiedBytes)))
      return fail({ code: 'disk.full', message: 'There is no room for these files on this server.' });
    return this.#create({ ...given, state: 'uploading', bytes: checked.value, fingerprint }, files);
  }

  async #create(given: NewJob, files: readonly UploadFile[]): Promise<Result<Job, JobsFailure>> {
    const unfinished = this.list().filter(({ stored }) => stored.createdBy === given.createdBy && isUnfinished(stored));
    if (unfinished.length >= maxUnfinishedJobs)
      return fail({
        code: 'jobs.too_many',
        message: `You have ${maxUnfinishedJobs} unfinished jobs on this server; finish or cancel one of them first.`,
      });
    const job = createJob(given, files, this.#now());
    const { id, state } = job.stored;
    this.#jobs.set(id, job);
    try {
      await createJobFolder(this.folderOf(id), job.stored, files);
    } catch (thrown) {
      await this.remove(id);
      throw thrown;
    }
    if (state === 'waiting') this.#queue.add(id);
    return ok(job);
  }

  async #hasRoomFor(bytes: number): Promise<boolean> {
    const disk = await statfs(path.dirname(this.#config.folder));
    return disk.bavail * disk.bsize >= bytes + minFreeDiskBytes;
  }

  #show(id: string, progress: JobProgress): void {
    const job = this.#jobs.get(id);
    if (job) this.#jobs.set(id, { ...job, progress });
  }

  async #change(id: string, changes: Partial<StoredJob>): Promise<void> {
    const job = this.#jobs.get(id);
    if (!job) return;
    const stored = { ...job.stored, ...changes, changed: new Date(this.#now()).toISOString() };
    this.#jobs.set(id, { ...job, stored, progress: noProgress });
    await this.#write(id);
  }

  /** Stores what is current then: writes of one job follow each other. */
  async #write(id: string): Promise<void> {
    const write = async (): Promise<void> => {
      const job = this.#jobs.get(id);
      if (job) await writeJob(this.folderOf(id), job.stored);
    };
    const written = (this.#writes.get(id) ?? Promise.resolve()).then(write, write);
    this.#writes.set(id, written);
    await written;
    if (this.#writes.get(id) === written) this.#writes.delete(id);
  }

  /** False where the store is busy. */
  async #run(id: string, signal: AbortSignal): Promise<boolean> {
    const job = this.#jobs.get(id);
    if (!job) return true;
    const isBackup = job.stored.kind === 'backup';
    await this.#change(id, { state: 'running', ...(isBackup && { bytes: 0 }) });
    if (signal.aborted) return true;
    const outcome = await this.#runCommands(job, signal);
    if (signal.aborted) return true;
    if (!outcome.ok && outcome.failure.code === 'busy') {
      await this.#change(id, { state: 'waiting' });
      return false;
    }
    const archive = isBackup ? await stat(backupFile(this.folderOf(id))).catch(() => null) : null;
    await this.#change(id, {
      ...(archive && { bytes: archive.size }),
      ...(outcome.ok ? { state: 'done' } : { state: 'failed', failure: outcome.failure }),
      ...(outcome.ok && outcome.value !== null && { modelId: outcome.value.modelId }),
      ...(outcome.ok && outcome.value !== null && job.stored.kind === 'addition' && { added: outcome.value.added }),
    });
    await removeWorkFiles(this.folderOf(id));
    // The archive replaces those of earlier backups; also an incomplete one.
    if (archive) await this.#removeBackups((stored) => stored.id !== id && !isUnfinished(stored));
    return true;
  }

  /** One that cannot be removed now is removed when it expires. */
  async #removeBackups(isRemoved: (stored: StoredJob) => boolean): Promise<void> {
    for (const { stored } of this.list()) {
      if (stored.kind !== 'backup' || !isRemoved(stored)) continue;
      try {
        await this.remove(stored.id);
      } catch (thrown) {
        this.#config.onError?.(`cannot remove the job ${stored.id}`, thrown);
      }
    }
  }

  /** The outcome of the last command, or of the first one that fails. */
  async #runCommands(job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const { id, kind } = job.stored;
    const folder = this.folderOf(id);
    const options = { signal, onProgress: (progress: JobProgress) => this.#show(id, progress) };
    try {
      await removeOutput(folder, kind);
      let outcome: JobOutcome = ok(null);
      for (const command of commandsOf(job, folder)) {
        this.#show(id, noProgress);
        outcome = await this.#config.run(command, options);
        if (!outcome.ok || signal.aborted) break;
      }
      return outcome;
    } catch (thrown) {
      this.#config.onError?.(`the job ${id} failed`, thrown);
      return fail({ code: 'internal.error', message: 'Something went wrong on the server.', values: {} });
    }
  }
}
