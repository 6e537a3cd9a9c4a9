/** Where the bytes of files lie: a folder, or a store that several servers share. Keys are paths joined by "/". */
import type { Readable } from 'node:stream';

export interface FileStore {
  /** `range`: first and last byte, both included. Null where there is no such file. */
  read(
    key: string,
    range?: { readonly first: number; readonly last: number },
  ): Promise<{ readonly size: number; readonly tag: string; readonly stream: Readable } | null>;
  stat(key: string): Promise<{ readonly size: number } | null>;
  /** A stream or the path of a file on this disk; whole on the disk before it resolves. */
  write(key: string, from: Readable | string, contentType: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly size: number }>;
  /** A path when the store is a folder. */
  local(key: string): string | null;
}
