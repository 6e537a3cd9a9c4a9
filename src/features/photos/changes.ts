/** What editors do with photos: uploading pictures, giving a photo a place, deleting it (docs/reference/photos.md#uploading). */
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Photo } from '#domain/photos/photo.ts';
import { snapshotLocationOf } from '#domain/photos/snapshot-location.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { newId } from '#src/data/new-id.ts';
import { addPhotoFx, changePhotoFx, type NewPhoto, type PhotoChange } from '#src/data/photo-writes.ts';
import { createUploadQueue, type SentFile } from '#src/data/upload-queue.ts';
import { $intl } from '#src/i18n/state.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { confirmFx } from '../confirm/lazy.ts';
import { $currentView } from './current-view.ts';
import { photoMessages as messages } from './messages.ts';
import { photoOpened } from './records.ts';

const toastMs = 4000;

// Uploading.

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

// The place.

type Failed = 'placeFailed' | 'deleteFailed';
const changeFailed = createEvent<Failed>();
sample({
  clock: changeFailed,
  source: $intl,
  filter: (intl) => intl !== null,
  fn: (intl, failed) => ({ message: intl!.formatMessage(messages[failed]), isFailure: true, timeoutMs: toastMs }),
  target: toastShown,
});

export const placeHerePressed = createEvent<string>();
const placeFx = attach({ effect: changePhotoFx });
sample({
  clock: placeHerePressed,
  source: $currentView,
  filter: (view) => view !== null,
  fn: (view, photoId): PhotoChange => ({
    photoId,
    patch: { snapshotLocation: snapshotLocationOf(view!) },
    gestureId: newId(),
  }),
  target: placeFx,
});
sample({ clock: placeFx.fail, fn: (): Failed => 'placeFailed', target: changeFailed });
sample({
  clock: placeFx.done,
  source: $intl,
  filter: (intl) => intl !== null,
  fn: (intl) => ({ message: intl!.formatMessage(messages.placed), timeoutMs: toastMs }),
  target: toastShown,
});

// Deleting.

export const deletePressed = createEvent<Photo>();
const confirmDeleteFx = createEffect(async ({ label }: Photo): Promise<boolean> => {
  const confirm = scopeBind(confirmFx, { safe: true });
  const answer = await confirm({
    title: (intl) =>
      intl.formatMessage(messages.deleteQuestion, { title: label.trim() || intl.formatMessage(messages.untitled) }),
    message: (intl) => intl.formatMessage(messages.deleteHint),
    confirmPhraseKey: (intl) => intl.formatMessage(messages.delete),
    cancelPhraseKey: (intl) => intl.formatMessage(messages.cancel),
    isDanger: true,
  });
  return answer === 'CONFIRM';
});
const deleteFx = attach({
  mapParams: ({ id }: Photo): PhotoChange => ({ photoId: id, patch: null, gestureId: newId() }),
  effect: changePhotoFx,
});
sample({ clock: deletePressed, target: confirmDeleteFx });
sample({ clock: confirmDeleteFx.done, filter: ({ result }) => result, fn: ({ params }) => params, target: deleteFx });
// The question has replaced the viewer, unless another modal has replaced the question.
sample({
  clock: confirmDeleteFx.done,
  source: $modal,
  filter: (modal, { result }) => !result && modal === null,
  fn: (_, { params }) => params.id,
  target: photoOpened,
});
sample({ clock: deleteFx.fail, fn: (): Failed => 'deleteFailed', target: changeFailed });
export const $deletingIds = createStore<readonly string[]>([])
  .on(deleteFx, (ids, { id }) => [...ids, id])
  .on(deleteFx.finally, (ids, { params }) => ids.filter((id) => id !== params.id));
