/**
 * Restores an archive into an empty store. Files are written first and all rows last, in one transaction, so that a
 * failed restore is not visible; its files are removed again. A killed restore is cleaned up by the next one.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Result } from '#base/result.ts';
import { identityKey, removeBelow } from '../files/file-store.ts';
import { inTransaction } from '../transactions.ts';
import { migrate } from '../migrations/migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { cacheFolder, type Store } from '../open-store.ts';
import { pairStore } from '../store-identity.ts';
import type { StoreSettings } from '../store-settings.ts';
import { listTableNames } from '../tables/list-table-names.ts';
import type { CheckedArchive } from './check-archive.ts';
import { describeError, isBrokenConstraint } from './describe-error.ts';
import {
  restorableTables,
  type BackupFailure,
  type BackupOptions,
  type BackupSummary,
  type Manifest,
} from './backup-format.ts';
import { readArchive } from './read-archive.ts';
import { RejectedRowsError, writeRows } from './restore-rows.ts';
import { anyFiles, anyRows, filledTarget, isUnfinished, markerFolder, unfinishedKey } from './restore-target.ts';

/** The marker is removed last: while it exists, the next restore removes the remaining files. */
const clearFiles = async (store: Store, written: Iterable<string>): Promise<void> => {
  const tops = new Set(written);
  for await (const { key } of store.files.list('')) tops.add(key.split('/', 1)[0]!);
  tops.delete(markerFolder);
  for (const top of tops) await removeBelow(store.files, `${top}/`);
  await removeBelow(store.files, `${markerFolder}/`);
};

/** Rejects a store that is not empty; cleans up after a killed restore. */
const prepareEmptyStore = async (store: Store, settings: StoreSettings): Promise<BackupFailure | null> => {
  if (await anyRows(store)) return filledTarget('rows', store.folder, settings);
  if (await isUnfinished(store.files)) {
    await clearFiles(store, []);
    return null;
  }
  return (await anyFiles(store.files)) ? filledTarget('files', store.folder, settings) : null;
};

/** Migrates the empty database to the backup's version. */
const migrateToBackupVersion = async (store: Store, { form }: Manifest, now: Date): Promise<BackupFailure | null> => {
  const steps = migrations.slice(0, form);
  const migrated = await store.database.withMigrationLock((db) => migrate(db, now, steps));
  if (migrated.ok) return null;
  const message = 'The database has a newer form than the backup; restore into one that no server was started on yet.';
  return { code: 'store.filled', message };
};

/** Drops tables with foreign keys to each other, in any order that the database allows. */
const dropTables = async (store: Store, names: readonly string[]): Promise<void> => {
  let remaining = names;
  for (;;) {
    const rejected: string[] = [];
    for (const name of remaining)
      await store.db.schema
        .dropTable(name)
        .execute()
        .catch(() => rejected.push(name));
    if (rejected.length === 0 || rejected.length === remaining.length) return;
    remaining = rejected;
  }
};

/** Undoes a failed restore: removes what did not exist before. */
class Undo {
  readonly #store: Store;
  readonly #tablesBefore: ReadonlySet<string>;
  readonly written = new Set<string>();

  constructor(store: Store, tablesBefore: readonly string[]) {
    this.#store = store;
    this.#tablesBefore = new Set(tablesBefore);
  }

  /** Returns false if database or files cannot be reached; then the next restore cleans up. */
  async run(): Promise<boolean> {
    try {
      // If the connection was lost at the commit, the rows may exist.
      if (await anyRows(this.#store)) return false;
      await clearFiles(this.#store, this.written);
      const tables = await listTableNames(this.#store.db);
      await dropTables(
        this.#store,
        tables.filter((name) => !this.#tablesBefore.has(name)),
      );
      return true;
    } catch {
      return false;
    }
  }
}

const copyArchive = async (
  store: Store,
  { file }: CheckedArchive,
  spool: string,
  undo: Undo,
  { now = new Date(), signal, onProgress }: BackupOptions,
): Promise<Result<BackupSummary, BackupFailure>> => {
  const tables: string[] = [];
  const fileOf = (table: string): string => path.join(spool, table);
  let known: ReadonlySet<string> = new Set();
  let files = 0;
  let total = 0;
  const read = await readArchive(file, signal, {
    begin: async (manifest) => {
      total = manifest.files;
      const rejection = await migrateToBackupVersion(store, manifest, now);
      if (rejection) return rejection;
      known = new Set(await restorableTables(store));
      await store.files.write(unfinishedKey, Readable.from([Buffer.from('\n')]), 'text/plain');
      // The id of a server that was started on this store before; the rows contain that of the archive's store.
      await store.files.remove([identityKey]);
      return null;
    },
    rows: async (table, stream) => {
      const message = `${file} has a table "${table}" that is unknown.`;
      if (!known.has(table)) return { code: 'backup.unreadable', message };
      await pipeline(stream, createWriteStream(fileOf(table)));
      tables.push(table);
      return null;
    },
    file: async (key, stream, contentType) => {
      undo.written.add(key.split('/', 1)[0]!);
      await store.files.write(key, stream, contentType);
      files++;
      onProgress?.({ stage: 'files', done: files, total, item: key });
    },
  });
  if (!read.ok) return read;
  const rows = await inTransaction(store, async (transaction) => {
    await store.database.deferReferences(transaction);
    const count = await writeRows(transaction, fileOf, tables);
    await store.database.checkDeferredReferences(transaction);
    return count;
  });
  return ok({ rows, files, problems: read.value.problems });
};

const failureOf = (file: string, thrown: unknown): BackupFailure => {
  const message =
    thrown instanceof RejectedRowsError
      ? `${file} cannot be restored: ${thrown.message}; use another one.`
      : isBrokenConstraint(thrown)
        ? `${file} cannot be restored: its rows do not fit together (${describeError(thrown)}); use another one.`
        : `Cannot restore ${file}: ${describeError(thrown)}.`;
  return { code: 'restore.failed', message, cause: thrown };
};

const tryRestore = async (
  store: Store,
  archive: CheckedArchive,
  undo: Undo,
  options: BackupOptions,
): Promise<Result<BackupSummary, BackupFailure>> => {
  let spool: string | null = null;
  try {
    await mkdir(cacheFolder(store.folder), { recursive: true });
    spool = await mkdtemp(path.join(cacheFolder(store.folder), 'restore-'));
    return await copyArchive(store, archive, spool, undo, options);
  } catch (thrown) {
    return fail(failureOf(archive.file, thrown));
  } finally {
    if (spool !== null) await rm(spool, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** The rows are committed, so failures are not undone: a server's first start repeats these steps. */
const finishRestore = async (store: Store, { now = new Date(), onNotice }: BackupOptions): Promise<void> => {
  try {
    await removeBelow(store.files, `${markerFolder}/`);
    await store.database.withMigrationLock((db) => migrate(db, now));
    // The archive's original store may still exist.
    await pairStore(store);
  } catch (thrown) {
    onNotice?.(`The last step is left to the server's first start: ${describeError(thrown)}.`);
  }
};

/**
 * Restores a checked archive. The caller holds the data lock and has opened the store with these settings, without
 * migration.
 */
export const restoreBackup = async (
  store: Store,
  settings: StoreSettings,
  archive: CheckedArchive,
  options: BackupOptions = {},
): Promise<Result<BackupSummary, BackupFailure>> => {
  let undo: Undo;
  try {
    const rejection = await prepareEmptyStore(store, settings);
    if (rejection) return fail(rejection);
    undo = new Undo(store, await listTableNames(store.db));
  } catch (thrown) {
    return fail(failureOf(archive.file, thrown));
  }
  const restored = await tryRestore(store, archive, undo, options);
  if (restored.ok) {
    await finishRestore(store, options);
    return restored;
  }
  if (await undo.run()) return restored;
  const { message, ...failure } = restored.failure;
  return fail({ ...failure, message: `${message} The next restore clears what was written.`, leavesFiles: true });
};
