/** Creates folders, and writes their entries to the disk. */
import { mkdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder with its parents. Node's own recursive mkdir never returns where a folder exists but allows no
 * folders in it, such as /proc. `mode` applies to the folder itself; parents get the process's default.
 * @throws the system's error where it cannot be created, such as EACCES, ENOENT or ENOTDIR.
 */
export const makeFolder = (folder: string, mode?: number): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { ...(mode !== undefined && { mode }) });
  } catch (thrown) {
    // Another program created it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw thrown;
  }
};

/** Makes what was created or renamed in a folder durable: its entries are on the disk only once the folder is synced. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null);
  // Windows cannot open a folder; there the file system itself journals renames.
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
};
