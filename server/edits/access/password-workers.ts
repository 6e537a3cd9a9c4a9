/**
 * Threads that hash and verify passwords: argon2's own asynchronous calls would occupy libuv's four threads, which
 * every file read needs. One core remains for requests, and the number of waiting passwords is limited
 * (docs/reference/accounts.md#passwords).
 */
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface HashParameters {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

type Job =
  | { readonly kind: 'hash'; readonly password: string; readonly parameters: HashParameters }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

interface Pending {
  readonly job: Job;
  resolve(result: string | boolean): void;
  reject(error: unknown): void;
}

/** Each computes in 19 MiB, which shares the memory's bandwidth and the caches with all cores. */
const maxPasswordThreads = 4;

/** @param cores that this process may use. */
export const passwordThreads = (cores: number): number => Math.min(maxPasswordThreads, Math.max(1, cores - 1));

export const maxWaitingPasswords = 50;
export const busyRetryAfterSeconds = 5;

/** The maximum number of passwords is waiting already. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
  constructor() {
    super('The server is checking many passwords at the moment: try again in a few seconds.');
  }
}

const fileName = 'password.worker.js';

/** Next to the built command line; else in the sources, also for bundles elsewhere in the project. */
const workerUrl = (): URL => {
  const beside = new URL(`./${fileName}`, import.meta.url);
  if (existsSync(beside)) return beside;
  let root = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(root, 'package.json')) && path.dirname(root) !== root) root = path.dirname(root);
  return pathToFileURL(path.join(root, 'server', 'edits', 'access', fileName));
};

export class PasswordWorkers {
  private readonly waiting: Pending[] = [];
  private readonly running = new Map<Worker, Pending>();
  private readonly idle: Worker[] = [];

  constructor(
    private readonly maxWaiting = maxWaitingPasswords,
    private readonly maxWorkers = passwordThreads(os.availableParallelism()),
  ) {}

  async hash(password: string, parameters: HashParameters): Promise<string> {
    return String(await this.run({ kind: 'hash', password, parameters }));
  }

  /** A signal that aborts while the password waits rejects with its reason; later it has no effect. */
  async verify(hash: string, password: string, signal?: AbortSignal): Promise<boolean> {
    return (await this.run({ kind: 'verify', hash, password }, signal)) === true;
  }

  private run(job: Job, signal?: AbortSignal): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.waiting.length >= this.maxWaiting) throw new PasswordsBusyError();
      const pending: Pending = { job, resolve, reject };
      this.waiting.push(pending);
      signal?.addEventListener('abort', () => this.removeWaiting(pending, signal.reason), { once: true });
      this.startNext();
    });
  }

  private removeWaiting(pending: Pending, reason: unknown): void {
    const position = this.waiting.indexOf(pending);
    if (position < 0) return;
    this.waiting.splice(position, 1);
    pending.reject(reason);
  }

  private startNext(): void {
    while (this.waiting.length > 0 && (this.idle.length > 0 || this.running.size < this.maxWorkers)) {
      const worker = this.idle.pop() ?? this.startWorker();
      const pending = this.waiting.shift()!;
      this.running.set(worker, pending);
      // Idle threads must not keep a command running, active ones must.
      worker.ref();
      worker.postMessage(pending.job, []);
    }
  }

  private startWorker(): Worker {
    const worker = new Worker(workerUrl(), { execArgv: [] });
    const takePending = (): Pending | undefined => {
      const pending = this.running.get(worker);
      this.running.delete(worker);
      return pending;
    };
    worker.on('message', (message: { readonly result: string | boolean } | { readonly error: string }) => {
      const pending = takePending();
      worker.unref();
      this.idle.push(worker);
      if ('error' in message) pending?.reject(new Error(message.error));
      else pending?.resolve(message.result);
      this.startNext();
    });
    worker.on('error', (error) => {
      const pending = takePending();
      const position = this.idle.indexOf(worker);
      if (position >= 0) this.idle.splice(position, 1);
      pending?.reject(error instanceof Error ? error : new Error(String(error)));
      this.startNext();
    });
    return worker;
  }
}
