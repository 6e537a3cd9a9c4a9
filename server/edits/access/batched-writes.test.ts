import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { withTestStore } from '../../testing/databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { recordAttempt, refundAttempt } from './attempts.ts';
import { writeInBatch } from './batched-writes.ts';
import { readSecurityLog, recordSecurityEvent } from './security-log.ts';
import { createSigner, type Signer } from './signer.ts';

const now = new Date('2026-03-01T12:00:00Z');

const withStore = (callback: (store: Store, signer: Signer) => Promise<void>) =>
  withTestStore(temporaryFolder(), async (store) => callback(store, await createSigner(store)));

/** How many transactions `run` commits. */
const commitsOf = async (run: () => Promise<unknown>): Promise<number> => {
  const exec = vi.spyOn(Database.prototype, 'exec');
  try {
    await run();
    return exec.mock.calls.filter(([text]) => text === 'commit').length;
  } finally {
    exec.mockRestore();
  }
};

const subjectsOf = (i: number) => [
  { name: `address ${i}`, maxAttempts: 3 },
  { name: `account ${i}`, maxAttempts: 3 },
];

it('commits the attempts of requests that arrive together once', () =>
  withStore(async (store, signer) => {
    const attempts = () =>
      Promise.all(Array.from({ length: 30 }, (_, i) => recordAttempt(store, signer, subjectsOf(i), now)));
    expect(await commitsOf(attempts)).toBe(1);
    // A single one is one commit, too.
    expect(await commitsOf(() => recordAttempt(store, signer, subjectsOf(0), now))).toBe(1);
    expect(await commitsOf(() => refundAttempt(store, signer, subjectsOf(0)))).toBe(1);
  }));

it('commits events that are logged together once, and counts all of them', () =>
  withStore(async (store) => {
    const log = (i: number) => recordSecurityEvent(store.db, { event: 'sign_in.failed', address: `192.0.2.${i % 2}` });
    expect(await commitsOf(() => Promise.all(Array.from({ length: 20 }, (_, i) => log(i))))).toBeLessThanOrEqual(2);
    const entries = await readSecurityLog(store);
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  }));

const insertSecret = (name: string, fails = false) => ({
  name,
  write: (store: Store) =>
    writeInBatch(store.db, async (transaction) => {
      await transaction.insertInto('secrets').values({ name, value: name }).execute();
      if (fails) throw new Error(`no ${name}`);
      return name;
    }),
});

it('rejects only the write of a batch that fails, and keeps the order', () =>
  withStore(async (store) => {
    const writes = [insertSecret('a'), insertSecret('b', true), insertSecret('c')];
    const outcomes = await Promise.allSettled(writes.map(({ write }) => write(store)));
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: new Error('no b') },
      { status: 'fulfilled', value: 'c' },
    ]);
    const rows = await store.db.selectFrom('secrets').select('name').where('name', 'in', ['a', 'b', 'c']).execute();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['a', 'c']);
  }));
