/** Adds, changes and deletes photos with the user's rights (docs/reference/photos.md). */
import { fail, ok, type Result } from '#base/result.ts';
import type { AddPhotoVariables, PhotoPatch } from '#domain/graph/operation-types.ts';
import { fileFailureOf, type FileFailure } from './edits/file-failure.ts';
import type { WriteFailure } from './errors.ts';
import { createModelWrite } from './model-write.ts';
import type { FileTransfer } from './transfer-file.ts';

export interface NewPhoto extends FileTransfer {
  /** Of the photo and of the change: a repeated request adds it once. */
  readonly id: string;
  readonly photo: AddPhotoVariables['photo'];
}

// A failure is shown where the photo was added or changed.
const options = { callerShowsFailure: true };

export const { sendFx: sendNewPhotoFx, writeFx: addPhotoFx } = createModelWrite(
  async ({ client, page, modelId }, newPhoto: NewPhoto): Promise<Result<undefined, FileFailure>> => {
    const { createFileTransfer } = await import('./transfer-file.ts');
    const { id, photo } = newPhoto;
    const variables = { photoId: id, photo, gestureId: id };
    const sent = await createFileTransfer(page, modelId)(newPhoto, { operation: 'AddPhoto', variables });
    if (!sent.ok) return sent;
    const { uploadId } = sent.value;
    try {
      if (uploadId !== null) await client.mutate('AddPhoto', { modelId, ...variables, uploadId }, options);
    } catch (failure) {
      return fail(fileFailureOf(failure as WriteFailure));
    }
    // Where this fails, the change stream brings the photo a little later.
    await client.refresh(new Set(['GetPhotos'])).catch(() => undefined);
    return ok(undefined);
  },
);

export interface PhotoChange {
  readonly photoId: string;
  /** Null: it is deleted. */
  readonly patch: PhotoPatch | null;
  readonly gestureId: string;
}

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
