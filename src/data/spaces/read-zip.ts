/** The entries of a ZIP archive that is not uploaded yet. Only the parts of it are read that are asked for. */
import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { fail, ok, type Result } from '#base/result.ts';
import {
  unpackedPath,
  ZipEntryChecker,
  type ZipEntryHeader,
  type ZipFailure,
} from '#domain/sources/zip-entry-checker.ts';
import type { ReadableFile } from './source-files.ts';

/** Its first bytes. An entry may be a decompression bomb: reading ends with the part that has the last of `count`. */
const readEntry = async (entry: FileEntry, count: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
  const isRead = new AbortController();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const collector = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= count) isRead.abort();
    },
  });
  const either = AbortSignal.any([signal, isRead.signal]);
  await entry.getData(collector, { signal: either, useWebWorkers: false }).catch((thrown: unknown) => {
    if (signal.aborted || !isRead.signal.aborted) throw thrown;
  });
  return new Uint8Array(await new Blob(chunks).slice(0, count).arrayBuffer());
};

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

/**
 * The files by path, without hidden ones; the failure is that with which the importer rejects the archive. Rejects for what
 * cannot be read as a ZIP archive.
 */
export const readZip = async (
  archive: Blob,
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<string, ReadableFile>, ZipFailure>> => {
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js');
  // The importer accepts differences between an entry and the archive's directory.
  const reader = new ZipReader(new BlobReader(archive), { strictness: 'tolerant' });
  const checker = new ZipEntryChecker(archive.size);
  const files = new Map<string, ReadableFile>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      signal.throwIfAborted();
      const header: ZipEntryHeader = {
        fileName: entry.filename,
        uncompressedSize: entry.uncompressedSize,
        externalFileAttributes: entry.externalFileAttributes,
        isEncrypted: () => entry.encrypted,
      };
      const failure = checker.check(header);
      if (failure) return fail(failure);
      const path = unpackedPath(header);
      if (path === null || entry.directory || isHidden(path)) continue;
      const bytes = entry.uncompressedSize;
      files.set(path, { bytes, read: (count = bytes) => readEntry(entry, count, signal) });
    }
    return ok(files);
  } finally {
    await reader.close();
  }
};
