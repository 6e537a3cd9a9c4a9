/**
 * Publishes a view (docs/reference/views-and-layers.md#operations): the visible records of its own layers move to the base
 * layer, its versions replace the records there, and records that a version marks as removed are removed. Other records of
 * the base layer remain, also those that the view masks; only a session, which shows the future base view, removes them.
 */
import { ok } from '#base/result.ts';
import { hasVersions, type Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { isRemovedVersion } from '../../edits/layer-versions.ts';
import { baseLayerId } from '../../graph/vendor-names.ts';
import { viewDataTypes } from '../../records/view-data-types.ts';
import { visibleRecords, visibleLayersOf } from '../visible-versions.ts';
import {
  allViewSummaries,
  findView,
  sortRecords,
  isRoot,
  layerIdOf,
  listingsOf,
  ownLayersOf,
  reject,
  viewSummaryOf,
  type StoredRecord,
  type ViewContent,
  type ViewSummary,
  type ViewKind,
  type ViewResult,
} from '../view-content.ts';
import { mergeChanges, type MergeChange } from './merge-changes.ts';
import { changeOf, keyOf, ownFields, removalOf, replacementOf, splitTours, withStopsOf } from './record-edits.ts';

type Records = readonly StoredRecord<ViewKind>[];

const publishTours = (tours: Records, existing: StoredRecord<ViewKind> | undefined): readonly Edit[] => {
  const [first, ...rest] = tours;
  if (!first) return [];
  const fields: Fields = { ...ownFields(first.fields), ...withStopsOf(first.fields, rest) };
  return existing ? changeOf(existing, fields) : changeOf(first, { ...fields, layerId: baseLayerId });
};

/** The records in layers of which the view shows their kind. */
const inLayersOf = (view: ViewSummary, records: Records): Records => {
  const layers = new Map(viewDataTypes.map((kind) => [kind, visibleLayersOf(view, kind)]));
  return records.filter((record) => layers.get(record.kind)!.has(layerIdOf(record)));
};

/** Records of the base view that publishing removes. Masks apply to the base layer. */
const removedFromBase = (view: ViewSummary, base: Records, own: Records, shown: Records): Records => {
  const isShown = new Set(shown.map(keyOf));
  const markedRemoved = new Set(own.filter(({ fields }) => isRemovedVersion(fields)).map(keyOf));
  const isMasked = (record: StoredRecord<ViewKind>) =>
    layerIdOf(record) === baseLayerId && view.masks.includes(record.kind) && hasVersions(record.kind);
  return base.filter(
    (record) =>
      !isShown.has(keyOf(record)) &&
      (markedRemoved.has(keyOf(record)) || (view.type === 'session' && isMasked(record))),
  );
};

/** The records of the base view, without the view's own; `shown`: those that are visible. */
const baseOf = (content: ViewContent, own: ReadonlySet<StoredRecord>) => {
  const { records } = content;
  const inBase = records.filter((record) => layerIdOf(record) === baseLayerId);
  const view = allViewSummaries(content).find(({ type }) => type === 'base');
  const others = view ? inLayersOf(view, records).filter((record) => !own.has(record)) : [];
  const shown = view ? visibleRecords(view, others) : [];
  return { all: [...new Set([...inBase, ...others])], inBase, shown };
};

export const publishView = (content: ViewContent, viewId: string): ViewResult<readonly Edit[]> => {
  const found = findView(content, viewId);
  if (!found.ok) return found;
  const view = viewSummaryOf(content, found.value);
  if (isRoot(view)) return reject('This is the view that others are published into; choose another.');
  const ownLayers = new Set(ownLayersOf(view, listingsOf(content)));
  const own = inLayersOf(view, content.records).filter((record) => ownLayers.has(layerIdOf(record)));
  const shown = visibleRecords(view, content.records);
  const base = baseOf(content, new Set(own));
  // A version replaces the visible version of the base view, also where that is in a common layer.
  const published = new Map([...base.inBase, ...base.shown].map((record) => [keyOf(record), record]));
  const { tours, others } = splitTours(sortRecords(shown.filter((record) => ownLayers.has(layerIdOf(record)))));
  const tour = base.inBase.find(({ kind }) => kind === 'highlightReel');
  const stays = new Set<StoredRecord>([
    ...others.filter((record) => !published.has(keyOf(record))),
    ...(tour ? [] : tours.slice(0, 1)),
  ]);
  const removedRecords = removedFromBase(view, base.all, own, shown).filter(
    (record) => record !== tour || tours.length === 0,
  );
  return ok([
    ...publishTours(tours, tour),
    ...others.flatMap((record) => {
      const existing = published.get(keyOf(record));
      return existing ? replacementOf(existing, record.fields) : changeOf(record, { layerId: baseLayerId });
    }),
    ...[...removedRecords, ...own.filter((record) => !stays.has(record))].map(removalOf),
  ]);
};

/** The kinds of records that the edits change. */
export const typesModified = (edits: readonly Edit[]): readonly ViewKind[] =>
  viewDataTypes.filter((kind) => edits.some((edit) => edit.kind === kind));

export interface MergeDiff {
  /** Ids of the view that is published, and of the base view. */
  readonly src: string;
  readonly dest: string;
  readonly typesModified: readonly ViewKind[];
  readonly changes: readonly MergeChange[];
}

/** What publishing a view would change; nothing for a view that cannot be published. Null: there is no base view. */
export const mergeDiff = (content: ViewContent, viewId: string): MergeDiff | null => {
  const base = content.views.find(({ fields }) => fields['type'] === 'base');
  if (!base) return null;
  const published = publishView(content, viewId);
  const edits = published.ok ? published.value : [];
  const view = content.views.find(({ id }) => id === viewId);
  const ownLayers = new Set(view ? ownLayersOf(viewSummaryOf(content, view), listingsOf(content)) : []);
  return {
    src: viewId,
    dest: base.id,
    typesModified: typesModified(edits),
    changes: mergeChanges(content, ownLayers, edits),
  };
};
