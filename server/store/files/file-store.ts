/**
 * Files by key, wherever they lie. A key is plain parts joined by "/", as `models/haus/r1/tiles/s1/512_face0_0_0.jpg`;
 * a folder's key ends in "/" or is '', which is all. What is written appears whole or not at all.
 */
import type { Readable } from 'node:stream';
import { isSafePart } from './safe-path.ts';

/** Both ends are part of it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface FileFacts {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Another one for other bytes, without quotes. */
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

/** At the root of a store (docs/reference/data-store.md#layout); not listed with the rest. */
export const trashFolderKey = 'trash/';
export const identityKey = 'identity.json';

export interface FileStore {
  /** Null where there is no such file; whoever takes the stream reads it to its end or destroys it. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  stat(key: string): Promise<FileFacts | null>;
  /** `source`: a stream, or a file on this machine. */
  write(key: string, source: Readable | string, contentType: string): Promise<void>;
  /** Those that are not there count as removed. */
  remove(keys: readonly string[]): Promise<void>;
  /** Renames one file; false where it is not there. What was at `to` is replaced. */
  move(from: string, to: string): Promise<boolean>;
  /** Renames all below a folder's key; `to` must hold nothing. Nothing happens where there is no such folder. */
  moveFolder(fromFolderKey: string, toFolderKey: string): Promise<void>;
  /** All below a folder's key, in no order to rely on. Of the whole ('') without identity and trash. */
  list(folderKey: string): AsyncIterable<ListedFile>;
  /**
   * Removes what was being written below a folder's key and left half by a process that ended, if it was touched last
   * before this moment (milliseconds since 1970). What a store cannot tell, whoever runs it has to clear away.
   */
  removeDrafts(folderKey: string, before: number): Promise<void>;
  /** Where it lies, or would lie, on this machine's disk; null for a store that is elsewhere. */
  local(key: string): string | null;
}

/** A key's parts. Throws on whatever could lead out of the store: what comes from outside is checked before. */
export const keyParts = (key: string): readonly string[] => {
  const parts = key.split('/');
  if (!parts.every(isSafePart)) throw new RangeError(`${JSON.stringify(key)} is no key of a file`);
  return parts;
};

/** The same for a folder's key. */
export const folderParts = (folderKey: string): readonly string[] => {
  if (folderKey === '') return [];
  if (!folderKey.endsWith('/')) throw new RangeError(`${JSON.stringify(folderKey)} is no key of a folder`);
  return keyParts(folderKey.slice(0, -1));
};

export const revisionKey = (modelId: string, revision: string): string => `models/${modelId}/${revision}/`;

export const isLocal = (files: FileStore): boolean => files.local('models') !== null;
