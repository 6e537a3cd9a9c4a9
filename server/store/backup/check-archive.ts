/** Reads a whole archive before anything is restored from it, so that an invalid one changes nothing. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { fail, ok, type Result } from '#base/result.ts';
import { describeError } from './describe-error.ts';
import { firstFormatWithManifest, type BackupFailure, type BackupOptions } from './backup-format.ts';
import { readArchive, type ReadArchive } from './read-archive.ts';
import { linesOf, parseRow } from './restore-rows.ts';

export interface CheckedArchive extends ReadArchive {
  readonly file: string;
  /** Whether the archive has a manifest to compare sizes and hashes with. */
  readonly isVerified: boolean;
}

const drain = async (stream: Readable): Promise<void> => {
  stream.resume();
  await finished(stream);
};

/** The number of the first line that is not a row; null if all are. */
const findBadLine = async (stream: Readable): Promise<number | null> => {
  let number = 0;
  for await (const line of linesOf(stream)) {
    number++;
    if (!parseRow(line)) return number;
  }
  return null;
};

const readWhole = (file: string, { signal, onProgress }: BackupOptions) => {
  let total = 0;
  let done = 0;
  return readArchive(file, signal, {
    begin: ({ files }) => {
      total = files;
      return Promise.resolve(null);
    },
    rows: async (table, stream) => {
      const line = await findBadLine(stream);
      const message = `${file} is damaged: line ${line} of "rows/${table}.jsonl" is no row; use another one.`;
      return line === null ? null : { code: 'backup.unreadable', message };
    },
    file: async (key, stream) => {
      await drain(stream);
      done++;
      onProgress?.({ stage: 'checking', done, total, item: key });
    },
  });
};

/** Reads only the archive and changes nothing. */
export const checkArchive = async (
  file: string,
  options: BackupOptions = {},
): Promise<Result<CheckedArchive, BackupFailure>> => {
  try {
    const read = await readWhole(file, options);
    if (!read.ok) return read;
    return ok({ ...read.value, file, isVerified: read.value.manifest.format >= firstFormatWithManifest });
  } catch (thrown) {
    return fail({
      code: 'backup.unreadable',
      message: `Cannot read ${file}: ${describeError(thrown)}; use another one.`,
      cause: thrown,
    });
  }
};
