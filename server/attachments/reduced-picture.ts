/** Pictures in smaller forms, made when the first one asks and kept in the cache of their model's revision. */
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { derivedFile } from '../files/derived-file.ts';
import type { FileBody } from '../http/reply.ts';
import { cacheFolder } from '../store/open-store.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { pictureForms, type PictureForm } from './file-address.ts';
import type { FoundFile } from './find-file.ts';
import { mostPixels } from './inspect-file.ts';

const reduced = async ({ files }: AttachmentServices, key: string, most: number): Promise<Buffer> => {
  const stored = files.local(key) ?? (await files.read(key));
  if (stored === null) throw new Error(`the file ${key} is not there`);
  const source = typeof stored === 'string' ? stored : await buffer(stored.stream);
  return sharp(source, { limitInputPixels: mostPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
};

/** Null where the picture cannot be read. */
export const reducedPicture = async (
  services: AttachmentServices,
  { modelId, revision, key, sha256 }: FoundFile,
  form: PictureForm,
): Promise<FileBody | null> => {
  // By its content: what is uploaded twice is reduced once.
  const kept = path.join(cacheFolder(services.store.folder), modelId, revision, 'pictures', `${sha256}-${form}.webp`);
  try {
    return await derivedFile(kept, () => reduced(services, key, pictureForms[form]));
  } catch (thrown) {
    console.warn(`cannot reduce ${key}:`, thrown);
    return null;
  }
};
