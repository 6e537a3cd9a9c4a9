/**
 * A store of files by key. A key is plain parts joined by "/", as `models/haus/r1/tiles/s1/512_face0_0_0.jpg`; a
 * folder's key ends in "/" or is '' for all files. A file appears complete or not at all.
 */
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { isSafePart } from './safe-path.ts';

/** Both ends are inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface FileFacts {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Changes with the content, without quotes. */
  readonly tag: string;
}

export interface StoredFile extends FileFacts {
  readonly stream: Readable;
}

export interface ListedFile {
  readonly key: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** At the root of a store (docs/reference/data-store.md#layout); not listed with other files. */
export const trashFolderKey = 'trash/';
export const identityKey = 'identity.json';

export interface FileStore {
  /** Null if there is no such file. The caller must read the stream to its end or destroy it. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  stat(key: string): Promise<FileFacts | null>;
  /** `source`: a stream, or a file on this machine. */
  write(key: string, source: Readable | string, contentType: string): Promise<void>;
  /** Missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Renames one file, replacing `to`; returns false if it does not exist. */
  move(from: string, to: string): Promise<boolean>;
  /** Renames all files of a folder; `to` must be empty. Does nothing if the folder does not exist. */
  moveFolder(fromFolderKey: string, toFolderKey: string): Promise<void>;
  /** All files of a folder, in no particular order; for '' without identity and trash. */
  list(folderKey: string): AsyncIterable<ListedFile>;
  /**
   * Removes incomplete files of killed processes in a folder, if they were last modified before this time (milliseconds
   * since 1970). A bucket's own rules do this instead.
   */
  removeDrafts(folderKey: string, before: number): Promise<void>;
  /** The path on this machine's disk, also of a missing file; null for a remote store. */
  local(key: string): string | null;
}

/**
 * A key's parts. Throws a RangeError if the key could lead outside the store; external input must be checked before.
 */
export const keyParts = (key: string): readonly string[] => {
  const parts = key.split('/');
  if (!parts.every(isSafePart)) throw new RangeError(`${JSON.stringify(key)} is not a valid file key`);
  return parts;
};

/** The same for a folder's key. */
export const folderParts = (folderKey: string): readonly string[] => {
  if (folderKey === '') return [];
  if (!folderKey.endsWith('/')) throw new RangeError(`${JSON.stringify(folderKey)} is not a valid folder key`);
  return keyParts(folderKey.slice(0, -1));
};

export const revisionKey = (modelId: string, revision: string): string => `models/${modelId}/${revision}/`;

export const isLocal = (files: FileStore): boolean => files.local('models') !== null;

const maxKeysPerRemoval = 1000;

/** Removes a folder of the store with all its files. */
export const removeBelow = async (files: FileStore, folderKey: string): Promise<void> => {
  const folder = files.local(folderParts(folderKey).join('/'));
  if (folder !== null) return rm(folder, { recursive: true, force: true });
  let keys: string[] = [];
  for await (const { key } of files.list(folderKey)) {
    keys.push(key);
    if (keys.length < maxKeysPerRemoval) continue;
    await files.remove(keys);
    keys = [];
  }
  if (keys.length > 0) await files.remove(keys);
};
