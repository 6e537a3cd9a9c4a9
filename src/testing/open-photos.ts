/** Opens a small space with photos, the code of their feature loaded: the setup of its tests. */
import { allSettled, createWatch, fork, scopeBind } from 'effector';
import { onTestFinished, vi } from 'vitest';
import { ok, type Result } from '#base/result.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Place } from '#domain/links/place.ts';
import type { Model } from '#domain/model/model.ts';
import type { Photo } from '#domain/photos/photo.ts';
import type { Editor } from '#src/data/edits/editor.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { $editor } from '#src/data/edits/state.ts';
import { sendNewPhotoFx, type NewPhoto } from '#src/data/photo-writes.ts';
import { labelRecords } from '#src/data/labels.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { noteRecords } from '#src/data/notes.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { photoRecords } from '#src/data/photos.ts';
import type { RecordsLoad } from '#src/data/record-subscription.ts';
import { modelRequested, rightsReceived } from '#src/data/state.ts';
import { photoCommandsOf } from '#src/features/photos/command-list.ts';
import { runPhotoCommand } from '#src/features/photos/commands.ts';
import { photosPanel } from '#src/features/photos/panel.ts';
import { $listedPhotos, photosLoaded } from '#src/features/photos/records.ts';
import { tagRecords } from '#src/data/tags.ts';
import { tourRecords } from '#src/data/tours.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { openSpace, withoutDissolve } from './open-space.ts';
import { photoOf } from './photo-of.ts';

export interface OpenPhotosOptions {
  readonly photos?: readonly Photo[];
  readonly model?: Model;
  readonly place?: Place;
  readonly isWorkshop?: boolean;
  readonly mayEdit?: boolean;
  readonly isPanelOpen?: boolean;
  readonly isPhone?: boolean;
  readonly editor?: Editor | null;
  /** The result of loading the photos; a rejection is the server's. */
  readonly load?: () => Promise<void>;
  /** The result of adding a photo. */
  readonly add?: (photo: NewPhoto) => Promise<Result<undefined, FileFailure>>;
}

const visitorsPage: PageData = { model: null, queries: {}, config: { version: '1', graphPath } };

const subscription = {
  keepFresh: async () => undefined,
  renewUrls: async () => undefined,
  dispose: () => undefined,
};

const started = async () => ({ runPhotoCommand });

export const openPhotos = async ({
  photos = [photoOf('hall'), photoOf('oven')],
  model = smallModel,
  place,
  isWorkshop = false,
  mayEdit = isWorkshop,
  isPanelOpen = true,
  isPhone = false,
  editor = null,
  load = async () => undefined,
  add = async () => ok(undefined),
}: OpenPhotosOptions = {}) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const loads: boolean[] = [];
  const fresh: (readonly string[])[] = [];
  const added: NewPhoto[] = [];
  const toasts: string[] = [];
  const setPhotos = (records: readonly Photo[]): void =>
    scopeBind(photoRecords.changed, { scope, safe: true })({ records, hidden: [], warnings: [] });
  const scope = fork({
    values: [[$editor, editor]],
    handlers: [
      [...withoutDissolve],
      // Of features that tests before have loaded: a request would be repeated for seconds.
      [labelRecords.loadFx, () => subscription],
      [measurementRecords.loadFx, () => subscription],
      [noteRecords.loadFx, () => subscription],
      [orderedListRecords.loadFx, () => subscription],
      [tagRecords.loadFx, () => subscription],
      [tourRecords.loadFx, () => subscription],
      [
        photoRecords.loadFx,
        async ({ includeDisabled = false }: RecordsLoad) => {
          loads.push(includeDisabled);
          await load();
          setPhotos(photos);
          return {
            keepFresh: async (ids: readonly string[]) => void fresh.push(ids),
            renewUrls: async () => undefined,
            dispose: () => undefined,
          };
        },
      ],
      [
        sendNewPhotoFx,
        ({ params }: { readonly params: NewPhoto }) => {
          added.push(params);
          return add(params);
        },
      ],
    ],
  });
  createWatch({ unit: toastShown, scope, fn: ({ message }) => void toasts.push(message) });
  const request = { modelId: 'small', page: { ...visitorsPage, ...(isWorkshop && { workshop: true }) } };
  await allSettled(modelRequested, { scope, params: request });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  const { stage, settled } = await openSpace({ scope, model, ...(place && { place }) });
  stage.rest();
  if (mayEdit) await allSettled(rightsReceived, { scope, params: { mayEdit, mayReadNotes: false } });
  await allSettled(photosLoaded, { scope });
  if (isPanelOpen) await allSettled(photosPanel.opened, { scope });
  return {
    scope,
    stage,
    settled,
    /** For each load, whether it included disabled photos. */
    loads,
    /** The ids whose URLs were to be kept fresh, of each call. */
    fresh,
    added,
    toasts,
    setPhotos,
    bus: createCommandBus(scope, photoCommandsOf({ started } as never)),
    modal: () => scope.getState($modal),
    isPanelShown: () => scope.getState(photosPanel.$isOpen),
    listed: () => scope.getState($listedPhotos).map(({ id }) => id),
    openPanel: () => allSettled(photosPanel.opened, { scope }),
    closePanel: () => allSettled(photosPanel.closed, { scope }),
  };
};
