/** The start of a visit: “Start here”, and its picture (docs/reference/settings.md#start-location). */
import { combine, createEvent, sample } from 'effector';
import type { Place } from '#domain/links/place.ts';
import { startPlaceOf } from '#domain/links/place.ts';
import { findStartLocationIssue, photoOfStart, startOfView, type StartIssue } from '#domain/start/start-location.ts';
import { newId } from '#src/data/new-id.ts';
import { $model } from '#src/data/state.ts';
import { $currentView, $viewName } from '#src/features/photos/lazy-view.ts';
import { $listedPhotos, photosShownElsewhere, photosWanted } from '#src/features/photos/lazy-records.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { modelEditorsLoaded, startRecord } from '../model-record.ts';
import { viewPhotoRequested } from './pictures.ts';
import { startPanel } from './panel.ts';

startRecord.usedWhile('start', startPanel.$isOpen);

const $arePhotosShown = combine(startPanel.$isOpen, $modal, (isOpen, modal) => isOpen || modal === 'cover_picture');
sample({ clock: [$arePhotosShown, modelEditorsLoaded], source: $arePhotosShown, target: photosShownElsewhere });
sample({
  clock: photosShownElsewhere,
  filter: (isShown) => isShown,
  fn: () => undefined,
  target: photosWanted,
});

/** The saved start; null: none is saved, or it is not read yet. */
export const $savedStart = startRecord.$record.map((record): Place | null => {
  if (!record?.fields) return null;
  const { floorVisibility = null, ...pose } = record.fields;
  return { ...pose, visibleFloors: floorVisibility } as unknown as Place;
});

/** Where visits begin: at the saved start, where they can, otherwise where the viewer chooses. */
export const $actualStart = combine($model, $savedStart, (model, saved): Place | null => {
  if (!model) return null;
  return saved && findStartLocationIssue(saved, model) === null ? saved : startPlaceOf({ ...model, start: null });
});
/** Why visits do not begin at the saved start; null: they do, or none is saved. */
export const $startWarning = combine($model, $savedStart, (model, saved): StartIssue | null =>
  model && saved ? findStartLocationIssue(saved, model) : null,
);
export const $startPhoto = combine($listedPhotos, $savedStart, (photos, saved) => saved && photoOfStart(photos, saved));

/** Why the current view cannot become the start; null: it can. */
export const $startHereIssue = combine(
  { model: $model, view: $currentView, state: startRecord.$state },
  ({ model, view, state }): StartIssue | 'notReady' | null =>
    model && view && state === 'ready' ? findStartLocationIssue(view, model) : 'notReady',
);

export const startHereRequested = createEvent();
export const startRemoved = createEvent();
const chosen = sample({
  clock: startHereRequested,
  source: { view: $currentView, issue: $startHereIssue },
  filter: ({ view, issue }) => view !== null && issue === null,
  fn: ({ view }) => view!,
});
sample({ clock: chosen, fn: (view) => ({ patch: startOfView(view) }), target: startRecord.changed });
sample({ clock: startRemoved, fn: () => ({ patch: null }), target: startRecord.changed });
// A photo that shows the start already is its picture.
sample({
  clock: chosen,
  source: { photo: $startPhoto, name: $viewName },
  filter: ({ photo }) => photo === null,
  fn: ({ name }, view) => ({ purpose: 'start' as const, photoId: newId(), view, name }),
  target: viewPhotoRequested,
});
