/** Copies kinds of records from views to a layer, and moves and deletes chosen records (docs/reference/views-and-layers.md#operations). */
import { fail, ok } from '#base/result.ts';
import { hasVersions, type Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { isRemovedVersion } from '../../edits/layer-versions.ts';
import { canBatchDelete } from '../capabilities.ts';
import { visibleRecords } from '../visible-versions.ts';
import {
  allViewSummaries,
  findView,
  sortRecords,
  layerIdOf,
  reject,
  viewSummaryOf,
  type StoredRecord,
  type ViewContent,
  type ViewKind,
  type ViewResult,
} from '../view-content.ts';
import { copyRecords } from './copy-records.ts';
import {
  additionOf,
  changeOf,
  keyOf,
  removalOf,
  replacementOf,
  splitTours,
  versionsByKey,
  withStopsOf,
  type NewId,
} from './record-edits.ts';
import { withSessionLayer } from './session-layer.ts';
import {
  findDataLayer,
  rejectNoteVersions,
  removeRecord,
  remainsInOtherViews,
  type RecordKey,
} from './write-record.ts';

type Edits = ViewResult<readonly Edit[]>;

export interface DataOfView {
  readonly viewId: string;
  readonly kind: ViewKind;
}

const tourIn = ({ records }: ViewContent, layerId: string): StoredRecord<ViewKind> | undefined =>
  records.find(
    (record) => record.kind === 'highlightReel' && layerIdOf(record) === layerId && !isRemovedVersion(record.fields),
  );

const shownAmong = (
  content: ViewContent,
  from: readonly DataOfView[],
): ViewResult<readonly StoredRecord<ViewKind>[]> => {
  // A record that several views show is copied once.
  const found = new Map<string, StoredRecord<ViewKind>>();
  for (const viewId of new Set(from.map((each) => each.viewId))) {
    const view = findView(content, viewId);
    if (!view.ok) return view;
    const kinds = new Set(from.filter((each) => each.viewId === viewId).map(({ kind }) => kind));
    for (const record of visibleRecords(viewSummaryOf(content, view.value), content.records))
      if (kinds.has(record.kind) && !found.has(keyOf(record))) found.set(keyOf(record), record);
  }
  return ok([...found.values()]);
};

/**
 * Copies the records that the views show, also disabled ones; of several versions that of the first view. Records that
 * are in the layer already are not copied.
 */
export const copyDataToLayer = (
  content: ViewContent,
  { from, layerId, newId }: { readonly from: readonly DataOfView[]; readonly layerId: string; readonly newId: NewId },
): Edits => {
  const layer = findDataLayer(content, layerId);
  if (!layer.ok) return layer;
  const shown = shownAmong(content, from);
  if (!shown.ok) return shown;
  const { tours, others } = splitTours(sortRecords(shown.value.filter((record) => layerIdOf(record) !== layerId)));
  const existing = tourIn(content, layerId);
  const copying = { layerFor: () => layerId, newId };
  const [first, ...rest] = tours;
  if (existing || !first) {
    const stops = existing ? changeOf(existing, withStopsOf(existing.fields, tours)) : [];
    return ok([...stops, ...copyRecords(content, others, copying)]);
  }
  const tour = { ...first, fields: { ...first.fields, ...withStopsOf(first.fields, rest) } };
  return ok(copyRecords(content, [tour, ...others], copying));
};

/** The chosen records, without duplicates; the view must show all of them. */
const findChosen = (
  content: ViewContent,
  view: StoredRecord<'view'>,
  chosen: readonly RecordKey[],
): ViewResult<readonly StoredRecord<ViewKind>[]> => {
  const shown = new Map(
    visibleRecords(viewSummaryOf(content, view), content.records).map((record) => [keyOf(record), record] as const),
  );
  const missing = chosen.find((key) => !shown.has(keyOf(key)));
  if (missing)
    return fail({ code: 'not.found', message: `The view does not show a ${missing.kind} with the id ${missing.id}.` });
  return ok([...new Set(chosen.map(keyOf))].map((key) => shown.get(key)!));
};

/**
 * Returns a function that moves a record to the layer. If the layer has a version of the record already, that version is
 * overwritten. `stays`: the record itself is not moved; the layer gets a version of it.
 */
const createMover = ({ records }: ViewContent, layerId: string, stays: (record: StoredRecord) => boolean) => {
  const existing = new Map(
    records.filter((each) => layerIdOf(each) === layerId).map((each) => [keyOf(each), each] as const),
  );
  return (record: StoredRecord<ViewKind>, fields: Fields): readonly Edit[] => {
    const version = existing.get(keyOf(record));
    if (version) return [...replacementOf(version, fields), ...(stays(record) ? [] : [removalOf(record)])];
    return stays(record)
      ? [additionOf({ ...record, fields: { ...fields, layerId } })]
      : changeOf(record, { ...fields, layerId });
  };
};

export const moveDataToLayer = (
  content: ViewContent,
  options: { readonly viewId: string; readonly layerId: string; readonly chosen: readonly RecordKey[] },
): Edits => {
  const view = findView(content, options.viewId);
  if (!view.ok) return view;
  const layer = findDataLayer(content, options.layerId);
  if (!layer.ok) return layer;
  const found = findChosen(content, view.value, options.chosen);
  if (!found.ok) return found;
  const { layerId } = options;
  const summary = viewSummaryOf(content, view.value);
  const stays = (record: StoredRecord) => remainsInOtherViews(content, summary, record);
  if (found.value.some((record) => !hasVersions(record.kind) && stays(record))) return rejectNoteVersions;
  const { tours, others } = splitTours(found.value.filter((record) => layerIdOf(record) !== layerId));
  const existing = tourIn(content, layerId);
  const [first, ...rest] = tours;
  const move = createMover(content, layerId, stays);
  const removalsOf = (from: readonly StoredRecord[]) => from.filter((record) => !stays(record)).map(removalOf);
  const all = others.flatMap((record) => move(record, record.fields));
  if (existing) {
    const own = tours.find(({ id }) => id === existing.id)?.fields ?? existing.fields;
    const more = tours.filter(({ id }) => id !== existing.id);
    return ok([...replacementOf(existing, { ...own, ...withStopsOf(own, more) }), ...removalsOf(tours), ...all]);
  }
  const tour = first ? move(first, { ...first.fields, ...withStopsOf(first.fields, rest) }) : [];
  return ok([...tour, ...removalsOf(rest), ...all]);
};

export const deleteFromView = (
  content: ViewContent,
  { viewId, chosen }: { readonly viewId: string; readonly chosen: readonly RecordKey[] },
): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  if (!canBatchDelete(viewSummaryOf(content, view.value), allViewSummaries(content)))
    return reject('Here items are deleted one by one; deleting several needs a view of its own or a layered model.');
  const found = findChosen(content, view.value, chosen);
  if (!found.ok) return found;
  const versions = versionsByKey(content.records);
  const prepared = withSessionLayer(content, viewId);
  const edits: Edit[] = [...prepared.edits];
  for (const record of found.value) {
    const versionsOnly = { ...prepared.content, records: versions.get(keyOf(record)) ?? [] };
    const result = removeRecord(versionsOnly, record, { viewId, layerId: null });
    if (!result.ok) return result;
    edits.push(...result.value);
  }
  return ok(found.value.length > 0 ? edits : []);
};
