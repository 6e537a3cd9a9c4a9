/** The store of files in the data folder: a key is a path. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileInside, isSafePart } from './safe-path.ts';
import { privateFileMode, privateFolderMode } from '../private-folder.ts';
import { folderParts, keyParts, type FileFacts, type FileStore, type ListedFile } from './file-store.ts';
import { syncFolder } from './sync-folder.ts';

/** Not listed with the rest: what is this machine's own, and the trash. */
const ownFolders: ReadonlySet<string> = new Set(['imports', 'cache', 'trash']);

/** A link may put a whole kind, model or revision on another disk; below that none leads out. */
const anchorDepth = 3;

const factsOf = ({ size, mtimeMs }: Stats): FileFacts => ({
  size,
  tag: `${mtimeMs.toString(36)}-${size.toString(36)}`,
});

const find = async (root: string, parts: readonly string[]) => {
  const depth = Math.min(anchorDepth, parts.length - 1);
  const file = await fileInside(path.join(root, ...parts.slice(0, depth)), parts.slice(depth));
  const found = file === null ? null : await stat(file).catch(() => null);
  return file !== null && found?.isFile() ? { file, found } : null;
};

async function* listBelow(root: string, parts: readonly string[]): AsyncIterable<ListedFile> {
  const entries = await readdir(path.join(root, ...parts), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!isSafePart(entry.name) || (parts.length === 0 && ownFolders.has(entry.name))) continue;
    const inner = [...parts, entry.name];
    const linked = entry.isSymbolicLink() ? await stat(path.join(root, ...inner)).catch(() => null) : entry;
    if (linked?.isDirectory()) {
      if (linked === entry || inner.length <= anchorDepth) yield* listBelow(root, inner);
      continue;
    }
    // The data folder's own files, as the database, are none of the store.
    const there = parts.length === 0 ? null : await find(root, inner);
    if (there) yield { key: inner.join('/'), size: there.found.size, modified: there.found.mtimeMs };
  }
}

const write = async (file: string, source: Readable | string): Promise<void> => {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: privateFolderMode });
  const draft = path.join(folder, `.${randomBytes(8).toString('hex')}.tmp`);
  try {
    const from = typeof source === 'string' ? createReadStream(source) : source;
    await pipeline(from, createWriteStream(draft, { flush: true, mode: privateFileMode }));
    await rename(draft, file);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
  await syncFolder(folder);
};

const draftName = /^\.[0-9a-f]{16}\.tmp$/;

const removeDrafts = async (folder: string, before: number): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) await removeDrafts(inner, before);
    if (!draftName.test(entry.name)) continue;
    const found = await stat(inner).catch(() => null);
    if (found && found.mtimeMs < before) await rm(inner, { force: true });
  }
};

/** Renames a file or folder; by copying where `to` is on another disk. False where there is nothing at `from`. */
const moveEntry = async (from: string, to: string): Promise<boolean> => {
  if ((await lstat(from).catch(() => null)) === null) return false;
  await mkdir(path.dirname(to), { recursive: true, mode: privateFolderMode });
  try {
    await rename(from, to);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EXDEV') throw thrown;
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    await rm(from, { recursive: true, force: true });
  }
  await syncFolder(path.dirname(to));
  return true;
};

export const createFolderFiles = (root: string): FileStore => {
  const local = (key: string): string => path.join(root, ...keyParts(key));
  const localFolder = (folderKey: string): string => path.join(root, ...folderParts(folderKey));
  return {
    local,
    stat: async (key) => {
      const there = await find(root, keyParts(key));
      return there && factsOf(there.found);
    },
    read: async (key, range) => {
      const there = await find(root, keyParts(key));
      if (!there) return null;
      const part = range && { start: range.first, end: range.last };
      return { ...factsOf(there.found), stream: createReadStream(there.file, part) };
    },
    write: async (key, source) => write(local(key), source),
    remove: async (keys) => {
      for (const key of keys) await rm(local(key), { force: true });
    },
    move: (from, to) => moveEntry(local(from), local(to)),
    moveFolder: async (from, to) => {
      await moveEntry(localFolder(from), localFolder(to));
    },
    list: (folderKey) => listBelow(root, folderParts(folderKey)),
    removeDrafts: (folderKey, before) => removeDrafts(localFolder(folderKey), before),
  };
};
