/** Opens a small space with ordered lists and records of all kinds that they may have: the setup of their tests. */
import { allSettled, createWatch, fork, scopeBind } from 'effector';
import type { RecordVersion } from '#domain/edits/apply-to-records.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { RoomId } from '#domain/ids.ts';
import type { SpaceLabel } from '#domain/labels/label.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { floorId, smallModel } from '#domain/links/testing/small-model.ts';
import type { SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import type { Note } from '#domain/notes/note.ts';
import { noteOf } from '#domain/notes/testing/note-of.ts';
import type { OrderedList, OrderedListEntry } from '#domain/ordered-lists/ordered-list.ts';
import { orderedListOf } from '#domain/ordered-lists/testing/ordered-list-of.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import type { Editor } from '#src/data/edits/editor.ts';
import { $editor } from '#src/data/edits/state.ts';
import { labelRecords } from '#src/data/labels.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { subscribeToNoteUsersFx } from '#src/data/note-users.ts';
import { noteRecords } from '#src/data/notes.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import type { createRecords } from '#src/data/records.ts';
import { modelRequested, rightsReceived } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import * as lazy from '#src/features/ordered-lists/lazy.ts';
import { orderedListCommandsOf } from '#src/features/ordered-lists/command-list.ts';
import { orderedListsPanel } from '#src/features/ordered-lists/panel.ts';
import { $current, $lists, $openList, entryVisited, listOpened, steppedBy } from '#src/features/ordered-lists/state.ts';
import { savedLineRequested } from '#src/features/measure/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { pinsLoaded } from '#src/features/tags/pins.ts';
import { pinLayer } from '#src/features/tags/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { featureContext } from '#src/shell/features/testing/feature-context.ts';
import { measurementOf } from './measurement-of.ts';
import { openSpace, withoutDissolve } from './open-space.ts';

export const tagStove: Tag = tagOf('stove', { anchorPosition: [0, 1.5, -2], floorId: floorId('ground') });
export const tagBed: Tag = tagOf('bed', { anchorPosition: [2, 4.6, -2], floorId: floorId('upper') });
/** In a room with the sweep `a`. */
export const oven: SpaceLabel = labelOf('oven', {
  position: [1, 1.6, -2],
  floorId: floorId('ground'),
  roomId: 'kitchen' as RoomId,
});

/** `'tag stove'`, `'label oven'` … as entries. */
export const entriesOf = (...keys: readonly string[]): readonly OrderedListEntry[] =>
  keys.map((key) => {
    const [type, id] = key.split(' ');
    return { type, id } as OrderedListEntry;
  });

export const listOf = (id: string, ...keys: readonly string[]): OrderedList =>
  orderedListOf(id, { entries: entriesOf(...keys) });

const firstVisit = listOf('first', 'tag stove', 'label oven', 'measurement door', 'note stain', 'tag bed');

interface Records {
  readonly lists: readonly OrderedList[];
  readonly tags: readonly Tag[];
  readonly labels: readonly SpaceLabel[];
  readonly measurements: readonly SavedMeasurement[];
  readonly notes: readonly Note[];
}

export interface OpenListsOptions extends Partial<Records> {
  readonly query?: string;
  readonly options?: Partial<typeof smallModel.options>;
  readonly mayReadNotes?: boolean;
  readonly isWorkshop?: boolean;
  readonly isPanelOpen?: boolean;
  readonly editor?: Editor;
}

type Kind = keyof Records;
type Loading<Shown extends RecordVersion> = Pick<ReturnType<typeof createRecords<Shown>>, 'loadFx' | 'changed'>;

const subscription = {
  keepFresh: async () => undefined,
  renewUrls: async () => undefined,
  dispose: () => undefined,
};
const visitorsPage: PageData = { model: null, queries: {}, config: { version: '1', graphPath } };
const keysOf = (entries: readonly { readonly key: string }[]): readonly string[] => entries.map(({ key }) => key);

export const openLists = async ({
  query = '',
  options = {},
  mayReadNotes = true,
  isWorkshop = false,
  isPanelOpen = true,
  editor,
  ...given
}: OpenListsOptions = {}) => {
  const stored: Records = {
    lists: [firstVisit],
    tags: [tagStove, tagBed],
    labels: [oven],
    measurements: [measurementOf('door')],
    notes: [noteOf('stain', { anchorPosition: [2, 1.6, -2], floorId: floorId('ground') })],
    ...given,
  };
  const loaded: Kind[] = [];
  const loads = <Shown extends RecordVersion>(
    kind: Kind,
    { loadFx, changed }: Loading<Shown>,
    records: readonly Shown[],
  ): readonly [typeof loadFx, () => typeof subscription] => [
    loadFx,
    () => {
      loaded.push(kind);
      scopeBind(changed, { scope, safe: true })({ records, hidden: [], warnings: [] });
      return subscription;
    },
  ];
  const address = new URLSearchParams(query);
  const scope = fork({
    values: [
      [$parameters, readParameters((name) => address.get(name))],
      [$editor, editor ?? null],
    ],
    handlers: [
      [...withoutDissolve],
      [subscribeToNoteUsersFx, () => ({ dispose: () => undefined })],
      [...loads('lists', orderedListRecords, stored.lists)],
      [...loads('tags', tagRecords, stored.tags)],
      [...loads('labels', labelRecords, stored.labels)],
      [...loads('measurements', measurementRecords, stored.measurements)],
      [...loads('notes', noteRecords, stored.notes)],
    ],
  });
  const receive = async <Shown extends RecordVersion>(
    { changed }: Loading<Shown>,
    records: readonly Shown[] | undefined,
  ): Promise<void> => {
    if (records) await allSettled(changed, { scope, params: { records, hidden: [], warnings: [] } });
  };
  const request = { modelId: 'small', page: { ...visitorsPage, ...(isWorkshop && { workshop: true }) } };
  await allSettled(modelRequested, { scope, params: request });
  const model = { ...smallModel, options: { ...smallModel.options, ...options } };
  const { stage, settled } = await openSpace({ scope, model });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(pinsLoaded, { scope });
  const setRights = (mayRead: boolean): Promise<void> =>
    allSettled(rightsReceived, { scope, params: { mayEdit: false, mayReadNotes: mayRead } });
  if (mayReadNotes) await setRights(true);
  if (scope.getState($parameters).tags) await allSettled(tagRecords.wanted, { scope, params: request });
  // The lists are loaded at rest.
  stage.rest();
  await settled();
  const openPanel = (): Promise<void> => allSettled(orderedListsPanel.opened, { scope });
  const started = async (): Promise<typeof lazy> => {
    lazy.start(featureContext(scope));
    return lazy;
  };
  if (isPanelOpen) {
    await openPanel();
    await started();
    await settled();
  }
  const measured: string[] = [];
  createWatch({ unit: savedLineRequested, scope, fn: (id) => void measured.push(id) });
  return {
    scope,
    stage,
    settled,
    /** The kinds whose records were loaded, in order. */
    loaded,
    /** The ids of the saved measurements that were to be shown. */
    measured,
    bus: createCommandBus(scope, orderedListCommandsOf({ context: featureContext(scope), started })),
    setRights,
    /** Replaces the records of these kinds, as a change on the server does. */
    set: async ({ lists, tags, labels, measurements, notes }: Partial<Records>): Promise<void> => {
      await receive(orderedListRecords, lists);
      await receive(tagRecords, tags);
      await receive(labelRecords, labels);
      await receive(measurementRecords, measurements);
      await receive(noteRecords, notes);
    },
    openPanel,
    closePanel: () => allSettled(orderedListsPanel.closed, { scope }),
    openList: (id: string) => allSettled(listOpened, { scope, params: id }),
    visit: (key: string) => allSettled(entryVisited, { scope, params: key }),
    step: (by: 1 | -1) => allSettled(steppedBy, { scope, params: by }),
    lists: () => scope.getState($lists).map(({ list }) => list.id as string),
    /** The id of the open list; null: the panel has all lists. */
    openId: (): string | null => scope.getState($openList)?.list.id ?? null,
    /** The keys of the entries of the open list. */
    entries: () => keysOf(scope.getState($openList)?.entries ?? []),
    /** `'tag stove 1/5'`; null: the panel has no entry. */
    current: (): string | null => {
      const current = scope.getState($current);
      return current && `${current.entry.key} ${current.index + 1}/${current.count}`;
    },
    /** The ids of the tags with a highlighted pin. */
    highlighted: () =>
      (stage.markers.get(pinLayer)?.pins ?? []).flatMap(({ id, state }) => (state === 'highlighted' ? [id] : [])),
  };
};
