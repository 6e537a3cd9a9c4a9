/**
 * Runs several statements together. Callbacks may only query the database, because they run again after a conflict with
 * another transaction.
 */
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import { retry, transactionRetry } from '#base/retry.ts';
import type { Tables } from './tables/tables.ts';

export type Transaction = KyselyTransaction<Tables>;

interface HasDatabase {
  readonly db: Kysely<Tables>;
}

/** Serialization failure and deadlock of PostgreSQL, and SQLite's codes for another program's write lock. */
const retryableCodes: ReadonlySet<string> = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']);

const isRetryable = (thrown: unknown): boolean =>
  retryableCodes.has(String((thrown as { code?: unknown } | null)?.code));

const retryOnConflict = <T>(run: () => Promise<T>): Promise<T> => retry(run, transactionRetry, { isRetryable });

/** A serializable transaction, as SQLite's always are: all changes or none. */
export const inTransaction = <T>({ db }: HasDatabase, callback: (transaction: Transaction) => Promise<T>): Promise<T> =>
  retryOnConflict(() => db.transaction().setIsolationLevel('serializable').execute(callback));

/**
 * A transaction that starts by writing one model's row: transactions of the same model wait for each other there
 * instead of failing, and each reads what the previous one has committed.
 */
export const inModelTransaction = <T>(
  { db }: HasDatabase,
  callback: (transaction: Transaction) => Promise<T>,
): Promise<T> => retryOnConflict(() => db.transaction().setIsolationLevel('read committed').execute(callback));

/** Several reads of one snapshot. */
export const inSnapshot = <T>({ db }: HasDatabase, callback: (transaction: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(callback);
