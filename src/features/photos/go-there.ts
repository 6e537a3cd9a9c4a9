/** Going to where a photo was taken. */
import { combine, createEvent, sample } from 'effector';
import { isPlaceEnabled, type Photo } from '#domain/photos/photo.ts';
import { $model } from '#src/data/state.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { isPhone } from '#ui-kit/index.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';
import { photosPanel } from './panel.ts';
import { $listedPhotos } from './records.ts';

/** Whether the place of a photo can be entered. */
export const $canGoThere = combine(
  $model,
  (model) =>
    ({ place }: Photo): boolean =>
      model !== null && place !== null && isPlaceEnabled(place, model),
);

export const goTherePressed = createEvent<string>();
const requested = sample({
  clock: goTherePressed,
  source: { photos: $listedPhotos, canGoThere: $canGoThere },
  fn: ({ photos, canGoThere }, id) => photos.find((photo) => photo.id === id && canGoThere(photo))?.place ?? null,
});
const allowed = sample({ clock: requested, filter: (place) => place !== null, fn: (place) => place! });
sample({ clock: allowed, fn: () => undefined, target: modalClosed });
// On a phone the panel covers the view.
sample({ clock: allowed, filter: () => isPhone(), fn: () => undefined, target: photosPanel.closed });
sample({ clock: allowed, target: goToPlaceFx });
