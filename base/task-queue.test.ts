import { beforeEach, describe, expect, it } from 'vitest';
import { createFrozenClock } from './testing/frozen-clock.ts';
import { TaskQueue } from './task-queue.ts';

/** Tasks that end when the test says so. */
const ends = new Map<string, { done(value: string): void; fail(reason: unknown): void; signal: AbortSignal }>();
let started: string[] = [];
const task = (key: string) => (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    started.push(key);
    ends.set(key, { done: resolve, fail: reject, signal });
  });
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  ends.clear();
  started = [];
});

describe('TaskQueue', () => {
  it('runs three at a time, the most wanted first, equals in their order', async () => {
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
    ends.get('b')!.done('');
    await turn();
    ends.get('a')!.done('');
    await turn();
    ends.get('c')!.done('');
    await turn();
    expect(started.slice(3)).toEqual(['soon', 'soon too', 'late']);
  });

  it('waits a moment for the more wanted where it is told to', async () => {
    const clock = createFrozenClock();
    const queue = new TaskQueue({ concurrency: 1, gatherMs: 1, schedule: clock.after });
    void queue.add('a', 2, task('a'));
    void queue.add('b', 1, task('b'));
    expect(started).toEqual([]);
    await clock.advance(1);
    expect(started).toEqual(['b']);
    void queue.add('c', 0, task('c'));
    queue.dispose();
    expect(clock.pending()).toBe(0);
  });

  it('follows a change of priority and of the limit', async () => {
    const queue = new TaskQueue({ concurrency: 1 });
    for (const [i, key] of ['a', 'b', 'c', 'd'].entries()) void queue.add(key, i, task(key));
    expect(queue.reprioritise('d', -1)).toBe(true);
    expect(queue.reprioritise('nobody', 0)).toBe(false);
    queue.setConcurrency(3);
    expect(started).toEqual(['a', 'd', 'b']);
    queue.setConcurrency(1);
    ends.get('a')!.done('');
    await turn();
    expect(started).toHaveLength(3);
    expect(() => queue.setConcurrency(13)).toThrow(RangeError);
    expect(() => new TaskQueue({ concurrency: 0 })).toThrow(RangeError);
  });

  it('answers with the value, and shares it between those who ask for one key', async () => {
    const queue = new TaskQueue();
    const both = [queue.add('a', 1, task('a')), queue.add('a', 2, task('a'))];
    expect(started).toEqual(['a']);
    ends.get('a')!.done('x');
    expect(await Promise.all(both)).toEqual([
      { kind: 'done', value: 'x' },
      { kind: 'done', value: 'x' },
    ]);
    expect(queue.size).toBe(0);
  });

  it('cancels one that waits, and one that runs, whose place is free at once', async () => {
    const queue = new TaskQueue({ concurrency: 1 });
    const running = queue.add('a', 0, task('a'));
    const waiting = queue.add('b', 1, task('b'));
    void queue.add('c', 2, task('c'));
    expect(queue.cancel('b')).toBe(true);
    expect(await waiting).toEqual({ kind: 'cancelled' });
    expect(queue.cancel('a')).toBe(true);
    expect(await running).toEqual({ kind: 'cancelled' });
    expect(ends.get('a')!.signal.aborted).toBe(true);
    expect(started).toEqual(['a', 'c']);
    // The abandoned one ends late: nobody is disturbed, not even a successor of its key.
    const abandoned = ends.get('a')!;
    const again = queue.add('a', 0, task('a'));
    abandoned.fail(new Error('aborted'));
    await turn();
    expect(queue.running).toBe(1);
    ends.get('c')!.done('');
    await turn();
    ends.get('a')!.done('second');
    expect(await again).toEqual({ kind: 'done', value: 'second' });
    expect(queue.cancel('a')).toBe(false);
  });

  it('keeps only those still wanted, and starts none of the others', () => {
    const queue = new TaskQueue({ concurrency: 2 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) void queue.add(key, 0, task(key));
    queue.keepOnly(new Set(['b', 'e']));
    expect(started).toEqual(['a', 'b', 'e']);
    expect(queue.size).toBe(2);
  });

  it('tries again after a pause what may get better, and lets others pass meanwhile', async () => {
    const pauses: { ms: number; over: () => void }[] = [];
    const queue = new TaskQueue({
      concurrency: 1,
      retryAfter: (reason, failures) => (reason === 'busy' && failures <= 2 ? 100 * 4 ** failures : null),
      schedule: (ms, over) => {
        pauses.push({ ms, over });
        return () => pauses.pop();
      },
    });
    const outcome = queue.add('a', 0, task('a'));
    void queue.add('b', 1, task('b'));
    ends.get('a')!.fail('busy');
    await turn();
    expect(started).toEqual(['a', 'b']);
    ends.get('b')!.done('');
    await turn();
    for (const ms of [400, 1600]) {
      expect(pauses.at(-1)!.ms).toBe(ms);
      pauses.pop()!.over();
      ends.get('a')!.fail('busy');
      await turn();
    }
    expect(await outcome).toEqual({ kind: 'failed', reason: 'busy' });
    const gone = queue.add('c', 0, task('c'));
    ends.get('c')!.fail('not there');
    expect(await gone).toEqual({ kind: 'failed', reason: 'not there' });
    expect(pauses).toHaveLength(0);
  });

  it('is idle only when nothing waits, runs or pauses', async () => {
    const due: (() => void)[] = [];
    const queue = new TaskQueue({
      retryAfter: (_, failures) => (failures === 1 ? 10 : null),
      schedule: (_, over) => {
        due.push(over);
        return () => due.pop();
      },
    });
    await queue.idle();
    void queue.add('a', 0, task('a'));
    let idle = false;
    const waited = queue.idle().then(() => (idle = true));
    ends.get('a')!.fail('once');
    await turn();
    expect(idle).toBe(false);
    due.pop()!();
    ends.get('a')!.done('');
    await waited;
    expect(idle).toBe(true);
  });

  it('ends with all its tasks, and takes no more', async () => {
    let called = 0;
    const queue = new TaskQueue({ concurrency: 2, retryAfter: () => 10, schedule: () => () => called++ });
    const outcomes = ['a', 'b', 'c'].map((key) => queue.add(key, 0, task(key)));
    ends.get('a')!.fail('');
    await turn();
    const idle = queue.idle();
    queue.dispose();
    await idle;
    outcomes.push(queue.add('d', 0, task('d')));
    for (const outcome of outcomes) expect((await outcome).kind).toBe('cancelled');
    expect(called).toBe(1);
    expect([...ends.values()].every(({ signal }) => signal.aborted)).toBe(true);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('counts a task that throws at once as failed', async () => {
    const outcome = await new TaskQueue().add('a', 0, () => {
      throw new Error('no');
    });
    expect(outcome).toMatchObject({ kind: 'failed', reason: new Error('no') });
  });
});
