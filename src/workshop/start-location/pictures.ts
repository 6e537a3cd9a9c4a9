/** Photos of the current view that are taken for the start and for the cover picture. */
import { attach, createEvent, merge, sample, scopeBind } from 'effector';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { addPhotoFx } from '#src/data/photo-writes.ts';
import { fileFailureText } from '#src/features/attachments/lazy.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { newPhotoOf, renderViewFx, type ViewPhoto } from '../view-photo.ts';
import { startMessages as messages } from './messages.ts';

const toastMs = 6000;

export interface ViewPhotoRequest extends ViewPhoto {
  readonly purpose: 'start' | 'cover';
}
interface StoreRequest extends ViewPhotoRequest {
  readonly file: File;
}

export const viewPhotoRequested = createEvent<ViewPhotoRequest>();

const renderFx = attach({ effect: renderViewFx, mapParams: (request: ViewPhotoRequest) => void request });
// Visitors do not see the photo of the start in the gallery: it has been taken for editors.
const storeFx = attach({
  effect: addPhotoFx,
  mapParams: (request: StoreRequest) =>
    newPhotoOf(request, request.file, { category: 'other', enabled: request.purpose === 'cover' }),
});
sample({ clock: viewPhotoRequested, target: renderFx });
sample({
  clock: renderFx.done,
  fn: ({ params, result }): StoreRequest => ({ ...params, file: result }),
  target: storeFx,
});

export const photoStored = storeFx.done.filterMap(({ params, result }) => (result.ok ? params : undefined));

/** A photo is being taken or stored. */
export const $isTakingPhoto = merge([viewPhotoRequested]) && renderFx.pending;
declareUnsaved('picture of the view', storeFx.pending);
