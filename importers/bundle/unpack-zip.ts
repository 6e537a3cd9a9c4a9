/**
 * Unpacks an archive of a capture. Rejects, before anything is written: paths that lead out of the folder or collide,
 * links and special files, encrypted entries, and archives that would unpack to far more than their size.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fail, ok, type Result } from '#base/result.ts';
import { nameOf, quotable, importFailure } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import { unpackedPath, ZipEntryChecker, type ZipFailure } from './zip-entry-checker.ts';

const checkEntries = async (zip: ZipFile, archiveBytes: number): Promise<Result<readonly Entry[], ZipFailure>> => {
  const checker = new ZipEntryChecker(archiveBytes);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    const failure = checker.check(entry);
    if (failure) return fail(failure);
    entries.push(entry);
  }
  return ok(entries);
};

/** Keeps the entries' modification times, so that unpacking again does not invalidate the marks of finished sweeps. */
const unpackEntry = async (
  zip: ZipFile,
  entry: Entry,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const relative = unpackedPath(entry);
  if (relative === null) return;
  const file = path.join(folder, relative);
  await mkdir(path.dirname(file), { recursive: true });
  // The library throws when an entry has more or fewer bytes than its header states.
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file), { ...(signal && { signal }) });
  const time = entry.getLastModDate();
  await utimes(file, time, time);
};

/** Empties `folder` and unpacks into it. Rejects with the signal's reason when it is aborted. */
export const unpackZip = async (
  file: string,
  folder: string,
  signal?: AbortSignal,
): Promise<Result<null, ImportFailure>> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(file, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: false,
      validateEntrySizes: true,
    });
    const entries = await checkEntries(zip, (await stat(file)).size);
    if (!entries.ok) {
      const { code, predicate } = entries.failure;
      return importFailure(code, `${nameOf(file)} ${predicate}.`, { file: nameOf(file) });
    }
    for (const entry of entries.value) {
      signal?.throwIfAborted();
      await unpackEntry(zip, entry, folder, signal);
    }
    return ok(null);
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
      : importFailure(
          'zip-unreadable',
          `${nameOf(file)} is not a whole ZIP archive (${quotable(reason)}); pack or copy it again.`,
          { file: nameOf(file) },
        );
  } finally {
    zip?.close();
  }
};
