/**
 * Sizes of a revision's files, asked for once: they never change, and with a bucket each tile would else cost one
 * move to ask and one to fetch. A file that has gone since shows when it is opened.
 */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { isLocal, type FileFacts, type FileStore } from '../../store/files/file-store.ts';

/** A path and its facts. */
const factBytes = 200;

export const createFileFactsCache = (
  files: FileStore,
  maxCacheBytes: number,
): ((key: string) => Promise<FileFacts | null>) => {
  if (isLocal(files)) return (key) => files.stat(key);
  const known = new ByteLimitedMap<FileFacts>(maxCacheBytes);
  return async (key) => {
    const before = known.get(key);
    if (before) return before;
    const found = await files.stat(key);
    if (found) known.set(key, found, factBytes);
    return found;
  };
};
