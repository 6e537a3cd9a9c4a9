/** What `enfilade doctor` finds out about a store, and what it can mend (docs/reference/data-store.md#doctor). */
import { sql } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { checkStoredFiles, type StoredFileProblem } from './check-stored-files.ts';
import { revisionKey } from './files/file-store.ts';
import { migrate, type StoreFailure } from './migrations/migrate.ts';
import { openStoreWithoutMigration, type Store } from './open-store.ts';
import { pairStore } from './store-identity.ts';
import type { StoreSettings } from './store-settings.ts';
import { listTableNames } from './table-names.ts';
import {
  listTrash,
  listTrashedKeys,
  restoreFromTrash,
  trashRetentionMs,
  type RestoredFromTrash,
  type TrashBatch,
} from './trash.ts';
import { unreferencedGraceMs } from './unreferenced-files.ts';

export interface FileProblem extends StoredFileProblem {
  /** Whether the trash holds a file with this key. */
  readonly inTrash: boolean;
}

/** Files that no row names, by revision of a model or by model. */
export interface UnreferencedGroup {
  readonly key: string;
  readonly files: number;
  readonly bytes: number;
  /** When they may be moved to the trash, ISO 8601; null where a server has not found them yet. */
  readonly movedAfter: string | null;
}

export interface TrashEntry extends TrashBatch {
  /** When it is deleted, ISO 8601. */
  readonly deletedAfter: string;
}

export interface StoreReport {
  /** One sentence for each inconsistency of the database. */
  readonly database: readonly string[];
  readonly files: readonly FileProblem[];
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

/** PostgreSQL keeps its references itself: what can go wrong is that a table cannot be read. */
const checkPostgres = async ({ db }: Store): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const table of await listTableNames(db))
    try {
      await sql`select count(*) from ${sql.table(table)}`.execute(db);
    } catch (thrown) {
      problems.push(`The table ${table} cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}.`);
    }
  return problems;
};

const folderOf = (key: string): string => {
  const parts = key.split('/');
  return `${parts.slice(0, parts[0] === 'models' ? 3 : 2).join('/')}${parts.length > 2 ? '/' : ''}`;
};

/** When each folder or file was first found without a row; of a folder the latest of its files. */
const readSince = async ({ db }: Store): Promise<ReadonlyMap<string, string>> => {
  const since = new Map<string, string>();
  for (const row of await db.selectFrom('unreferenced_files').select(['key', 'since']).execute()) {
    const folder = row.key.endsWith('/') ? row.key : folderOf(row.key);
    if (row.since > (since.get(folder) ?? '')) since.set(folder, row.since);
  }
  return since;
};

const groupUnreferenced = (
  problems: readonly StoredFileProblem[],
  since: ReadonlyMap<string, string>,
): readonly UnreferencedGroup[] => {
  const groups = new Map<string, { files: number; bytes: number }>();
  for (const { key, found } of problems) {
    const group = groups.get(folderOf(key)) ?? { files: 0, bytes: 0 };
    groups.set(folderOf(key), { files: group.files + 1, bytes: group.bytes + Number(found ?? 0) });
  }
  return [...groups].map(([key, group]) => {
    const at = since.get(key);
    const movedAfter = at === undefined ? null : new Date(Date.parse(at) + unreferencedGraceMs).toISOString();
    return { key, ...group, movedAfter };
  });
};

/** Throws what database or files throw, and the signal's reason. */
export const inspectStore = async (
  store: Store,
  settings: StoreSettings,
  { hashes, signal }: InspectOptions,
): Promise<StoreReport> => {
  const database = await (settings.database ? checkPostgres(store) : checkSqlite(store));
  const problems: StoredFileProblem[] = [];
  for await (const problem of checkStoredFiles(store, { hashes, ...(signal && { signal }) })) problems.push(problem);
  const trashedKeys = await listTrashedKeys(store.files);
  const trash = await listTrash(store.files);
  return {
    database,
    files: problems
      .filter(({ kind }) => kind !== 'unreferenced')
      .map((problem) => ({ ...problem, inTrash: trashedKeys.has(problem.key) })),
    unreferenced: groupUnreferenced(
      problems.filter(({ kind }) => kind === 'unreferenced'),
      await readSince(store),
    ),
    trash: trash.map((batch) => ({
      ...batch,
      deletedAfter: new Date(batch.movedAt + trashRetentionMs).toISOString(),
    })),
  };
};

/** Files of the trash that rows name and that are not there. */
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
  // A key that holds a file is none that is missing.
  return { restored, occupied: [] };
};

/** One file by its former key, or all below a folder's key. */
export const restoreKey = (store: Store, wanted: string): Promise<RestoredFromTrash> =>
  restoreFromTrash(
    store.files,
    (key) => key === wanted || key.startsWith(wanted.endsWith('/') ? wanted : `${wanted}/`),
  );

/** Declares that database and files belong together, whatever their ids say. The caller holds the data lock. */
export const pairAnyway = async (folder: string, settings: StoreSettings): Promise<Result<null, StoreFailure>> => {
  const opened = await openStoreWithoutMigration(folder, settings);
  if (!opened.ok) return fail(opened.failure);
  try {
    const migrated = await opened.value.database.alone((db) => migrate(db, new Date()));
    if (!migrated.ok) return migrated;
    await pairStore(opened.value);
    return ok(null);
  } finally {
    await opened.value.close();
  }
};
