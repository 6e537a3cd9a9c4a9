/**
 * Files made from others and kept in this machine's cache: each is made once, however many ask at a time, and appears
 * under its name only when it is whole.
 */
import { randomBytes } from 'node:crypto';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FileBody } from '../../wire/http-message.ts';
import { isLocal } from '../../store/files/file-store.ts';
import { makeFolder } from '../../store/make-folder.ts';
import { cacheFolder, type Store } from '../../store/open-store.ts';
import { trimFolderToBytes } from './trim-folder.ts';

const making = new Map<string, Promise<FileBody>>();

/** Of a bucket's models; a folder's take their cache along when they go. */
const maxBytes = 2 * 1024 ** 3;

const existing = async (file: string): Promise<FileBody | null> => {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { path: file, size: found.size } : null;
};

const write = async (file: string, make: (draft: string) => Promise<unknown>): Promise<FileBody> => {
  // Node's own recursive mkdir says ENOENT on a read-only file system.
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

const writeWithin = async (folder: string, file: string, make: (draft: string) => Promise<unknown>) => {
  const made = await write(file, make);
  // Two that make room at a time may miss each other's files.
  await trimFolderToBytes(folder, maxBytes).catch((thrown: unknown) =>
    console.warn('cannot make room in the cache:', thrown),
  );
  return made;
};

/** `make` writes the file it is given. Throws what `make` or the disk throws. */
export const derivedFile = async (
  store: Store,
  inner: readonly string[],
  make: (draft: string) => Promise<unknown>,
): Promise<FileBody> => {
  const folder = cacheFolder(store.folder);
  const file = path.join(folder, ...inner);
  const there = await existing(file);
  const limited = !isLocal(store.files);
  if (there) {
    const now = new Date();
    // The cache drops what was not used for longest; it may have dropped this one just now.
    if (limited) await utimes(file, now, now).catch(() => undefined);
    return there;
  }
  const begin = () => (limited ? writeWithin(folder, file, make) : write(file, make));
  const running = making.get(file) ?? begin().finally(() => making.delete(file));
  making.set(file, running);
  return running;
};
