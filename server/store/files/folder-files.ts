/** The store of files in the data folder: a key is a path. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileInside, isSafePart } from './safe-path.ts';
import { privateFileMode, privateFolderMode } from './private-folder.ts';
import { folderParts, keyParts, type FileFacts, type FileStore, type ListedFile } from './file-store.ts';
import { syncFolder } from './folders.ts';

/** Not listed with other files: this machine's own folders, and the trash. */
const unlistedFolders: ReadonlySet<string> = new Set(['imports', 'cache', 'tls', 'trash']);

/** A symbolic link may put a whole area, model or revision on another disk; deeper links must not lead outside. */
const anchorDepth = 3;

const factsOf = ({ size, mtimeMs }: Stats): FileFacts => ({
  size,
  tag: `${mtimeMs.toString(36)}-${size.toString(36)}`,
});

const findFile = async (root: string, parts: readonly string[]) => {
  const depth = Math.min(anchorDepth, parts.length - 1);
  const file = await fileInside(path.join(root, ...parts.slice(0, depth)), parts.slice(depth));
  const found = file === null ? null : await stat(file).catch(() => null);
  return file !== null && found?.isFile() ? { file, found } : null;
};

async function* listBelow(root: string, parts: readonly string[]): AsyncIterable<ListedFile> {
  const entries = await readdir(path.join(root, ...parts), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!isSafePart(entry.name) || (parts.length === 0 && unlistedFolders.has(entry.name))) continue;
    const inner = [...parts, entry.name];
    const linked = entry.isSymbolicLink() ? await stat(path.join(root, ...inner)).catch(() => null) : entry;
    if (linked?.isDirectory()) {
      if (linked === entry || inner.length <= anchorDepth) yield* listBelow(root, inner);
      continue;
    }
    // Files directly in the data folder, such as the database, do not belong to the store.
    const file = parts.length === 0 ? null : await findFile(root, inner);
    if (file) yield { key: inner.join('/'), size: file.found.size, modified: file.found.mtimeMs };
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

const draftPattern = /^\.[0-9a-f]{16}\.tmp$/;

const removeDrafts = async (folder: string, before: number): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) await removeDrafts(inner, before);
    if (!draftPattern.test(entry.name)) continue;
    const found = await stat(inner).catch(() => null);
    if (found && found.mtimeMs < before) await rm(inner, { force: true });
  }
};

/** Renames a file or folder, or copies it if `to` is on another disk. Returns false if `from` does not exist. */
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
      const file = await findFile(root, keyParts(key));
      return file && factsOf(file.found);
    },
    read: async (key, range) => {
      const file = await findFile(root, keyParts(key));
      if (!file) return null;
      const part = range && { start: range.first, end: range.last };
      return { ...factsOf(file.found), stream: createReadStream(file.file, part) };
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
