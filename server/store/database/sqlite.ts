/** The embedded database: one file, every commit on the disk before it is answered. */
import Database from 'better-sqlite3';
import { Kysely, sql, SqliteDialect, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { OpenDatabase, PlainRow } from './open-database.ts';

/** How long one process waits for another's write, milliseconds. */
const patience = 10_000;
const rowsAtOnce = 1000;

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

/** Throws what SQLite throws. */
export const openSqlite = (file: string): OpenDatabase => {
  const database = new Database(file, { timeout: patience });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
  } catch (thrown) {
    database.close();
    throw thrown;
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  return {
    db,
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
