/**
 * Groups small writes of many requests into one transaction at a time: SQLite commits on the thread that serves all
 * requests, and each commit waits for the disk (docs/reference/accounts.md#writes-of-sign-ins).
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { SqliteAdapter, type Kysely } from 'kysely';
import type { Tables } from '../../store/tables/tables.ts';
import { inModelTransaction, type Transaction } from '../../store/transactions.ts';
import { unavailableOf } from '../../wire/unavailable.ts';

type Database = Kysely<Tables>;

interface PendingWrite {
  readonly run: (transaction: Transaction) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (thrown: unknown) => void;
}

const maxWritesPerBatch = 100;
/** Between two batches, in durations of the first: short batches then take a fifth of the thread's time. */
const pausePerBatchTime = 4;
const maxPauseMs = 200;

class BatchWriter {
  readonly #db: Database;
  readonly #waiting: PendingWrite[] = [];
  #isRunning = false;
  /** When the next batch may start, a time of `performance.now()`. */
  #nextAt = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  write(run: PendingWrite['run']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ run, resolve, reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const pauseMs = this.#nextAt - performance.now();
      await (pauseMs > 0 ? wait(pauseMs) : nextTurn());
      const began = performance.now();
      await this.#run(this.#waiting.splice(0, maxWritesPerBatch));
      const ended = performance.now();
      this.#nextAt = ended + Math.min(maxPauseMs, (ended - began) * pausePerBatchTime);
    }
    this.#isRunning = false;
  }

  async #run(batch: readonly PendingWrite[]): Promise<void> {
    try {
      const results = await inModelTransaction({ db: this.#db }, async (transaction) => {
        const all: unknown[] = [];
        for (const { run } of batch) all.push(await run(transaction));
        return all;
      });
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
    } catch (thrown) {
      // One write may fail for a reason of its own, such as the session of an account that was removed meanwhile.
      // Those that wait have waited as long as this batch for a database that is not available.
      if (unavailableOf(thrown)) for (const { reject } of [...batch, ...this.#waiting.splice(0)]) reject(thrown);
      else if (batch.length === 1) batch[0]!.reject(thrown);
      else for (const write of batch) await this.#run([write]);
    }
  }
}

const writers = new WeakMap<Database, BatchWriter>();

/**
 * Runs `write` in a transaction together with other such writes, in the order of the calls; resolves after the commit.
 * It may run again after a conflict, or where another write of its batch fails, so it must only query the database, and
 * must not be used inside a transaction. On PostgreSQL, which commits elsewhere, it runs alone and without a transaction:
 * locks of several rows would let servers wait for each other.
 */
export const writeInBatch = async <T>(db: Database, write: (database: Database) => Promise<T>): Promise<T> => {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return write(db);
  const writer = writers.get(db) ?? new BatchWriter(db);
  writers.set(db, writer);
  return (await writer.write(write)) as T;
};
