/**
 * Decides from an archive's directory, before anything is written, whether to unpack it
 * (docs/reference/imports.md#archives).
 */
import { megabyte, utf8Bytes } from '#base/bytes.ts';
import { quotable } from '#base/printable.ts';
import type { ImportFailureCode } from '../spaces/import-failures.ts';

const maxUnpackedBytes = 64 * 1024 ** 3;
/** Files and folders. */
const maxZipEntries = 100_000;
/** Images hardly compress, text compresses tenfold: only a decompression bomb is a hundred times its archive. */
const maxGrowth = 100;
const minBytesOfBomb = 256 * megabyte;
/** The limit of file systems for one name, and a path length that leaves room for the target folder. */
const maxNameBytes = 255;
const maxPathBytes = 1000;

const fileTypeMask = 0o170000;
const regularFile = 0o100000;
const folderType = 0o040000;
const symbolicLink = 0o120000;

/** An entry of the archive's directory. */
export interface ZipEntryHeader {
  readonly fileName: string;
  readonly uncompressedSize: number;
  readonly externalFileAttributes: number;
  isEncrypted(): boolean;
}

/** Why an archive is not unpacked. */
export interface ZipFailure {
  readonly code: Extract<ImportFailureCode, 'zip-refused' | 'zip-encrypted' | 'zip-too-large'>;
  /** Follows the archive's name in a sentence. */
  readonly predicate: string;
}

const refused = (predicate: string | null): ZipFailure | null =>
  predicate === null ? null : { code: 'zip-refused', predicate };

/** The Unix file type; 0 where the archive was not made on Unix. */
const typeOf = (entry: ZipEntryHeader): number => (entry.externalFileAttributes >>> 16) & fileTypeMask;

const isFolder = (entry: ZipEntryHeader): boolean => /[/\\]$/.test(entry.fileName) || typeOf(entry) === folderType;

/** The folders and the file name of a path; null for a path that leads out of the folder. */
const segmentsOf = (name: string): readonly string[] | null => {
  const normal = name.replaceAll('\\', '/');
  if (normal.startsWith('/') || /^[a-z]:/i.test(normal)) return null;
  const segments = normal.split('/').filter((each) => each !== '' && each !== '.');
  return segments.includes('..') ? null : segments;
};

/** The path that a checked entry is unpacked to, with forward slashes; null for folders and for files that macOS adds. */
export const unpackedPath = (entry: ZipEntryHeader): string | null => {
  const segments = segmentsOf(entry.fileName) ?? [];
  return isFolder(entry) || segments.length === 0 || segments[0] === '__MACOSX' ? null : segments.join('/');
};

const failureOfName = (fileName: string, segments: readonly string[] | null): string | null => {
  const name = `“${quotable(fileName)}”`;
  if (segments === null) return `holds ${name}, a path that leads out of its folder; pack the capture's folder again`;
  if (/\p{Cc}/u.test(fileName)) return `holds ${name}, a name with control characters; rename it`;
  if (segments.some((each) => /[. ]$/.test(each)))
    return `holds ${name}, a name that ends in a dot or a space, which some systems drop; rename it`;
  if (segments.some((each) => utf8Bytes(each) > maxNameBytes))
    return `holds ${name}, a name longer than ${maxNameBytes} bytes; rename it`;
  if (utf8Bytes(segments.join('/')) > maxPathBytes)
    return `holds ${name}, a path longer than ${maxPathBytes} bytes; rename its folders`;
  return null;
};

const failureOfType = (entry: ZipEntryHeader): string | null => {
  const name = `“${quotable(entry.fileName)}”`;
  const type = typeOf(entry);
  if (type === symbolicLink) return `holds ${name}, a symbolic link; pack the file itself`;
  if (type !== 0 && type !== regularFile && type !== folderType)
    return `holds ${name}, which is a pipe, a socket or a device; pack regular files only`;
  return null;
};

const failureOfEncryption = (entry: ZipEntryHeader): ZipFailure | null =>
  entry.isEncrypted() ? { code: 'zip-encrypted', predicate: 'is encrypted; pack it without a password' } : null;

/** A key that is equal for names that file systems without case or composition sensitivity treat as equal. */
const keyOf = (segments: readonly string[]): string => segments.join('/').normalize('NFC').toLowerCase();

export class ZipEntryChecker {
  readonly #archiveBytes: number;
  readonly #maxEntries: number;
  /** By key, the name in the archive. */
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  #bytes = 0;
  #entries = 0;

  constructor(archiveBytes: number, maxEntries = maxZipEntries) {
    this.#archiveBytes = archiveBytes;
    this.#maxEntries = maxEntries;
  }

  /** Why an archive with so many entries is not unpacked; `count` as it is written in the sentence, if it is not exact. */
  failureOfCount(count: number, written = count.toLocaleString('en')): ZipFailure | null {
    const max = this.#maxEntries.toLocaleString('en');
    return count > this.#maxEntries
      ? {
          code: 'zip-too-large',
          predicate: `has ${written} files and folders; at most ${max} are read from an archive: unpack it, and import the folder`,
        }
      : null;
  }

  /** Null where the entry may be unpacked. */
  check(entry: ZipEntryHeader): ZipFailure | null {
    const segments = segmentsOf(entry.fileName);
    return (
      refused(failureOfName(entry.fileName, segments) ?? failureOfType(entry)) ??
      failureOfEncryption(entry) ??
      this.#failureOfAmount(entry) ??
      refused(this.#failureOfCollision(segments ?? [], isFolder(entry)))
    );
  }

  #failureOfAmount({ uncompressedSize }: ZipEntryHeader): ZipFailure | null {
    this.#entries++;
    this.#bytes += uncompressedSize;
    const isBomb = this.#bytes > minBytesOfBomb && this.#bytes > this.#archiveBytes * maxGrowth;
    const count = Math.max(this.#entries, this.#files.size + this.#folders.size);
    if (isBomb || this.#bytes > maxUnpackedBytes)
      return {
        code: 'zip-too-large',
        predicate: `would unpack to more than ${Math.floor(this.#bytes / megabyte)} MB in ${count} files, too much for a capture of its size; unpack it yourself and import the folder`,
      };
    return this.failureOfCount(count, `more than ${this.#maxEntries.toLocaleString('en')}`);
  }

  #failureOfCollision(segments: readonly string[], endsInFolder: boolean): string | null {
    const folders = endsInFolder ? segments.length : segments.length - 1;
    for (let depth = 1; depth <= folders; depth++) {
      const failure = this.#addFolder(segments.slice(0, depth));
      if (failure) return failure;
    }
    return endsInFolder ? null : this.#addFile(segments);
  }

  #addFolder(segments: readonly string[]): string | null {
    const key = keyOf(segments);
    const file = this.#files.get(key);
    if (file !== undefined) return `holds “${quotable(file)}” as a file and as a folder; rename one of them`;
    this.#folders.set(key, segments.join('/'));
    return null;
  }

  #addFile(segments: readonly string[]): string | null {
    const [key, name] = [keyOf(segments), segments.join('/')];
    if (this.#folders.has(key)) return `holds “${quotable(name)}” as a file and as a folder; rename one of them`;
    const other = this.#files.get(key);
    this.#files.set(key, name);
    if (other === undefined) return null;
    return other === name
      ? `holds “${quotable(name)}” twice; pack the capture's folder again`
      : `holds “${quotable(other)}” and “${quotable(name)}”, which are one file on many disks; rename one of them`;
  }
}
