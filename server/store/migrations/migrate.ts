/**
 * Migrates a database: forward only, each migration in its own transaction, and never a database of a newer program.
 */
import type { Kysely } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import type { StoreFailure } from '../store-settings.ts';
import { migrations as ours, type Migration } from './migrations.ts';
import type { Tables } from '../tables/tables.ts';

const appliedVersion = async (db: Kysely<Tables>): Promise<number> => {
  const row = await db
    .selectFrom('migrations')
    .select((e) => e.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
};

const hasMigrationTable = async (db: Kysely<Tables>): Promise<boolean> => {
  try {
    await appliedVersion(db);
    return true;
  } catch (thrown) {
    const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown };
    // PostgreSQL's code for a missing table; SQLite has one code for all errors in a statement.
    if (code === '42P01' || String(message).includes('no such table')) return false;
    throw thrown;
  }
};

export const migrate = async (
  db: Kysely<Tables>,
  now: Date,
  steps: readonly Migration[] = ours,
): Promise<Result<number, StoreFailure>> => {
  // Checked first: a migrated database on a read-only disk can still be read.
  if (!(await hasMigrationTable(db)))
    await db.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('version', 'integer', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('applied', 'text', (c) => c.notNull())
      .execute();
  let version = await appliedVersion(db);
  if (version > steps.length) {
    return fail({
      code: 'store.newer',
      message: `The database was written by a newer Enfilade (its form is ${version}, this program knows ${steps.length}); update this program to open it.`,
    });
  }
  while (version < steps.length) {
    const step = steps[version]!;
    const next = version + 1;
    await db.transaction().execute(async (transaction) => {
      // The insert comes first: of two programs that start together, one waits here and then finds the migration done.
      const claimed = await transaction
        .insertInto('migrations')
        .values({ version: next, name: step.name, applied: now.toISOString() })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      if (claimed.numInsertedOrUpdatedRows === 1n) await step.up(transaction as unknown as Kysely<unknown>);
    });
    version = next;
  }
  return ok(version);
};
