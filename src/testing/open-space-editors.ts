/** Opens a small space in the workshop with its details, settings and start on a server in memory: the setup of their tests. */
import { allSettled, createWatch, scopeBind } from 'effector';
import type { Fields } from '#base/json-fields.ts';
import { ok, type Result } from '#base/result.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Place } from '#domain/links/place.ts';
import type { Model, StartPose } from '#domain/model/model.ts';
import type { Photo } from '#domain/photos/photo.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { editBatchQueued, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import { modelChanged } from '#src/data/state.ts';
import { modelEditorsLoaded } from '#src/workshop/model-record.ts';
import { openPhotos } from './open-photos.ts';
import { photoOf } from './photo-of.ts';

interface SpaceEditorsOptions {
  /** By their kinds: details, settings, start. */
  readonly records?: Readonly<Record<string, Fields>>;
  readonly model?: Model;
  readonly photos?: readonly Photo[];
  readonly place?: Place;
  /** The result of adding a photo. */
  readonly add?: () => Promise<Result<undefined, FileFailure>>;
}

export const openSpaceEditors = async ({
  records = {},
  model = smallModel,
  photos = [],
  place,
  add = async () => ok(undefined),
}: SpaceEditorsOptions = {}) => {
  const { server, editor } = createMemoryEditor({ details: {}, settings: {}, ...records }, () => receive());
  let stored = photos;
  const opened = await openPhotos({
    photos,
    model,
    isWorkshop: true,
    isPanelOpen: false,
    editor,
    ...(place && { place }),
    add: async ({ id, photo: { label, enabled, snapshotLocation } }) => {
      const added = await add();
      if (!added.ok) return added;
      const { viewMode, anchor, position, rotation } = snapshotLocation!;
      const { x, y, z } = position;
      const taken = photoOf(id, {
        label,
        enabled: enabled ?? true,
        created: '2026-01-01T00:00:00Z',
        place: {
          mode: viewMode as 'panorama',
          sweepId: anchor as never,
          position: [x, y, z],
          rotation: [rotation.x, rotation.y, rotation.z, rotation.w],
          orthoZoom: null,
          visibleFloors: null,
        },
      });
      stored = [...stored, taken];
      opened.setPhotos(stored);
      return added;
    },
  });
  const { scope, stage } = opened;
  stage.photo = ({ width, height }) => Promise.resolve(new Blob([`${width}x${height}`], { type: 'image/jpeg' }));
  /** The model as the server returns it after an edit. */
  const receive = (): void => {
    const start = server.records.get('start') as unknown as StartPose | undefined;
    scopeBind(modelChanged, { scope, safe: true })({ model: { ...model, start: start ?? null }, warnings: [] });
  };
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => void server.made.push(edits) });
  await allSettled(modelEditorsLoaded, { scope });
  return {
    ...opened,
    server,
    receive,
    undo: () => allSettled(undoRequested, { scope }),
    redo: () => allSettled(redoRequested, { scope }),
  };
};
