/**
 * Opens the store: a database and a store of files. Both are in the data folder (`enfilade.db`, `models/`) unless the
 * settings name PostgreSQL or a bucket; its `imports/` and `cache/` always belong to this machine.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { openPostgres } from './database/postgres.ts';
import { openSqlite } from './database/sqlite.ts';
import { openBucket, type BucketFiles } from './files/bucket-files.ts';
import type { FileStore } from './files/file-store.ts';
import { createFolderFiles } from './files/folder-files.ts';
import { makeFolder } from './files/folders.ts';
import { migrate } from './migrations/migrate.ts';
import { ensurePrivateFile, privateFolderMode, restrictDataFolder } from './files/private-folder.ts';
import { checkIdentity, writeMissingIds, type StoreLocations } from './store-identity.ts';
import { sqliteFilesOf } from './sqlite-files.ts';
import type { StoreSettings, StoreFailure } from './store-settings.ts';
import type { Tables } from './tables/tables.ts';

export interface Store {
  readonly folder: string;
  readonly db: Kysely<Tables>;
  readonly files: FileStore;
  /** Operations that differ between databases. */
  readonly database: OpenDatabase;
  /** Whether the database can be queried. */
  isDatabaseReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export const databaseFile = (folder: string): string => path.join(folder, 'enfilade.db');
export const modelsFolder = (folder: string): string => path.join(folder, 'models');
export const importsFolder = (folder: string): string => path.join(folder, 'imports');
export const cacheFolder = (folder: string): string => path.join(folder, 'cache');
export const revisionFolder = (folder: string, modelId: string, revision: string): string =>
  path.join(modelsFolder(folder), modelId, revision);

/** SQLite creates its other files with the mode of this one. */
const openPrivateSqlite = (file: string): OpenDatabase => {
  ensurePrivateFile(file);
  return openSqlite(file);
};

const openDatabase = (folder: string, { database }: StoreSettings): Promise<Result<OpenDatabase, StoreFailure>> =>
  database ? openPostgres(database) : Promise.resolve(ok(openPrivateSqlite(databaseFile(folder))));

const openFiles = async (folder: string, { bucket }: StoreSettings): Promise<Result<BucketFiles, StoreFailure>> => {
  if (bucket) return openBucket(bucket);
  makeFolder(modelsFolder(folder), privateFolderMode);
  return ok({ files: createFolderFiles(folder), close: () => {} });
};

/** Opens the store without migrating the database; creates the data folder if it does not exist. */
export const openStoreWithoutMigration = async (
  folder: string,
  settings: StoreSettings = {},
): Promise<Result<Store, StoreFailure>> => {
  const dataFolder = path.resolve(folder);
  try {
    makeFolder(dataFolder, privateFolderMode);
    makeFolder(importsFolder(dataFolder), privateFolderMode);
    const notice = restrictDataFolder(dataFolder);
    if (notice !== null) console.warn(notice);
    const files = await openFiles(dataFolder, settings);
    if (!files.ok) return files;
    const database = await openDatabase(dataFolder, settings);
    if (!database.ok) {
      files.value.close();
      return database;
    }
    const { db } = database.value;
    return ok({
      folder: dataFolder,
      db,
      files: files.value.files,
      database: database.value,
      isDatabaseReachable: async () => {
        try {
          await sql`select 1 from models limit 1`.execute(db);
          return true;
        } catch {
          return false;
        }
      },
      close: async () => {
        files.value.close();
        await db.destroy();
      },
    });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return fail({ code: 'store.unreadable', message: `Cannot open the data folder ${folder}: ${reason}.` });
  }
};

/** Names of database and files for messages; without passwords. */
export const storeLocationsOf = (folder: string, { database, bucket }: StoreSettings): StoreLocations => {
  const url = database && new URL(database.url);
  return {
    database: url ? `${decodeURIComponent(url.pathname.slice(1))} at ${url.host}` : databaseFile(folder),
    files: bucket ? `the bucket ${[bucket.bucket, bucket.prefix].join('/').replace(/\/$/, '')}` : folder,
  };
};

/** Compares the identities, then migrates the database. */
const prepareStore = async (store: Store, settings: StoreSettings, now: Date): Promise<Result<null, StoreFailure>> => {
  const identity = await checkIdentity(store, storeLocationsOf(store.folder, settings));
  if (!identity.ok) return identity;
  const migrated = await store.database.withMigrationLock((db) => migrate(db, now));
  if (!migrated.ok) return migrated;
  if (identity.value) await writeMissingIds(store, identity.value);
  return ok(null);
};

/** Removes a database file that opening has just created. */
const removeNewDatabase = (folder: string): void => {
  for (const file of sqliteFilesOf(databaseFile(folder))) rmSync(file, { force: true });
};

/** Opens the store, creates and migrates it as needed; rejects a database and files that do not belong together. */
export const openStore = async (
  folder: string,
  settings: StoreSettings = {},
  now = new Date(),
): Promise<Result<Store, StoreFailure>> => {
  const isNew = settings.database === undefined && !existsSync(databaseFile(path.resolve(folder)));
  const store = await openStoreWithoutMigration(folder, settings);
  if (!store.ok) return store;
  try {
    const prepared = await prepareStore(store.value, settings, now);
    if (prepared.ok) return store;
    await store.value.close();
    if (isNew && prepared.failure.code === 'store.mismatch') removeNewDatabase(store.value.folder);
    return prepared;
  } catch (thrown) {
    await store.value.close();
    throw thrown;
  }
};
