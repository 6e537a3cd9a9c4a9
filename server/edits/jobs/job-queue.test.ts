import { expect, it } from 'vitest';
import { createJobQueue } from './job-queue.ts';

/** A queue whose jobs end when the test says so. */
const controlledQueue = (attempts: Readonly<Record<string, readonly boolean[]>> = {}) => {
  const log: string[] = [];
  const waiting = new Map<string, () => void>();
  const changed = { resolve: (): void => {} };
  const counts = new Map<string, number>();
  const queue = createJobQueue({
    busyRetryMs: 1,
    onError: (thrown) => log.push(`error ${String(thrown)}`),
    run: (id, signal) => {
      const attempt = counts.get(id) ?? 0;
      counts.set(id, attempt + 1);
      log.push(`start ${id}`);
      changed.resolve();
      if (attempts[id]) return Promise.resolve(attempts[id][attempt] ?? true);
      return new Promise((resolve) => {
        const end = (): void => {
          log.push(`${signal.aborted ? 'abort' : 'end'} ${id}`);
          resolve(true);
        };
        waiting.set(id, end);
        signal.addEventListener('abort', end);
      });
    },
  });
  const started = (id: string): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => (log.includes(`start ${id}`) ? resolve() : undefined);
      changed.resolve = check;
      check();
    });
  return { queue, log, end: (id: string) => waiting.get(id)!(), started };
};

it('runs one job at a time, in order', async () => {
  const { queue, log, end, started } = controlledQueue();
  for (const id of ['a', 'b']) queue.add(id);
  expect(log).toEqual(['start a']);
  end('a');
  await started('b');
  expect(log).toEqual(['start a', 'end a', 'start b']);
  await queue.stop();
});

it('tries a job again that found the store busy', async () => {
  const { queue, log, started } = controlledQueue({ a: [false, false, true] });
  queue.add('a');
  queue.add('b');
  await started('b');
  expect(log).toEqual(['start a', 'start a', 'start a', 'start b']);
  await queue.stop();
});

it('cancels a running job and continues with the next', async () => {
  const { queue, log, started } = controlledQueue();
  for (const id of ['a', 'b', 'c']) queue.add(id);
  await queue.cancel('b');
  await queue.cancel('a');
  await started('c');
  expect(log).toEqual(['start a', 'abort a', 'start c']);
  await queue.stop();
});

it('stops the running job and starts no other', async () => {
  const { queue, log } = controlledQueue();
  for (const id of ['a', 'b']) queue.add(id);
  await queue.stop();
  expect(log).toEqual(['start a', 'abort a']);
});
