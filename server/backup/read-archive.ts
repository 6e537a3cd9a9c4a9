/** Reads a backup from its beginning to its end, and refuses what is none, is cut off, or is of a newer program. */
import { createReadStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { fail, ok, type Result } from '#base/result.ts';
import { contentTypeOf } from '../files/content-types.ts';
import { keyParts } from '../store/files/file-store.ts';
import { migrations } from '../store/migrations.ts';
import { backupFormat, type BackupFailure, type Ending, type Manifest } from './form.ts';

export interface ArchiveReader {
  /** A failure ends the reading. */
  readonly begin: (manifest: Manifest) => Promise<BackupFailure | null>;
  readonly rows: (table: string, stream: Readable) => Promise<void>;
  /** Called again before the last has ended: small files are written several at once. */
  readonly file: (key: string, stream: Readable, contentType: string) => Promise<void>;
}

/** A refusal on its way out of the stream's events. */
class Refused extends Error {
  readonly failure: BackupFailure;
  constructor(failure: BackupFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const lanes = 16;
/** What fits several times into memory. */
const smallFile = 1024 * 1024;
const smallJson = 64 * 1024;

const refuse = (code: BackupFailure['code'], message: string): never => {
  throw new Refused({ code, message });
};

/** An entry's bytes in a stream that may be ended by itself: the entry's own would take the whole archive along. */
const ownStream = (entry: Readable): Readable => {
  const own = new PassThrough();
  entry.once('close', () => {
    if (!own.writableEnded) own.destroy(new Error('Unexpected end of data'));
  });
  return entry.pipe(own);
};

const readJson = async (stream: Readable, { size = 0 }: Header): Promise<Record<string, unknown>> => {
  const bytes = size <= smallJson ? await buffer(stream) : Buffer.from('null');
  const value: unknown = JSON.parse(bytes.toString());
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

const manifestOf = (file: string, { format, form, files, created }: Record<string, unknown>): Manifest => {
  if (!Number.isInteger(format) || !Number.isInteger(form) || (form as number) < 1)
    return refuse('backup.unreadable', `${file} is no backup of Enfilade.`);
  if ((format as number) > backupFormat || (form as number) > migrations.length)
    return refuse('backup.newer', `${file} was written by a newer Enfilade; update this program to restore it.`);
  return { format: format as number, form: form as number, files: Number(files), created: String(created) };
};

const keyOf = (file: string, name: string): string => {
  const key = name.slice('files/'.length);
  try {
    keyParts(key);
    return key;
  } catch {
    return refuse('backup.unreadable', `${file} holds ${JSON.stringify(name)}, which would lead out of the store.`);
  }
};

export const readArchive = async (
  file: string,
  signal: AbortSignal | undefined,
  reader: ArchiveReader,
): Promise<Result<null, BackupFailure>> => {
  const running = new Set<Promise<void>>();
  let begun = false;
  let ending: Record<string, unknown> | null = null;
  let files = 0;

  const takeFile = async (header: Header, stream: Readable): Promise<void> => {
    const key = keyOf(file, header.name);
    files++;
    if ((header.size ?? 0) > smallFile) return reader.file(key, stream, contentTypeOf(key));
    const bytes = await buffer(stream);
    const written = reader.file(key, Readable.from([bytes]), contentTypeOf(key));
    running.add(written);
    // One that fails stays, for whoever waits next.
    written.then(
      () => running.delete(written),
      () => {},
    );
    if (running.size >= lanes) await Promise.race(running);
  };

  const take = async (header: Header, stream: Readable): Promise<void> => {
    signal?.throwIfAborted();
    const table = /^rows\/([a-z_0-9]{1,63})\.jsonl$/.exec(header.name)?.[1];
    if (!begun) {
      if (header.name !== 'backup.json') return refuse('backup.unreadable', `${file} is no backup of Enfilade.`);
      const failure = await reader.begin(manifestOf(file, await readJson(stream, header)));
      if (failure) throw new Refused(failure);
      begun = true;
    } else if (table !== undefined) await reader.rows(table, stream);
    else if (header.name.startsWith('files/')) await takeFile(header, stream);
    else if (header.name === 'end.json') ending = await readJson(stream, header);
    else stream.resume();
  };

  const entries = extract();
  const takeNext = async (header: Header, stream: Readable, next: () => void): Promise<void> => {
    try {
      await take(header, stream);
    } catch (thrown) {
      entries.destroy(thrown as Error);
      return;
    }
    next();
  };
  entries.on('entry', (header, stream, next) => void takeNext(header, ownStream(stream), next));
  try {
    await pipeline(createReadStream(file), entries);
    await Promise.all(running);
  } catch (thrown) {
    await Promise.allSettled(running);
    if (thrown instanceof Refused) return fail(thrown.failure);
    if (signal?.aborted) return fail({ code: 'stopped', message: 'Stopped; nothing of it is to be seen.' });
    const { code, message } = thrown as { code?: string; message: string };
    if (code === 'ENOENT') return fail({ code: 'backup.unreadable', message: `There is no file ${file}.` });
    if (/header|end of data|JSON/i.test(message))
      return fail({ code: 'backup.unreadable', message: `${file} is no whole backup of Enfilade: ${message}.` });
    throw thrown;
  }
  const { files: expected } = (ending ?? {}) as Partial<Ending>;
  if (expected !== files) return fail({ code: 'backup.unreadable', message: `${file} is cut off; take another one.` });
  return ok(null);
};
