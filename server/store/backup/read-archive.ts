/**
 * Reads a backup from its beginning to its end, and rejects what is none, is truncated or damaged, or was written by a
 * newer program (docs/reference/backups.md#errors).
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { fail, ok, type Result } from '#base/result.ts';
import { contentTypeOf } from '../files/content-types.ts';
import { keyParts } from '../files/file-store.ts';
import { migrations } from '../migrations/migrations.ts';
import { ArchiveLedger } from './archive-ledger.ts';
import { describeError } from './describe-error.ts';
import {
  backupFormat,
  endName,
  firstFormatWithManifest,
  headName,
  manifestName,
  type BackupFailure,
  type BackupProblems,
  type Manifest,
} from './form.ts';
import { HashingStream } from './hashing-stream.ts';

export interface ArchiveReader {
  /** A failure ends the reading. */
  readonly begin: (manifest: Manifest) => Promise<BackupFailure | null>;
  /** A failure ends the reading. */
  readonly rows: (table: string, stream: Readable) => Promise<BackupFailure | null>;
  /** Called again before the last has ended: small files are written several at once. */
  readonly file: (key: string, stream: Readable, contentType: string) => Promise<void>;
}

export interface ReadArchive {
  readonly manifest: Manifest;
  /** Files that were missing or damaged when the backup was made. */
  readonly problems: BackupProblems;
}

/** A rejection on its way out of the stream's events. */
class Rejected extends Error {
  readonly failure: BackupFailure;
  constructor(failure: BackupFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const lanes = 16;
/** What fits several times into memory. */
const smallFile = 1024 * 1024;
const maxJsonBytes = 64 * 1024;
/** Some 150 bytes an entry: more than three million entries. */
const maxManifestBytes = 500_000_000;
const maxNameLength = 200;

const reject = (code: BackupFailure['code'], message: string): never => {
  throw new Rejected({ code, message });
};

const shown = (name: string): string =>
  JSON.stringify(name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name);

/** An entry's bytes in a stream that may be ended by itself: the entry's own would take the whole archive along. */
const ownStream = (entry: Readable): HashingStream => {
  const own = new HashingStream();
  entry.once('close', () => {
    if (!own.writableEnded) own.destroy(new Error('Unexpected end of data'));
  });
  return entry.pipe(own);
};

const headOf = (file: string, { format, form, files, created }: Record<string, unknown>): Manifest => {
  if (!Number.isInteger(format) || !Number.isInteger(form) || (format as number) < 1 || (form as number) < 1)
    return reject('backup.unreadable', `${file} is no backup of Enfilade.`);
  if ((format as number) > backupFormat || (form as number) > migrations.length)
    return reject('backup.newer', `${file} was written by a newer Enfilade; update this program to restore it.`);
  return { format: format as number, form: form as number, files: Number(files), created: String(created) };
};

const problemsOf = (value: unknown): BackupProblems => {
  const { count, named } = (value ?? {}) as Partial<Record<keyof BackupProblems, unknown>>;
  return {
    count: typeof count === 'number' ? count : 0,
    named: Array.isArray(named) ? named.map(String) : [],
  };
};

/** Reads one archive; used once. */
class Reading {
  readonly #file: string;
  readonly #reader: ArchiveReader;
  readonly #ledger = new ArchiveLedger();
  readonly #running = new Set<Promise<void>>();
  #head: Manifest | null = null;
  #ending: Record<string, unknown> | null = null;
  #files = 0;

  constructor(file: string, reader: ArchiveReader) {
    this.#file = file;
    this.#reader = reader;
  }

  async take(header: Header, stream: HashingStream): Promise<void> {
    const { name } = header;
    this.#checkPlace(header);
    await this.#read(header, stream);
    this.#ledger.add(name, { bytes: stream.bytes, sha256: stream.digest() });
  }

  /** Files that are still being written; rejects where one cannot be. */
  async settle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async settleQuietly(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  end(): ReadArchive {
    const cut = (): never => reject('backup.unreadable', `${this.#file} is cut off; take another one.`);
    if (!this.#head || !this.#ending || this.#ending['files'] !== this.#files) return cut();
    if (this.#head.format >= firstFormatWithManifest) {
      const hash = this.#ledger.hashOf(manifestName);
      if (hash === undefined) return cut();
      if (hash !== this.#ending['manifest']) return this.#reject(`has a damaged ${manifestName}`);
    }
    return { manifest: this.#head, problems: problemsOf(this.#ending['problems']) };
  }

  #reject(predicate: string): never {
    return reject('backup.unreadable', `${this.#file} ${predicate}; take another one.`);
  }

  #checkPlace({ name, type }: Header): void {
    if (type !== undefined && type !== 'file')
      this.#reject(`holds ${shown(name)}, which is no plain file but a ${type}`);
    if (!this.#head && name !== headName) reject('backup.unreadable', `${this.#file} is no backup of Enfilade.`);
    if (this.#ledger.has(name)) this.#reject(`holds ${shown(name)} twice`);
    if (this.#ending) this.#reject(`goes on with ${shown(name)} after its end`);
    if (this.#ledger.has(manifestName) && name !== endName)
      this.#reject(`holds ${shown(name)}, which was not written with it`);
  }

  async #read(header: Header, stream: HashingStream): Promise<void> {
    const { name } = header;
    const table = /^rows\/([a-z_0-9]{1,63})\.jsonl$/.exec(name)?.[1];
    if (name === headName) {
      this.#head = headOf(this.#file, await this.#readJson(header, stream));
      this.#stopOn(await this.#reader.begin(this.#head));
    } else if (table !== undefined) this.#stopOn(await this.#reader.rows(table, stream));
    else if (name.startsWith('files/')) await this.#takeFile(header, stream);
    else if (name === manifestName) await this.#compare(header, stream);
    else if (name === endName) this.#ending = await this.#readJson(header, stream);
    else this.#reject(`holds ${shown(name)}, which is no part of a backup`);
  }

  #stopOn(failure: BackupFailure | null): void {
    if (failure) throw new Rejected(failure);
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
    const difference = this.#ledger.compare((await buffer(stream)).toString());
    if (difference !== null) this.#reject(difference);
  }

  #keyOf(name: string): string {
    const key = name.slice('files/'.length);
    try {
      keyParts(key);
      return key;
    } catch {
      return reject('backup.unreadable', `${this.#file} holds ${shown(name)}, which would lead out of the store.`);
    }
  }

  async #takeFile(header: Header, stream: Readable): Promise<void> {
    const key = this.#keyOf(header.name);
    this.#files++;
    if ((header.size ?? 0) > smallFile) return this.#reader.file(key, stream, contentTypeOf(key));
    const bytes = await buffer(stream);
    const written = this.#reader.file(key, Readable.from([bytes]), contentTypeOf(key));
    this.#running.add(written);
    // One that fails stays, for whoever waits next.
    written.then(
      () => this.#running.delete(written),
      () => {},
    );
    if (this.#running.size >= lanes) await Promise.race(this.#running);
  }
}

const unreadable = (message: string): BackupFailure => ({ code: 'backup.unreadable', message });

/** Why a path cannot be a backup; null where it may be one. */
const checkPath = async (file: string): Promise<BackupFailure | null> => {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return unreadable(`${file} is a folder; name the archive in it.`);
    return found.isFile() ? null : unreadable(`${file} is no plain file; name an archive that backup has written.`);
  } catch (thrown) {
    if ((thrown as { code?: string }).code === 'ENOENT') return unreadable(`There is no file ${file}.`);
    return unreadable(`Cannot read ${file}: ${describeError(thrown)}.`);
  }
};

/** Whether the archive itself could not be read; what is written meanwhile fails in other ways. */
const isOfSource = (thrown: unknown, file: string): boolean => {
  const { syscall, path } = thrown as { syscall?: string; path?: string };
  return syscall === 'read' || (syscall === 'open' && path === file);
};

const isOfTar = (thrown: unknown): boolean =>
  thrown instanceof Error && /tar header|end of data|Unexpected end|unknown format/i.test(thrown.message);

/** Throws what `reader` throws. */
export const readArchive = async (
  file: string,
  signal: AbortSignal | undefined,
  reader: ArchiveReader,
): Promise<Result<ReadArchive, BackupFailure>> => {
  const rejection = await checkPath(file);
  if (rejection) return fail(rejection);
  const reading = new Reading(file, reader);
  const entries = extract();
  const takeNext = async (header: Header, stream: HashingStream, next: () => void): Promise<void> => {
    try {
      signal?.throwIfAborted();
      await reading.take(header, stream);
    } catch (thrown) {
      entries.destroy(thrown as Error);
      return;
    }
    next();
  };
  entries.on('entry', (header, stream, next) => void takeNext(header, ownStream(stream), next));
  try {
    await pipeline(createReadStream(file), entries, { ...(signal && { signal }) });
    await reading.settle();
    return ok(reading.end());
  } catch (thrown) {
    await reading.settleQuietly();
    if (thrown instanceof Rejected) return fail(thrown.failure);
    if (signal?.aborted) return fail({ code: 'stopped', message: 'Stopped; nothing was restored.' });
    if (isOfSource(thrown, file))
      return fail({ code: 'backup.unreadable', message: `Cannot read ${file}: ${describeError(thrown)}.` });
    if (!isOfTar(thrown)) throw thrown;
    const isCut = /end/i.test((thrown as Error).message);
    const message = isCut ? 'is cut off; take another one.' : 'is no whole tar archive; take another one.';
    return fail({ code: 'backup.unreadable', message: `${file} ${message}` });
  }
};
