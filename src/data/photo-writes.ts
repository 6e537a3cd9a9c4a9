/** Adds photos with the user's rights (docs/reference/photos.md). */
import type { AddPhotoVariables } from '#domain/graph/operation-types.ts';
import { createModelWrite } from './model-write.ts';
import { sendFile } from './send-file.ts';
import type { FileTransfer } from './transfer-file.ts';

export interface NewPhoto extends FileTransfer {
  /** Of the photo and of the change: a repeated request adds it once. */
  readonly id: string;
  readonly photo: AddPhotoVariables['photo'];
}

export const { sendFx: sendNewPhotoFx, writeFx: addPhotoFx } = createModelWrite((context, newPhoto: NewPhoto) => {
  const { id, photo } = newPhoto;
  return sendFile(context, newPhoto, {
    operation: 'AddPhoto',
    variables: { photoId: id, photo, gestureId: id },
    ofUpload: (uploadId) => ({ uploadId }),
    query: 'GetPhotos',
  });
});
