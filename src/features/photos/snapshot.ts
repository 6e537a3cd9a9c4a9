/** Taking a photo of the view, and keeping it in the space (docs/reference/photos.md#taking-a-photo). */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { ViewedPlace } from '#domain/links/place.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { snapshotLocationOf } from '#domain/photos/snapshot-location.ts';
import { snapshotSizeIds, snapshotSizes, type SnapshotSizeId } from '#domain/photos/snapshot-size.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { newId } from '#src/data/new-id.ts';
import { addPhotoFx, type NewPhoto } from '#src/data/photo-writes.ts';
import { saveFile } from '#src/data/save-file.ts';
import { $mayEdit } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { fileFailureText } from '#src/features/attachments/lazy.ts';
import { otherDialogShown } from '#src/shell/modals/index.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { $currentSweepId, $mode, panoramaImageFx, photoFx } from '#src/stage/state.ts';
import { $currentView } from './current-view.ts';
import { snapshotMessages as messages } from './messages.ts';
import { $viewName } from './view-name.ts';

const toastMs = 4000;

export const takePressed = createEvent();
export const sizeChosen = createEvent<SnapshotSizeId>();
export const takeRetried = createEvent();
export const snapshotClosed = createEvent();
export const nameChanged = createEvent<string>();
export const downloadPressed = createEvent();
export const keepPressed = createEvent();

interface Shot {
  readonly blob: Blob;
  /** Of the blob, until the next photo or the end. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export const $isSnapshotOpen = createStore(false)
  .on(takePressed, () => true)
  .reset(snapshotClosed);
sample({ clock: $isSnapshotOpen, target: otherDialogShown });

export const $sizeId = createStore<SnapshotSizeId>('wide').on(sizeChosen, (_, id) => id);
/** A whole panorama can be taken inside only. */
export const $sizeIds = $mode.map((mode) => snapshotSizeIds.filter((id) => id !== 'sphere' || isInside(mode)));
// The dialog is opened in another mode than the last time.
sample({
  clock: takePressed,
  source: { id: $sizeId, ids: $sizeIds },
  filter: ({ id, ids }) => !ids.includes(id),
  fn: () => 'wide' as const,
  target: $sizeId,
});

type Size = Pick<Shot, 'width' | 'height'>;

/** Where the browser cannot draw as many pixels, the photo is smaller. */
const sizeOf = async (blob: Blob, wanted: Size): Promise<Size> => {
  try {
    const bitmap = await createImageBitmap(blob);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  } catch {
    return wanted;
  }
};

interface Taking {
  /** Of several, the result of the last one counts. */
  readonly number: number;
  readonly sizeId: SnapshotSizeId;
}

const takeFx = attach({
  source: $currentSweepId,
  effect: async (sweepId, { sizeId }: Taking): Promise<Shot> => {
    const wanted = snapshotSizes[sizeId];
    const blob = await (sizeId === 'sphere' && sweepId !== null
      ? panoramaImageFx({ sweepId, width: wanted.width })
      : photoFx(wanted));
    return { blob, ...(await sizeOf(blob, wanted)), url: URL.createObjectURL(blob) };
  },
});

const $takeNumber = createStore(0);
const wanted = sample({
  clock: [takePressed, sizeChosen, takeRetried],
  source: { isOpen: $isSnapshotOpen, number: $takeNumber, sizeId: $sizeId },
  filter: ({ isOpen }) => isOpen,
  fn: ({ number, sizeId }): Taking => ({ number: number + 1, sizeId }),
});
$takeNumber.on(wanted, (_, { number }) => number).on(snapshotClosed, (number) => number + 1);
sample({ clock: wanted, target: takeFx });

type Picture = { readonly state: 'taking' } | { readonly state: 'failed' } | ({ readonly state: 'ready' } & Shot);
const settled = sample({
  clock: takeFx.finally,
  source: $takeNumber,
  fn: (number, done): { readonly picture: Picture | null; readonly unused: string | null } => {
    const isLatest = done.params.number === number;
    if (done.status === 'fail') return { picture: isLatest ? { state: 'failed' } : null, unused: null };
    return isLatest
      ? { picture: { state: 'ready', ...done.result }, unused: null }
      : { picture: null, unused: done.result.url };
  },
});
export const $picture = createStore<Picture>({ state: 'taking' }, { serialize: 'ignore' })
  .on(wanted, () => ({ state: 'taking' }))
  .on(settled, (before, { picture }) => picture ?? before)
  .reset(snapshotClosed);

const warnFx = createEffect((reason: unknown) => console.warn('a photo could not be taken', reason));
sample({ clock: takeFx.failData, target: warnFx });

/** The URL of the photo before is not needed any more. */
const revokeFx = createEffect((url: string) => URL.revokeObjectURL(url));
const $lastUrl = createStore<string | null>(null).on(settled, (url, { picture }) =>
  picture?.state === 'ready' ? picture.url : url,
);
const replaced = sample({ clock: [wanted.map(() => null), snapshotClosed], source: $lastUrl });
sample({
  clock: [replaced, settled.map(({ unused }) => unused)],
  filter: (url) => url !== null,
  fn: (url) => url!,
  target: revokeFx,
});
$lastUrl.reset(replaced);

/** Null: it was not changed. */
const $typedName = createStore<string | null>(null)
  .on(nameChanged, (_, name) => name)
  .reset(takePressed);
export const $name = combine($typedName, $viewName, (typed, suggested) => typed ?? suggested);

/** A name that files may have on all systems. */
const fileNameOf = (name: string): string => `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'photo'}.jpg`;

/** Sent again, the same photo is added once. */
const $photoId = createStore('')
  .on(wanted, () => newId())
  .reset(snapshotClosed);
const $kept = combine({ id: $photoId, picture: $picture, name: $name, sizeId: $sizeId, view: $currentView });

const downloadFx = createEffect(({ blob, name }: { readonly blob: Blob; readonly name: string }) =>
  saveFile(blob, fileNameOf(name)),
);
sample({
  clock: downloadPressed,
  source: $kept,
  filter: ({ picture }) => picture.state === 'ready',
  fn: ({ picture, name }) => ({ blob: (picture as Shot).blob, name }),
  target: downloadFx,
});

interface Keeping {
  readonly id: string;
  readonly blob: Blob;
  readonly name: string;
  readonly sizeId: SnapshotSizeId;
  readonly view: ViewedPlace | null;
}

const keepFx = attach({
  mapParams: ({ id, blob, name, sizeId, view }: Keeping): NewPhoto => ({
    id,
    file: new File([blob], fileNameOf(name), { type: blob.type }),
    photo: {
      label: name.trim().slice(0, maxTitleLength),
      category: sizeId === 'sphere' ? 'panorama' : 'other',
      snapshotLocation: view && snapshotLocationOf(view),
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  }),
  effect: addPhotoFx,
});
const $keepingIds = createStore<readonly string[]>([])
  .on(keepFx, (ids, { id }) => [...ids, id])
  .on(keepFx.finally, (ids, { params }) => ids.filter((id) => id !== params.id));
/** The photo in the dialog is being sent. */
export const $isKeeping = combine($keepingIds, $photoId, (ids, id) => ids.includes(id));
declareUnsaved('photo of the view', keepFx.pending);
export const $mayKeep = $mayEdit;
sample({
  clock: keepPressed,
  source: { kept: $kept, isKeeping: $isKeeping },
  filter: ({ kept: { picture, name }, isKeeping }) => picture.state === 'ready' && name.trim() !== '' && !isKeeping,
  fn: ({ kept: { picture, ...kept } }): Keeping => ({ ...kept, blob: (picture as Shot).blob }),
  target: keepFx,
});

const keptOrFailed = sample({
  clock: keepFx.finally,
  source: $photoId,
  fn: (id, done): { readonly isShown: boolean; readonly failure: FileFailure | null } => {
    // The dialog may have been closed meanwhile, or show another photo.
    const isShown = done.params.id === id;
    if (done.status === 'fail') return { isShown, failure: 'failed' };
    return { isShown, failure: done.result.ok ? null : done.result.failure };
  },
});
const warnOfKeepingFx = createEffect((reason: unknown) => console.warn('a photo could not be kept', reason));
sample({ clock: keepFx.failData, target: warnOfKeepingFx });
export const $keepFailure = createStore<FileFailure | null>(null)
  .on(keptOrFailed, (before, { isShown, failure }) => (isShown ? failure : before))
  .reset(keepFx, takePressed, sizeChosen);
sample({
  clock: keptOrFailed,
  filter: ({ isShown, failure }) => isShown && failure === null,
  fn: () => undefined,
  target: snapshotClosed,
});
// The dialog, which shows the reason, is closed.
sample({
  clock: keptOrFailed,
  source: $intl,
  filter: (intl, { isShown, failure }) => intl !== null && failure !== null && !isShown,
  fn: (intl, { failure }) => ({ message: fileFailureText(intl!, failure!), isFailure: true, timeoutMs: toastMs }),
  target: toastShown,
});
sample({
  clock: keptOrFailed,
  source: $intl,
  filter: (intl, { failure }) => intl !== null && failure === null,
  fn: (intl) => ({ message: intl!.formatMessage(messages.saved), timeoutMs: toastMs }),
  target: toastShown,
});
