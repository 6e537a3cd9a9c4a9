/** Copying kinds of data from views into a layer, moving chosen records to a layer, deleting them (docs/reference/views-and-layers.md#operations). */
import { fail, ok } from '#base/result.ts';
import { hasVersions, type Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { isRemovedVersion } from '../../edits/versions.ts';
import { canBatchDelete } from '../capabilities.ts';
import { visibleRecords } from '../visible-versions.ts';
import {
  allViewSummaries,
  findView,
  inOrder,
  layerIdOf,
  reject,
  viewSummaryOf,
  type Held,
  type ViewContent,
  type ViewKind,
  type ViewResult,
} from '../view-content.ts';
import { copyRecords } from './copy-records.ts';
import { changed, made, nameOf, removed, replaced, versionsByName, type NewId } from './record-edits.ts';
import { withSessionLayer } from './session-layer.ts';
import { diffTours, withStopsOf } from './tours.ts';
import { findDataLayer, withReplies, removeRecord, remainsInOtherViews, type RecordName } from './write-record.ts';

type Edits = ViewResult<readonly Edit[]>;

export interface DataOfView {
  readonly viewId: string;
  readonly kind: ViewKind;
}

const tourIn = ({ records }: ViewContent, layerId: string): Held<ViewKind> | undefined =>
  records.find(
    (record) => record.kind === 'highlightReel' && layerIdOf(record) === layerId && !isRemovedVersion(record.fields),
  );

const shownAmong = (content: ViewContent, from: readonly DataOfView[]): ViewResult<readonly Held<ViewKind>[]> => {
  // A record that several views show is copied once.
  const found = new Map<string, Held<ViewKind>>();
  for (const viewId of new Set(from.map((each) => each.viewId))) {
    const view = findView(content, viewId);
    if (!view.ok) return view;
    const kinds = new Set(from.filter((each) => each.viewId === viewId).map(({ kind }) => kind));
    for (const record of visibleRecords(viewSummaryOf(content, view.value), content.records))
      if (kinds.has(record.kind) && !found.has(nameOf(record))) found.set(nameOf(record), record);
  }
  return ok([...found.values()]);
};

/**
 * What the views show, of several versions the first view's, disabled records too; what lies in the layer already is not
 * copied.
 */
export const copyDataToLayer = (
  content: ViewContent,
  { from, layerId, newId }: { readonly from: readonly DataOfView[]; readonly layerId: string; readonly newId: NewId },
): Edits => {
  const layer = findDataLayer(content, layerId);
  if (!layer.ok) return layer;
  const shown = shownAmong(content, from);
  if (!shown.ok) return shown;
  const { tours, others } = diffTours(inOrder(shown.value.filter((record) => layerIdOf(record) !== layerId)));
  const there = tourIn(content, layerId);
  const [first, ...rest] = tours;
  if (there || !first) {
    const stops = there ? changed(there, withStopsOf(there.fields, tours)) : [];
    return ok([...stops, ...copyRecords(others, () => layerId, newId)]);
  }
  const tour = { ...first, fields: { ...first.fields, ...withStopsOf(first.fields, rest) } };
  return ok(copyRecords([tour, ...others], () => layerId, newId));
};

/** The chosen records, each once; all of them must be shown in the view. */
const findChosen = (
  content: ViewContent,
  view: Held<'view'>,
  chosen: readonly RecordName[],
): ViewResult<readonly Held<ViewKind>[]> => {
  const shown = new Map(
    visibleRecords(viewSummaryOf(content, view), content.records).map((record) => [nameOf(record), record] as const),
  );
  const missing = chosen.find((name) => !shown.has(nameOf(name)));
  if (missing)
    return fail({ code: 'not.found', message: `The view does not show a ${missing.kind} with the id ${missing.id}.` });
  return ok([...new Set(chosen.map(nameOf))].map((name) => shown.get(name)!));
};

/**
 * Into a layer that has a version of the record already: that one gets what this one says. `stays`: the layer gets a
 * version of the record, which itself is not moved.
 */
const moverTo = ({ records }: ViewContent, layerId: string, stays: (record: Held) => boolean) => {
  const there = new Map(
    records.filter((each) => layerIdOf(each) === layerId).map((each) => [nameOf(each), each] as const),
  );
  return (record: Held<ViewKind>, fields: Fields): readonly Edit[] => {
    const standing = there.get(nameOf(record));
    if (standing) return [...replaced(standing, fields), ...(stays(record) ? [] : [removed(record)])];
    return stays(record)
      ? [made({ ...record, fields: { ...fields, layerId } })]
      : changed(record, { ...fields, layerId });
  };
};

export const moveDataToLayer = (
  content: ViewContent,
  wish: { readonly viewId: string; readonly layerId: string; readonly chosen: readonly RecordName[] },
): Edits => {
  const view = findView(content, wish.viewId);
  if (!view.ok) return view;
  const layer = findDataLayer(content, wish.layerId);
  if (!layer.ok) return layer;
  const found = findChosen(content, view.value, wish.chosen);
  if (!found.ok) return found;
  const { layerId } = wish;
  const facts = viewSummaryOf(content, view.value);
  const stays = (record: Held) => remainsInOtherViews(content, facts, record);
  if (found.value.some((record) => !hasVersions(record.kind) && stays(record))) return withReplies;
  const { tours, others } = diffTours(found.value.filter((record) => layerIdOf(record) !== layerId));
  const there = tourIn(content, layerId);
  const [first, ...rest] = tours;
  const moved = moverTo(content, layerId, stays);
  const gone = (from: readonly Held[]) => from.filter((record) => !stays(record)).map(removed);
  const all = others.flatMap((record) => moved(record, record.fields));
  if (there) {
    const own = tours.find(({ id }) => id === there.id)?.fields ?? there.fields;
    const more = tours.filter(({ id }) => id !== there.id);
    return ok([...replaced(there, { ...own, ...withStopsOf(own, more) }), ...gone(tours), ...all]);
  }
  const tour = first ? moved(first, { ...first.fields, ...withStopsOf(first.fields, rest) }) : [];
  return ok([...tour, ...gone(rest), ...all]);
};

export const deleteFromView = (
  content: ViewContent,
  { viewId, chosen }: { readonly viewId: string; readonly chosen: readonly RecordName[] },
): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  if (!canBatchDelete(viewSummaryOf(content, view.value), allViewSummaries(content)))
    return reject('Here items are deleted one by one; deleting several needs a view of its own or a layered model.');
  const found = findChosen(content, view.value, chosen);
  if (!found.ok) return found;
  const versions = versionsByName(content.records);
  const ready = withSessionLayer(content, viewId);
  const edits: Edit[] = [...ready.edits];
  for (const name of found.value) {
    const of = { ...ready.content, records: versions.get(nameOf(name)) ?? [] };
    const removal = removeRecord(of, name, { viewId, layerId: null });
    if (!removal.ok) return removal;
    edits.push(...removal.value);
  }
  return ok(found.value.length > 0 ? edits : []);
};
