/**
 * Where a bundle is written: a folder, or a ZIP. It has its name once it is whole; until then it lies beside it under a
 * hidden one.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Result } from '#base/result.ts';
import { syncFolder } from '#server/store/files/sync-folder.ts';
import { openZip, ZipTooLarge } from './zip-writer.ts';

export interface BundleWriter {
  readonly write: (name: string, source: Readable | Uint8Array) => Promise<void>;
}

export interface TargetFailure {
  readonly code: 'target.exists' | 'target.missing' | 'target.too-large';
  readonly message: string;
}

const asStream = (source: Readable | Uint8Array): Readable =>
  source instanceof Readable ? source : Readable.from([source]);

const folderWriter = (folder: string): BundleWriter => ({
  write: async (name, source) => {
    const file = path.join(folder, ...name.split('/'));
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(asStream(source), createWriteStream(file, { flags: 'wx', flush: true }));
  },
});

const isZip = (target: string): boolean => /\.zip$/i.test(target);

/** Throws what the disk and `work` throw, and leaves nothing then. */
export const writeTarget = async (
  target: string,
  work: (writer: BundleWriter) => Promise<void>,
): Promise<Result<null, TargetFailure>> => {
  const place = path.resolve(target);
  const parent = path.dirname(place);
  if (existsSync(place))
    return fail({ code: 'target.exists', message: `${target} is there already; name another, or remove it.` });
  if (!existsSync(parent))
    return fail({ code: 'target.missing', message: `There is no folder ${parent}; make it, or name another.` });
  const draft = await mkdtemp(path.join(parent, '.export-'));
  try {
    const whole = path.join(draft, 'bundle');
    if (isZip(target)) {
      const zip = openZip(whole);
      try {
        await work({ write: (name, source) => zip.add(name, asStream(source)) });
        await zip.end();
      } catch (thrown) {
        await zip.abandon();
        throw thrown;
      }
    } else {
      await mkdir(whole);
      await work(folderWriter(whole));
    }
    await rename(whole, place);
    await syncFolder(parent);
    return ok(null);
  } catch (thrown) {
    if (!(thrown instanceof ZipTooLarge)) throw thrown;
    return fail({
      code: 'target.too-large',
      message: `${target} would be larger than a ZIP may be (4 GB, 65,535 files); name a folder instead.`,
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};
