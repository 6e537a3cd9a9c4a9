/**
 * Makes a folder with those above it. Node's own recursive mkdir never returns where a folder is there but takes none
 * inside it, as /proc.
 */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * `mode`: of the folder itself; those above it get what the process gives.
 * @throws the system's error where it cannot be made, such as EACCES, ENOENT or ENOTDIR.
 */
export const makeFolder = (folder: string, mode?: number): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { ...(mode !== undefined && { mode }) });
  } catch (thrown) {
    // Another program was quicker.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw thrown;
  }
};
