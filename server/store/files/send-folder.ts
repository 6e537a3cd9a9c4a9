/** Sends a folder's files to the store, several at once. What an earlier run has sent and is unchanged stays there. */
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

export interface Sending {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SendProgress) => void;
}

interface Local {
  readonly inner: string;
  readonly file: string;
  readonly size: number;
  readonly modified: number;
}

const lanes = 16;

/** Hidden files are notes of whoever prepared the folder. */
const filesIn = async (folder: string, inner = ''): Promise<readonly Local[]> => {
  const found: Local[] = [];
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

/** Of the same size and not changed here since. */
const isSent = ({ size, modified }: Local, there: ListedFile | undefined): boolean =>
  there !== undefined && there.size === size && there.modified >= modified;

/** Throws what the store throws, and the signal's reason when it was stopped. */
export const sendFolder = async (
  files: FileStore,
  folder: string,
  folderKey: string,
  { signal, onProgress = () => {} }: Sending = {},
): Promise<void> => {
  const there = new Map<string, ListedFile>();
  for await (const each of files.list(folderKey)) there.set(each.key, each);
  const all = await filesIn(folder);
  const waiting = all.filter((each) => !isSent(each, there.get(folderKey + each.inner)));
  const total = all.length;
  let done = total - waiting.length;
  const lane = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      signal?.throwIfAborted();
      try {
        await files.write(folderKey + next.inner, next.file, contentTypeOf(next.inner));
      } catch (thrown) {
        // The other lanes end with what they have active.
        waiting.length = 0;
        throw thrown;
      }
      done++;
      onProgress({ done, total, item: next.inner });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
};
