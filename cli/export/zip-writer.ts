/** Writes a ZIP as a stream. Nothing is compressed, since images do not shrink. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';

/** Sizes have 32 bits and counts 16; some bytes are reserved for the central directory. */
const maxBytes = 2 ** 32 - 2 ** 26;
const maxEntries = 65_535;

/** Thrown by `add` and `end` if the archive exceeds the limits of the format. */
export class ZipTooLargeError extends Error {}

export interface ZipWriter {
  readonly add: (name: string, source: Readable) => Promise<void>;
  readonly end: () => Promise<void>;
  /** Closes an archive that will not be used. */
  readonly abandon: () => Promise<void>;
}

export const openZip = (file: string): ZipWriter => {
  const out = createWriteStream(file, { flags: 'wx', flush: true });
  let [bytes, entries] = [0, 0];
  let failure: Error | null = null;
  out.on('error', (error) => {
    failure = error;
  });
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else {
      bytes += chunk.length;
      out.write(chunk);
    }
  });
  const ready = async (): Promise<void> => {
    // Rejects if writing fails meanwhile.
    if (!failure && out.writableNeedDrain) await once(out, 'drain');
    if (failure) throw failure;
    if (bytes > maxBytes || entries > maxEntries) throw new ZipTooLargeError();
  };
  return {
    add: async (name, source) => {
      const entry = new ZipPassThrough(name);
      entries++;
      zip.add(entry);
      for await (const chunk of source) {
        entry.push(Uint8Array.from(chunk as Uint8Array));
        await ready();
      }
      entry.push(new Uint8Array(0), true);
      await ready();
    },
    end: async () => {
      zip.end();
      out.end();
      await finished(out);
    },
    abandon: async () => {
      zip.terminate();
      out.destroy();
      await finished(out).catch(() => undefined);
    },
  };
};
