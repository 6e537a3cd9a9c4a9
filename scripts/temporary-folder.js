// The folder in which tests create their files.
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
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

const remove = (folder) => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // It belongs to another user, or a process still writes to it: then the next run removes it.
  }
};

const kill = (pid) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};

/** The processes that create their files in a folder: servers, databases, browsers. Only Linux tells which they are. */
const processesOf = (folder) => {
  const usesFolder = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TMPDIR=${folder}`);
    } catch {
      // It has ended, or belongs to another user.
      return false;
    }
  };
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && usesFolder(name))
      .map(Number);
  } catch {
    return [];
  }
};

/** Ends what runs that were killed have left running, and removes their folders. */
const removeLeftovers = (parent) => {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (!(pid > 0) || isRunning(pid)) continue;
    const folder = path.join(parent, name);
    for (const left of processesOf(folder)) kill(left);
    remove(folder);
  }
};

/** In memory where it is large enough: tests make thousands of transactions, and each waits for the disk. */
const chooseParent = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize >= neededBytes) return '/dev/shm';
  } catch {
    // Not Linux.
  }
  return os.tmpdir();
};

/** @returns {{ folder: string, remove: () => void }} */
export const createTemporaryFolder = (parent = chooseParent()) => {
  removeLeftovers(parent);
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL does not run as root: its user opens folders below this one.
  chmodSync(folder, 0o711);
  return { folder, remove: () => remove(folder) };
};
