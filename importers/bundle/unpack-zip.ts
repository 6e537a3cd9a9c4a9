/**
 * Unpacks an archive of a capture. Rejects, before anything is written: paths that lead out of the folder or collide,
 * links and special files, encrypted entries, archives with too many entries, and those that would unpack to far more than
 * their size (docs/reference/imports.md#archives).
 */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ok, type Result } from '#base/result.ts';
import { nameOf, quotable, importFailure } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import { unpackedPath, ZipEntryChecker, type ZipFailure } from '#domain/sources/zip-entry-checker.ts';

const openZip = (file: string): Promise<ZipFile> =>
  openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: false, validateEntrySizes: true });

const centralHeader = Buffer.from('PK\u0001\u0002');

/** Whether the list goes on after the entries that the record at the archive's end states; the others would be lost. */
const hasUnstatedEntries = async (file: string, { readEntryCursor }: ZipFile): Promise<boolean> => {
  const handle = await open(file);
  try {
    // A number: its type in the library is wrong.
    const { buffer } = await handle.read(Buffer.alloc(centralHeader.length), { position: Number(readEntryCursor) });
    return buffer.equals(centralHeader);
  } finally {
    await handle.close();
  }
};

/** Null where the archive may be unpacked. The entries are read one by one and not kept. */
const checkEntries = async (
  zip: ZipFile,
  checker: ZipEntryChecker,
  signal: AbortSignal | undefined,
): Promise<ZipFailure | null> => {
  const tooMany = checker.failureOfCount(zip.entryCount);
  if (tooMany) return tooMany;
  for await (const entry of zip.eachEntry()) {
    signal?.throwIfAborted();
    const failure = checker.check(entry);
    if (failure) return failure;
  }
  return null;
};

const writeFileOf = async (
  zip: ZipFile,
  entry: Entry,
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> => {
  if (entry.compressedSize === 0 && entry.uncompressedSize === 0) return writeFile(file, '');
  // The library throws when an entry has more or fewer bytes than its header states.
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file), { ...(signal && { signal }) });
};

/**
 * Checks each entry again, in case that the file has changed. Keeps the entries' modification times, so that unpacking
 * again does not invalidate the marks of finished sweeps.
 */
const unpackEntries = async (
  zip: ZipFile,
  checker: ZipEntryChecker,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<ZipFailure | null> => {
  const made = new Set<string>([folder]);
  for await (const entry of zip.eachEntry()) {
    signal?.throwIfAborted();
    const failure = checker.check(entry);
    if (failure) return failure;
    const relative = unpackedPath(entry);
    if (relative === null) continue;
    const file = path.join(folder, relative);
    const parent = path.dirname(file);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    await writeFileOf(zip, entry, file, signal);
    const time = entry.getLastModDate();
    await utimes(file, time, time);
  }
  return null;
};

const withZip = async <T>(file: string, use: (zip: ZipFile) => Promise<T>): Promise<T> => {
  const zip = await openZip(file);
  try {
    return await use(zip);
  } finally {
    zip.close();
  }
};

const unreadable = (file: string, reason: string): Result<never, ImportFailure> =>
  importFailure('zip-unreadable', `${nameOf(file)} is not a whole ZIP archive (${reason}); pack or copy it again.`, {
    file: nameOf(file),
  });

const checkThenUnpack = async (
  file: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Result<null, ImportFailure>> => {
  const { size } = await stat(file);
  const rejected = ({ code, predicate }: ZipFailure): Result<never, ImportFailure> =>
    importFailure(code, `${nameOf(file)} ${predicate}.`, { file: nameOf(file) });
  const checked = await withZip(file, async (zip): Promise<Result<null, ImportFailure>> => {
    const failure = await checkEntries(zip, new ZipEntryChecker(size), signal);
    if (failure) return rejected(failure);
    return (await hasUnstatedEntries(file, zip))
      ? unreadable(file, `its list has more than the ${zip.entryCount} entries that it states`)
      : ok(null);
  });
  if (!checked.ok) return checked;
  // The list is read again: kept, it would take several times the memory of its bytes.
  const failure = await withZip(file, (zip) => unpackEntries(zip, new ZipEntryChecker(size), folder, signal));
  return failure ? rejected(failure) : ok(null);
};

/** Empties `folder` and unpacks into it. Rejects with the signal's reason when it is aborted. */
export const unpackZip = async (
  file: string,
  folder: string,
  signal?: AbortSignal,
): Promise<Result<null, ImportFailure>> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await checkThenUnpack(file, folder, signal);
  } catch (thrown) {
    signal?.throwIfAborted();
    // Not caused by the archive: the disk is full, or the file may not be read.
    if (thrown instanceof Error && 'syscall' in thrown) throw thrown;
    const reason = thrown instanceof Error ? thrown.message : '';
    return /relative path|absolute path/.test(reason)
      ? importFailure(
          'zip-refused',
          `${nameOf(file)} holds a path that leads out of its folder (${quotable(reason)}); pack the capture's folder again.`,
          { file: nameOf(file) },
        )
      : unreadable(file, quotable(reason));
  }
};
