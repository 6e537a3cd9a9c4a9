/** Sends a folder's files to the store in parallel; unchanged files of an earlier run are skipped. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from './content-types.ts';
import { isSafePart } from './safe-path.ts';
import type { FileStore, ListedFile } from './file-store.ts';

export interface SendProgress {
  readonly done: number;
  readonly total: number;
  readonly item: string;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SendProgress) => void;
}

interface LocalFile {
  readonly inner: string;
  readonly file: string;
  readonly size: number;
  readonly modified: number;
}

const maxParallelWrites = 16;

/** Hidden files are metadata of the importer. */
const filesIn = async (folder: string, inner = ''): Promise<readonly LocalFile[]> => {
  const found: LocalFile[] = [];
  for (const entry of await readdir(path.join(folder, inner), { withFileTypes: true })) {
    if (!isSafePart(entry.name)) continue;
    const name = inner === '' ? entry.name : `${inner}/${entry.name}`;
    const file = path.join(folder, name);
    if (entry.isDirectory()) found.push(...(await filesIn(folder, name)));
    else if (entry.isFile()) {
      const { size, mtimeMs } = await stat(file);
      found.push({ inner: name, file, size, modified: mtimeMs });
    }
  }
  return found;
};

/** Same size, and not modified since. */
const isSent = ({ size, modified }: LocalFile, stored: ListedFile | undefined): boolean =>
  stored !== undefined && stored.size === size && stored.modified >= modified;

/** Throws errors of the store, and the signal's reason if it was aborted. */
export const sendFolder = async (
  files: FileStore,
  folder: string,
  folderKey: string,
  { signal, onProgress = () => {} }: SendOptions = {},
): Promise<void> => {
  const stored = new Map<string, ListedFile>();
  for await (const each of files.list(folderKey)) stored.set(each.key, each);
  const all = await filesIn(folder);
  const waiting = all.filter((each) => !isSent(each, stored.get(folderKey + each.inner)));
  const total = all.length;
  let done = total - waiting.length;
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      signal?.throwIfAborted();
      try {
        await files.write(folderKey + next.inner, next.file, contentTypeOf(next.inner));
      } catch (thrown) {
        // The other lanes end after their current file.
        waiting.length = 0;
        throw thrown;
      }
      done++;
      onProgress({ done, total, item: next.inner });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: maxParallelWrites }, sendNext));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
};
