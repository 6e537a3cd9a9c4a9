/**
 * The hidden folder beside an archive where it is made. A lock in it, which ends with its process, tells a folder in use
 * from one that a killed backup left behind (docs/reference/backups.md#interrupted-backups).
 */
import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';

export interface DraftFolder {
  readonly folder: string;
  readonly archive: string;
  /** Where a table's rows are gathered. */
  rows(table: string): string;
  remove(): Promise<void>;
}

const prefix = '.backup-';
const lockName = '.lock';
const archiveName = '.archive';
const folderPattern = /^\.backup-[A-Za-z0-9]{6}$/;
const contentPattern = /^(\.lock|\.archive|[a-z_0-9]{1,63})$/;

/** After how long a folder without a lock, as older programs made it, counts as left behind. */
const maxAgeWithoutLockMs = 24 * 3600 * 1000;
const maxAttempts = 3;

/** Null where another process holds it. */
const takeLock = (file: string): Database.Database | null => {
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

/** Throws what the disk throws. */
export const createDraftFolder = async (parent: string): Promise<DraftFolder> => {
  for (let attempt = 1; ; attempt++) {
    const folder = await mkdtemp(path.join(parent, prefix));
    try {
      const lock = takeLock(path.join(folder, lockName));
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
      // Another backup took the folder for one that was left behind, and removes it.
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

const removeIfLeft = async (folder: string, now: Date): Promise<void> => {
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) return;
  const names = await readdir(folder);
  if (!names.every((name) => contentPattern.test(name))) return;
  const lockFile = path.join(folder, lockName);
  if (!existsSync(lockFile)) {
    if (await isOld(folder, names, now)) await rm(folder, { recursive: true, force: true });
    return;
  }
  const lock = takeLock(lockFile);
  if (!lock) return;
  try {
    await rm(folder, { recursive: true, force: true });
  } finally {
    lock.close();
  }
};

/** Removes what killed backups left in a folder; what cannot be removed stays. */
export const removeLeftDrafts = async (parent: string, now = new Date()): Promise<void> => {
  for (const name of await readdir(parent).catch(() => []))
    if (folderPattern.test(name)) await removeIfLeft(path.join(parent, name), now).catch(() => undefined);
};
