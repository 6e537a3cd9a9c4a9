import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';
import { PasswordsBusyError, PasswordWorkers } from './password-workers.ts';

it('does not block file reads', async () => {
  const hashed = await hashPassword('correct horse battery');
  const finished: string[] = [];
  const checks = Array.from({ length: 16 }, async () => {
    expect(await verifyPassword(hashed, 'correct horse battery')).toBe(true);
    finished.push('password');
  });
  // Each read takes several turns on libuv's threads; queued behind 16 passwords it would finish after most of them.
  for (let i = 0; i < 4; i++) await readFile(fileURLToPath(import.meta.url));
  finished.push('files');
  await Promise.all(checks);
  expect(finished.indexOf('files')).toBeLessThan(8);
});

it('limits the number of waiting passwords, and works again afterwards', async () => {
  const workers = new PasswordWorkers(3);
  const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      workers.hash('correct horse battery', parameters).then(
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
  const hashed = await workers.hash('correct horse battery', parameters);
  expect(await workers.verify(hashed, 'correct horse battery')).toBe(true);
  expect(await workers.verify(hashed, 'correct horse')).toBe(false);
  await expect(workers.verify('no hash', 'correct horse')).rejects.toThrow(/./);
  expect(await workers.verify(hashed, 'correct horse battery')).toBe(true);
});
