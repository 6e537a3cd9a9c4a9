/** The embedded database: one file, whose commits are durable. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { fileLockRetry, retryDelayMs } from '#base/retry.ts';
import type { Tables } from '../tables/tables.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { createDatabaseState, createFailureLog, type DatabaseState } from './database-state.ts';
import type { OpenDatabase, PlainRow } from './open-database.ts';
import { isBusy, maxWriteWaitMs, SqliteConnections, type SqliteFile } from './sqlite-connections.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import type { Transaction } from '../transactions.ts';

/** How long opening waits for another program that opens or closes the same file, milliseconds. */
const maxOpenWaitMs = 10_000;
const rowsPerBatch = 1000;
/** The disk must accept this many bytes for writes to count as working. */
const writeProbeBytes = 1024 * 1024;
/** SQLite's own limit for a database in memory. */
const maxCopyBytes = 1024 ** 3;

async function* rowsOf(transaction: Transaction, table: string): AsyncIterable<readonly PlainRow[]> {
  let rows: PlainRow[] = [];
  for await (const row of transaction
    .selectFrom(table as 'models')
    .selectAll()
    .stream()) {
    rows.push(row);
    if (rows.length < rowsPerBatch) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

const openReader = (file: string): Database.Database => {
  const reader = new Database(file, { timeout: 0, fileMustExist: true });
  reader.pragma('query_only = ON');
  return reader;
};

const sleep = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Of programs that create the file at once, one changes the mode. SQLite rejects the others at once, whatever their
 * timeout: they would wait for a lock while they hold another (https://www.sqlite.org/c3ref/busy_handler.html).
 */
const useWal = (connection: Database.Database): void => {
  const until = performance.now() + maxOpenWaitMs;
  for (let failures = 1; ; failures += 1) {
    try {
      connection.pragma('journal_mode = WAL');
      return;
    } catch (thrown) {
      if (!isBusy(thrown) || performance.now() >= until) throw thrown;
    }
    sleep(retryDelayMs(fileLockRetry, failures, Math.random()));
  }
};

const openFile = (file: string): SqliteFile => {
  const writer = new Database(file, { timeout: maxOpenWaitMs });
  try {
    useWal(writer);
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    // From here on, waiting for a lock does not block the thread.
    writer.pragma('busy_timeout = 0');
  } catch (thrown) {
    writer.close();
    throw thrown;
  }
  return { writer, openReader: () => openReader(file) };
};

/** Throws if the folder's disk is not writable. */
const writeProbe = (folder: string): void => {
  const probe = path.join(folder, `.write-probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(writeProbeBytes));
  } finally {
    rmSync(probe, { force: true });
  }
};

/**
 * SQLite creates two more files even to read, which fails on a full or read-only disk. A database that was closed in
 * order is complete in its one file, which is then read into memory.
 */
const openCopy = (file: string, state: DatabaseState, thrown: unknown): Database.Database => {
  if (!unavailableOf(thrown) || !existsSync(file)) throw thrown;
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const { size } = statSync(file);
  if ((wal?.size ?? 0) > 0 || size === 0 || size > maxCopyBytes) throw thrown;
  const bytes = readFileSync(file);
  // Clears the flag of WAL mode, which a database in memory cannot have: https://www.sqlite.org/fileformat.html
  bytes[18] = 1;
  bytes[19] = 1;
  const copy = new Database(bytes);
  copy.pragma('query_only = ON');
  state.recordFailure(thrown);
  return copy;
};

/** Throws SQLite's errors. */
export const openSqlite = (file: string): OpenDatabase => {
  const probeDisk = (): void => writeProbe(path.dirname(file));
  const state = createDatabaseState(`the database ${file}`, probeDisk);
  const connections = new SqliteConnections(state, {
    file: () => openFile(file),
    copy: (thrown) => openCopy(file, state, thrown),
  });
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(connections, maxWriteWaitMs) });
  const nonWaitingDb = new Kysely<Tables>({ dialect: createSqliteDialect(connections, 0) });
  return {
    db,
    writeFailure: state.writeFailure,
    logFailure: createFailureLog(state),
    checkWrites: async () => {
      try {
        probeDisk();
      } catch (thrown) {
        state.recordFailure(thrown);
        return;
      }
      if (state.writeFailure() === null) return;
      await nonWaitingDb.connection().execute(async (own) => {
        const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(own);
        // Writes the same value: the smallest possible change of the file.
        await sql`pragma user_version = ${sql.lit(rows[0]!.user_version)}`.execute(own);
      });
    },
    withoutWaiting: (callback) => callback(nonWaitingDb),
    // Each migration's transaction takes the write lock.
    withMigrationLock: (callback) => callback(db),
    rowsOf,
    deferReferences: async (transaction) => {
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
    },
    // The commit checks foreign keys and ends the deferral.
    checkDeferredReferences: () => Promise.resolve(),
  };
};
