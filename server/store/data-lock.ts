/**
 * One import a data folder at a time. The lock is a write lock on a small SQLite file of its own: the operating system
 * drops it with the process, however that ends, so there is never a stale one to judge by pid and clock.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fail, ok, type Result } from '#base/result.ts';
import { makeFolder } from './make-folder.ts';

export interface DataLock {
  readonly folder: string;
  release(): void;
}

export interface LockFailure {
  readonly code: 'busy' | 'store.unreadable';
  readonly message: string;
}

const holderOf = (file: string): string => {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
};

export const takeDataLock = (dataFolder: string): Result<DataLock, LockFailure> => {
  const folder = path.resolve(dataFolder);
  try {
    makeFolder(folder);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return fail({ code: 'store.unreadable', message: `Cannot open the data folder ${dataFolder}: ${reason}.` });
  }
  const holderFile = path.join(folder, 'import.pid');
  const database = new Database(path.join(folder, 'import.lock'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (thrown) {
    database.close();
    if ((thrown as { code?: string }).code !== 'SQLITE_BUSY') throw thrown;
    return fail({
      code: 'busy',
      message: `Another import${holderOf(holderFile)} is at work in ${dataFolder}; wait until it is done, or stop it.`,
    });
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  let held = true;
  return ok({
    folder,
    release: () => {
      if (!held) return;
      held = false;
      rmSync(holderFile, { force: true });
      database.close();
    },
  });
};
