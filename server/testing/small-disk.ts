/** A file system of a few megabytes for tests, which can be filled and made read-only; requires root. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk completely. */
  fill(): void;
  /** Removes what `fill` has written. */
  free(): void;
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

const fillAll = (file: string): void => {
  const handle = openSync(file, 'a');
  try {
    for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 4)) {
      const block = Buffer.alloc(bytes);
      try {
        for (;;) writeSync(handle, block);
      } catch (thrown) {
        if ((thrown as { code?: string }).code !== 'ENOSPC') throw thrown;
      }
    }
  } finally {
    closeSync(handle);
  }
};

const mount = (...args: readonly string[]): void => {
  execFileSync('mount', args, { stdio: 'pipe' });
};

/** Null if mounting is not permitted. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => fillAll(filler),
    free: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
};
