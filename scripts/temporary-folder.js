// The folder in which tests create their files.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Bytes that imports and databases of tests that run at the same time need. */
const neededBytes = 4 * 2 ** 30;

const prefix = 'enfilade-tests-';

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Removes the folders of runs that were killed. */
const removeLeftovers = (parent) => {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    try {
      if (pid > 0 && !isRunning(pid)) remove(path.join(parent, name));
    } catch {
      // It belongs to another user.
    }
  }
};

/**
 * In memory where it is large enough: tests make thousands of transactions, and each waits for the disk.
 * @returns {{ folder: string, remove: () => void }}
 */
export const createTemporaryFolder = () => {
  let parent = os.tmpdir();
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize >= neededBytes) parent = '/dev/shm';
  } catch {
    // Not Linux.
  }
  removeLeftovers(parent);
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL does not run as root: its user opens folders below this one.
  chmodSync(folder, 0o711);
  return { folder, remove: () => remove(folder) };
};
