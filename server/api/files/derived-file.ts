/**
 * Files derived from others in this machine's cache folder: each is created once, however many requests need it at a
 * time, and gets its name only when it is complete.
 */
import { randomBytes } from 'node:crypto';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FileBody } from '../../wire/http-message.ts';
import { isLocal } from '../../store/files/file-store.ts';
import { makeFolder } from '../../store/files/folders.ts';
import { cacheFolder, type Store } from '../../store/open-store.ts';
import { trimFolderToBytes } from './trim-folder.ts';

const inProgress = new Map<string, Promise<FileBody>>();

/** Size of the cache where models are in a bucket; those in a folder have their cache removed with them. */
const maxCacheBytes = 2 * 1024 ** 3;

const findFile = async (file: string): Promise<FileBody | null> => {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { path: file, size: found.size } : null;
};

const writeAtomically = async (file: string, make: (draft: string) => Promise<unknown>): Promise<FileBody> => {
  // Node's own recursive mkdir reports ENOENT on a read-only file system.
  makeFolder(path.dirname(file));
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await make(draft);
    const { size } = await stat(draft);
    await rename(draft, file);
    return { path: file, size };
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
};

const writeAndTrim = async (folder: string, file: string, make: (draft: string) => Promise<unknown>) => {
  const made = await writeAtomically(file, make);
  // Two trims at the same time may find a file removed by the other.
  await trimFolderToBytes(folder, maxCacheBytes).catch((thrown: unknown) =>
    console.warn('cannot make room in the cache:', thrown),
  );
  return made;
};

/** The file at `inner` in the cache folder, which `make` writes where it does not exist. Throws what `make` or the disk throws. */
export const derivedFile = async (
  store: Store,
  inner: readonly string[],
  make: (draft: string) => Promise<unknown>,
): Promise<FileBody> => {
  const folder = cacheFolder(store.folder);
  const file = path.join(folder, ...inner);
  const found = await findFile(file);
  const isTrimmed = !isLocal(store.files);
  if (found) {
    const now = new Date();
    // The cache removes the files not used for longest, and may have removed this one in the meantime.
    if (isTrimmed) await utimes(file, now, now).catch(() => undefined);
    return found;
  }
  const create = () => (isTrimmed ? writeAndTrim(folder, file, make) : writeAtomically(file, make));
  const running = inProgress.get(file) ?? create().finally(() => inProgress.delete(file));
  inProgress.set(file, running);
  return running;
};
