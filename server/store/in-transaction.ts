/**
 * The ways to ask the database for more than one thing at a time. Work must do nothing but ask the database: it
 * runs again when it met somebody else's.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

interface HasDatabase {
  readonly db: Kysely<Tables>;
}

/** Serialization failure and deadlock of PostgreSQL, and SQLite's word for another program's write. */
const passing: ReadonlySet<string> = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']);
const maxAttempts = 10;
const maxWait = 500;

const isPassing = (thrown: unknown): boolean => passing.has(String((thrown as { code?: unknown } | null)?.code));

const untilItPasses = async <T>(attemptOnce: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce();
    } catch (thrown) {
      if (attempt === maxAttempts || !isPassing(thrown)) throw thrown;
    }
    await wait(Math.random() * Math.min(maxWait, 10 * 2 ** attempt));
  }
};

/** Changes: all or none, as if nobody else wrote meanwhile, which is SQLite's way at all times. */
export const inTransaction = <T>({ db }: HasDatabase, work: (work: Transaction<Tables>) => Promise<T>): Promise<T> =>
  untilItPasses(() => db.transaction().setIsolationLevel('serializable').execute(work));

/**
 * Changes of one model that begin by writing its row: they wait for each other there instead of failing, and each reads
 * what the one before has left.
 */
export const inTurn = <T>({ db }: HasDatabase, work: (work: Transaction<Tables>) => Promise<T>): Promise<T> =>
  untilItPasses(() => db.transaction().setIsolationLevel('read committed').execute(work));

/** Several reads as of one moment. */
export const inSnapshot = <T>({ db }: HasDatabase, work: (work: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
