/**
 * Unpacks an archive of a capture. Refused, before anything is written: paths that lead out of the folder, links,
 * encryption, and archives that would unpack to far more than they are.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ok, type Result } from '#base/result.ts';
import { nameOf, quotable, refuse } from '../failure.ts';
import type { ImportFailure } from '../foreign-capture.ts';

const mostBytes = 64 * 1024 ** 3;
const mostEntries = 500_000;
/** Pictures hardly shrink in an archive, text shrinks tenfold: only a bomb is a hundred times its archive. */
const mostGrowth = 100;
const growthMattersFrom = 256 * 1024 ** 2;

const isSymbolicLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/** Forward slashes, or null for a name that must not become a path. */
const safePath = (name: string): string | null => {
  const normal = name.replaceAll('\\', '/');
  const bad = normal.startsWith('/') || /^[a-z]:/i.test(normal) || normal.split('/').includes('..');
  // oxlint-disable-next-line no-control-regex
  return bad || /[\u0000-\u001f]/.test(normal) ? null : normal;
};

const faultOf = (entry: Entry): string | null => {
  const name = `“${quotable(entry.fileName)}”`;
  if (!safePath(entry.fileName))
    return `holds ${name}, a path that leads out of its folder; pack the capture's folder again`;
  if (isSymbolicLink(entry)) return `holds ${name}, a symbolic link; pack the file itself`;
  if (entry.isEncrypted()) return 'is encrypted; pack it without a password';
  return null;
};

const checkEntries = async (zip: ZipFile, archiveBytes: number): Promise<Result<readonly Entry[], string>> => {
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const fault = faultOf(entry);
    if (fault) return { ok: false, failure: fault };
    bytes += entry.uncompressedSize;
    const bomb = bytes > growthMattersFrom && bytes > archiveBytes * mostGrowth;
    if (bomb || bytes > mostBytes || entries.length >= mostEntries)
      return {
        ok: false,
        failure: `would unpack to more than ${Math.floor(bytes / 1024 ** 2)} MB in ${entries.length + 1} files, too much for a capture of its size; unpack it yourself and import the folder`,
      };
    entries.push(entry);
  }
  return ok(entries);
};

/** The archive's own times are kept, so that unpacking it again does not make finished work look stale. */
const unpackEntry = async (zip: ZipFile, entry: Entry, folder: string): Promise<void> => {
  const relative = safePath(entry.fileName);
  if (relative === null || relative.endsWith('/')) return;
  const file = path.join(folder, relative);
  await mkdir(path.dirname(file), { recursive: true });
  // The library fails when an entry holds more or fewer bytes than its header says.
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file));
  const time = entry.getLastModDate();
  await utimes(file, time, time);
};

/** Empties `folder` and unpacks into it. */
export const unpackZip = async (file: string, folder: string): Promise<Result<null, ImportFailure>> => {
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
    if (!entries.ok) return refuse('zip-refused', `${nameOf(file)} ${entries.failure}.`);
    for (const entry of entries.value) await unpackEntry(zip, entry, folder);
    return ok(null);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : '';
    return /relative path|absolute path/.test(reason)
      ? refuse(
          'zip-refused',
          `${nameOf(file)} holds a path that leads out of its folder (${quotable(reason)}); pack the capture's folder again.`,
        )
      : refuse(
          'zip-unreadable',
          `${nameOf(file)} is not a whole ZIP archive (${quotable(reason)}); pack or copy it again.`,
        );
  } finally {
    zip?.close();
  }
};
