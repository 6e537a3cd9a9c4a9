/**
 * A backup's form, a tar archive: `backup.json` first, then `rows/{table}.jsonl`, one row a line, then `files/{key}`,
 * and `end.json` last, without which it is cut off.
 */
import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';

export const backupFormat = 1;

export interface Manifest {
  readonly format: number;
  /** The database's: how many migrations it had run. */
  readonly form: number;
  /** How many there were to copy; fewer, when somebody removed some meanwhile. */
  readonly files: number;
  readonly created: string;
}

export interface Ending {
  readonly rows: number;
  readonly files: number;
}

export interface BackupFailure {
  readonly code: 'backup.exists' | 'backup.unreadable' | 'backup.newer' | 'store.filled' | 'stopped';
  readonly message: string;
}

export interface BackupProgress {
  readonly stage: 'rows' | 'files';
  readonly done: number;
  readonly total: number;
  readonly item: string;
}

export interface BackupOptions {
  readonly now?: Date;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BackupProgress) => void;
}

/** The migrations' own record, and notes of what this machine has half done. */
const unkept: ReadonlySet<string> = new Set(['migrations', 'adoptions']);

/** Every table whose rows a backup holds; those of later steps come by themselves. */
export const keptTables = async ({ db }: Pick<Store, 'db'>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables();
  // PostgreSQL tells those of every schema; SQLite has none.
  const current = tables.every(({ schema }) => schema === undefined)
    ? undefined
    : (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name;
  return tables
    .filter(({ name, schema, isView }) => !isView && schema === current && !unkept.has(name))
    .map(({ name }) => name)
    .toSorted((a, b) => (a < b ? -1 : 1));
};
