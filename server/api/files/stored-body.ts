/** A stored file as the body of a response: by its path where it is local, otherwise as a stream of the requested range. */
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
