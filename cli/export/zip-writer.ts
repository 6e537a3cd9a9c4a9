/** A ZIP, written as it comes. Images do not shrink, so nothing is compressed. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';

/** Sizes have 32 bits and counts 16; a little is left for the names at the end. */
const maxBytes = 2 ** 32 - 2 ** 26;
const maxEntries = 65_535;

/** What `add` and `end` throw when it becomes larger than the form allows. */
export class ZipTooLarge extends Error {}

export interface ZipWriter {
  readonly add: (name: string, source: Readable) => Promise<void>;
  readonly end: () => Promise<void>;
  /** Closes what is not to be used. */
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
    // Rejects where writing fails meanwhile.
    if (!failure && out.writableNeedDrain) await once(out, 'drain');
    if (failure) throw failure;
    if (bytes > maxBytes || entries > maxEntries) throw new ZipTooLarge();
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
