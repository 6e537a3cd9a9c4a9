/** The start of a visit: “Start here”, and its picture (docs/reference/settings.md#start-location). */
import { combine, createEvent, createStore, sample } from 'effector';
import { startPlaceOf, type Place } from '#domain/links/place.ts';
import {
  findStartLocationIssue,
  photoOfStart,
  showsStart,
  startOfView,
  type StartIssue,
} from '#domain/start/start-location.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { newId } from '#src/data/new-id.ts';
import { $model } from '#src/data/state.ts';
import { $listedPhotos, $photosStatus } from '#src/features/photos/lazy-records.ts';
import { $currentView, $viewName } from '#src/features/photos/lazy-view.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';
import { startRecord } from '../model-record.ts';
import { createViewPhotos } from '../view-photo.ts';
import { startMessages as messages } from './messages.ts';
import { startPanel } from './panel.ts';

startRecord.readWhile('start', startPanel.$isOpen);
export const { $state: $startState, retried: startReadRetried } = startRecord;

/** The saved start; null: none is saved, or it is not read yet. */
export const $savedStart = startRecord.$record.map((record): Place | null => {
  if (!record?.fields) return null;
  const { floorVisibility = null, ...pose } = record.fields;
  return { ...pose, visibleFloors: floorVisibility } as unknown as Place;
});

/** Why visits do not begin at the saved start; null: they do, or none is saved. */
export const $startWarning = combine($model, $savedStart, (model, saved): StartIssue | null =>
  model && saved ? findStartLocationIssue(saved, model) : null,
);
/** Where visits begin: at the saved start, where they can, otherwise where the viewer chooses. */
export const $actualStart = combine(
  { model: $model, saved: $savedStart, warning: $startWarning },
  ({ model, saved, warning }): Place | null => {
    if (!model) return null;
    return saved && warning === null ? saved : startPlaceOf({ ...model, start: null });
  },
);
export const $startPhoto = combine($listedPhotos, $savedStart, (photos, saved) => saved && photoOfStart(photos, saved));

/** Of its photo, or of its viewpoint in whatever direction; null: there is none. */
export const $startPictureUrl = combine(
  { model: $model, saved: $savedStart, photo: $startPhoto },
  ({ model, saved, photo }): string | null => {
    if (photo) return photo.presentationUrl || photo.url;
    const sweep = saved && isInside(saved.mode) ? model?.sweeps.find(({ id }) => id === saved.sweepId) : undefined;
    return sweep?.panorama.thumbnailUrl || null;
  },
);

/** Why the current view cannot become the start; null: it can. */
export const $startHereIssue = combine(
  { model: $model, view: $currentView, state: startRecord.$state },
  ({ model, view, state }): StartIssue | 'notReady' | null =>
    model && view && state === 'ready' ? findStartLocationIssue(view, model) : 'notReady',
);

export const startHereRequested = createEvent();
export const startRemoved = createEvent();
export const startVisited = createEvent();

const chosen = sample({
  clock: startHereRequested,
  source: { view: $currentView, issue: $startHereIssue },
  filter: ({ view, issue }) => view !== null && issue === null,
  fn: ({ view }) => view!,
});
sample({ clock: chosen, fn: (view) => ({ patch: startOfView(view) }), target: startRecord.changed });
sample({ clock: startRemoved, fn: () => ({ patch: null }), target: startRecord.changed });
sample({
  clock: startVisited,
  source: $actualStart,
  filter: (start) => start !== null,
  fn: (start) => start!,
  target: goToPlaceFx,
});

// Visitors do not see this photo in the gallery: it was taken for editors.
const startPhotos = createViewPhotos({
  id: 'picture of the start',
  kindOf: () => ({ category: 'other', enabled: false }),
  messages: { failed: messages.photoFailed, noPicture: messages.photoNotTaken, retry: messages.retry },
});
export const $isTakingStartPhoto = startPhotos.$isPending;
/** The start has been chosen, and has no picture yet. It is taken while the view shows the start. */
const $isPictureWanted = createStore(false)
  .on([chosen, startPhotos.renderRetried], () => true)
  .reset(startPhotos.requested, startRemoved);
const $pictureConditions = combine({
  isWanted: $isPictureWanted,
  status: $photosStatus,
  photo: $startPhoto,
  view: $currentView,
  saved: $savedStart,
  name: $viewName,
});
sample({
  clock: $pictureConditions,
  filter: ({ isWanted, status, photo, view, saved }) =>
    isWanted && status === 'loaded' && photo === null && view !== null && saved !== null && showsStart(view, saved),
  fn: ({ view, name }) => ({ photoId: newId(), view: view!, name }),
  target: startPhotos.requested,
});
// It can only be taken from there.
sample({ clock: startPhotos.renderRetried, fn: () => undefined, target: startVisited });
