/** Making a user view, duplicating a view (docs/reference/views-and-layers.md#operations). Whoever calls gives the new view its id. */
import { ok } from '#base/result.ts';
import type { Edit } from '../../edits/edit.ts';
import { baseLayerId } from '../../graph/vendor-names.ts';
import { viewDataTypes, type ViewLayer } from '../../model/content/view.ts';
import { canDuplicate } from '../capabilities.ts';
import { findNameFailure } from '../names.ts';
import {
  dataLayerIdOf,
  findView,
  isRoot,
  layerSummaryOf,
  layerIdOf,
  reject,
  viewSummaryOf,
  type LayerSummary,
  type ViewContent,
  type ViewSummary,
  type ViewKind,
  type ViewResult,
} from '../view-content.ts';
import { copyRecords } from './copy-records.ts';
import { listed, made, nameOf, shownIn, type NewId } from './record-edits.ts';

export interface NewView {
  readonly id: string;
  readonly name: string;
  readonly enabled?: boolean;
}

const userView = (
  { id, name, enabled = true }: NewView,
  masks: readonly ViewKind[],
  layers: readonly Required<ViewLayer>[],
): Edit =>
  made({ kind: 'view', id, fields: { type: 'user', name, enabled, masks: [...masks], layers: listed(layers) } });

const dedicatedLayer = (id: string, name: string): Edit =>
  made({ kind: 'layer', id, fields: { type: 'dedicated', name } });

/** It masks all of the base layer's data and has a layer for its own; common layers are in every view. */
export const makeUserView = (content: ViewContent, view: NewView): ViewResult<readonly Edit[]> => {
  const issue = findNameFailure(view.name);
  if (issue) return reject(issue);
  const common = content.layers.map(layerSummaryOf).filter(({ type }) => type === 'common');
  const layers = [baseLayerId, dataLayerIdOf(view.id), ...common.map(({ id }) => id)];
  return ok([dedicatedLayer(dataLayerIdOf(view.id), view.name), userView(view, viewDataTypes, layers.map(shownIn))]);
};

/** Which layer of the duplicate stands for which of the original; what is absent is shared by both. */
const copiedLayers = (original: ViewSummary, layers: readonly LayerSummary[], id: string, newId: NewId) => {
  const data = original.dataLayerId;
  const dedicated = new Set(layers.filter(({ type }) => type === 'dedicated').map((layer) => layer.id));
  const own = original.layers.map(({ layerId }) => layerId).filter((layer) => dedicated.has(layer));
  const copies = new Map(own.filter((layer) => layer !== data).map((layer) => [layer, newId()]));
  return data === null ? copies : copies.set(data, dataLayerIdOf(id));
};

/** Layers that a duplicate lists: what the original shows of the model itself lies in a layer of its own here. */
const duplicatedList = (original: ViewSummary, copies: ReadonlyMap<string, string>, id: string) => {
  const copied = original.layers.map((each) => ({ ...each, layerId: copies.get(each.layerId) ?? each.layerId }));
  const base = original.layers.find(({ layerId }) => layerId === baseLayerId);
  const layers = isRoot(original) && base ? [base, ...copied] : copied;
  const lacksOwn = layers.every(({ layerId }) => layerId !== dataLayerIdOf(id));
  return lacksOwn ? [...layers, shownIn(dataLayerIdOf(id))] : layers;
};

/**
 * All seven kinds are copied as far as they lie in layers of the view's own; common layers are shared. Of a root view
 * the base layer's records are copied, too, and the duplicate masks the originals.
 */
export const duplicateView = (
  content: ViewContent,
  wish: NewView & { readonly viewId: string; readonly newId: NewId },
): ViewResult<readonly Edit[]> => {
  const found = findView(content, wish.viewId);
  if (!found.ok) return found;
  const original = viewSummaryOf(content, found.value);
  if (!canDuplicate(original)) return reject('Only user views and the base view can be duplicated.');
  const issue = findNameFailure(wish.name);
  if (issue) return reject(issue);
  const layers = content.layers.map(layerSummaryOf);
  const copies = copiedLayers(original, layers, wish.id, wish.newId);
  const names = new Map(layers.map(({ id, name }) => [id, name]));
  const others = [...copies].filter(([, copy]) => copy !== dataLayerIdOf(wish.id));
  const records = content.records.filter(
    (record) =>
      copies.has(layerIdOf(record)) && !(layerIdOf(record) === baseLayerId && original.masks.includes(record.kind)),
  );
  // Both views show the record itself, and each has a version of its own.
  const common = new Set(original.layers.map(({ layerId }) => layerId).filter((layerId) => !copies.has(layerId)));
  const shared = new Set(content.records.filter((record) => common.has(layerIdOf(record))).map(nameOf));
  return ok([
    dedicatedLayer(dataLayerIdOf(wish.id), wish.name),
    ...others.map(([layer, copy]) => dedicatedLayer(copy, names.get(layer) || wish.name)),
    userView(wish, isRoot(original) ? viewDataTypes : original.masks, duplicatedList(original, copies, wish.id)),
    ...copyRecords(
      records,
      (record) => copies.get(layerIdOf(record))!,
      wish.newId,
      (record) => shared.has(nameOf(record)),
    ),
  ]);
};
