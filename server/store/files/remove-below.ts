/** Removes a folder of the store with all it holds. */
import { rm } from 'node:fs/promises';
import { folderParts, type FileStore } from './file-store.ts';

const keysAtOnce = 1000;

export const removeBelow = async (files: FileStore, folderKey: string): Promise<void> => {
  const folder = files.local(folderParts(folderKey).join('/'));
  if (folder !== null) return rm(folder, { recursive: true, force: true });
  let keys: string[] = [];
  for await (const { key } of files.list(folderKey)) {
    keys.push(key);
    if (keys.length < keysAtOnce) continue;
    await files.remove(keys);
    keys = [];
  }
  if (keys.length > 0) await files.remove(keys);
};
