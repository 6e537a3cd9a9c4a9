/** Sizes and hashes of the entries that were read, compared with what the archive's manifest says of them. */
import { endName, manifestName, type ArchiveEntry } from './form.ts';

type ReadEntry = Omit<ArchiveEntry, 'path'>;

/** Null where the line is none of a manifest. */
const parseLine = (line: string): ArchiveEntry | null => {
  try {
    const { path, bytes, sha256 } = JSON.parse(line) as Partial<Record<string, unknown>>;
    const isEntry = typeof path === 'string' && typeof bytes === 'number' && typeof sha256 === 'string';
    return isEntry ? { path, bytes, sha256 } : null;
  } catch {
    return null;
  }
};

const isOutside = (path: string): boolean => path === manifestName || path === endName;

export class ArchiveLedger {
  readonly #read = new Map<string, ReadEntry>();

  /** Whether an entry of that name was read before. */
  has(path: string): boolean {
    return this.#read.has(path);
  }

  add(path: string, entry: ReadEntry): void {
    this.#read.set(path, entry);
  }

  hashOf(path: string): string | undefined {
    return this.#read.get(path)?.sha256;
  }

  /** The end of a sentence that begins with the archive; null where each entry is as the manifest says. */
  compare(manifest: string): string | null {
    const listed = new Set<string>();
    for (const line of manifest.split('\n')) {
      if (line === '') continue;
      const entry = parseLine(line);
      if (!entry) return `has a damaged ${manifestName}`;
      const read = this.#read.get(entry.path);
      if (!read) return `lacks ${JSON.stringify(entry.path)}`;
      if (read.bytes !== entry.bytes || read.sha256 !== entry.sha256)
        return `is damaged: ${JSON.stringify(entry.path)} is not as it was written`;
      listed.add(entry.path);
    }
    for (const path of this.#read.keys())
      if (!listed.has(path) && !isOutside(path)) return `holds ${JSON.stringify(path)}, which was not written with it`;
    return null;
  }
}
