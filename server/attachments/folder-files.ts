/** The store of files as a folder: the data folder itself, so that what a capture brought is in it, too. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

const found = async (file: string): Promise<{ readonly size: number; readonly tag: string } | null> => {
  const there = await stat(file).catch(() => null);
  if (!there?.isFile()) return null;
  return { size: there.size, tag: `${there.mtimeMs.toString(36)}-${there.size.toString(36)}` };
};

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A second name for the same bytes costs nothing; where the disk has no such thing, or is another one, a copy. */
const writeDraft = async (draft: string, from: Readable | string): Promise<void> => {
  if (typeof from !== 'string') await pipeline(from, createWriteStream(draft, { flags: 'wx' }));
  else await link(from, draft).catch(() => copyFile(from, draft));
};

export const createFolderFiles = (root: string): FileStore => {
  const place = path.resolve(root);
  const pathOf = (key: string): string => {
    const file = path.resolve(place, key);
    if (!file.startsWith(place + path.sep)) throw new Error(`the key ${key} leads out of the store`);
    return file;
  };
  return {
    read: async (key, range) => {
      const file = pathOf(key);
      const there = await found(file);
      if (!there) return null;
      const part = range && { start: range.first, end: range.last };
      return { ...there, stream: createReadStream(file, part) };
    },
    stat: (key) => found(pathOf(key)),
    write: async (key, from) => {
      const file = pathOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
      try {
        await writeDraft(draft, from);
        await syncFile(draft);
        await rename(draft, file);
        // Renaming a name to another of the same bytes does nothing and leaves both.
        await rm(draft, { force: true });
      } catch (thrown) {
        await rm(draft, { force: true });
        throw thrown;
      }
    },
    remove: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    list: async function* list(prefix) {
      const folder = pathOf(prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const file = path.join(entry.parentPath, entry.name);
        const there = entry.isFile() ? await found(file) : null;
        if (there) yield { key: path.relative(place, file).split(path.sep).join('/'), size: there.size };
      }
    },
    local: pathOf,
  };
};
