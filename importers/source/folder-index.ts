/**
 * Lists the folders of a source, to find files whose names are written in another way (file-resolver.ts). Each folder is
 * read once. Folders behind links that lead outside, and those that cannot be read, count as empty.
 */
import type { Dirent } from 'node:fs';
import { opendir, realpath } from 'node:fs/promises';
import path from 'node:path';

export interface IndexLimits {
  /** Files and folders. */
  readonly maxEntries: number;
  /** 0 is the folder itself. */
  readonly maxDepth: number;
}

export const defaultLimits: IndexLimits = { maxEntries: 100_000, maxDepth: 16 };

/** More files than this that differ only in case are not compared. */
const maxMatches = 64;

/** A key that is equal for names that differ only in case and in the composition of accents. */
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC');

const isBelow = (root: string, folder: string): boolean =>
  folder === root || folder.startsWith(root.endsWith(path.sep) ? root : root + path.sep);

interface Listing {
  readonly entries: readonly Dirent[];
  readonly byKey: ReadonlyMap<string, readonly Dirent[]>;
  /** It has more entries than are listed, and none of them is. */
  readonly isTooLarge: boolean;
}

const emptyListing: Listing = { entries: [], byKey: new Map(), isTooLarge: false };

const addTo = <T>(lists: Map<string, T[]>, key: string, item: T): void => {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
};

/** All paths are relative to the folder, with forward slashes; the folder itself is the empty path. */
export class FolderIndex {
  readonly #listings = new Map<string, Promise<Listing>>();
  #baseNames: Promise<ReadonlyMap<string, readonly string[]> | null> | null = null;

  constructor(
    private readonly root: string,
    private readonly limits: IndexLimits = defaultLimits,
  ) {}

  /** The files (and links) that `name`, without `..`, names without regard to case and composition. */
  async filesLike(name: string): Promise<readonly string[]> {
    const parts = name.split('/');
    const last = parts.pop()!;
    let folders: readonly string[] = [''];
    for (const part of parts) folders = await this.#entriesLike(folders, part, (entry) => !entry.isFile());
    return this.#entriesLike(folders, last, (entry) => !entry.isDirectory());
  }

  /**
   * The regular files anywhere in the folder that have this base name, without regard to case and composition; null if
   * the folder has too many entries to search. Hidden folders and links are left out.
   */
  async filesNamed(baseName: string): Promise<readonly string[] | null> {
    const files = await (this.#baseNames ??= this.#collectBaseNames());
    return files && (files.get(keyOf(baseName)) ?? []);
  }

  async #entriesLike(
    folders: readonly string[],
    name: string,
    isWanted: (entry: Dirent) => boolean,
  ): Promise<readonly string[]> {
    const found: string[] = [];
    for (const folder of folders) {
      const { byKey } = await this.#list(folder);
      for (const entry of byKey.get(keyOf(name)) ?? [])
        if (isWanted(entry) && found.length < maxMatches) found.push(path.posix.join(folder, entry.name));
    }
    return found;
  }

  async #collectBaseNames(): Promise<ReadonlyMap<string, readonly string[]> | null> {
    const found = new Map<string, string[]>();
    let count = 0;
    let folders = [''];
    for (let depth = 0; folders.length > 0 && depth <= this.limits.maxDepth; depth++) {
      const next: string[] = [];
      for (const folder of folders) {
        const { entries, isTooLarge } = await this.#list(folder);
        count += entries.length;
        if (isTooLarge || count > this.limits.maxEntries) return null;
        for (const entry of entries) {
          const file = path.posix.join(folder, entry.name);
          if (entry.isDirectory() && !entry.name.startsWith('.')) next.push(file);
          else if (entry.isFile()) addTo(found, keyOf(entry.name), file);
        }
      }
      folders = next;
    }
    return found;
  }

  #list(folder: string): Promise<Listing> {
    const known = this.#listings.get(folder);
    if (known) return known;
    const listing = this.#read(folder);
    this.#listings.set(folder, listing);
    return listing;
  }

  async #read(folder: string): Promise<Listing> {
    try {
      const real = await realpath(path.join(this.root, folder));
      if (!isBelow(await realpath(this.root), real)) return emptyListing;
      const entries: Dirent[] = [];
      const byKey = new Map<string, Dirent[]>();
      for await (const entry of await opendir(real, { bufferSize: 1024 })) {
        if (entries.push(entry) > this.limits.maxEntries) return { ...emptyListing, isTooLarge: true };
        addTo(byKey, keyOf(entry.name), entry);
      }
      return { entries, byKey, isTooLarge: false };
    } catch {
      return emptyListing;
    }
  }
}
