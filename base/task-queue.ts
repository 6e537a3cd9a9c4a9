/**
 * Asynchronous tasks by key, a few at a time, the most wanted first. Waiting ones change their place, any can be
 * cancelled, failures worth another try get one after a pause (which holds no place in the meantime).
 */
import { systemClock } from './clock.ts';
import type { Disposable } from './disposable.ts';

export type TaskOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: unknown };

export interface TaskQueueOptions {
  /** Tasks at once, 1 to 12 (docs/reference/panoramas-and-meshes.md#tile-selection). Default 3. */
  readonly concurrency?: number;
  /** Milliseconds before trying again after failure number `failures` (from 1), or null to give up. Default: give up. */
  readonly retryAfter?: (reason: unknown, failures: number) => number | null;
  /** Milliseconds that an added task waits for more wanted ones to be added beside it. Default: it starts at once. */
  readonly gatherMs?: number;
  /** For tests. Default: `setTimeout`. Answers how to call it off. */
  readonly schedule?: (ms: number, then: () => void) => () => void;
}

const maxAtOnce = 12;
const nothing = (): void => {};

interface Task {
  readonly key: string;
  priority: number;
  /** Among equal priorities the first come is served first. */
  readonly order: number;
  failures: number;
  readonly abort: AbortController;
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  readonly settle: (outcome: TaskOutcome<never>) => void;
  readonly outcome: Promise<TaskOutcome<never>>;
  state: 'waiting' | 'running' | 'pausing';
  endPause: () => void;
}

export class TaskQueue implements Disposable {
  readonly #tasks = new Map<string, Task>();
  readonly #retryAfter: (reason: unknown, failures: number) => number | null;
  readonly #schedule: (ms: number, then: () => void) => () => void;
  readonly #gatherMs: number;
  #endGathering: (() => void) | null = null;
  #concurrency: number;
  #running = 0;
  #order = 0;
  #disposed = false;
  #idleWaiters: (() => void)[] = [];

  constructor({
    concurrency = 3,
    retryAfter = () => null,
    gatherMs = 0,
    schedule = systemClock.after,
  }: TaskQueueOptions = {}) {
    this.#concurrency = limited(concurrency);
    this.#retryAfter = retryAfter;
    this.#gatherMs = gatherMs;
    this.#schedule = schedule;
  }

  /** Tasks that wait, run or pause. */
  get size(): number {
    return this.#tasks.size;
  }

  get running(): number {
    return this.#running;
  }

  has(key: string): boolean {
    return this.#tasks.has(key);
  }

  /** A lower limit lets those under way finish. Throws a RangeError beyond 1 to 12. */
  setConcurrency(concurrency: number): void {
    this.#concurrency = limited(concurrency);
    this.#pump();
  }

  /**
   * Lower priorities are sooner. A key that is here already keeps its task, takes the new priority and shares its
   * outcome. The promise never rejects.
   */
  add<T>(key: string, priority: number, run: (signal: AbortSignal) => Promise<T>): Promise<TaskOutcome<T>> {
    if (this.#disposed) return Promise.resolve({ kind: 'cancelled' });
    const present = this.#tasks.get(key);
    if (present) {
      present.priority = priority;
      return present.outcome;
    }
    let settle: Task['settle'] = nothing;
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
      endPause: nothing,
    });
    this.#pumpSoon();
    return outcome;
  }

  /** False when there is no such task. One that runs already is not interrupted. */
  reprioritise(key: string, priority: number): boolean {
    const task = this.#tasks.get(key);
    if (task) task.priority = priority;
    return task !== undefined;
  }

  /** Its outcome is `cancelled` at once; a running task's signal is aborted and its place free. */
  cancel(key: string): boolean {
    const task = this.#tasks.get(key);
    if (!task) return false;
    this.#end(task, { kind: 'cancelled' });
    task.abort.abort();
    this.#pump();
    return true;
  }

  /** Cancels all but these. */
  keepOnly(keys: ReadonlySet<string>): void {
    // Waiting ones first, or they would be started in the places that the running ones leave.
    const leaving = [...this.#tasks.values()].filter(({ key }) => !keys.has(key));
    for (const task of leaving.toSorted((a, b) => Number(a.state === 'running') - Number(b.state === 'running')))
      this.cancel(task.key);
  }

  /** Resolves when nothing waits, runs or pauses. */
  idle(): Promise<void> {
    if (this.#tasks.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idleWaiters.push(resolve));
  }

  dispose(): void {
    this.#disposed = true;
    this.#endGathering?.();
    this.keepOnly(new Set());
  }

  #pumpSoon(): void {
    if (this.#gatherMs === 0) this.#pump();
    else
      this.#endGathering ??= this.#schedule(this.#gatherMs, () => {
        this.#endGathering = null;
        this.#pump();
      });
  }

  #pump(): void {
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
    // A cancelled task was ended then, and may have a successor of the same key.
    if (this.#tasks.get(task.key) !== task) return;
    const pause = outcome.kind === 'failed' ? this.#retryAfter(outcome.reason, ++task.failures) : null;
    if (pause === null) this.#end(task, outcome as TaskOutcome<never>);
    else {
      this.#running -= 1;
      task.state = 'pausing';
      task.endPause = this.#schedule(pause, () => {
        task.state = 'waiting';
        this.#pump();
      });
    }
    this.#pump();
  }

  #end(task: Task, outcome: TaskOutcome<never>): void {
    if (task.state === 'running') this.#running -= 1;
    if (task.state === 'pausing') task.endPause();
    this.#tasks.delete(task.key);
    task.settle(outcome);
    if (this.#tasks.size > 0) return;
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const resolve of waiters) resolve();
  }
}

function limited(concurrency: number): number {
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > maxAtOnce)
    throw new RangeError(`a queue runs 1 to ${maxAtOnce} tasks at once, not ${concurrency}`);
  return concurrency;
}
