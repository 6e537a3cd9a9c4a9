/**
 * The place that an archive is restored into, which must be empty. It is looked at twice: before the archive is read, by
 * a look that creates, changes and locks nothing, and again under the data lock (docs/reference/backups.md#restoring).
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { ok, type Result } from '#base/result.ts';
import { openPostgres } from '../database/postgres.ts';
import { openBucket } from '../files/bucket-files.ts';
import type { FileStore } from '../files/file-store.ts';
import { createFolderFiles } from '../files/folder-files.ts';
import { databaseFile, storeLocationsOf, type Store } from '../open-store.ts';
import type { StoreFailure, StoreSettings } from '../store-settings.ts';
import type { Tables } from '../tables/tables.ts';
import { retainedTables, type BackupFailure } from './backup-format.ts';
import { describeError } from './describe-error.ts';

export const markerFolder = 'restore';
/** Exists in the store while files and rows are being restored. */
export const unfinishedKey = `${markerFolder}/unfinished`;

/** Tables that a server fills by itself when it starts on an empty store. */
const ownTables: ReadonlySet<string> = new Set(['secrets']);

/** A larger database is not read into memory, and only looked at under the lock. */
const maxCopyBytes = 256 * 1024 ** 2;
/** How long the first look waits for a program that recovers or closes the database, milliseconds. */
const maxReadWaitMs = 2000;

export const anyRows = async (store: Pick<Store, 'db'>): Promise<boolean> => {
  for (const table of await retainedTables(store)) {
    const row = await store.db
      .selectFrom(table as 'models')
      .select((e) => e.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row && !ownTables.has(table)) return true;
  }
  return false;
};

export const anyFiles = async (files: FileStore): Promise<boolean> => {
  for await (const _ of files.list('')) return true;
  return false;
};

/** Whether a killed restore has left files, which the next one removes. */
export const isUnfinished = async (files: FileStore): Promise<boolean> => (await files.stat(unfinishedKey)) !== null;

/** The refusal of a target that has rows or files: one sentence that names the place and what to do. */
export const filledTarget = (content: 'rows' | 'files', folder: string, settings: StoreSettings): BackupFailure => {
  const locations = storeLocationsOf(folder, settings);
  const inFolder = {
    place: `the data folder ${folder}`,
    remedy: 'set ENFILADE_DATA to another folder, or move this one away',
  };
  const inDatabase = {
    place: `the database ${locations.database}`,
    remedy: 'name an empty database or schema in DATABASE_URL, or move its tables away',
  };
  const inBucket = {
    place: locations.files,
    remedy: 'choose another S3_BUCKET or S3_PREFIX, or move its files away',
  };
  const { what, place, remedy } =
    content === 'rows'
      ? { what: 'models or other rows', ...(settings.database ? inDatabase : inFolder) }
      : { what: 'files of models or attachments', ...(settings.bucket ? inBucket : inFolder) };
  return { code: 'store.filled', message: `There are ${what} in ${place} already: ${remedy}, and restore again.` };
};

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * The embedded database as it is; null if there is none, or if it cannot be read without creating a file. SQLite creates
 * two files to open a database, even for reading. So one that was closed in order, which is complete in its one file, is
 * read into memory; of one that is in use, or that a killed process has left, the two files exist.
 */
const openUnchanged = (file: string): Database.Database | null => {
  if (sizeOf(file) === 0) return null;
  if (sizeOf(`${file}-wal`) > 0)
    return existsSync(`${file}-shm`) ? new Database(file, { readonly: true, timeout: maxReadWaitMs }) : null;
  if (sizeOf(file) > maxCopyBytes) return null;
  const bytes = readFileSync(file);
  // Clears the flag of WAL mode, which a database in memory cannot have: https://www.sqlite.org/fileformat.html
  bytes.fill(1, 18, 20);
  return new Database(bytes);
};

const openEmbedded = (folder: string): Kysely<Tables> | null => {
  const database = openUnchanged(databaseFile(folder));
  return database && new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
};

const openRows = async (
  folder: string,
  { database }: StoreSettings,
): Promise<Result<Kysely<Tables> | null, StoreFailure>> => {
  if (!database) return ok(openEmbedded(folder));
  const opened = await openPostgres(database);
  return opened.ok ? ok(opened.value.db) : opened;
};

const hasRows = async (folder: string, settings: StoreSettings): Promise<Result<boolean, StoreFailure>> => {
  const opened = await openRows(folder, settings);
  if (!opened.ok) return opened;
  const db = opened.value;
  if (!db) return ok(false);
  try {
    return ok(await anyRows({ db }));
  } finally {
    await db.destroy();
  }
};

const hasFiles = async (folder: string, { bucket }: StoreSettings): Promise<Result<boolean, StoreFailure>> => {
  const opened = bucket ? await openBucket(bucket) : ok({ files: createFolderFiles(folder), close: () => {} });
  if (!opened.ok) return opened;
  const { files } = opened.value;
  try {
    return ok((await anyFiles(files)) && !(await isUnfinished(files)));
  } finally {
    opened.value.close();
  }
};

const lookAt = async (folder: string, settings: StoreSettings): Promise<BackupFailure | StoreFailure | null> => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    return { code: 'store.unreadable', message: `Cannot open the data folder ${folder}: it is a file.` };
  const files = await hasFiles(folder, settings);
  if (!files.ok) return files.failure;
  if (files.value) return filledTarget('files', folder, settings);
  const rows = await hasRows(folder, settings);
  if (!rows.ok) return rows.failure;
  return rows.value ? filledTarget('rows', folder, settings) : null;
};

/**
 * Why nothing can be restored into this place, as far as it can be seen without creating, changing or locking anything;
 * null if nothing is known against it.
 *
 * @param folder the absolute path of the data folder, which need not exist
 */
export const findTargetFailure = async (
  folder: string,
  settings: StoreSettings,
): Promise<BackupFailure | StoreFailure | null> => {
  try {
    return await lookAt(folder, settings);
  } catch (thrown) {
    const message = `Cannot restore into ${folder}: ${describeError(thrown)}.`;
    return { code: 'restore.failed', message, cause: thrown };
  }
};
