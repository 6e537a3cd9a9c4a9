/** Reduced images of attachments, created at the first request and stored in the cache folder of their model's revision. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { decodeInQueue, maxDecodedPixels, maxDecodeSeconds } from '../../edits/attachments/decode-queue.ts';
import { derivedFile } from './derived-file.ts';
import type { FileBody } from '../../wire/http-message.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import { reducedImageSizes, type ImageForm } from '../../edits/attachments/signed-file-url.ts';
import type { FoundFile } from '../../edits/attachments/find-file.ts';

const reduce = async ({ files }: AttachmentServices, key: string, max: number, draft: string): Promise<void> => {
  const stored = files.local(key) ?? (await files.read(key));
  if (stored === null) throw new Error(`the file ${key} does not exist`);
  const source = typeof stored === 'string' ? stored : await buffer(stored.stream);
  await sharp(source, { limitInputPixels: maxDecodedPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: max, height: max, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: maxDecodeSeconds })
    .webp({ quality: 80 })
    .toFile(draft);
};

/** Null where the image cannot be read. */
export const reducedImage = async (
  services: AttachmentServices,
  { modelId, revision, key, sha256 }: FoundFile,
  form: ImageForm,
): Promise<FileBody | null> => {
  // Named by content, so that a file that is uploaded twice is reduced once.
  const cachePath = [modelId, revision, 'pictures', `${sha256}-${form}.webp`];
  try {
    return await derivedFile(services.store, cachePath, (draft) =>
      decodeInQueue(() => reduce(services, key, reducedImageSizes[form], draft)),
    );
  } catch (thrown) {
    services.store.database.logFailure(`cannot reduce ${key}`, thrown);
    return null;
  }
};
