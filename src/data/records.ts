/**
 * The records of a kind, as read-only stores that mirror the cache, with pending edits and records in memory, by the current
 * view (docs/adr/0027).
 */
import { combine, createEvent, createStore } from 'effector';
import type { RecordVersion } from '#domain/edits/apply-to-records.ts';
import type { ViewKind } from '#domain/records/definitions.ts';
import type { VersionKey } from '#domain/views/visible-versions.ts';
import { $editor, $pendingEdits } from './edits/state.ts';
import type { RecordSource } from './record-source.ts';
import { createRecordSubscription } from './record-subscription.ts';

/** How the current view affects records. Set by the views feature, which most models do not load. */
export interface RecordsView {
  /** Returns the version of each record that the view shows, unless a hidden version replaces it; tours by their rank. */
  readonly select: <Shown extends RecordVersion>(
    kind: ViewKind,
    records: readonly Shown[],
    hidden: readonly VersionKey[],
  ) => readonly Shown[];
  /** The layer of new records; null is the base layer. */
  readonly newLayerId: string | null;
}
export const recordsViewChanged = createEvent<RecordsView>();
const $view = createStore<RecordsView>(
  { select: (_, records) => records, newLayerId: null },
  { serialize: 'ignore' },
).on(recordsViewChanged, (_, view) => view);
export const $newRecordLayerId = $view.map(({ newLayerId }) => newLayerId, { skipVoid: false });

/** @param load imports the source of the kind, when its records are wanted first */
export const createRecords = <Shown extends RecordVersion>(
  kind: ViewKind,
  load: () => Promise<RecordSource<Shown>>,
) => {
  const { $received, ...subscription } = createRecordSubscription(kind, load);

  /** Records in layers in memory: they exist only in this page and are not sent to the server. */
  const inMemoryChanged = createEvent<readonly Shown[]>();
  const $inMemory = createStore<readonly Shown[]>([]).on(inMemoryChanged, (_, records) => records);

  /** Versions that hide their record in a layer and are not among the loaded records. */
  const $hidden = $received.map(({ hidden }) => hidden);
  /** The loaded records with the pending edits applied, in the server's order; then those in memory. */
  const $loaded = combine($received, $pendingEdits, $inMemory, $editor, ({ records }, edits, inMemory, editor) => {
    const edited = editor && edits.length > 0 ? editor.applyEdits(kind, records, edits) : records;
    return inMemory.length === 0 ? edited : [...edited, ...inMemory];
  });
  /** The records that the current view shows. */
  const $shown = combine($loaded, $hidden, $view, (records, hidden, { select }) => select(kind, records, hidden));
  /** The records of the current view, then all others: an edited record remains available when the view changes. */
  const $all = combine($loaded, $shown, (loaded, shown) => {
    const inView = new Set(shown);
    return [...shown, ...loaded.filter((record) => !inView.has(record))];
  });
  return { ...subscription, $shown, $all, $hidden, inMemoryChanged, $inMemory };
};
