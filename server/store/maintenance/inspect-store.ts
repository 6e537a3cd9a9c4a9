/** Inspects and repairs a store for `enfilade doctor` (docs/reference/data-store.md#doctor). */
import { sql } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { checkStoredFiles, type StoredFileIssue } from './check-stored-files.ts';
import { revisionKey } from '../files/file-store.ts';
import { migrate } from '../migrations/migrate.ts';
import { openStoreWithoutMigration, type Store } from '../open-store.ts';
import { pairStore } from '../store-identity.ts';
import type { StoreSettings, StoreFailure } from '../store-settings.ts';
import { listTableNames } from '../tables/list-table-names.ts';
import {
  listTrash,
  listTrashedKeys,
  restoreFromTrash,
  trashRetentionMs,
  type RestoredFromTrash,
  type TrashBatch,
} from './trash.ts';
import { unreferencedGraceMs } from './unreferenced-files.ts';

export interface FileIssue extends StoredFileIssue {
  /** Whether the trash contains a file with this key. */
  readonly inTrash: boolean;
}

/** Files without a row, by revision of a model or by model. */
export interface UnreferencedGroup {
  readonly key: string;
  readonly files: number;
  readonly bytes: number;
  /** When they may be moved to the trash, ISO 8601; null if no server has recorded them yet. */
  readonly movedAfter: string | null;
}

export interface TrashEntry extends TrashBatch {
  /** When it will be deleted, ISO 8601. */
  readonly deletedAfter: string;
}

export interface StoreReport {
  /** One sentence for each inconsistency of the database. */
  readonly database: readonly string[];
  readonly files: readonly FileIssue[];
  readonly unreferenced: readonly UnreferencedGroup[];
  readonly trash: readonly TrashEntry[];
}

export interface InspectOptions {
  /** Whether files are read to compare their hashes. */
  readonly hashes: boolean;
  readonly signal?: AbortSignal;
}

const checkSqlite = async ({ db }: Store): Promise<readonly string[]> => {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const foreign = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...foreign.rows.map(({ table, parent }) => `A row of ${table} refers to a row of ${parent} that is not there.`),
  ];
};

/** PostgreSQL enforces its foreign keys; only unreadable tables can be detected. */
const checkPostgres = async ({ db }: Store): Promise<readonly string[]> => {
  const issues: string[] = [];
  for (const table of await listTableNames(db))
    try {
      await sql`select count(*) from ${sql.table(table)}`.execute(db);
    } catch (thrown) {
      issues.push(`The table ${table} cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}.`);
    }
  return issues;
};

const folderOf = (key: string): string => {
  const parts = key.split('/');
  return `${parts.slice(0, parts[0] === 'models' ? 3 : 2).join('/')}${parts.length > 2 ? '/' : ''}`;
};

/** When each folder or file was first found without a row; for a folder the latest time of its files. */
const readSince = async ({ db }: Store): Promise<ReadonlyMap<string, string>> => {
  const since = new Map<string, string>();
  for (const row of await db.selectFrom('unreferenced_files').select(['key', 'since']).execute()) {
    const folder = row.key.endsWith('/') ? row.key : folderOf(row.key);
    if (row.since > (since.get(folder) ?? '')) since.set(folder, row.since);
  }
  return since;
};

const groupUnreferenced = (
  issues: readonly StoredFileIssue[],
  since: ReadonlyMap<string, string>,
): readonly UnreferencedGroup[] => {
  const groups = new Map<string, { files: number; bytes: number }>();
  for (const { key, found } of issues) {
    const group = groups.get(folderOf(key)) ?? { files: 0, bytes: 0 };
    groups.set(folderOf(key), { files: group.files + 1, bytes: group.bytes + Number(found ?? 0) });
  }
  return [...groups].map(([key, group]) => {
    const at = since.get(key);
    const movedAfter = at === undefined ? null : new Date(Date.parse(at) + unreferencedGraceMs).toISOString();
    return { key, ...group, movedAfter };
  });
};

/** Throws errors of database and files, and the signal's reason. */
export const inspectStore = async (
  store: Store,
  settings: StoreSettings,
  { hashes, signal }: InspectOptions,
): Promise<StoreReport> => {
  const database = await (settings.database ? checkPostgres(store) : checkSqlite(store));
  const issues: StoredFileIssue[] = [];
  for await (const issue of checkStoredFiles(store, { hashes, ...(signal && { signal }) })) issues.push(issue);
  const trashedKeys = await listTrashedKeys(store.files);
  const trash = await listTrash(store.files);
  return {
    database,
    files: issues
      .filter(({ kind }) => kind !== 'unreferenced')
      .map((issue) => ({ ...issue, inTrash: trashedKeys.has(issue.key) })),
    unreferenced: groupUnreferenced(
      issues.filter(({ kind }) => kind === 'unreferenced'),
      await readSince(store),
    ),
    trash: trash.map((batch) => ({
      ...batch,
      deletedAfter: new Date(batch.movedAt + trashRetentionMs).toISOString(),
    })),
  };
};

/** Restores files from the trash that rows reference and that are missing. */
export const restoreMissing = async (store: Store): Promise<RestoredFromTrash> => {
  const models = await store.db.selectFrom('models').select(['id', 'revision']).execute();
  const folders = new Set(models.map(({ id, revision }) => revisionKey(id, revision)));
  const attachments = await store.db
    .selectFrom('attachments')
    .select('file_key')
    .where('file_key', 'is not', null)
    .execute();
  const keys = new Set(attachments.map(({ file_key }) => file_key));
  const { restored } = await restoreFromTrash(
    store.files,
    (key) => keys.has(key) || folders.has(`${key.split('/', 3).join('/')}/`),
  );
  // An existing file is not missing.
  return { restored, occupied: [] };
};

/** Restores one file by its former key, or all files of a folder. */
export const restoreKey = (store: Store, requestedKey: string): Promise<RestoredFromTrash> => {
  const folder = requestedKey.endsWith('/') ? requestedKey : `${requestedKey}/`;
  return restoreFromTrash(store.files, (key) => key === requestedKey || key.startsWith(folder));
};

/** Gives database and files a common id, whatever their ids are. The caller holds the data lock. */
export const forcePairing = async (folder: string, settings: StoreSettings): Promise<Result<null, StoreFailure>> => {
  const opened = await openStoreWithoutMigration(folder, settings);
  if (!opened.ok) return fail(opened.failure);
  try {
    const migrated = await opened.value.database.withMigrationLock((db) => migrate(db, new Date()));
    if (!migrated.ok) return migrated;
    await pairStore(opened.value);
    return ok(null);
  } finally {
    await opened.value.close();
  }
};
