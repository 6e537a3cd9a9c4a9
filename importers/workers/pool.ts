/**
 * A pool of worker threads, one job a worker at a time, first come first served. A worker's module is found beside the
 * built command line; run from the sources, it is bundled on the fly.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface Pool<Job, Answer> {
  /** Rejects with what the worker threw, and when the pool is closed under it. */
  run(job: Job): Promise<Answer>;
  close(): Promise<void>;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  resolve(result: Answer): void;
  reject(thrown: unknown): void;
}

/** Packages stay outside the bundle and are looked up from where it lies, hence a place below node_modules. */
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
    // Several processes may do the same: each sees a whole file or none.
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

class WorkerPool<Job, Answer> implements Pool<Job, Answer> {
  private readonly queue: Waiting<Job, Answer>[] = [];
  private readonly busy = new Map<Worker, Waiting<Job, Answer>>();
  private readonly idle: Worker[] = [];
  private started = 0;
  private closed = false;

  constructor(
    private readonly url: URL,
    private readonly count: number,
  ) {}

  run(job: Job): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new Error('the pool is closed'));
        return;
      }
      this.queue.push({ job, resolve, reject });
      this.deal();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const workers = [...this.idle, ...this.busy.keys()];
    const left = [...this.queue.splice(0), ...this.busy.values()];
    this.idle.length = 0;
    this.busy.clear();
    for (const waiting of left) waiting.reject(new Error('the pool is closed'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  private deal(): void {
    while (this.queue.length > 0) {
      const worker = this.idle.pop() ?? (this.started < this.count ? this.start() : null);
      const waiting = worker && this.queue.shift();
      if (!worker || !waiting) return;
      this.busy.set(worker, waiting);
      worker.postMessage({ job: waiting.job }, []);
    }
  }

  private start(): Worker {
    this.started++;
    const worker = new Worker(this.url);
    worker.on('message', (message: { answer: Answer } | { error: unknown }) => {
      const waiting = this.busy.get(worker);
      if (!waiting) return;
      this.busy.delete(worker);
      this.idle.push(worker);
      if ('error' in message) waiting.reject(message.error);
      else waiting.resolve(message.answer);
      this.deal();
    });
    worker.on('error', (error) => {
      const waiting = this.busy.get(worker);
      this.busy.delete(worker);
      this.started--;
      waiting?.reject(error);
      if (!this.closed) this.deal();
    });
    return worker;
  }
}

/** Starts workers only as jobs come. `name` is the worker's file without its ending. */
export const openPool = async <Job, Answer>(name: string, count: number): Promise<Pool<Job, Answer>> =>
  new WorkerPool<Job, Answer>(await findWorker(name), Math.max(1, count));
