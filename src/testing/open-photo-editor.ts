/** Opens a small space in the workshop with the editor of its photos and a server in memory: the setup of its tests. */
import { allSettled, createWatch } from 'effector';
import { vi } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import type { Photo } from '#domain/photos/photo.ts';
import { placeOfLocation } from '#domain/photos/snapshot-location.ts';
import type { SnapshotLocation } from '#domain/records/kinds/photo.ts';
import { $unsavedCount, editBatchQueued, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { photoEditCommandsOf } from '#src/workshop/photos/commands.ts';
import * as lazy from '#src/workshop/photos/lazy.ts';
import { photoEditorLoaded } from '#src/workshop/photos/open-photo.ts';
import { openPhotos } from './open-photos.ts';
import { photoOf } from './photo-of.ts';

/** As the server stores a photo with this title. */
export const photoFields = (label: string, sequence: number, changes: Fields = {}): Fields => ({
  label,
  description: '',
  category: 'other',
  enabled: true,
  sequence,
  snapshotLocation: null,
  ...changes,
});

const photoOfFields = (id: string, { snapshotLocation, ...fields }: Fields): Photo =>
  photoOf(id, { ...(fields as Partial<Photo>), place: placeOfLocation(snapshotLocation as SnapshotLocation | null) });

export const openPhotoEditor = async (stored: Readonly<Record<string, Fields>>) => {
  const { server, editor } = createMemoryEditor(stored, () => notify());
  const records = (): readonly Photo[] =>
    [...server.records]
      .map(([id, fields]) => photoOfFields(id, fields))
      .toSorted((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
  const opened = await openPhotos({ photos: records(), isWorkshop: true, editor });
  const { scope, setPhotos, listed } = opened;
  /** The photos as the server returns them after an edit. */
  const notify = (): void => setPhotos(records());
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => void server.made.push(edits) });
  await allSettled(photoEditorLoaded, { scope });
  return {
    ...opened,
    server,
    notify,
    editBus: createCommandBus(scope, photoEditCommandsOf({ started: async () => lazy } as never)),
    order: () => listed().join(' '),
    saved: () =>
      vi.waitFor(() => {
        if (scope.getState($unsavedCount) > 0) throw new Error('there are unsaved edits');
      }),
    undo: () => allSettled(undoRequested, { scope }),
    redo: () => allSettled(redoRequested, { scope }),
  };
};
