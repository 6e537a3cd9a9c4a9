/** The embedded database: one file, every commit on the disk before it is answered. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { createDatabaseState, createFailureLog, type DatabaseState } from './database-state.ts';
import type { OpenDatabase, PlainRow } from './open-database.ts';
import { maxWriteWaitMs, SqliteConnections, type SqliteFile } from './sqlite-connections.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/** How long the opening waits for another program that opens or closes the same file, milliseconds. */
const maxOpenWaitMs = 10_000;
const rowsAtOnce = 1000;
/** What the disk must take for writes to count as working. */
const writeProbeBytes = 1024 * 1024;
/** SQLite's own limit for a database in memory. */
const maxCopyBytes = 1024 ** 3;

async function* rowsOf(work: Transaction<Tables>, table: string): AsyncIterable<readonly PlainRow[]> {
  let rows: PlainRow[] = [];
  for await (const row of work
    .selectFrom(table as 'models')
    .selectAll()
    .stream()) {
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
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

const openFile = (file: string): SqliteFile => {
  const writer = new Database(file, { timeout: maxOpenWaitMs });
  try {
    writer.pragma('journal_mode = WAL');
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    // From here on a lock is waited for without blocking the thread.
    writer.pragma('busy_timeout = 0');
  } catch (thrown) {
    writer.close();
    throw thrown;
  }
  return { writer, openReader: () => openReader(file) };
};

/** Throws where the disk of the folder takes no writes. */
const writeProbe = (folder: string): void => {
  const probe = path.join(folder, `.write-probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(writeProbeBytes));
  } finally {
    rmSync(probe, { force: true });
  }
};

/**
 * SQLite makes two files beside its own even to read, which a full or read-only disk rejects. What was closed in order is
 * whole in the one file, and is read into memory then.
 */
const openCopy = (file: string, state: DatabaseState, thrown: unknown): Database.Database => {
  if (!unavailableOf(thrown) || !existsSync(file)) throw thrown;
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const { size } = statSync(file);
  if ((wal?.size ?? 0) > 0 || size === 0 || size > maxCopyBytes) throw thrown;
  const bytes = readFileSync(file);
  // The mark of WAL mode, which a database in memory cannot have: https://www.sqlite.org/fileformat.html
  bytes[18] = 1;
  bytes[19] = 1;
  const copy = new Database(bytes);
  copy.pragma('query_only = ON');
  state.failed(thrown);
  return copy;
};

/** Throws what SQLite throws. */
export const openSqlite = (file: string): OpenDatabase => {
  const tryDisk = (): void => writeProbe(path.dirname(file));
  const state = createDatabaseState(`the database ${file}`, tryDisk);
  const connections = new SqliteConnections(state, {
    file: () => openFile(file),
    copy: (thrown) => openCopy(file, state, thrown),
  });
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(connections, maxWriteWaitMs) });
  const impatient = new Kysely<Tables>({ dialect: createSqliteDialect(connections, 0) });
  return {
    db,
    writeFailure: state.writeFailure,
    logFailure: createFailureLog(state),
    checkWrites: async () => {
      try {
        tryDisk();
      } catch (thrown) {
        state.failed(thrown);
        return;
      }
      if (state.writeFailure() === null) return;
      await impatient.connection().execute(async (own) => {
        const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(own);
        // Written although it is the same: the smallest change that a file takes.
        await sql`pragma user_version = ${sql.lit(rows[0]!.user_version)}`.execute(own);
      });
    },
    withoutWaiting: (work) => work(impatient),
    // Each step's transaction takes the write lock.
    alone: (work) => work(db),
    rowsOf,
    deferReferences: async (work) => {
      await sql`pragma defer_foreign_keys = on`.execute(work);
    },
    // Checked by the commit, which also ends it.
    settleReferences: () => Promise.resolve(),
  };
};
