/** Copying kinds of data from views into a layer, moving chosen records to a layer, deleting them (spec 3 §4, §7). */
import { fail, ok } from '#base/result.ts';
import type { Edit } from '../../edits/edit.ts';
import { canBatchDelete } from '../capabilities.ts';
import { recordsShown } from '../shown.ts';
import {
  findLayer,
  findView,
  inOrder,
  layerFactsOf,
  layerIdOf,
  refuse,
  viewFactsOf,
  type Held,
  type ViewContent,
  type ViewKind,
  type ViewResult,
} from '../view-content.ts';
import { copyRecords } from './copy-records.ts';
import { changed, nameOf, removed, type NewId } from './record-edits.ts';
import { toursApart, withStopsOf } from './tours.ts';

type Edits = ViewResult<readonly Edit[]>;

export interface DataOfView {
  readonly viewId: string;
  readonly kind: ViewKind;
}

export interface RecordName {
  readonly kind: ViewKind;
  readonly id: string;
}

/** Overlay layers hold pictures and no records. */
const findDataLayer = (content: ViewContent, layerId: string): ViewResult<Held<'layer'>> => {
  const layer = findLayer(content, layerId);
  return layer.ok && layerFactsOf(layer.value).type === 'overlay' ? refuse('Invalid layer id!') : layer;
};

const tourIn = ({ records }: ViewContent, layerId: string): Held<ViewKind> | undefined =>
  records.find((record) => record.kind === 'highlightReel' && layerIdOf(record) === layerId);

const shownAmong = (content: ViewContent, from: readonly DataOfView[]): ViewResult<readonly Held<ViewKind>[]> => {
  // A record that several views show is copied once.
  const found = new Map<string, Held<ViewKind>>();
  for (const viewId of new Set(from.map((each) => each.viewId))) {
    const view = findView(content, viewId);
    if (!view.ok) return view;
    const kinds = new Set(from.filter((each) => each.viewId === viewId).map(({ kind }) => kind));
    for (const record of recordsShown(viewFactsOf(view.value), content.records))
      if (kinds.has(record.kind)) found.set(nameOf(record), record);
  }
  return ok([...found.values()]);
};

/** What the views show, disabled records too; what lies in the layer already is not copied. */
export const copyDataToLayer = (
  content: ViewContent,
  { from, layerId, newId }: { readonly from: readonly DataOfView[]; readonly layerId: string; readonly newId: NewId },
): Edits => {
  const layer = findDataLayer(content, layerId);
  if (!layer.ok) return layer;
  const shown = shownAmong(content, from);
  if (!shown.ok) return shown;
  const { tours, others } = toursApart(inOrder(shown.value.filter((record) => layerIdOf(record) !== layerId)));
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
    recordsShown(viewFactsOf(view), content.records).map((record) => [nameOf(record), record] as const),
  );
  const missing = chosen.find((name) => !shown.has(nameOf(name)));
  if (missing)
    return fail({ code: 'not.found', message: `The view does not show a ${missing.kind} with the id ${missing.id}.` });
  return ok([...new Set(chosen.map(nameOf))].map((name) => shown.get(name)!));
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
  const { tours, others } = toursApart(found.value.filter((record) => layerIdOf(record) !== layerId));
  const there = tourIn(content, layerId);
  const [first, ...rest] = tours;
  const moved = others.flatMap((record) => changed(record, { layerId }));
  if (there) return ok([...changed(there, withStopsOf(there.fields, tours)), ...tours.map(removed), ...moved]);
  const tour = first ? changed(first, { layerId, ...withStopsOf(first.fields, rest) }) : [];
  return ok([...tour, ...rest.map(removed), ...moved]);
};

export const deleteFromView = (
  content: ViewContent,
  { viewId, chosen }: { readonly viewId: string; readonly chosen: readonly RecordName[] },
): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  if (!canBatchDelete(viewFactsOf(view.value), content.views.map(viewFactsOf)))
    return refuse('Here items are deleted one by one; deleting several needs a view of its own or a layered model.');
  const found = findChosen(content, view.value, chosen);
  return found.ok ? ok(found.value.map(removed)) : found;
};
