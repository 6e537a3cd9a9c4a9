/** The photos of the gallery, and loading them when they are needed first (docs/reference/photos.md#gallery). */
import { combine, createEvent, createStore, sample } from 'effector';
import { isListedPhoto, type Photo } from '#domain/photos/photo.ts';
import { photoRecords } from '#src/data/photos.ts';
import { $isWorkshop, $modelRequest } from '#src/data/state.ts';
import { createPartFailures } from '#src/features/attachments/lazy-failures.ts';
import { modalOpened, $modal } from '#src/shell/modals/index.ts';
import { photosPanel } from './panel.ts';

/** The photos are needed, and are loaded unless they are there; after a failure again. */
export const photosWanted = createEvent();
/** This module has been loaded, perhaps after the panel was opened. */
export const photosLoaded = createEvent();

sample({
  clock: photosWanted,
  source: { request: $modelRequest, status: photoRecords.$status, isWorkshop: $isWorkshop },
  filter: ({ request, status }) => request !== null && (status === 'idle' || status === 'failed'),
  fn: ({ request, isWorkshop }) => ({ ...request!, includeDisabled: isWorkshop }),
  target: photoRecords.wanted,
});
sample({
  clock: [photosPanel.$isOpen, photosLoaded],
  source: photosPanel.$isOpen,
  filter: (isOpen) => isOpen,
  fn: () => undefined,
  target: photosWanted,
});

export const $photosStatus = photoRecords.$status;
export const $listedPhotos = combine(photoRecords.$all, $isWorkshop, (photos, isWorkshop) =>
  photos.filter((photo) => isListedPhoto(photo, isWorkshop)),
);

/** Opens a photo in the viewer, by its id. */
export const photoOpened = createEvent<string>();
const photoViewerLeft = sample({
  clock: $modal,
  filter: (modal) => modal !== 'photo_viewer',
  fn: () => undefined,
});
export const $openPhotoId = createStore<string | null>(null)
  .on(photoOpened, (_, photoId) => photoId)
  .reset(photoViewerLeft);
export const $lastOpenedId = createStore<string | null>(null)
  .on($openPhotoId, (last, id) => id ?? last)
  .reset(photosPanel.opened);
sample({ clock: photoOpened, fn: () => 'photo_viewer' as const, target: modalOpened });

export const $openPhoto = combine(
  $listedPhotos,
  $openPhotoId,
  (photos, id): Photo | null => photos.find((photo) => photo.id === id) ?? null,
);

/** Whether another feature shows photos of the gallery. */
export const photosShownElsewhere = createEvent<boolean>();
const $isShownElsewhere = createStore(false).on(photosShownElsewhere, (_, isShown) => isShown);
const $isAnyShown = combine(
  photosPanel.$isOpen,
  $openPhotoId,
  $isShownElsewhere,
  (isOpen, openId, isElsewhere) => isOpen || openId !== null || isElsewhere,
);
const $shownIds = combine($isAnyShown, $listedPhotos, (isShown, photos) => (isShown ? photos.map(({ id }) => id) : []));
const $areUrlsUsed = $shownIds.map((ids) => ids.length > 0);
sample({ clock: $areUrlsUsed, source: $shownIds, target: photoRecords.keptFresh });

/** A part is a photo, or its thumbnail. */
export const photoPartFailures = createPartFailures({
  renewUrlsFx: photoRecords.renewUrlsFx,
  reset: [photosPanel.opened],
});
