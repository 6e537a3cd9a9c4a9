/**
 * Stops from the current view: a photo of it is taken and stored, and becomes a stop, or the photo of one that exists
 * (docs/reference/tours.md#editing-a-tour).
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { StopPlace } from '#domain/edits/reel/edit-entries.ts';
import { maxEntries } from '#domain/records/common-fields.ts';
import { newId } from '#src/data/new-id.ts';
import { $currentView, $viewName } from '#src/features/photos/lazy-view.ts';
import { stopRequested, stopSelected, tourStarted } from '#src/features/tours/lazy.ts';
import { createViewPhotos, type ViewPhoto } from '../view-photo.ts';
import { $currentIndex, $editedStops, $entries, stopChanged, stopsAdded, type NewStops } from './entries.ts';
import { tourEditorMessages as messages } from './messages.ts';

export const photoKind = { category: 'tour' } as const;

/** The current view is to become a stop. */
export const addStopRequested = createEvent<StopPlace>();
/** The current view is to become the place and the picture of this stop. */
export const replaceViewRequested = createEvent<string>();

type Purpose =
  | { readonly kind: 'add'; readonly stops: Omit<NewStops, 'photoIds'> }
  | { readonly kind: 'replaceView'; readonly id: string };

interface PhotoRequest extends ViewPhoto {
  readonly purpose: Purpose;
}

const photos = createViewPhotos<PhotoRequest>({
  id: 'stop of the tour',
  kindOf: () => photoKind,
  messages: { failed: messages.addFailed, noPicture: messages.noPicture, retry: messages.retry },
});

/** A stop is being added or replaced. */
export const $isAdding = photos.$isPending;

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
  target: photos.requested,
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
  target: photos.requested,
});

const { stored: photoStored, renderRetried } = photos;
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

sample({
  clock: renderRetried.filterMap(({ purpose }) => (purpose.kind === 'add' ? purpose.stops.place : undefined)),
  target: addStopRequested,
});
sample({
  clock: renderRetried.filterMap(({ purpose }) => (purpose.kind === 'replaceView' ? purpose.id : undefined)),
  target: replaceViewRequested,
});
