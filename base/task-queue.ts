/**
 * Runs asynchronous tasks by key, a few at a time, in order of priority. The priority of a waiting task can change, any
 * task can be cancelled, and a failed task can be retried after a delay, during which it does not count as running.
 */
import { systemClock, type Clock } from './clock.ts';
import type { Disposable } from './disposable.ts';

export type TaskOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: unknown };

export interface TaskQueueOptions {
  /** Tasks at once, 1 to 12 (docs/reference/panoramas-and-meshes.md#tile-selection). Default 3. */
  readonly concurrency?: number;
  /** Milliseconds until the retry after failure number `failures` (from 1); null to give up. Default: no retries. */
  readonly retryAfter?: (reason: unknown, failures: number) => number | null;
  /** Delay of the first start, so that tasks added meanwhile are started by priority. Default: 0, at once. */
  readonly batchMs?: number;
  /** For tests. Returns a function that cancels the call. Default: `systemClock.after`. */
  readonly schedule?: Clock['after'];
}

const maxConcurrency = 12;
const noop = (): void => {};

interface Task {
  readonly key: string;
  priority: number;
  /** Equal priorities run in the order in which they were added. */
  readonly order: number;
  failures: number;
  readonly abort: AbortController;
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  readonly settle: (outcome: TaskOutcome<never>) => void;
  readonly outcome: Promise<TaskOutcome<never>>;
  state: 'waiting' | 'running' | 'delayed';
  cancelDelay: () => void;
}

export class TaskQueue implements Disposable {
  readonly #tasks = new Map<string, Task>();
  readonly #retryAfter: (reason: unknown, failures: number) => number | null;
  readonly #schedule: Clock['after'];
  readonly #batchMs: number;
  #cancelBatch: (() => void) | null = null;
  #concurrency: number;
  #running = 0;
  #order = 0;
  #disposed = false;
  #idleWaiters: (() => void)[] = [];

  constructor({
    concurrency = 3,
    retryAfter = () => null,
    batchMs = 0,
    schedule = systemClock.after,
  }: TaskQueueOptions = {}) {
    this.#concurrency = checkConcurrency(concurrency);
    this.#retryAfter = retryAfter;
    this.#batchMs = batchMs;
    this.#schedule = schedule;
  }

  /** Number of tasks that wait, run or are delayed. */
  get size(): number {
    return this.#tasks.size;
  }

  get running(): number {
    return this.#running;
  }

  has(key: string): boolean {
    return this.#tasks.has(key);
  }

  /** Running tasks finish even above a lower limit. Throws a RangeError outside 1 to 12. */
  setConcurrency(concurrency: number): void {
    this.#concurrency = checkConcurrency(concurrency);
    this.#startNext();
  }

  /**
   * Lower priorities run sooner. If the key has a task already, that task takes the new priority and its outcome is
   * returned. The promise never rejects.
   */
  add<T>(key: string, priority: number, run: (signal: AbortSignal) => Promise<T>): Promise<TaskOutcome<T>> {
    if (this.#disposed) return Promise.resolve({ kind: 'cancelled' });
    const present = this.#tasks.get(key);
    if (present) {
      present.priority = priority;
      return present.outcome;
    }
    let settle: Task['settle'] = noop;
    const outcome = new Promise<TaskOutcome<never>>((resolve) => (settle = resolve));
    this.#tasks.set(key, {
      key,
      priority,
      order: this.#order++,
      failures: 0,
      abort: new AbortController(),
      run,
      settle,
      outcome,
      state: 'waiting',
      cancelDelay: noop,
    });
    this.#startNextBatch();
    return outcome;
  }

  /** Returns false when there is no such task. A running task is not interrupted. */
  setPriority(key: string, priority: number): boolean {
    const task = this.#tasks.get(key);
    if (task) task.priority = priority;
    return task !== undefined;
  }

  /** Settles the task as `cancelled` at once; aborts the signal of a running task and frees its slot. */
  cancel(key: string): boolean {
    const task = this.#tasks.get(key);
    if (!task) return false;
    this.#settle(task, { kind: 'cancelled' });
    task.abort.abort();
    this.#startNext();
    return true;
  }

  /** Cancels all other tasks. */
  cancelAllExcept(keys: ReadonlySet<string>): void {
    // Waiting tasks first, or they would be started in the slots of the cancelled running ones.
    const others = [...this.#tasks.values()].filter(({ key }) => !keys.has(key));
    for (const task of others.toSorted((a, b) => Number(a.state === 'running') - Number(b.state === 'running')))
      this.cancel(task.key);
  }

  /** Resolves when no task waits, runs or is delayed. */
  idle(): Promise<void> {
    if (this.#tasks.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idleWaiters.push(resolve));
  }

  dispose(): void {
    this.#disposed = true;
    this.#cancelBatch?.();
    this.cancelAllExcept(new Set());
  }

  #startNextBatch(): void {
    if (this.#batchMs === 0) this.#startNext();
    else
      this.#cancelBatch ??= this.#schedule(this.#batchMs, () => {
        this.#cancelBatch = null;
        this.#startNext();
      });
  }

  #startNext(): void {
    while (this.#running < this.#concurrency) {
      let next: Task | null = null;
      for (const task of this.#tasks.values()) {
        if (task.state !== 'waiting') continue;
        if (!next || task.priority < next.priority || (task.priority === next.priority && task.order < next.order))
          next = task;
      }
      if (!next) return;
      void this.#start(next);
    }
  }

  async #start(task: Task): Promise<void> {
    task.state = 'running';
    this.#running += 1;
    let outcome: TaskOutcome<unknown>;
    try {
      outcome = { kind: 'done', value: await task.run(task.abort.signal) };
    } catch (reason) {
      outcome = { kind: 'failed', reason };
    }
    // A cancelled task is settled already, and its key may have a new task.
    if (this.#tasks.get(task.key) !== task) return;
    const delayMs = outcome.kind === 'failed' ? this.#retryAfter(outcome.reason, ++task.failures) : null;
    if (delayMs === null) this.#settle(task, outcome as TaskOutcome<never>);
    else {
      this.#running -= 1;
      task.state = 'delayed';
      task.cancelDelay = this.#schedule(delayMs, () => {
        task.state = 'waiting';
        this.#startNext();
      });
    }
    this.#startNext();
  }

  #settle(task: Task, outcome: TaskOutcome<never>): void {
    if (task.state === 'running') this.#running -= 1;
    if (task.state === 'delayed') task.cancelDelay();
    this.#tasks.delete(task.key);
    task.settle(outcome);
    if (this.#tasks.size > 0) return;
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const resolve of waiters) resolve();
  }
}

function checkConcurrency(concurrency: number): number {
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > maxConcurrency)
    throw new RangeError(`the concurrency of a queue must be from 1 to ${maxConcurrency}, not ${concurrency}`);
  return concurrency;
}
