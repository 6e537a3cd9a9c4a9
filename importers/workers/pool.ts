/**
 * A pool of worker threads with a FIFO queue; each worker runs one job at a time. A worker's module is next to the built
 * command line; when run from the sources, it is bundled first.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface Pool<Job, Output> {
  /** Rejects with the worker's error, or when the pool is closed first. */
  run(job: Job): Promise<Output>;
  close(): Promise<void>;
}

interface QueuedJob<Job, Output> {
  readonly job: Job;
  resolve(result: Output): void;
  reject(thrown: unknown): void;
}

/** Packages are not bundled but resolved from the bundle's path, so it is written below node_modules. */
const bundleSource = async (source: string): Promise<URL> => {
  const { build } = await import('esbuild');
  let root = path.dirname(source);
  while (!existsSync(path.join(root, 'package.json'))) root = path.dirname(root);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const contents = outputFiles[0]?.contents ?? new Uint8Array();
  const folder = path.join(root, 'node_modules', '.cache', 'enfilade');
  const name = `${path.basename(source, '.ts')}-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`;
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    // Several processes may write it: the rename is atomic.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, contents);
    await rename(draft, file);
  }
  return pathToFileURL(file);
};

const findWorker = async (name: string): Promise<URL> => {
  const built = new URL(`./${name}.worker.js`, import.meta.url);
  return existsSync(built) ? built : bundleSource(fileURLToPath(new URL(`./${name}.worker.ts`, import.meta.url)));
};

class WorkerPool<Job, Output> implements Pool<Job, Output> {
  private readonly queue: QueuedJob<Job, Output>[] = [];
  private readonly busy = new Map<Worker, QueuedJob<Job, Output>>();
  private readonly idle: Worker[] = [];
  private started = 0;
  private closed = false;

  constructor(
    private readonly url: URL,
    private readonly count: number,
  ) {}

  run(job: Job): Promise<Output> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new Error('the pool is closed'));
        return;
      }
      this.queue.push({ job, resolve, reject });
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const workers = [...this.idle, ...this.busy.keys()];
    const unfinished = [...this.queue.splice(0), ...this.busy.values()];
    this.idle.length = 0;
    this.busy.clear();
    for (const queued of unfinished) queued.reject(new Error('the pool is closed'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  private dispatch(): void {
    while (this.queue.length > 0) {
      const worker = this.idle.pop() ?? (this.started < this.count ? this.start() : null);
      const queued = worker && this.queue.shift();
      if (!worker || !queued) return;
      this.busy.set(worker, queued);
      worker.postMessage({ job: queued.job }, []);
    }
  }

  private start(): Worker {
    this.started++;
    const worker = new Worker(this.url);
    worker.on('message', (message: { output: Output } | { error: unknown }) => {
      const queued = this.busy.get(worker);
      if (!queued) return;
      this.busy.delete(worker);
      this.idle.push(worker);
      if ('error' in message) queued.reject(message.error);
      else queued.resolve(message.output);
      this.dispatch();
    });
    worker.on('error', (error) => {
      const queued = this.busy.get(worker);
      this.busy.delete(worker);
      this.started--;
      queued?.reject(error);
      if (!this.closed) this.dispatch();
    });
    return worker;
  }
}

/** Workers start only when jobs are queued. `name` is the worker's file without its extension. */
export const openPool = async <Job, Output>(name: string, count: number): Promise<Pool<Job, Output>> =>
  new WorkerPool<Job, Output>(await findWorker(name), Math.max(1, count));
