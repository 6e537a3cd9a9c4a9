/** Lists the tables of a database, at any migration version. */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads the catalogue as the caller's snapshot has it: another program may drop tables in a migration meanwhile. */
const inPostgres = sql<{ name: string }>`
  select c.relname as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname = current_schema()`;

const inSqlite = sql<{ name: string }>`
  select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*'`;

/** Sorted by name; for PostgreSQL the tables of the current schema. */
export const listTableNames = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const { rows } = await (isSqlite ? inSqlite : inPostgres).execute(db);
  return rows.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1));
};
