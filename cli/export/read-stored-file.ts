/** Reads a file that the model's records reference. */
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/store/files/file-store.ts';

/** Without this file the export would be incomplete. */
export class MissingFileError extends Error {
  constructor(key: string) {
    super(`The model's file ${key} is not in the store; restore it from a backup, or import the capture again.`);
  }
}

export const readStoredFile = async (files: FileStore, key: string): Promise<Buffer> => {
  const found = await files.read(key);
  if (!found) throw new MissingFileError(key);
  return buffer(found.stream);
};
