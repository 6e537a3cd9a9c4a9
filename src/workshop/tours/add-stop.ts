/**
 * Stops from the current view: a photo of it is taken and stored, and becomes a stop, or the photo of one that exists
 * (docs/reference/tours.md#editing-a-tour).
 */
import { attach, combine, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import type { StopPlace } from '#domain/edits/reel/edit-entries.ts';
import type { ViewedPlace } from '#domain/links/place.ts';
import { snapshotLocationOf } from '#domain/photos/snapshot-location.ts';
import { maxEntries, maxTitleLength } from '#domain/records/common-fields.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { newId } from '#src/data/new-id.ts';
import { addPhotoFx, type NewPhoto } from '#src/data/photo-writes.ts';
import { fileFailureText } from '#src/features/attachments/lazy.ts';
import { $currentView, $viewName } from '#src/features/photos/lazy-view.ts';
import { stopRequested, stopSelected, tourStarted } from '#src/features/tours/lazy.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { photoFx } from '#src/stage/state.ts';
import { $currentIndex, $editedStops, $entries, stopChanged, stopsAdded, type NewStops } from './entries.ts';
import { tourEditorMessages as messages } from './messages.ts';

/** Pixels of the photo of a stop. */
const photoSize = { width: 1920, height: 1080 };
const toastMs = 6000;

/** The current view is to become a stop. */
export const addStopRequested = createEvent<StopPlace>();
/** The current view is to become the place and the picture of this stop. */
export const replaceViewRequested = createEvent<string>();

type Purpose =
  | { readonly kind: 'add'; readonly stops: Omit<NewStops, 'photoIds'> }
  | { readonly kind: 'replaceView'; readonly id: string };

export interface ViewPhoto {
  readonly photoId: string;
  readonly view: ViewedPlace;
  readonly name: string;
}
interface PhotoRequest extends ViewPhoto {
  readonly purpose: Purpose;
}
interface StoreRequest extends PhotoRequest {
  readonly file: File;
}

/** A photo of the current view, which must be that of the request. */
export const renderViewFx = createEffect(async (): Promise<File> => {
  const blob = await photoFx(photoSize);
  return new File([blob], 'stop.jpg', { type: blob.type });
});
export const newPhotoOf = ({ photoId, view, name }: ViewPhoto, file: File): NewPhoto => ({
  id: photoId,
  file,
  photo: { label: name.slice(0, maxTitleLength), category: 'tour', snapshotLocation: snapshotLocationOf(view) },
  onProgress: () => undefined,
  signal: new AbortController().signal,
});

const renderFx = attach({ effect: renderViewFx, mapParams: (request: PhotoRequest) => void request });
const storeFx = attach({ effect: addPhotoFx, mapParams: (request: StoreRequest) => newPhotoOf(request, request.file) });
sample({
  clock: renderFx.done,
  fn: ({ params, result }): StoreRequest => ({ ...params, file: result }),
  target: storeFx,
});

/** A stop is being added or replaced. */
export const $isAdding = combine(
  renderFx.pending,
  storeFx.pending,
  (isRendering, isStoring) => isRendering || isStoring,
);
declareUnsaved('stop of the tour', $isAdding);

/** Why no stop can be added; null: one can. */
export const $addingIssue = combine($currentView, $entries, (view, { length }): 'noView' | 'tooMany' | null => {
  if (length >= maxEntries) return 'tooMany';
  return view === null ? 'noView' : null;
});

const $currentId = combine($editedStops, $currentIndex, (stops, index) => stops[index]?.id ?? null);
const $conditions = combine({
  view: $currentView,
  name: $viewName,
  isAdding: $isAdding,
  issue: $addingIssue,
  currentId: $currentId,
});

sample({
  clock: addStopRequested,
  source: $conditions,
  filter: ({ isAdding, issue }) => !isAdding && issue === null,
  fn: ({ view, name, currentId }, place): PhotoRequest => ({
    photoId: newId(),
    view: view!,
    name,
    purpose: { kind: 'add', stops: { place, currentId } },
  }),
  target: renderFx,
});
sample({
  clock: replaceViewRequested,
  source: $conditions,
  filter: ({ isAdding, view }) => !isAdding && view !== null,
  fn: ({ view, name }, id): PhotoRequest => ({
    photoId: newId(),
    view: view!,
    name,
    purpose: { kind: 'replaceView', id },
  }),
  target: renderFx,
});

const photoStored = storeFx.done.filterMap(({ params, result }) => (result.ok ? params : undefined));
sample({
  clock: photoStored.filterMap(({ photoId, purpose }) =>
    purpose.kind === 'add' ? { ...purpose.stops, photoIds: [photoId] } : undefined,
  ),
  target: stopsAdded,
});
/** A stop has another photo, and so another id. */
export const stopReplaced = photoStored.filterMap(({ photoId, purpose }) =>
  purpose.kind === 'replaceView' ? { id: purpose.id, newId: photoId } : undefined,
);
sample({ clock: stopReplaced, fn: ({ id, newId: sid }) => ({ id, change: { sid } }), target: stopChanged });

/** The stop at this photo becomes the current one as soon as the tour goes there, unless the user goes elsewhere. */
export const newStopSelected = createEvent<string>();
sample({ clock: photoStored, fn: ({ photoId }) => photoId, target: newStopSelected });
const $selectedId = createStore<string | null>(null)
  .on(newStopSelected, (_, photoId) => photoId)
  .reset(stopSelected, stopRequested, tourStarted);
sample({
  clock: combine($selectedId, $editedStops, (id, stops) =>
    id === null ? null : (stops.findLast(({ stop }) => stop.sid === id)?.stopIndex ?? null),
  ),
  filter: (index) => index !== null,
  fn: (index) => index!,
  target: stopSelected,
});

interface Failure {
  readonly reason: FileFailure | 'noPicture';
  /** Tries again: the same picture, or a new one of the current view. */
  readonly retry: StoreRequest | Purpose;
}
const failed = merge([
  renderFx.fail.map(({ params }): Failure => ({ reason: 'noPicture', retry: params.purpose })),
  storeFx.fail.map(({ params }): Failure => ({ reason: 'failed', retry: params })),
  storeFx.done.filterMap(({ params, result }): Failure | undefined =>
    result.ok ? undefined : { reason: result.failure, retry: params },
  ),
]);
const retried = createEvent<Failure['retry']>();
sample({ clock: retried.filterMap((retry) => ('file' in retry ? retry : undefined)), target: storeFx });
sample({
  clock: retried.filterMap((retry) => (!('file' in retry) && retry.kind === 'add' ? retry.stops.place : undefined)),
  target: addStopRequested,
});
sample({
  clock: retried.filterMap((retry) => (!('file' in retry) && retry.kind === 'replaceView' ? retry.id : undefined)),
  target: replaceViewRequested,
});
const showFailureFx = attach({
  source: $intl,
  effect: (intl, { reason, retry }: Failure) => {
    if (!intl) return;
    const tryAgain = scopeBind(retried, { safe: true });
    scopeBind(toastShown, { safe: true })({
      message: intl.formatMessage(messages.addFailed, {
        reason: reason === 'noPicture' ? intl.formatMessage(messages.noPicture) : fileFailureText(intl, reason),
      }),
      isFailure: true,
      timeoutMs: toastMs,
      action: { label: intl.formatMessage(messages.retry), press: () => tryAgain(retry) },
    });
  },
});
sample({ clock: failed, target: showFailureFx });
