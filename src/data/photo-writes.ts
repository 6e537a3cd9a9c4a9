/** Adds, changes and deletes photos with the user's rights (docs/reference/photos.md). */
import type { AddPhotoVariables, PhotoPatch } from '#domain/graph/operation-types.ts';
import type { WriteFailure } from './errors.ts';
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

export interface PhotoChange {
  readonly photoId: string;
  /** Null: it is deleted. */
  readonly patch: PhotoPatch | null;
  readonly gestureId: string;
}

// A failure is shown where the photo was changed.
const options = { callerShowsFailure: true };

/** Rejects with a `WriteFailure`. */
export const { sendFx: sendPhotoChangeFx, writeFx: changePhotoFx } = createModelWrite<PhotoChange, void, WriteFailure>(
  async ({ client, modelId }, { photoId, patch, gestureId }) => {
    if (patch) {
      await client.mutate('PatchPhoto', { modelId, photoId, patch, gestureId }, options);
      return;
    }
    await client.mutate('DeletePhoto', { modelId, photoId, gestureId }, options);
    await client.refresh(new Set(['GetPhotos'])).catch(() => undefined);
  },
);
