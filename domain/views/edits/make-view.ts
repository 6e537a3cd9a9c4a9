/** Adds and duplicates user views (docs/reference/views-and-layers.md#operations). The caller chooses the new view's id. */
import { ok } from '#base/result.ts';
import type { Edit } from '../../edits/edit.ts';
import { baseLayerId } from '../../graph/vendor-names.ts';
import { viewDataTypes } from '../../records/view-data-types.ts';
import type { ViewLayer } from '../../model/content/view.ts';
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
import { layersField, additionOf, keyOf, listedLayer, type NewId } from './record-edits.ts';

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
  additionOf({
    kind: 'view',
    id,
    fields: { type: 'user', name, enabled, masks: [...masks], layers: layersField(layers) },
  });

const dedicatedLayer = (id: string, name: string): Edit =>
  additionOf({ kind: 'layer', id, fields: { type: 'dedicated', name } });

/** The view masks all kinds of the base layer and has a layer for its own records; common layers are in every view. */
export const makeUserView = (content: ViewContent, view: NewView): ViewResult<readonly Edit[]> => {
  const failure = findNameFailure(view.name);
  if (failure) return reject(failure);
  const common = content.layers.map(layerSummaryOf).filter(({ type }) => type === 'common');
  const layers = [baseLayerId, dataLayerIdOf(view.id), ...common.map(({ id }) => id)];
  return ok([
    dedicatedLayer(dataLayerIdOf(view.id), view.name),
    userView(view, viewDataTypes, layers.map(listedLayer)),
  ]);
};

/** Maps layers of the original to those of the duplicate; absent ones are shared by both. */
const copiedLayers = (original: ViewSummary, layers: readonly LayerSummary[], id: string, newId: NewId) => {
  const data = original.dataLayerId;
  const dedicated = new Set(layers.filter(({ type }) => type === 'dedicated').map((layer) => layer.id));
  const own = original.layers.map(({ layerId }) => layerId).filter((layer) => dedicated.has(layer));
  const copies = new Map(own.filter((layer) => layer !== data).map((layer) => [layer, newId()]));
  return data === null ? copies : copies.set(data, dataLayerIdOf(id));
};

/** The layers of a duplicate: copies of the model's own records are in a layer of their own. */
const duplicatedList = (original: ViewSummary, copies: ReadonlyMap<string, string>, id: string) => {
  const copied = original.layers.map((each) => ({ ...each, layerId: copies.get(each.layerId) ?? each.layerId }));
  const base = original.layers.find(({ layerId }) => layerId === baseLayerId);
  const layers = isRoot(original) && base ? [base, ...copied] : copied;
  const lacksDataLayer = layers.every(({ layerId }) => layerId !== dataLayerIdOf(id));
  return lacksDataLayer ? [...layers, listedLayer(dataLayerIdOf(id))] : layers;
};

/**
 * Copies the records of all kinds in the view's own layers; common layers are shared. For a root view the records of the
 * base layer are copied, too, and the duplicate masks the originals.
 */
export const duplicateView = (
  content: ViewContent,
  options: NewView & { readonly viewId: string; readonly newId: NewId },
): ViewResult<readonly Edit[]> => {
  const found = findView(content, options.viewId);
  if (!found.ok) return found;
  const original = viewSummaryOf(content, found.value);
  if (!canDuplicate(original)) return reject('Only user views and the base view can be duplicated.');
  const failure = findNameFailure(options.name);
  if (failure) return reject(failure);
  const layers = content.layers.map(layerSummaryOf);
  const copies = copiedLayers(original, layers, options.id, options.newId);
  const names = new Map(layers.map(({ id, name }) => [id, name]));
  const others = [...copies].filter(([, copy]) => copy !== dataLayerIdOf(options.id));
  const records = content.records.filter(
    (record) =>
      copies.has(layerIdOf(record)) && !(layerIdOf(record) === baseLayerId && original.masks.includes(record.kind)),
  );
  // Records in common layers are shown in both views, each of which may have its own version.
  const common = new Set(original.layers.map(({ layerId }) => layerId).filter((layerId) => !copies.has(layerId)));
  const shared = new Set(content.records.filter((record) => common.has(layerIdOf(record))).map(keyOf));
  return ok([
    dedicatedLayer(dataLayerIdOf(options.id), options.name),
    ...others.map(([layer, copy]) => dedicatedLayer(copy, names.get(layer) || options.name)),
    userView(options, isRoot(original) ? viewDataTypes : original.masks, duplicatedList(original, copies, options.id)),
    ...copyRecords(content, records, {
      layerFor: (record) => copies.get(layerIdOf(record))!,
      newId: options.newId,
      keepsId: (record) => shared.has(keyOf(record)),
    }),
  ]);
};
