/** The photos in their editor: their order, whether visitors see them, their places, and removing one (docs/reference/photos.md#editing). */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import { editBetween } from '#domain/edits/edit.ts';
import { photoEdit, photoOrderEdits, type PhotoChange } from '#domain/photos/photo-edits.ts';
import type { Photo } from '#domain/photos/photo.ts';
import { locationOfView } from '#domain/photos/snapshot-location.ts';
import { recordRemovalRequested, recordRemovalSettled } from '#src/data/edits/removal.ts';
import { $pendingEdits, editsMade, readRecordFx } from '#src/data/edits/state.ts';
import { photoRecords } from '#src/data/photos.ts';
import { $currentView, $listedPhotos } from '#src/features/photos/lazy.ts';
import { photosPanel } from '#src/features/photos/index.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { withEdit } from '../model-record.ts';
import { photoEditorMessages as messages } from './messages.ts';
import { photoTexts } from './photo-texts.ts';

const toastMs = 4000;

export const photoWithId = (photos: readonly Photo[], id: string | null): Photo | null =>
  photos.find((photo) => photo.id === id) ?? null;

// The title in its row.

/** The photo whose title is being edited in its row. */
export const titleEdited = createEvent<string | null>();
export const $editedTitleId = createStore<string | null>(null)
  .on(titleEdited, (_, id) => id)
  .reset(photosPanel.left);
declareUnsaved(
  'title of a photo',
  $editedTitleId.map((id) => id !== null),
);
// Its field is gone, too.
sample({
  clock: combine(photoRecords.$all, $editedTitleId, (photos, id) => id !== null && !photoWithId(photos, id)),
  filter: (isGone) => isGone,
  fn: () => null,
  target: titleEdited,
});
/** As the user saw it when editing began: another editor may have changed it since, which is a conflict. */
const $titleBefore = createStore('').on(
  sample({ clock: titleEdited, source: photoRecords.$all, fn: photoWithId }),
  (before, photo) => photo?.label ?? before,
);
export const photoRenamed = createEvent<{ readonly id: string; readonly title: string }>();
sample({
  clock: photoRenamed,
  source: $titleBefore,
  fn: (from, { id, title }) => ({ id, layerId: null, field: 'label' as const, text: title, from }),
  target: photoTexts.committed,
});

interface Change {
  readonly id: string;
  readonly change: PhotoChange;
  readonly seen?: PhotoChange;
}
export const photoToggled = createEvent<{ readonly id: string; readonly enabled: boolean }>();
const changes = [
  photoTexts.changed.map(({ id, field, text, from }): Change => ({
    id,
    change: { [field]: text },
    seen: { [field]: from },
  })),
  photoToggled.map(({ id, enabled }): Change => ({ id, change: { enabled } })),
];
sample({
  clock: sample({
    clock: changes,
    source: photoRecords.$all,
    fn: (photos, { id, change, seen }) => {
      const photo = photoWithId(photos, id);
      return photo && photoEdit(photo, change, seen);
    },
  }).filterMap((edit) => edit ?? undefined),
  fn: (edit) => [edit],
  target: editsMade,
});

export interface PhotoMove {
  readonly id: string;
  /** The id of the photo that follows; null: it is the last one. */
  readonly before: string | null;
}
export const photoMoved = createEvent<PhotoMove>();
const reordered = sample({
  clock: photoMoved,
  source: $listedPhotos,
  fn: (photos, { id, before }) => photoOrderEdits(photos, id, before),
});
sample({ clock: reordered, filter: (edits) => edits.length > 0, target: editsMade });

// The place.

export const placeHerePressed = createEvent<string>();
interface Placing {
  readonly id: string;
  readonly location: ReturnType<typeof locationOfView>;
}
const placingRequested = sample({
  clock: placeHerePressed,
  source: $currentView,
  filter: (view) => view !== null,
  fn: (view, id): Placing => ({ id, location: locationOfView(view!) }),
});
/** The record has the place as it is stored: that of the viewer lacks the field of view. */
const readPlaceFx = attach({
  effect: readRecordFx,
  mapParams: ({ id }: Placing) => ({ kind: 'photo' as const, id }),
});
/** One after the other, so that each is based on the one before. */
const $placings = createStore<readonly Placing[]>([])
  .on(placingRequested, (placings, placing) => [...placings, placing])
  .on(readPlaceFx.finally, (placings) => placings.slice(1));
sample({
  clock: [$placings, readPlaceFx.pending],
  source: { placings: $placings, isReading: readPlaceFx.pending },
  filter: ({ placings, isReading }) => placings.length > 0 && !isReading,
  fn: ({ placings }) => placings[0]!,
  target: readPlaceFx,
});
const placed = sample({
  clock: readPlaceFx.done,
  source: $pendingEdits,
  fn: (pending, { params: { id, location }, result }) => {
    const record = pending.filter((edit) => edit.kind === 'photo' && edit.id === id).reduce(withEdit, result);
    const { snapshotLocation = null } = record ?? {};
    return {
      isMissing: record === null,
      edit: record && editBetween('photo', id, { snapshotLocation }, { snapshotLocation: location }),
    };
  },
});
sample({
  clock: placed.filterMap(({ edit }) => edit ?? undefined),
  fn: (edit) => [edit],
  target: editsMade,
});
sample({
  clock: placed,
  source: $intl,
  filter: (intl, { isMissing }) => intl !== null && !isMissing,
  fn: (intl) => ({ message: intl!.formatMessage(messages.placed), timeoutMs: toastMs }),
  target: toastShown,
});
sample({
  clock: merge([readPlaceFx.fail, placed.filter({ fn: ({ isMissing }) => isMissing })]),
  source: $intl,
  filter: Boolean,
  fn: (intl) => ({ message: intl.formatMessage(messages.placeFailed), isFailure: true, timeoutMs: toastMs }),
  target: toastShown,
});

export const photoRemoved = createEvent<string>();
sample({ clock: photoRemoved, fn: (id) => ({ kind: 'photo' as const, id }), target: recordRemovalRequested });
/** The photos whose removal waits for the server. */
export const $removedIds = createStore<readonly string[]>([])
  .on(photoRemoved, (ids, id) => [...ids, id])
  .on(recordRemovalSettled, (ids, { reference }) =>
    reference.kind === 'photo' ? ids.filter((id) => id !== reference.id) : ids,
  );
