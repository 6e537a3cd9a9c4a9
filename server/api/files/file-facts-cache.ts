/**
 * Caches the sizes of files in a bucket, which never change within a revision: without it each tile costs two requests
 * to the bucket instead of one. A file that was removed since is noticed when it is opened.
 */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { isLocal, type FileFacts, type FileStore } from '../../store/files/file-store.ts';

/** Estimated memory of a path and its facts. */
const factBytes = 200;

export const createFileFactsCache = (
  files: FileStore,
  maxCacheBytes: number,
): ((key: string) => Promise<FileFacts | null>) => {
  if (isLocal(files)) return (key) => files.stat(key);
  const cached = new ByteLimitedMap<FileFacts>(maxCacheBytes);
  return async (key) => {
    const hit = cached.get(key);
    if (hit) return hit;
    const found = await files.stat(key);
    if (found) cached.set(key, found, factBytes);
    return found;
  };
};
