/** A file of the store as the body of a reply: by its path where it lies here, else as a stream of the part asked for. */
import type { FileBody, StreamBody } from '../../wire/http-message.ts';
import type { FileStore } from '../../store/files/file-store.ts';

export const storedBody = (files: FileStore, key: string, size: number): FileBody | StreamBody => {
  const path = files.local(key);
  if (path !== null) return { path, size };
  return {
    size,
    open: async (range) => (await files.read(key, range))?.stream ?? null,
  };
};
