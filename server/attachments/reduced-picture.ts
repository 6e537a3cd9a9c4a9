/** Pictures in smaller forms, made when the first one asks and kept in the cache of their model's revision. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { decodeAlone, maxDecodedPixels, maxDecodeSeconds } from '../files/decode-queue.ts';
import { derivedFile } from '../files/derived-file.ts';
import type { FileBody } from '../http/reply.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { pictureForms, type PictureForm } from './file-address.ts';
import type { FoundFile } from './find-file.ts';

const reduce = async ({ files }: AttachmentServices, key: string, most: number, draft: string): Promise<void> => {
  const stored = files.local(key) ?? (await files.read(key));
  if (stored === null) throw new Error(`the file ${key} is not there`);
  const source = typeof stored === 'string' ? stored : await buffer(stored.stream);
  await sharp(source, { limitInputPixels: maxDecodedPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: maxDecodeSeconds })
    .webp({ quality: 80 })
    .toFile(draft);
};

/** Null where the picture cannot be read. */
export const reducedPicture = async (
  services: AttachmentServices,
  { modelId, revision, key, sha256 }: FoundFile,
  form: PictureForm,
): Promise<FileBody | null> => {
  // By its content: what is uploaded twice is reduced once.
  const kept = [modelId, revision, 'pictures', `${sha256}-${form}.webp`];
  try {
    return await derivedFile(services.store, kept, (draft) =>
      decodeAlone(() => reduce(services, key, pictureForms[form], draft)),
    );
  } catch (thrown) {
    services.store.database.logFailure(`cannot reduce ${key}`, thrown);
    return null;
  }
};
