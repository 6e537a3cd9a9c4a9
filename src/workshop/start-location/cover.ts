/** The cover picture of the space: a photo of it, or the picture of the capture (docs/reference/settings.md#cover-picture). */
import { combine, createEvent, sample } from 'effector';
import { fieldOf } from '#base/json-fields.ts';
import { newId } from '#src/data/new-id.ts';
import { $model } from '#src/data/state.ts';
import { $listedPhotos, $photosStatus, photosShownElsewhere, photosWanted } from '#src/features/photos/lazy-records.ts';
import { $currentView, $viewName } from '#src/features/photos/lazy-view.ts';
import { $modal, modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { modelEditorsLoaded, settingsRecord } from '../model-record.ts';
import { createViewPhotos } from '../view-photo.ts';
import { startMessages as messages } from './messages.ts';
import { startPanel } from './panel.ts';

const $isUsed = combine(startPanel.$isOpen, $modal, (isOpen, modal) => isOpen || modal === 'cover_picture');
settingsRecord.readWhile('cover', $isUsed);
sample({ clock: [$isUsed, modelEditorsLoaded], source: $isUsed, target: photosShownElsewhere });
sample({ clock: photosShownElsewhere, filter: (isShown) => isShown, fn: () => undefined, target: photosWanted });

/** The id of the chosen photo; null: none is chosen, or it is not known yet. */
export const $coverPhotoId = settingsRecord.$record.map((record) => {
  const image = record?.fields && fieldOf(record.fields, 'image');
  return typeof image === 'string' ? image : null;
});
/** A photo that visitors do not see is not shown as the cover either. */
export const $coverPhotos = $listedPhotos.map((photos) => photos.filter(({ enabled }) => enabled));
export const $coverUrl = combine(
  { model: $model, id: $coverPhotoId, photos: $coverPhotos },
  ({ model, id, photos }): string | null => {
    const photo = photos.find((each) => each.id === id);
    return photo?.presentationUrl || photo?.url || model?.thumbnailUrl || null;
  },
);
export const { $state: $coverState, retried: coverReadRetried } = settingsRecord;
export const $isCoverReady = combine($currentView, $coverState, (view, state) => view !== null && state === 'ready');
/** The chosen photo is not shown to visitors, or no longer exists. */
export const $isCoverMissing = combine(
  { id: $coverPhotoId, photos: $coverPhotos, status: $photosStatus },
  ({ id, photos, status }) => id !== null && status === 'loaded' && photos.every((photo) => photo.id !== id),
);

export const coverHereRequested = createEvent();
export const coverRemoved = createEvent();
export const coverPickerOpened = createEvent();
/** The photo with this id is to become the cover. */
export const coverChosen = createEvent<string>();

const coverPhotos = createViewPhotos({
  id: 'cover picture',
  kindOf: () => ({ category: 'other' }),
  messages: { failed: messages.photoFailed, noPicture: messages.photoNotTaken, retry: messages.retry },
});
export const $isTakingCover = coverPhotos.$isPending;
sample({
  clock: [coverHereRequested, coverPhotos.renderRetried],
  source: { view: $currentView, name: $viewName, isReady: $isCoverReady, isTaking: $isTakingCover },
  filter: ({ isReady, isTaking }) => isReady && !isTaking,
  fn: ({ view, name }) => ({ photoId: newId(), view: view!, name }),
  target: coverPhotos.requested,
});
sample({
  clock: [coverPhotos.stored.map(({ photoId }) => photoId), coverChosen],
  fn: (image) => ({ patch: { image } }),
  target: settingsRecord.changed,
});
sample({ clock: coverRemoved, fn: () => ({ patch: { image: undefined } }), target: settingsRecord.changed });
sample({ clock: coverPickerOpened, fn: () => 'cover_picture' as const, target: modalOpened });
sample({ clock: coverChosen, fn: () => undefined, target: modalClosed });
