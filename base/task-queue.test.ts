import { beforeEach, describe, expect, it } from 'vitest';
import { createFrozenClock } from './testing/frozen-clock.ts';
import { TaskQueue } from './task-queue.ts';

/** Tasks that the test settles. */
const tasks = new Map<string, { resolve(value: string): void; reject(reason: unknown): void; signal: AbortSignal }>();
let started: string[] = [];
const task = (key: string) => (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    started.push(key);
    tasks.set(key, { resolve, reject, signal });
  });
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  tasks.clear();
  started = [];
});

describe('TaskQueue', () => {
  it('runs three at a time by priority, equal priorities in the order added', async () => {
    const queue = new TaskQueue();
    for (const [key, priority] of [
      ['a', 5],
      ['b', 5],
      ['c', 5],
      ['late', 9],
      ['soon', 1],
      ['soon too', 1],
    ] as const)
      void queue.add(key, priority, task(key));
    expect(started).toEqual(['a', 'b', 'c']);
    expect(queue.running).toBe(3);
    tasks.get('b')!.resolve('');
    await nextTurn();
    tasks.get('a')!.resolve('');
    await nextTurn();
    tasks.get('c')!.resolve('');
    await nextTurn();
    expect(started.slice(3)).toEqual(['soon', 'soon too', 'late']);
  });

  it('collects tasks for a moment before it starts them by priority', async () => {
    const clock = createFrozenClock();
    const queue = new TaskQueue({ concurrency: 1, batchMs: 1, schedule: clock.after });
    void queue.add('a', 2, task('a'));
    void queue.add('b', 1, task('b'));
    expect(started).toEqual([]);
    await clock.advance(1);
    expect(started).toEqual(['b']);
    void queue.add('c', 0, task('c'));
    queue.dispose();
    expect(clock.pending()).toBe(0);
  });

  it('applies a changed priority and a changed concurrency', async () => {
    const queue = new TaskQueue({ concurrency: 1 });
    for (const [i, key] of ['a', 'b', 'c', 'd'].entries()) void queue.add(key, i, task(key));
    expect(queue.setPriority('d', -1)).toBe(true);
    expect(queue.setPriority('unknown', 0)).toBe(false);
    queue.setConcurrency(3);
    expect(started).toEqual(['a', 'd', 'b']);
    queue.setConcurrency(1);
    tasks.get('a')!.resolve('');
    await nextTurn();
    expect(started).toHaveLength(3);
    expect(() => queue.setConcurrency(13)).toThrow(RangeError);
    expect(() => new TaskQueue({ concurrency: 0 })).toThrow(RangeError);
  });

  it('returns the value, shared by all callers of one key', async () => {
    const queue = new TaskQueue();
    const both = [queue.add('a', 1, task('a')), queue.add('a', 2, task('a'))];
    expect(started).toEqual(['a']);
    tasks.get('a')!.resolve('x');
    expect(await Promise.all(both)).toEqual([
      { kind: 'done', value: 'x' },
      { kind: 'done', value: 'x' },
    ]);
    expect(queue.size).toBe(0);
  });

  it('cancels a waiting task, and a running one, whose slot is free at once', async () => {
    const queue = new TaskQueue({ concurrency: 1 });
    const running = queue.add('a', 0, task('a'));
    const waiting = queue.add('b', 1, task('b'));
    void queue.add('c', 2, task('c'));
    expect(queue.cancel('b')).toBe(true);
    expect(await waiting).toEqual({ kind: 'cancelled' });
    expect(queue.cancel('a')).toBe(true);
    expect(await running).toEqual({ kind: 'cancelled' });
    expect(tasks.get('a')!.signal.aborted).toBe(true);
    expect(started).toEqual(['a', 'c']);
    // A cancelled task that settles later affects no other, not even the next task of its key.
    const cancelled = tasks.get('a')!;
    const again = queue.add('a', 0, task('a'));
    cancelled.reject(new Error('aborted'));
    await nextTurn();
    expect(queue.running).toBe(1);
    tasks.get('c')!.resolve('');
    await nextTurn();
    tasks.get('a')!.resolve('second');
    expect(await again).toEqual({ kind: 'done', value: 'second' });
    expect(queue.cancel('a')).toBe(false);
  });

  it('cancels all tasks except the given ones, without starting any of the others', () => {
    const queue = new TaskQueue({ concurrency: 2 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) void queue.add(key, 0, task(key));
    queue.cancelAllExcept(new Set(['b', 'e']));
    expect(started).toEqual(['a', 'b', 'e']);
    expect(queue.size).toBe(2);
  });

  it('retries retryable failures after a delay, in which others run', async () => {
    const delays: { ms: number; end: () => void }[] = [];
    const queue = new TaskQueue({
      concurrency: 1,
      retryAfter: (reason, failures) => (reason === 'busy' && failures <= 2 ? 100 * 4 ** failures : null),
      schedule: (ms, end) => {
        delays.push({ ms, end });
        return () => delays.pop();
      },
    });
    const outcome = queue.add('a', 0, task('a'));
    void queue.add('b', 1, task('b'));
    tasks.get('a')!.reject('busy');
    await nextTurn();
    expect(started).toEqual(['a', 'b']);
    tasks.get('b')!.resolve('');
    await nextTurn();
    for (const ms of [400, 1600]) {
      expect(delays.at(-1)!.ms).toBe(ms);
      delays.pop()!.end();
      tasks.get('a')!.reject('busy');
      await nextTurn();
    }
    expect(await outcome).toEqual({ kind: 'failed', reason: 'busy' });
    const missing = queue.add('c', 0, task('c'));
    tasks.get('c')!.reject('not found');
    expect(await missing).toEqual({ kind: 'failed', reason: 'not found' });
    expect(delays).toHaveLength(0);
  });

  it('is idle only when no task waits, runs or is delayed', async () => {
    const due: (() => void)[] = [];
    const queue = new TaskQueue({
      retryAfter: (_, failures) => (failures === 1 ? 10 : null),
      schedule: (_, end) => {
        due.push(end);
        return () => due.pop();
      },
    });
    await queue.idle();
    void queue.add('a', 0, task('a'));
    let idle = false;
    const waited = queue.idle().then(() => (idle = true));
    tasks.get('a')!.reject('once');
    await nextTurn();
    expect(idle).toBe(false);
    due.pop()!();
    tasks.get('a')!.resolve('');
    await waited;
    expect(idle).toBe(true);
  });

  it('cancels its tasks at disposal, and accepts no more', async () => {
    let called = 0;
    const queue = new TaskQueue({ concurrency: 2, retryAfter: () => 10, schedule: () => () => called++ });
    const outcomes = ['a', 'b', 'c'].map((key) => queue.add(key, 0, task(key)));
    tasks.get('a')!.reject('');
    await nextTurn();
    const idle = queue.idle();
    queue.dispose();
    await idle;
    outcomes.push(queue.add('d', 0, task('d')));
    for (const outcome of outcomes) expect((await outcome).kind).toBe('cancelled');
    expect(called).toBe(1);
    expect([...tasks.values()].every(({ signal }) => signal.aborted)).toBe(true);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('treats a task that throws synchronously as failed', async () => {
    const outcome = await new TaskQueue().add('a', 0, () => {
      throw new Error('no');
    });
    expect(outcome).toMatchObject({ kind: 'failed', reason: new Error('no') });
  });
});
