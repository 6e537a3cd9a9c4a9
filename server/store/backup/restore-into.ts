/**
 * Restores an archive into a data folder. A place that has content is refused first; nothing is created, changed or locked
 * before the whole archive was checked, and files that opening has created are removed again if the restore fails
 * (docs/reference/backups.md#restoring).
 */
import { readdirSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { fail, type Result } from '#base/result.ts';
import { acquireDataLock, dataLockNames, type LockFailure } from '../data-lock.ts';
import { databaseFile, openStoreWithoutMigration } from '../open-store.ts';
import { sqliteFilesOf } from '../sqlite-files.ts';
import type { StoreSettings, StoreFailure } from '../store-settings.ts';
import { checkArchive, type CheckedArchive } from './check-archive.ts';
import { describeError } from './describe-error.ts';
import type { BackupFailure, BackupOptions, BackupSummary } from './backup-format.ts';
import { checkPath } from './read-archive.ts';
import { restoreBackup } from './restore.ts';
import { findTargetFailure } from './restore-target.ts';

/** Entries that opening a store creates in a data folder. */
const createdNames = [...sqliteFilesOf(path.basename(databaseFile(''))), 'models', 'imports', 'cache', 'restore'];

export type RestoreFailure = BackupFailure | StoreFailure | LockFailure;

/** Null if there is no such folder. */
const namesIn = (folder: string): ReadonlySet<string> | null => {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return null;
  }
};

/** Runs before the lock is released. An existing lock file is kept, because others may have it open. */
const removeCreated = async (folder: string, before: ReadonlySet<string> | null): Promise<void> => {
  for (const name of before ? createdNames : [...createdNames, ...dataLockNames])
    if (!before?.has(name)) await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  if (!before) await rmdir(folder).catch(() => undefined);
};

const noticesOf = ({ isVerified, problems }: CheckedArchive): readonly string[] => [
  ...(isVerified ? [] : ['The archive has no manifest, as older backups: what it holds could not be verified.']),
  ...(problems.count === 0
    ? []
    : [`The backup was incomplete when it was made: ${problems.count} files were missing or damaged.`]),
  ...problems.named,
];

const restoreLocked = async (
  folder: string,
  settings: StoreSettings,
  archive: CheckedArchive,
  options: BackupOptions,
): Promise<Result<BackupSummary, RestoreFailure>> => {
  const store = await openStoreWithoutMigration(folder, settings);
  if (!store.ok) return store;
  try {
    return await restoreBackup(store.value, settings, archive, options);
  } finally {
    await store.value.close();
  }
};

/** Restores an archive; takes the data lock. */
export const restoreInto = async (
  dataFolder: string,
  settings: StoreSettings,
  file: string,
  options: BackupOptions = {},
): Promise<Result<BackupSummary, RestoreFailure>> => {
  const folder = path.resolve(dataFolder);
  const failure = (await checkPath(file)) ?? (await findTargetFailure(folder, settings));
  if (failure) return fail(failure);
  const archive = await checkArchive(file, options);
  if (!archive.ok) return archive;
  for (const sentence of noticesOf(archive.value)) options.onNotice?.(sentence);
  const before = namesIn(folder);
  try {
    const lock = await acquireDataLock(folder, settings);
    if (!lock.ok) return lock;
    try {
      const restored = await restoreLocked(folder, settings, archive.value, options);
      if (!restored.ok && !('leavesFiles' in restored.failure)) await removeCreated(folder, before);
      return restored;
    } finally {
      await lock.value.release();
    }
  } catch (thrown) {
    if (!before) await rmdir(folder).catch(() => undefined);
    return fail({
      code: 'restore.failed',
      message: `Cannot restore into ${dataFolder}: ${describeError(thrown)}.`,
      cause: thrown,
    });
  }
};
