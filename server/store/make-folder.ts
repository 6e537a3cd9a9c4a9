/**
 * Makes a folder with those above it. Node's own recursive mkdir never returns where a folder is there but takes none
 * inside it, as /proc.
 */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** @throws the system's error where it cannot be made, such as EACCES, ENOENT or ENOTDIR. */
export const makeFolder = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (thrown) {
    // Another program was quicker.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw thrown;
  }
};
