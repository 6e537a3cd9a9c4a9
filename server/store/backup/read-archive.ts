/**
 * Reads a backup from beginning to end, and rejects other files, truncated or damaged archives, and those of a newer
 * program (docs/reference/backups.md#errors).
 */
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { fail, ok, type Result } from '#base/result.ts';
import { contentTypeOf } from '../files/content-types.ts';
import { keyParts } from '../files/file-store.ts';
import { migrations } from '../migrations/migrations.ts';
import { ManifestChecker, HashingStream } from './manifest-checker.ts';
import { describeError } from './describe-error.ts';
import {
  backupFormat,
  endName,
  firstFormatWithManifest,
  headName,
  manifestName,
  type BackupFailure,
  type FileIssues,
  type Manifest,
} from './backup-format.ts';

export interface ArchiveReader {
  /** A failure ends the reading. */
  readonly begin: (manifest: Manifest) => Promise<BackupFailure | null>;
  /** A failure ends the reading. */
  readonly rows: (table: string, stream: Readable) => Promise<BackupFailure | null>;
  /** May be called again before the previous call has ended: small files are written in parallel. */
  readonly file: (key: string, stream: Readable, contentType: string) => Promise<void>;
}

export interface ReadArchive {
  readonly manifest: Manifest;
  /** Files that were missing or damaged when the backup was made. */
  readonly problems: FileIssues;
}

/** Carries a rejection out of the stream's events. */
class ArchiveRejected extends Error {
  readonly failure: BackupFailure;
  constructor(failure: BackupFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const maxParallelWrites = 16;
/** Smaller files are held in memory. */
const maxBufferedBytes = 1024 * 1024;
const maxJsonBytes = 64 * 1024;
/** At about 150 bytes per entry: more than three million entries. */
const maxManifestBytes = 500_000_000;
const maxNameLength = 200;

const reject = (code: BackupFailure['code'], message: string): never => {
  throw new ArchiveRejected({ code, message });
};

const quoteName = (name: string): string =>
  JSON.stringify(name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name);

/**
 * Pipes an entry into a stream that can be destroyed separately: destroying the entry itself would destroy the whole
 * archive stream.
 */
const ownStream = (entry: Readable): HashingStream => {
  const own = new HashingStream();
  entry.once('close', () => {
    if (!own.writableEnded) own.destroy(new Error('Unexpected end of data'));
  });
  return entry.pipe(own);
};

const headOf = (file: string, { format, form, files, created }: Record<string, unknown>): Manifest => {
  if (!Number.isInteger(format) || !Number.isInteger(form) || (format as number) < 1 || (form as number) < 1)
    return reject('backup.unreadable', `${file} is not a backup of Enfilade.`);
  if ((format as number) > backupFormat || (form as number) > migrations.length)
    return reject('backup.newer', `${file} was written by a newer Enfilade; update this program to restore it.`);
  return { format: format as number, form: form as number, files: Number(files), created: String(created) };
};

const problemsOf = (value: unknown): FileIssues => {
  const { count, named } = (value ?? {}) as Partial<Record<keyof FileIssues, unknown>>;
  return {
    count: typeof count === 'number' ? count : 0,
    named: Array.isArray(named) ? named.map(String) : [],
  };
};

/** Reads one archive; used once. */
class ArchiveReading {
  readonly #file: string;
  readonly #reader: ArchiveReader;
  readonly #checker = new ManifestChecker();
  readonly #running = new Set<Promise<void>>();
  #manifest: Manifest | null = null;
  #summary: Record<string, unknown> | null = null;
  #files = 0;

  constructor(file: string, reader: ArchiveReader) {
    this.#file = file;
    this.#reader = reader;
  }

  async readEntry(header: Header, stream: HashingStream): Promise<void> {
    const { name } = header;
    this.#checkPlace(header);
    await this.#read(header, stream);
    this.#checker.add(name, { bytes: stream.bytes, sha256: stream.digest() });
  }

  /** Waits for files that are still being written; rejects if one fails. */
  async settle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async settleQuietly(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  end(): ReadArchive {
    const rejectTruncated = (): never => reject('backup.unreadable', `${this.#file} is truncated; use another one.`);
    if (!this.#manifest || !this.#summary || this.#summary['files'] !== this.#files) return rejectTruncated();
    if (this.#manifest.format >= firstFormatWithManifest) {
      const hash = this.#checker.hashOf(manifestName);
      if (hash === undefined) return rejectTruncated();
      if (hash !== this.#summary['manifest']) return this.#reject(`has a damaged ${manifestName}`);
    }
    return { manifest: this.#manifest, problems: problemsOf(this.#summary['problems']) };
  }

  #reject(predicate: string): never {
    return reject('backup.unreadable', `${this.#file} ${predicate}; use another one.`);
  }

  #checkPlace({ name, type }: Header): void {
    if (type !== undefined && type !== 'file')
      this.#reject(`holds ${quoteName(name)}, which is not a plain file but a ${type}`);
    if (!this.#manifest && name !== headName) reject('backup.unreadable', `${this.#file} is not a backup of Enfilade.`);
    if (this.#checker.has(name)) this.#reject(`holds ${quoteName(name)} twice`);
    if (this.#summary) this.#reject(`continues with ${quoteName(name)} after its end`);
    if (this.#checker.has(manifestName) && name !== endName)
      this.#reject(`holds ${quoteName(name)}, which is not in its manifest`);
  }

  async #read(header: Header, stream: HashingStream): Promise<void> {
    const { name } = header;
    const table = /^rows\/([a-z_0-9]{1,63})\.jsonl$/.exec(name)?.[1];
    if (name === headName) {
      this.#manifest = headOf(this.#file, await this.#readJson(header, stream));
      this.#stopOn(await this.#reader.begin(this.#manifest));
    } else if (table !== undefined) this.#stopOn(await this.#reader.rows(table, stream));
    else if (name.startsWith('files/')) await this.#readFile(header, stream);
    else if (name === manifestName) await this.#compare(header, stream);
    else if (name === endName) this.#summary = await this.#readJson(header, stream);
    else this.#reject(`holds ${quoteName(name)}, which is not part of a backup`);
  }

  #stopOn(failure: BackupFailure | null): void {
    if (failure) throw new ArchiveRejected(failure);
  }

  async #readJson({ name, size = 0 }: Header, stream: Readable): Promise<Record<string, unknown>> {
    if (size > maxJsonBytes) return this.#reject(`has a damaged ${name}`);
    try {
      const value: unknown = JSON.parse((await buffer(stream)).toString());
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    } catch (thrown) {
      if (thrown instanceof SyntaxError) return this.#reject(`has a damaged ${name}`);
      throw thrown;
    }
  }

  async #compare({ size = 0 }: Header, stream: Readable): Promise<void> {
    if (size > maxManifestBytes) this.#reject(`has a damaged ${manifestName}`);
    const difference = this.#checker.compare((await buffer(stream)).toString());
    if (difference !== null) this.#reject(difference);
  }

  #keyOf(name: string): string {
    const key = name.slice('files/'.length);
    try {
      keyParts(key);
      return key;
    } catch {
      return reject('backup.unreadable', `${this.#file} holds ${quoteName(name)}, which would lead outside the store.`);
    }
  }

  async #readFile(header: Header, stream: Readable): Promise<void> {
    const key = this.#keyOf(header.name);
    this.#files++;
    if ((header.size ?? 0) > maxBufferedBytes) return this.#reader.file(key, stream, contentTypeOf(key));
    const bytes = await buffer(stream);
    const written = this.#reader.file(key, Readable.from([bytes]), contentTypeOf(key));
    this.#running.add(written);
    // A failed write stays in the set, so that the next wait throws its error.
    written.then(
      () => this.#running.delete(written),
      () => {},
    );
    if (this.#running.size >= maxParallelWrites) await Promise.race(this.#running);
  }
}

const unreadable = (message: string): BackupFailure => ({ code: 'backup.unreadable', message });

/** Why a path cannot be a backup; null if it may be one. Reads nothing of the file. */
export const checkPath = async (file: string): Promise<BackupFailure | null> => {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return unreadable(`${file} is a folder; name the archive in it.`);
    if (!found.isFile())
      return unreadable(`${file} is not a plain file; name an archive that "enfilade backup" has written.`);
    await access(file, constants.R_OK);
    return null;
  } catch (thrown) {
    if ((thrown as { code?: string }).code === 'ENOENT') return unreadable(`There is no file ${file}.`);
    return unreadable(`Cannot read ${file}: ${describeError(thrown)}.`);
  }
};

/** Whether reading the archive itself failed, rather than a write. */
const isSourceError = (thrown: unknown, file: string): boolean => {
  const { syscall, path } = thrown as { syscall?: string; path?: string };
  return syscall === 'read' || (syscall === 'open' && path === file);
};

const isTarError = (thrown: unknown): boolean =>
  thrown instanceof Error && /tar header|end of data|Unexpected end|unknown format/i.test(thrown.message);

/** Throws errors of `reader`. */
export const readArchive = async (
  file: string,
  signal: AbortSignal | undefined,
  reader: ArchiveReader,
): Promise<Result<ReadArchive, BackupFailure>> => {
  const rejection = await checkPath(file);
  if (rejection) return fail(rejection);
  const reading = new ArchiveReading(file, reader);
  const entries = extract();
  const readNext = async (header: Header, stream: HashingStream, next: () => void): Promise<void> => {
    try {
      signal?.throwIfAborted();
      await reading.readEntry(header, stream);
    } catch (thrown) {
      entries.destroy(thrown as Error);
      return;
    }
    next();
  };
  entries.on('entry', (header, stream, next) => void readNext(header, ownStream(stream), next));
  try {
    await pipeline(createReadStream(file), entries, { ...(signal && { signal }) });
    await reading.settle();
    return ok(reading.end());
  } catch (thrown) {
    await reading.settleQuietly();
    if (thrown instanceof ArchiveRejected) return fail(thrown.failure);
    if (signal?.aborted) return fail({ code: 'stopped', message: 'Stopped; nothing was restored.' });
    if (isSourceError(thrown, file))
      return fail({ code: 'backup.unreadable', message: `Cannot read ${file}: ${describeError(thrown)}.` });
    if (!isTarError(thrown)) throw thrown;
    const isTruncated = /end/i.test((thrown as Error).message);
    const message = isTruncated ? 'is truncated; use another one.' : 'is not a complete tar archive; use another one.';
    return fail({ code: 'backup.unreadable', message: `${file} ${message}` });
  }
};
