/**
 * Writes a bundle to a folder or a ZIP. It gets its name when it is complete; until then it has a hidden name next to
 * it.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Result } from '#base/result.ts';
import { syncFolder } from '#server/store/files/folders.ts';
import { openZip, ZipTooLargeError } from './zip-writer.ts';

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

/** Throws errors of the disk and of `callback`, and then removes everything. */
export const writeTarget = async (
  target: string,
  callback: (writer: BundleWriter) => Promise<void>,
): Promise<Result<null, TargetFailure>> => {
  const place = path.resolve(target);
  const parent = path.dirname(place);
  if (existsSync(place))
    return fail({ code: 'target.exists', message: `${target} already exists; choose another name, or remove it.` });
  if (!existsSync(parent))
    return fail({ code: 'target.missing', message: `There is no folder ${parent}; create it, or choose another one.` });
  const draft = await mkdtemp(path.join(parent, '.export-'));
  try {
    const bundle = path.join(draft, 'bundle');
    if (isZip(target)) {
      const zip = openZip(bundle);
      try {
        await callback({ write: (name, source) => zip.add(name, asStream(source)) });
        await zip.end();
      } catch (thrown) {
        await zip.abandon();
        throw thrown;
      }
    } else {
      await mkdir(bundle);
      await callback(folderWriter(bundle));
    }
    await rename(bundle, place);
    await syncFolder(parent);
    return ok(null);
  } catch (thrown) {
    if (!(thrown instanceof ZipTooLargeError)) throw thrown;
    return fail({
      code: 'target.too-large',
      message: `${target} would be larger than a ZIP may be (4 GB, 65,535 files); name a folder instead.`,
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};
