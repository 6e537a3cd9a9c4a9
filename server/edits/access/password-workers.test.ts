import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PasswordsBusyError, PasswordWorkers } from './password-workers.ts';

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
  const workers = new PasswordWorkers(3);
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
