/** The entries of a ZIP archive that is not uploaded yet. Only the parts of it are read that are asked for. */
import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { isLeftOut } from '#domain/spaces/upload-files.ts';
import type { ReadableFile } from './source-files.ts';

/** Bytes of an entry, which may be a decompression bomb: no more than `count` are kept. */
const readEntry = async (entry: FileEntry, count: number): Promise<Uint8Array<ArrayBuffer>> => {
  const stop = new AbortController();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const collector = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= count) stop.abort();
    },
  });
  await entry.getData(collector, { signal: stop.signal, useWebWorkers: false }).catch((thrown: unknown) => {
    if (!stop.signal.aborted) throw thrown;
  });
  return new Uint8Array(await new Blob(chunks).slice(0, count).arrayBuffer());
};

export interface ZipContent {
  /** By path; without folders and what systems add. */
  readonly files: ReadonlyMap<string, ReadableFile>;
  readonly isEncrypted: boolean;
}

/** Null for what cannot be read as a ZIP archive. */
export const readZip = async (archive: Blob): Promise<ZipContent | null> => {
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js');
  const reader = new ZipReader(new BlobReader(archive));
  try {
    const entries = (await reader.getEntries()).filter((entry) => !entry.directory);
    const read = entries.map((entry): [string, ReadableFile] => {
      const bytes = entry.uncompressedSize;
      return [entry.filename.replaceAll('\\', '/'), { bytes, read: (count = bytes) => readEntry(entry, count) }];
    });
    return {
      files: new Map(read.filter(([path, { bytes }]) => !isLeftOut({ path, bytes }))),
      isEncrypted: entries.some(({ encrypted }) => encrypted),
    };
  } catch {
    return null;
  } finally {
    await reader.close();
  }
};
