/**
 * Removed files are moved below `trash/` before they are deleted: one batch per operation, named by its time, with
 * every file under its former key (docs/reference/data-store.md#removing).
 */
import { randomBytes } from 'node:crypto';
import { rmdir } from 'node:fs/promises';
import { trashFolderKey, type FileStore, removeBelow } from '../files/file-store.ts';

export const trashRetentionMs = 30 * 24 * 3600 * 1000;

/** How many files are moved in parallel. */
const maxParallelMoves = 16;

export interface TrashBatch {
  /** Its folder below `trash/`. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly movedAt: number;
  readonly files: number;
  readonly bytes: number;
  /** What was moved: revisions of models as `models/{id}/{revision}/`, other files by their first folder. */
  readonly contents: readonly string[];
}

interface TrashedFile {
  readonly batchId: string;
  /** The former key, to which it can be restored. */
  readonly key: string;
  readonly trashKey: string;
  readonly size: number;
}

const batchIdPattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{8}$/;

/** `20261122T213312345Z-3f9a12bc`: sorts by time. */
export const newBatchId = (now: Date): string =>
  `${now.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;

const timeOfBatch = (id: string): number | null => {
  const found = batchIdPattern.exec(id);
  if (!found) return null;
  const [year, month, day, hour, minute, second, ms] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second, ms);
};

/** Moves files and whole folders (keys that end in "/") into one new batch. Missing ones are skipped. */
export const moveToTrash = async (files: FileStore, keys: readonly string[], now: Date): Promise<void> => {
  if (keys.length === 0) return;
  const batch = `${trashFolderKey}${newBatchId(now)}/`;
  const waiting = [...keys];
  const moveNext = async (): Promise<void> => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
      await (key.endsWith('/') ? files.moveFolder(key, batch + key) : files.move(key, batch + key));
  };
  await Promise.all(Array.from({ length: Math.min(maxParallelMoves, keys.length) }, moveNext));
};

async function* listTrashedFiles(files: FileStore): AsyncIterable<TrashedFile> {
  for await (const { key: trashKey, size } of files.list(trashFolderKey)) {
    const [, batchId = '', ...rest] = trashKey.split('/');
    if (timeOfBatch(batchId) !== null && rest.length > 0) yield { batchId, key: rest.join('/'), trashKey, size };
  }
}

const contentOf = (key: string): string => {
  const parts = key.split('/');
  return parts[0] === 'models' ? `${parts.slice(0, 3).join('/')}/` : `${parts[0]}/`;
};

/** Oldest first. */
export const listTrash = async (files: FileStore): Promise<readonly TrashBatch[]> => {
  const batches = new Map<string, { files: number; bytes: number; contents: Set<string> }>();
  for await (const { batchId, key, size } of listTrashedFiles(files)) {
    const batch = batches.get(batchId) ?? { files: 0, bytes: 0, contents: new Set<string>() };
    batches.set(batchId, batch);
    batch.files++;
    batch.bytes += size;
    batch.contents.add(contentOf(key));
  }
  return [...batches]
    .map(([id, batch]) => ({
      id,
      movedAt: timeOfBatch(id)!,
      files: batch.files,
      bytes: batch.bytes,
      contents: [...batch.contents].toSorted(),
    }))
    .toSorted((a, b) => a.movedAt - b.movedAt);
};

/** The former keys of all files in the trash. */
export const listTrashedKeys = async (files: FileStore): Promise<ReadonlySet<string>> => {
  const keys = new Set<string>();
  for await (const { key } of listTrashedFiles(files)) keys.add(key);
  return keys;
};

export interface RestoredFromTrash {
  /** Former keys whose files were restored. */
  readonly restored: readonly string[];
  /** Former keys that have another file now; theirs stay in the trash. */
  readonly occupied: readonly string[];
}

/** Restores files whose former key `accepts` accepts; of several batches with the same key the newest one. */
export const restoreFromTrash = async (
  files: FileStore,
  accepts: (key: string) => boolean,
): Promise<RestoredFromTrash> => {
  const newest = new Map<string, TrashedFile>();
  for await (const each of listTrashedFiles(files)) {
    if (!accepts(each.key)) continue;
    const other = newest.get(each.key);
    if (!other || other.batchId < each.batchId) newest.set(each.key, each);
  }
  const restored: string[] = [];
  const occupied: string[] = [];
  for (const { key, trashKey } of newest.values()) {
    if ((await files.stat(key)) !== null) occupied.push(key);
    else if (await files.move(trashKey, key)) restored.push(key);
  }
  return { restored, occupied };
};

/** Only a disk has folders without files. */
const removeEmptyFolders = async (files: FileStore, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    const folder = files.local(key);
    if (folder !== null) await rmdir(folder).catch(() => {});
  }
};

/** Deletes the files in the trash whose former keys are in one of these folders. */
export const deleteFromTrash = async (files: FileStore, folderKeys: readonly string[]): Promise<void> => {
  const batchIds = new Set<string>();
  for await (const { batchId, key } of listTrashedFiles(files))
    if (folderKeys.some((folderKey) => key.startsWith(folderKey))) batchIds.add(batchId);
  for (const batchId of batchIds) {
    for (const folderKey of folderKeys) await removeBelow(files, `${trashFolderKey}${batchId}/${folderKey}`);
    await removeEmptyFolders(files, [
      ...folderKeys.map((folderKey) => `${trashFolderKey}${batchId}/${folderKey.split('/')[0]}`),
      `${trashFolderKey}${batchId}`,
    ]);
  }
};

/** Deletes the batches that were moved before a time (milliseconds since 1970); returns how many. */
export const purgeTrash = async (files: FileStore, before: number): Promise<number> => {
  const old = (await listTrash(files)).filter(({ movedAt }) => movedAt < before);
  for (const { id } of old) await removeBelow(files, `${trashFolderKey}${id}/`);
  return old.length;
};
