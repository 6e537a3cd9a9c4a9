/** The pictures that editors upload as photos (docs/reference/photos.md#uploading). */
import { attach, createEvent, sample } from 'effector';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { addPhotoFx, type NewPhoto } from '#src/data/photo-writes.ts';
import { createUploadQueue, type SentFile } from '#src/data/upload-queue.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';

/** Image types that all browsers show. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/bmp';

/** The file's name without its extension. */
const titleOfFile = ({ name }: File): string =>
  name
    .replace(/\.[^.\s]{1,5}$/, '')
    .trim()
    .slice(0, maxTitleLength);

export const photoUploads = createUploadQueue<null>(
  attach({
    effect: addPhotoFx,
    mapParams: ({ id, file, onProgress, signal }: SentFile<null>): NewPhoto => ({
      id,
      file,
      photo: { label: titleOfFile(file) },
      onProgress,
      signal,
    }),
  }),
);
export const picturesPicked = createEvent<readonly File[]>();
sample({
  clock: picturesPicked,
  fn: (files) =>
    files.map((file) => ({
      file,
      target: null,
      // The server examines the content; what the browser calls no picture would be refused in any case.
      ...(file.type !== '' && !acceptedTypes.split(',').includes(file.type) && { failure: 'notAnImage' as const }),
    })),
  target: photoUploads.filesChosen,
});
declareUnsaved(
  'photos',
  photoUploads.$uploads.map((uploads): boolean => uploads.some(({ failure }) => failure === null)),
);
