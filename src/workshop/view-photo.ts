/** Photos of the current view that editors take, for stops, the start and the cover picture. */
import { attach, combine, createEffect, createEvent, merge, sample, scopeBind } from 'effector';
import type { MessageDescriptor } from 'react-intl';
import type { ViewedPlace } from '#domain/links/place.ts';
import { snapshotLocationOf } from '#domain/photos/snapshot-location.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import type { photoCategories } from '#domain/records/kinds/photo.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { addPhotoFx, type NewPhoto } from '#src/data/photo-writes.ts';
import { fileFailureText } from '#src/features/attachments/lazy.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { photoFx } from '#src/stage/state.ts';

/** Pixels. */
const photoSize = { width: 1920, height: 1080 };
const toastMs = 6000;

export interface ViewPhoto {
  readonly photoId: string;
  readonly view: ViewedPlace;
  readonly name: string;
}

interface PhotoKind {
  readonly category: (typeof photoCategories)[number];
  /** Whether visitors see it; by default they do. */
  readonly enabled?: boolean;
}

/** A photo of the current view, which must be that of the request. */
export const renderViewFx = createEffect(async (): Promise<File> => {
  const blob = await photoFx(photoSize);
  return new File([blob], 'view.jpg', { type: blob.type });
});

export const newPhotoOf = ({ photoId, view, name }: ViewPhoto, file: File, kind: PhotoKind): NewPhoto => ({
  id: photoId,
  file,
  photo: { label: name.slice(0, maxTitleLength), snapshotLocation: snapshotLocationOf(view), ...kind },
  onProgress: () => undefined,
  signal: new AbortController().signal,
});

interface ViewPhotoOptions<Request> {
  /** Of the unsaved work, unique. */
  readonly id: string;
  readonly kindOf: (request: Request) => PhotoKind;
  readonly messages: {
    /** With the argument `reason`. */
    readonly failed: MessageDescriptor;
    readonly noPicture: MessageDescriptor;
    readonly retry: MessageDescriptor;
  };
}

interface Stored<Request> {
  readonly request: Request;
  readonly file: File;
}
type Retry<Request> = Request | Stored<Request>;

/** Takes and stores photos. A failure is shown with “Try again”, which stores the same picture, or takes another one. */
export const createViewPhotos = <Request extends ViewPhoto>({ id, kindOf, messages }: ViewPhotoOptions<Request>) => {
  const requested = createEvent<Request>();
  const renderFx = attach({ effect: renderViewFx, mapParams: (request: Request) => void request });
  const storeFx = attach({
    effect: addPhotoFx,
    mapParams: ({ request, file }: Stored<Request>) => newPhotoOf(request, file, kindOf(request)),
  });
  sample({ clock: requested, target: renderFx });
  sample({
    clock: renderFx.done,
    fn: ({ params, result }): Stored<Request> => ({ request: params, file: result }),
    target: storeFx,
  });
  const $isPending = combine(renderFx.pending, storeFx.pending, (isRendering, isStoring) => isRendering || isStoring);
  declareUnsaved(id, $isPending);

  const failed = merge([
    renderFx.fail.map(({ params }) => ({ reason: 'noPicture' as const, retry: params as Retry<Request> })),
    storeFx.fail.map(({ params }) => ({ reason: 'failed' as const, retry: params as Retry<Request> })),
    storeFx.done.filterMap(({ params, result }) =>
      result.ok ? undefined : { reason: result.failure, retry: params as Retry<Request> },
    ),
  ]);
  const retried = createEvent<Retry<Request>>();
  sample({ clock: retried.filterMap((retry) => ('file' in retry ? retry : undefined)), target: storeFx });
  const showFailureFx = attach({
    source: $intl,
    effect: (
      intl,
      { reason, retry }: { readonly reason: FileFailure | 'noPicture'; readonly retry: Retry<Request> },
    ) => {
      if (!intl) return;
      const tryAgain = scopeBind(retried, { safe: true });
      scopeBind(toastShown, { safe: true })({
        message: intl.formatMessage(messages.failed, {
          reason: reason === 'noPicture' ? intl.formatMessage(messages.noPicture) : fileFailureText(intl, reason),
        }),
        isFailure: true,
        timeoutMs: toastMs,
        action: { label: intl.formatMessage(messages.retry), press: () => tryAgain(retry) },
      });
    },
  });
  sample({ clock: failed, target: showFailureFx });

  return {
    requested,
    stored: storeFx.done.filterMap(({ params, result }) => (result.ok ? params.request : undefined)),
    /** The photo could not be taken, and is to be taken again: of what is the current view by now. */
    renderRetried: retried.filterMap((retry) => ('file' in retry ? undefined : retry)),
    $isPending,
  };
};
