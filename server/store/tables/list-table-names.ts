/** Lists the tables of a database, at any migration version. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Sorted by name; for PostgreSQL the tables of the current schema. */
export const listTableNames = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables();
  const current = tables.every(({ schema }) => schema === undefined)
    ? undefined
    : (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name;
  return tables
    .filter(({ schema, isView }) => !isView && schema === current)
    .map(({ name }) => name)
    .toSorted((a, b) => (a < b ? -1 : 1));
};
