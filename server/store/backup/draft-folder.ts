/**
 * The hidden folder next to an archive in which it is written. Its lock, which ends with the process, distinguishes a
 * folder in use from one of a killed backup (docs/reference/backups.md#interrupted-backups).
 */
import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sqliteFilesOf } from '../sqlite-files.ts';

export interface DraftFolder {
  readonly folder: string;
  readonly archive: string;
  /** The file with a table's rows. */
  rows(table: string): string;
  remove(): Promise<void>;
}

const prefix = '.backup-';
const lockName = '.lock';
const archiveName = '.archive';
const folderPattern = /^\.backup-[A-Za-z0-9]{6}$/;
const tablePattern = /^[a-z_0-9]{1,63}$/;
const ownNames: ReadonlySet<string> = new Set([...sqliteFilesOf(lockName), archiveName]);

/** After this time a folder without a lock, from older programs, counts as abandoned. */
const maxAgeWithoutLockMs = 24 * 3600 * 1000;
const maxAttempts = 3;

/** Null if another process holds it. */
const acquireLock = (file: string): Database.Database | null => {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (thrown) {
    lock.close();
    if ((thrown as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw thrown;
  }
};

/** Throws errors of the disk. */
export const createDraftFolder = async (parent: string): Promise<DraftFolder> => {
  for (let attempt = 1; ; attempt++) {
    const folder = await mkdtemp(path.join(parent, prefix));
    try {
      const lock = acquireLock(path.join(folder, lockName));
      if (lock)
        return {
          folder,
          archive: path.join(folder, archiveName),
          rows: (table) => path.join(folder, table),
          remove: async () => {
            await rm(folder, { recursive: true, force: true });
            lock.close();
          },
        };
      // Another backup considered the folder abandoned and removes it.
      if (attempt === maxAttempts) throw new Error(`cannot lock ${folder}`);
    } catch (thrown) {
      await rm(folder, { recursive: true, force: true });
      throw thrown;
    }
  }
};

const isOld = async (folder: string, names: readonly string[], now: Date): Promise<boolean> => {
  const times = await Promise.all(['.', ...names].map(async (name) => (await lstat(path.join(folder, name))).mtimeMs));
  return now.getTime() - Math.max(...times) > maxAgeWithoutLockMs;
};

const removeIfAbandoned = async (folder: string, now: Date): Promise<void> => {
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) return;
  const names = await readdir(folder);
  if (!names.every((name) => ownNames.has(name) || tablePattern.test(name))) return;
  const lockFile = path.join(folder, lockName);
  if (!existsSync(lockFile)) {
    if (await isOld(folder, names, now)) await rm(folder, { recursive: true, force: true });
    return;
  }
  const lock = acquireLock(lockFile);
  if (!lock) return;
  try {
    await rm(folder, { recursive: true, force: true });
  } finally {
    lock.close();
  }
};

/** Removes the draft folders of killed backups; those that cannot be removed are kept. */
export const removeAbandonedDrafts = async (parent: string, now = new Date()): Promise<void> => {
  for (const name of await readdir(parent).catch(() => []))
    if (folderPattern.test(name)) await removeIfAbandoned(path.join(parent, name), now).catch(() => undefined);
};
