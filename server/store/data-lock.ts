/**
 * Allows one import, backup or restore per store at a time. With the embedded database it is a write lock on a small
 * SQLite file, with PostgreSQL an advisory lock: both end with the process, so no stale lock remains to be judged by
 * pid and time.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fail, ok, type Result } from '#base/result.ts';
import { acquirePostgresLock } from './database/postgres.ts';
import { makeFolder } from './files/folders.ts';
import { ensurePrivateFile, privateFileMode, privateFolderMode } from './files/private-folder.ts';
import { sqliteFilesOf } from './sqlite-files.ts';
import type { StoreSettings, StoreFailure } from './store-settings.ts';
import { unavailableOf } from '../wire/unavailable.ts';

export interface DataLock {
  /** Later calls have no effect. */
  release(): Promise<void>;
}

const lockName = 'import.lock';
const holderName = 'import.pid';

/** Entries that the lock creates in a data folder. */
export const dataLockNames: readonly string[] = [...sqliteFilesOf(lockName), holderName];

export interface LockFailure {
  readonly code: 'busy';
  readonly message: string;
}

const busy = (holder: string, dataFolder: string): LockFailure => {
  const who = holder === '' ? '' : ` (${holder})`;
  return {
    code: 'busy',
    message: `Another import or backup${who} is running in ${dataFolder}; wait until it is done, or stop it.`,
  };
};

const holderOf = (file: string): string => {
  try {
    return `process ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    return '';
  }
};

const releaseOnce = (release: () => void | Promise<void>): DataLock => {
  let released: Promise<void> | undefined;
  return { release: () => (released ??= Promise.resolve(release())) };
};

/** Only names the holder; a full disk must not prevent locking. */
const writeHolder = (holderFile: string): void => {
  try {
    writeFileSync(holderFile, `${process.pid}\n`, { mode: privateFileMode });
  } catch (thrown) {
    if (!unavailableOf(thrown)) throw thrown;
  }
};

const acquireFileLock = (folder: string, dataFolder: string): Result<DataLock, LockFailure> => {
  const holderFile = path.join(folder, holderName);
  const lockFile = path.join(folder, lockName);
  ensurePrivateFile(lockFile);
  const database = new Database(lockFile, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (thrown) {
    database.close();
    if ((thrown as { code?: string }).code !== 'SQLITE_BUSY') throw thrown;
    return fail(busy(holderOf(holderFile), dataFolder));
  }
  writeHolder(holderFile);
  return ok(
    releaseOnce(() => {
      rmSync(holderFile, { force: true });
      database.close();
    }),
  );
};

export const acquireDataLock = async (
  dataFolder: string,
  { database }: StoreSettings = {},
): Promise<Result<DataLock, LockFailure | StoreFailure>> => {
  if (database) {
    const acquired = await acquirePostgresLock(database);
    if (acquired.ok) return ok(releaseOnce(() => acquired.value.release()));
    return fail(acquired.failure.code === 'busy' ? busy(acquired.failure.holder, dataFolder) : acquired.failure);
  }
  const folder = path.resolve(dataFolder);
  try {
    makeFolder(folder, privateFolderMode);
    return acquireFileLock(folder, dataFolder);
  } catch (thrown) {
    const failure = unavailableOf(thrown);
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const message = failure
      ? `Cannot write to the data folder ${dataFolder} (${failure.reason}).`
      : `Cannot open the data folder ${dataFolder}: ${reason}.`;
    return fail({ code: 'store.unreadable', message });
  }
};
