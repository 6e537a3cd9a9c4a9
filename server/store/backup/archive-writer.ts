/** Writes the entries of a backup one after another, and ends it with their manifest. */
import { addAbortSignal, Readable } from 'node:stream';
import type { Pack } from 'tar-stream';
import { endName, manifestName, type ArchiveEntry, type BackupSummary } from './backup-format.ts';
import { HashingStream } from './manifest-checker.ts';

const lineOf = (entry: ArchiveEntry): string => `${JSON.stringify(entry)}\n`;

export class ArchiveWriter {
  readonly #archive: Pack;
  readonly #now: Date;
  readonly #signal: AbortSignal | undefined;
  readonly #entries: ArchiveEntry[] = [];

  constructor(archive: Pack, now: Date, signal?: AbortSignal) {
    this.#archive = archive;
    this.#now = now;
    this.#signal = signal;
  }

  /** Rejects with the stream's error, or if the stream has more or fewer than `size` bytes. */
  async add(path: string, size: number, stream: Readable, modified: Date = this.#now): Promise<ArchiveEntry> {
    if (this.#signal) addAbortSignal(this.#signal, stream);
    const hashing = new HashingStream();
    await new Promise<void>((resolve, reject) => {
      const entry = this.#archive.entry({ name: path, size, mtime: modified }, (error) =>
        error ? reject(new Error(`${path} changed while it was read`, { cause: error })) : resolve(),
      );
      stream.once('error', reject).pipe(hashing).pipe(entry);
    });
    const written = { path, bytes: hashing.bytes, sha256: hashing.digest() };
    this.#entries.push(written);
    return written;
  }

  addJson(path: string, value: object): Promise<ArchiveEntry> {
    return this.#addBytes(path, Buffer.from(`${JSON.stringify(value)}\n`));
  }

  /** Writes the manifest and the final entry. */
  async end(ending: BackupSummary): Promise<void> {
    const manifest = await this.#addBytes(manifestName, Buffer.from(this.#entries.map(lineOf).join('')));
    await this.addJson(endName, { ...ending, manifest: manifest.sha256 });
    this.#archive.finalize();
  }

  #addBytes(path: string, bytes: Buffer): Promise<ArchiveEntry> {
    return this.add(path, bytes.length, Readable.from(bytes.length > 0 ? [bytes] : []));
  }
}
