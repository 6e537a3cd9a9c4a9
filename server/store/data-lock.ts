/**
 * One import, backup or restore a store at a time. With the embedded database the lock is a write lock on a small SQLite file of its own,
 * with PostgreSQL an advisory lock: either is dropped with the process, however that ends, so there is never a stale
 * one to judge by pid and clock.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fail, ok, type Result } from '#base/result.ts';
import { takePostgresLock } from './database/postgres.ts';
import { makeFolder } from './make-folder.ts';
import type { StoreFailure } from './migrations/migrate.ts';
import { ensurePrivateFile, privateFileMode, privateFolderMode } from './private-folder.ts';
import type { StoreSettings } from './store-settings.ts';
import { unavailableOf } from '../wire/unavailable.ts';

export interface DataLock {
  /** Asked twice, it does so once. */
  release(): Promise<void>;
}

export interface LockFailure {
  readonly code: 'busy';
  readonly message: string;
}

const busy = (holder: string, dataFolder: string): LockFailure => {
  const who = holder === '' ? '' : ` (${holder})`;
  return {
    code: 'busy',
    message: `Another import or backup${who} is at work in ${dataFolder}; wait until it is done, or stop it.`,
  };
};

const holderOf = (file: string): string => {
  try {
    return `process ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    return '';
  }
};

const once = (end: () => void | Promise<void>): DataLock => {
  let ended: Promise<void> | undefined;
  return { release: () => (ended ??= Promise.resolve(end())) };
};

/** It only names the holder, and a full disk keeps no lock from being taken. */
const noteHolder = (holderFile: string): void => {
  try {
    writeFileSync(holderFile, `${process.pid}\n`, { mode: privateFileMode });
  } catch (thrown) {
    if (!unavailableOf(thrown)) throw thrown;
  }
};

const takeFileLock = (folder: string, dataFolder: string): Result<DataLock, LockFailure> => {
  const holderFile = path.join(folder, 'import.pid');
  const lockFile = path.join(folder, 'import.lock');
  ensurePrivateFile(lockFile);
  const database = new Database(lockFile, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (thrown) {
    database.close();
    if ((thrown as { code?: string }).code !== 'SQLITE_BUSY') throw thrown;
    return fail(busy(holderOf(holderFile), dataFolder));
  }
  noteHolder(holderFile);
  return ok(
    once(() => {
      rmSync(holderFile, { force: true });
      database.close();
    }),
  );
};

export const takeDataLock = async (
  dataFolder: string,
  { database }: StoreSettings = {},
): Promise<Result<DataLock, LockFailure | StoreFailure>> => {
  if (database) {
    const taken = await takePostgresLock(database);
    if (taken.ok) return ok(once(() => taken.value.release()));
    return fail(taken.failure.code === 'busy' ? busy(taken.failure.holder, dataFolder) : taken.failure);
  }
  const folder = path.resolve(dataFolder);
  try {
    makeFolder(folder, privateFolderMode);
    return takeFileLock(folder, dataFolder);
  } catch (thrown) {
    const failure = unavailableOf(thrown);
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const message = failure
      ? `Cannot write to the data folder ${dataFolder} (${failure.reason}).`
      : `Cannot open the data folder ${dataFolder}: ${reason}.`;
    return fail({ code: 'store.unreadable', message });
  }
};
