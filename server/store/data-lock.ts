/**
 * One import a data folder at a time. The lock is a write lock on a small SQLite file of its own: the operating system
 * drops it with the process, however that ends, so there is never a stale one to judge by pid and clock.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fail, ok, type Result } from '#base/result.ts';

export interface DataLock {
  readonly folder: string;
  release(): void;
}

export interface LockFailure {
  readonly code: 'busy';
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
  mkdirSync(folder, { recursive: true });
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
