/**
 * Stops from the current view: a photo of it is taken and stored, and becomes a stop, or the photo of one that exists
 * (docs/reference/tours.md#editing-a-tour).
 */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Result } from '#base/result.ts';
import type { StopPlace } from '#domain/edits/reel/edit-entries.ts';
import type { ViewedPlace } from '#domain/links/place.ts';
import { snapshotLocationOf } from '#domain/photos/snapshot-location.ts';
import { maxEntries, maxTitleLength } from '#domain/records/common-fields.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { newId } from '#src/data/new-id.ts';
import { addPhotoFx } from '#src/data/photo-writes.ts';
import { fileFailureText } from '#src/features/attachments/lazy.ts';
import { $currentView, $viewName } from '#src/features/photos/lazy-records.ts';
import { stopSelected } from '#src/features/tours/lazy.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { photoFx } from '#src/stage/state.ts';
import { $currentIndex, $editedStops, $entries, stopChanged, stopsAdded, type NewStops } from './entries.ts';
import { tourEditorMessages as messages } from './messages.ts';

/** Pixels of the photo of a stop. */
const photoSize = { width: 1920, height: 1080 };
const toastMs = 6000;

/** The current view becomes a stop. */
export const stopRequested = createEvent<StopPlace>();
/** The current view becomes the place and the picture of this stop. */
export const stopRetaken = createEvent<string>();

type Purpose =
  | { readonly kind: 'add'; readonly stops: Omit<NewStops, 'photoIds'> }
  | { readonly kind: 'retake'; readonly id: string };

interface Taking {
  readonly photoId: string;
  readonly view: ViewedPlace;
  readonly name: string;
  readonly purpose: Purpose;
}

const takeFx = createEffect(async ({ photoId, view, name }: Taking): Promise<Result<unknown, FileFailure>> => {
  // Bound before the first await, after which the scope is lost.
  const add = scopeBind(addPhotoFx, { safe: true });
  const blob = await photoFx(photoSize);
  return add({
    id: photoId,
    file: new File([blob], 'stop.jpg', { type: blob.type }),
    photo: { label: name.slice(0, maxTitleLength), category: 'tour', snapshotLocation: snapshotLocationOf(view) },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
});
export const $isTaking = takeFx.pending;
declareUnsaved('stop of the tour', $isTaking);

/** Why no stop can be added; null: one can. */
export const $addingIssue = combine($currentView, $entries, (view, { length }): 'noView' | 'tooMany' | null => {
  if (length >= maxEntries) return 'tooMany';
  return view === null ? 'noView' : null;
});

const $current = combine($editedStops, $currentIndex, (stops, index) => stops[index]?.id ?? null);
const $facts = combine({
  view: $currentView,
  name: $viewName,
  isTaking: $isTaking,
  issue: $addingIssue,
  currentId: $current,
});

const takingOf = (
  { view, name }: { readonly view: ViewedPlace | null; readonly name: string },
  purpose: Purpose,
): Taking => ({
  photoId: newId(),
  view: view!,
  name,
  purpose,
});
sample({
  clock: stopRequested,
  source: $facts,
  filter: ({ isTaking, issue }) => !isTaking && issue === null,
  fn: (facts, place) => takingOf(facts, { kind: 'add', stops: { place, currentId: facts.currentId } }),
  target: takeFx,
});
sample({
  clock: stopRetaken,
  source: $facts,
  filter: ({ isTaking, view }) => !isTaking && view !== null,
  fn: (facts, id) => takingOf(facts, { kind: 'retake', id }),
  target: takeFx,
});

/** The photo is stored. */
const taken = takeFx.done.filterMap(({ params, result }) => (result.ok ? params : undefined));
sample({
  clock: taken.filterMap(({ photoId, purpose }) =>
    purpose.kind === 'add' ? { ...purpose.stops, photoIds: [photoId] } : undefined,
  ),
  target: stopsAdded,
});
/** A photo was stored, or not. */
export const takingEnded = takeFx.finally.map((done) => ({
  photoId: done.params.photoId,
  isStored: done.status === 'done' && done.result.ok,
}));
/** A stop has another photo, and so another id. */
export const stopReplaced = taken.filterMap(({ photoId, purpose }) =>
  purpose.kind === 'retake' ? { id: purpose.id, newId: photoId } : undefined,
);
sample({ clock: stopReplaced, fn: ({ id, newId: sid }) => ({ id, change: { sid } }), target: stopChanged });

// The new stop becomes the current one as soon as the tour goes there.
const $selectedId = createStore<string | null>(null)
  .on(taken, (_, { photoId }) => photoId)
  .on(stopSelected, () => null);
sample({
  clock: combine($selectedId, $editedStops, (id, stops) =>
    id === null ? null : (stops.findLast(({ stop }) => stop.sid === id)?.stopIndex ?? null),
  ),
  filter: (index) => index !== null,
  fn: (index) => index!,
  target: stopSelected,
});

const failure = takeFx.finally.filterMap(
  (done): { readonly params: Taking; readonly failure: FileFailure | null } | undefined => {
    if (done.status === 'fail') return { params: done.params, failure: null };
    return done.result.ok ? undefined : { params: done.params, failure: done.result.failure };
  },
);
/** The same view again. */
const retried = createEvent<Taking>();
sample({
  clock: retried,
  source: $isTaking,
  filter: (isTaking) => !isTaking,
  fn: (_, taking) => taking,
  target: takeFx,
});
const showFailureFx = attach({
  source: $intl,
  effect: (intl, { params, failure: reason }: { readonly params: Taking; readonly failure: FileFailure | null }) => {
    if (!intl) return;
    const retry = scopeBind(retried, { safe: true });
    scopeBind(toastShown, { safe: true })({
      message: intl.formatMessage(messages.addFailed, {
        reason: reason === null ? intl.formatMessage(messages.noPicture) : fileFailureText(intl, reason),
      }),
      isFailure: true,
      timeoutMs: toastMs,
      action: { label: intl.formatMessage(messages.retry), press: () => retry(params) },
    });
  },
});
sample({ clock: failure, target: showFailureFx });
