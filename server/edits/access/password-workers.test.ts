import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { passwordThreads, PasswordsBusyError, PasswordWorkers } from './password-workers.ts';

const cheap = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

it('does not block file reads', async () => {
  const workers = new PasswordWorkers();
  // Each takes so long that reads, even on a busy machine, end before the first two have: libuv's four threads would all
  // be occupied until then.
  const slow = { ...cheap, timeCost: 40 };
  const finished: string[] = [];
  const hashes = Array.from({ length: 6 }, async () => {
    await workers.hash('correct horse battery', slow);
    finished.push('password');
  });
  for (let i = 0; i < 4; i++) await readFile(fileURLToPath(import.meta.url));
  finished.push('files');
  await Promise.all(hashes);
  expect(finished.indexOf('files')).toBeLessThanOrEqual(2);
});

it('limits the number of waiting passwords, and works again afterwards', async () => {
  const workers = new PasswordWorkers(3, 2);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      workers.hash('correct horse battery', cheap).then(
        () => 'hashed',
        (thrown: unknown) => (thrown instanceof PasswordsBusyError ? 'busy' : 'failed'),
      ),
    ),
  );
  // Two run and three wait.
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'busy'),
    ...Array.from({ length: 5 }, () => 'hashed'),
  ]);
  const hashed = await workers.hash('correct horse battery', cheap);
  expect(await workers.verify(hashed, 'correct horse battery')).toBe(true);
  expect(await workers.verify(hashed, 'correct horse')).toBe(false);
  await expect(workers.verify('no hash', 'correct horse')).rejects.toThrow(/./);
  expect(await workers.verify(hashed, 'correct horse battery')).toBe(true);
});

it('leaves one core to requests', () => {
  expect([1, 2, 3, 5, 64].map(passwordThreads)).toEqual([1, 1, 2, 4, 4]);
});

/** The nice values of this process's threads; the last field of a name may contain spaces. */
const niceValues = (): readonly number[] =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[16]),
  );

it.runIf(process.platform === 'linux')('hashes with a lower priority than requests have', async () => {
  const [lowest, before] = [os.constants.priority.PRIORITY_LOW, niceValues()];
  const workers = new PasswordWorkers(3, 2);
  await Promise.all([workers.hash('correct horse battery', cheap), workers.hash('correct horse battery', cheap)]);
  const countOf = (all: readonly number[]) => all.filter((nice) => nice === lowest).length;
  expect(countOf(niceValues()) - countOf(before)).toBe(2);
  expect(os.getPriority()).not.toBe(lowest);
});

it('drops waiting passwords whose signal aborts', async () => {
  const workers = new PasswordWorkers(2, 1);
  const hashed = await workers.hash('correct horse battery', cheap);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const verify = (signal?: AbortSignal) => workers.verify(hashed, 'correct horse battery', signal);
  const first = verify(running.signal);
  const dropped = [verify(waiting.signal), verify(waiting.signal)];
  running.abort(new Error('left'));
  waiting.abort(new Error('left'));
  // Their places are free at once.
  const later = [verify(), verify()];
  expect(await Promise.allSettled(dropped)).toMatchObject(
    dropped.map(() => ({ status: 'rejected', reason: { message: 'left' } })),
  );
  expect(await Promise.all([first, ...later])).toEqual([true, true, true]);
  await expect(verify(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
