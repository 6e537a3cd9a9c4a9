/** A file of the store that the model's records name, whole in memory. */
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/store/files/file-store.ts';

/** Told as a rejection: without this file there is no whole export. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`The model's file ${key} is not in the store; restore it from a backup, or import the capture again.`);
  }
}

export const storedBytes = async (files: FileStore, key: string): Promise<Buffer> => {
  const found = await files.read(key);
  if (!found) throw new FileMissing(key);
  return buffer(found.stream);
};
