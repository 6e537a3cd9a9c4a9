/** Compares the sizes and hashes of an archive's entries with its manifest. */
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { endName, manifestName, type ArchiveEntry } from './backup-format.ts';

/** Passes bytes through, counts them and computes their SHA-256. */
export class HashingStream extends Transform {
  bytes = 0;
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Hexadecimal; may be called once, after the last byte. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

type EntryDigest = Omit<ArchiveEntry, 'path'>;

/** Null if the line is not an entry of a manifest. */
const parseLine = (line: string): ArchiveEntry | null => {
  try {
    const { path, bytes, sha256 } = JSON.parse(line) as Partial<Record<string, unknown>>;
    const isEntry = typeof path === 'string' && typeof bytes === 'number' && typeof sha256 === 'string';
    return isEntry ? { path, bytes, sha256 } : null;
  } catch {
    return null;
  }
};

const isUnlisted = (path: string): boolean => path === manifestName || path === endName;

export class ManifestChecker {
  readonly #read = new Map<string, EntryDigest>();

  /** Whether an entry with that name was read before. */
  has(path: string): boolean {
    return this.#read.has(path);
  }

  add(path: string, entry: EntryDigest): void {
    this.#read.set(path, entry);
  }

  hashOf(path: string): string | undefined {
    return this.#read.get(path)?.sha256;
  }

  /** The difference, as the end of a sentence that begins with the archive's name; null if the manifest matches. */
  compare(manifest: string): string | null {
    const listed = new Set<string>();
    for (const line of manifest.split('\n')) {
      if (line === '') continue;
      const entry = parseLine(line);
      if (!entry) return `has a damaged ${manifestName}`;
      const read = this.#read.get(entry.path);
      if (!read) return `lacks ${JSON.stringify(entry.path)}`;
      if (read.bytes !== entry.bytes || read.sha256 !== entry.sha256)
        return `is damaged: ${JSON.stringify(entry.path)} differs from its manifest`;
      listed.add(entry.path);
    }
    for (const path of this.#read.keys())
      if (!listed.has(path) && !isUnlisted(path))
        return `contains ${JSON.stringify(path)}, which is not in its manifest`;
    return null;
  }
}
