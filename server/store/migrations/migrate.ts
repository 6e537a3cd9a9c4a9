/**
 * Brings a database to this program's form: forward only, each step in a transaction of its own, and never touching a
 * database that a newer program has written.
 */
import type { Kysely } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { migrations as ours, type Migration } from './migrations.ts';
import type { Tables } from '../tables.ts';

export interface StoreFailure {
  readonly code: 'store.newer' | 'store.unreadable' | 'store.unreachable' | 'store.mismatch' | 'settings.invalid';
  /** One sentence for a person. */
  readonly message: string;
}

const appliedVersion = async (db: Kysely<Tables>): Promise<number> => {
  const row = await db
    .selectFrom('migrations')
    .select((e) => e.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
};

const hasMigrations = async (db: Kysely<Tables>): Promise<boolean> => {
  try {
    await appliedVersion(db);
    return true;
  } catch (thrown) {
    const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown };
    // PostgreSQL's code for it; SQLite has one for all errors in a statement.
    if (code === '42P01' || String(message).includes('no such table')) return false;
    throw thrown;
  }
};

export const migrate = async (
  db: Kysely<Tables>,
  now: Date,
  steps: readonly Migration[] = ours,
): Promise<Result<number, StoreFailure>> => {
  // Asked first: a disk that takes no writes can still be served from.
  if (!(await hasMigrations(db)))
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
    await db.transaction().execute(async (work) => {
      // The write comes first: of two programs that start together one waits here, then finds the step done.
      const claimed = await work
        .insertInto('migrations')
        .values({ version: next, name: step.name, applied: now.toISOString() })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      if (claimed.numInsertedOrUpdatedRows === 1n) await step.up(work as unknown as Kysely<unknown>);
    });
    version = next;
  }
  return ok(version);
};
