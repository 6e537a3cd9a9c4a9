// The folder in which tests create their files.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Bytes that imports and databases of tests that run at the same time need. */
const neededBytes = 4 * 2 ** 30;

/**
 * In memory where it is large enough: tests make thousands of transactions, and each waits for the disk.
 * @returns {{ env: { TMPDIR: string }, remove: () => void }}
 */
export const createTemporaryFolder = () => {
  let parent = os.tmpdir();
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize >= neededBytes) parent = '/dev/shm';
  } catch {
    // Not Linux.
  }
  const folder = mkdtempSync(path.join(parent, 'enfilade-tests-'));
  // PostgreSQL does not run as root: its user opens folders below this one.
  chmodSync(folder, 0o711);
  return { env: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
};
