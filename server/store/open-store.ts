/**
 * The one door to what lasts: a database and a store of files. Both lie in the data folder (`enfilade.db`, `models/`)
 * unless the settings name PostgreSQL or a bucket; `imports/` and `cache/` in it are this machine's own at all times.
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
import { makeFolder } from './make-folder.ts';
import { migrate, type StoreFailure } from './migrations/migrate.ts';
import { ensurePrivateFile, privateFolderMode, tightenDataFolder } from './private-folder.ts';
import { checkIdentity, writeMissingIds, type StorePlaces } from './store-identity.ts';
import type { StoreSettings } from './store-settings.ts';
import type { Tables } from './tables.ts';

export interface Store {
  readonly folder: string;
  readonly db: Kysely<Tables>;
  readonly files: FileStore;
  /** What differs between databases. */
  readonly database: OpenDatabase;
  /** Whether the database answers. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

export const databaseFile = (folder: string): string => path.join(folder, 'enfilade.db');
export const modelsFolder = (folder: string): string => path.join(folder, 'models');
export const importsFolder = (folder: string): string => path.join(folder, 'imports');
export const cacheFolder = (folder: string): string => path.join(folder, 'cache');
export const revisionFolder = (folder: string, modelId: string, revision: string): string =>
  path.join(modelsFolder(folder), modelId, revision);

/** What SQLite puts beside the file has its mode. */
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

/** Opens what is there, in whatever form; the data folder is made where it is absent. */
export const openStoreWithoutMigration = async (
  folder: string,
  settings: StoreSettings = {},
): Promise<Result<Store, StoreFailure>> => {
  const place = path.resolve(folder);
  try {
    makeFolder(place, privateFolderMode);
    makeFolder(importsFolder(place), privateFolderMode);
    const wasOpen = tightenDataFolder(place);
    if (wasOpen !== null) console.warn(wasOpen);
    const files = await openFiles(place, settings);
    if (!files.ok) return files;
    const database = await openDatabase(place, settings);
    if (!database.ok) {
      files.value.close();
      return database;
    }
    const { db } = database.value;
    return ok({
      folder: place,
      db,
      files: files.value.files,
      database: database.value,
      answers: async () => {
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

/** How database and files are called in a sentence; without passwords. */
export const placesOf = (folder: string, { database, bucket }: StoreSettings): StorePlaces => {
  const url = database && new URL(database.url);
  return {
    database: url ? `${decodeURIComponent(url.pathname.slice(1))} at ${url.host}` : databaseFile(folder),
    files: bucket ? `the bucket ${[bucket.bucket, bucket.prefix].join('/').replace(/\/$/, '')}` : folder,
  };
};

/** Compares the identities, then brings the database to its present form. */
const prepareStore = async (store: Store, settings: StoreSettings, now: Date): Promise<Result<null, StoreFailure>> => {
  const identity = await checkIdentity(store, placesOf(store.folder, settings));
  if (!identity.ok) return identity;
  const migrated = await store.database.alone((db) => migrate(db, now));
  if (!migrated.ok) return migrated;
  if (identity.value) await writeMissingIds(store, identity.value);
  return ok(null);
};

/** A database file that opening has made and nothing was written to. */
const removeNewDatabase = (folder: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(databaseFile(folder) + suffix, { force: true });
};

/** Opens, creates or brings up to date; rejects a database and files that do not belong together. */
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
