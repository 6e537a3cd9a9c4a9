/** Opens the tour editor of a small space with an in-memory server: the setup of its tests. */
import { allSettled, createWatch, scopeBind } from 'effector';
import type { Fields, Json } from '#base/json-fields.ts';
import { ok, type Result } from '#base/result.ts';
import { applyToRecords } from '#domain/edits/apply-to-records.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { completeReelEntry, highlightReel, type ReelEntry } from '#domain/records/kinds/highlight-reel.ts';
import { versionOf } from '#domain/tours/testing/example-tour.ts';
import type { StopPhoto, TourVersion } from '#domain/tours/tour.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { editBatchQueued, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import type { NewPhoto } from '#src/data/photo-writes.ts';
import { tourRecords } from '#src/data/tours.ts';
import { $playback } from '#src/features/tours/lazy.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { openPhotos } from './open-photos.ts';
import { threeStops } from './open-tour.ts';
import { turn } from './turn.ts';
import { tourEditingCommandsOf } from '#src/workshop/tours/commands.ts';
import { tourEditCommands } from '#src/workshop/tours/edit-commands.ts';
import { $currentIndex, $editedStops } from '#src/workshop/tours/entries.ts';

const page: PageData = { model: null, queries: {}, config: { version: '1', graphPath }, workshop: true };

type Entry = Parameters<typeof completeReelEntry>[0];

export const reelRecord = (entries: readonly Entry[], mode = 'stories'): Fields => ({
  mode,
  entries: entries.map(completeReelEntry) as unknown as Json,
  enabled: true,
  layerId: '0',
});

/** The stops `a`, `c`, `b`, at the sweeps of these names, titled Hall, Kitchen and Study. */
export const exampleReel = reelRecord(versionOf(threeStops).entries);

export interface TourEditorOptions {
  /** Null: the space has no tour. */
  readonly reel?: Fields | null;
  readonly others?: Readonly<Record<string, Fields>>;
  readonly add?: (photo: NewPhoto) => Promise<Result<undefined, FileFailure>>;
}

export const openTourEditor = async ({
  reel = exampleReel,
  others = {},
  add = async () => ok(undefined),
}: TourEditorOptions = {}) => {
  const { server, editor } = createMemoryEditor({ ...others, ...(reel && { reel }) }, () => receive());
  const photos = new Map<string, StopPhoto>(versionOf(threeStops).photos);
  const opened = await openPhotos({
    isWorkshop: true,
    isPanelOpen: false,
    editor,
    add: async (photo) => {
      const added = await add(photo);
      if (!added.ok) return added;
      photos.set(photo.id, {
        label: photo.photo.label ?? '',
        thumbnailUrl: `/${photo.id}.jpg`,
        place: threeStops.stops[0]!.place,
      });
      receive();
      return added;
    },
  });
  const { scope, stage } = opened;
  stage.photo = ({ width, height }) => Promise.resolve(new Blob([`${width}x${height}`], { type: 'image/jpeg' }));
  const records = (): readonly TourVersion[] =>
    applyToRecords<TourVersion>(
      { definition: highlightReel, derive: () => ({ photos }) },
      [],
      [...server.records]
        .filter(([, fields]) => 'entries' in fields)
        .map(([id, after]) => ({ kind: 'highlightReel', id, before: null, after })),
    );
  const receive = (): void =>
    scopeBind(tourRecords.changed, { scope, safe: true })({ records: records(), hidden: [], warnings: [] });
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => void server.made.push(edits) });
  await allSettled(tourRecords.wanted, { scope, params: { modelId: 'small', page } });
  receive();
  await turn();
  const bus = createCommandBus(scope, tourEditingCommandsOf({ started: async () => ({ tourEditCommands }) } as never));
  return {
    ...opened,
    server,
    receive,
    tourBus: bus,
    undo: () => allSettled(undoRequested, { scope }),
    redo: () => allSettled(redoRequested, { scope }),
    /** The ids of the stops, as the editor shows them. */
    shown: (): readonly string[] => scope.getState($editedStops).map(({ id }) => id),
    current: (): number => scope.getState($currentIndex),
    playing: (): string => `${scope.getState($playback).state} ${scope.getState($playback).index}`,
    /** Of the server; null: there is no tour. */
    stored: (id = 'reel'): readonly ReelEntry[] | null =>
      (server.records.get(id)?.['entries'] as unknown as readonly ReelEntry[] | undefined) ?? null,
  };
};
