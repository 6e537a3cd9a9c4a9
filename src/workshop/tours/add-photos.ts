/** Photos that become stops (modal `add_from_photos`). */
import { combine, createEvent, sample } from 'effector';
import { maxEntries } from '#domain/records/common-fields.ts';
import { $listedPhotos, photosWanted } from '#src/features/photos/lazy-records.ts';
import { $modal, modalClosed } from '#src/shell/modals/index.ts';
import { $currentIndex, $editedStops, $entries, stopsAdded } from './entries.ts';

sample({ clock: $modal, filter: (modal) => modal === 'add_from_photos', fn: () => undefined, target: photosWanted });

/** How many more stops the tour may have. */
export const $freeStops = $entries.map(({ length }) => maxEntries - length);

export interface PhotoToAdd {
  readonly photo: (typeof $listedPhotos)['__'][number];
  /** Why it cannot be added; null: it can. */
  readonly issue: 'isStop' | 'noPlace' | null;
}
export const $photosToAdd = combine($listedPhotos, $entries, (photos, entries): readonly PhotoToAdd[] => {
  const sids = new Set(entries.map(({ sid }) => sid));
  return photos.map((photo) => ({
    photo,
    issue: sids.has(photo.id) ? 'isStop' : photo.place === null ? 'noPlace' : null,
  }));
});

/** In the order in which they were chosen; they follow the current stop. */
export const photosChosen = createEvent<readonly string[]>();
sample({
  clock: photosChosen,
  source: combine({ stops: $editedStops, index: $currentIndex }),
  fn: ({ stops, index }, photoIds) => ({ photoIds, place: 'current' as const, currentId: stops[index]?.id ?? null }),
  target: stopsAdded,
});
sample({ clock: photosChosen, fn: () => undefined, target: modalClosed });
