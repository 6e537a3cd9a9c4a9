/** Adding, renaming, ordering, sharing and deleting layers (docs/reference/views-and-layers.md#operations). */
import { ok } from '#base/result.ts';
import type { Edit } from '../../edits/edit.ts';
import { isRemovedVersion } from '../../edits/layer-versions.ts';
import { baseLayerId } from '../../graph/vendor-names.ts';
import type { ViewLayer } from '../../model/content/view.ts';
import { findNameFailure } from '../names.ts';
import {
  allViewSummaries,
  dataLayerOf,
  findLayer,
  findView,
  layerSummaryOf,
  layerIdOf,
  listedLayersOf,
  listingsOf,
  reject,
  viewSummaryOf,
  type StoredRecord,
  type ViewContent,
  type ViewResult,
} from '../view-content.ts';
import { copyRecords } from './copy-records.ts';
import { changeOf, layersField, additionOf, removalOf, listedLayer, type NewId } from './record-edits.ts';

type Edits = ViewResult<readonly Edit[]>;
type Layers = readonly Required<ViewLayer>[];

const listsLayer = (view: StoredRecord<'view'>, layerId: string): boolean =>
  listedLayersOf(view).some((each) => each.layerId === layerId);

const withLayers = (view: StoredRecord<'view'>, change: (layers: Layers) => Layers): readonly Edit[] =>
  changeOf(view, { layers: layersField(change(listedLayersOf(view))) });

const withoutLayer = (view: StoredRecord<'view'>, layerId: string): readonly Edit[] =>
  listsLayer(view, layerId) ? withLayers(view, (layers) => layers.filter((each) => each.layerId !== layerId)) : [];

const withAtEnd = (view: StoredRecord<'view'>, layerId: string): readonly Edit[] =>
  listsLayer(view, layerId) ? [] : withLayers(view, (layers) => [...layers, listedLayer(layerId)]);

/** Rejects the base layer and the layers of views' own records. */
const findEditableLayer = (content: ViewContent, layerId: string): ViewResult<StoredRecord<'layer'>> => {
  if (layerId === baseLayerId) return reject('The base layer of a model cannot be changed or removed.');
  return allViewSummaries(content).some(({ dataLayerId }) => dataLayerId === layerId)
    ? reject('This layer contains the own records of its view; it can only be deleted with the view.')
    : findLayer(content, layerId);
};

/** Also rejects overlay layers, which contain images instead of records. */
const findEditableDataLayer = (content: ViewContent, layerId: string): ViewResult<StoredRecord<'layer'>> => {
  const layer = findEditableLayer(content, layerId);
  return layer.ok && layerSummaryOf(layer.value).type === 'overlay' ? reject('Invalid layer id!') : layer;
};

export interface NewLayer {
  readonly id: string;
  readonly name: string;
  readonly viewId: string;
  /** Whether it is in every view, not only in `viewId`. */
  readonly common: boolean;
}

export const addLayer = (content: ViewContent, { id, name, viewId, common }: NewLayer): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  const failure = findNameFailure(name);
  if (failure) return reject(failure);
  return ok([
    additionOf({ kind: 'layer', id, fields: { type: common ? 'common' : 'dedicated', name } }),
    ...(common ? content.views : [view.value]).flatMap((each) => withAtEnd(each, id)),
  ]);
};

export const renameLayer = (content: ViewContent, layerId: string, name: string): Edits => {
  const layer = findEditableLayer(content, layerId);
  if (!layer.ok) return layer;
  const failure = findNameFailure(name);
  return failure ? reject(failure) : ok(changeOf(layer.value, { name }));
};

/** Deletes the layer with its records, and removes it from every view. */
export const deleteLayer = (content: ViewContent, layerId: string): Edits => {
  const layer = findEditableLayer(content, layerId);
  if (!layer.ok) return layer;
  return ok([
    ...content.records.filter((record) => layerIdOf(record) === layerId).map(removalOf),
    ...content.views.flatMap((view) => withoutLayer(view, layerId)),
    removalOf(layer.value),
  ]);
};

/** Copies its records; the duplicate is listed only in the given view, after the original. */
export const duplicateLayer = (
  content: ViewContent,
  options: Omit<NewLayer, 'common'> & { readonly layerId: string; readonly newId: NewId },
): Edits => {
  const { id, name, viewId, layerId, newId } = options;
  const view = findView(content, viewId);
  if (!view.ok) return view;
  const layer = findEditableDataLayer(content, layerId);
  if (!layer.ok) return layer;
  if (!listsLayer(view.value, layerId)) return reject('Invalid layer id!');
  const failure = findNameFailure(name);
  if (failure) return reject(failure);
  return ok([
    additionOf({ kind: 'layer', id, fields: { type: 'dedicated', name } }),
    ...withLayers(view.value, (layers) =>
      layers.flatMap((each) => (each.layerId === layerId ? [each, { ...each, layerId: id }] : [each])),
    ),
    ...copyRecords(
      content,
      content.records.filter((record) => layerIdOf(record) === layerId && !isRemovedVersion(record.fields)),
      { layerFor: () => id, newId },
    ),
  ]);
};

interface InView {
  readonly viewId: string;
  readonly layerId: string;
}

const findListed = (content: ViewContent, { viewId, layerId }: InView): ViewResult<StoredRecord<'view'>> => {
  const view = findView(content, viewId);
  return view.ok && !listsLayer(view.value, layerId) ? reject('Invalid layer id!') : view;
};

export const setLayerVisible = (content: ViewContent, place: InView, visible: boolean): Edits => {
  const view = findListed(content, place);
  if (!view.ok) return view;
  const change = (each: Required<ViewLayer>) => (each.layerId === place.layerId ? { ...each, visible } : each);
  return ok(withLayers(view.value, (layers) => layers.map(change)));
};

const placedAt = (layers: Layers, layerId: string, position: number): Layers => {
  const moved = layers.filter((each) => each.layerId === layerId);
  const others = layers.filter((each) => each.layerId !== layerId);
  return others.toSpliced(Math.max(0, position), 0, ...moved);
};

/** `position`: index among the view's layers; larger ones mean the end. */
export const setLayerPosition = (content: ViewContent, place: InView, position: number): Edits => {
  const view = findListed(content, place);
  if (!view.ok) return view;
  const summary = viewSummaryOf(content, view.value);
  const layers = placedAt(summary.layers, place.layerId, position);
  // In a view of another program its first dedicated layer is the one for the view's own records.
  if (dataLayerOf({ ...summary, layers }, listingsOf(content)) !== summary.dataLayerId)
    return reject("The layer of the view's own records must remain before its other layers.");
  return ok(withLayers(view.value, () => layers));
};

/** Adds it to every view. */
export const shareLayer = (content: ViewContent, layerId: string): Edits => {
  const layer = findEditableDataLayer(content, layerId);
  if (!layer.ok) return layer;
  return ok([
    ...changeOf(layer.value, { type: 'common' }),
    ...content.views.flatMap((view) => withAtEnd(view, layerId)),
  ]);
};

/** Removes it from all other views, and makes it the last layer of this one. */
export const unshareLayer = (content: ViewContent, { viewId, layerId }: InView): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  const layer = findEditableDataLayer(content, layerId);
  if (!layer.ok) return layer;
  const others = content.views.filter(({ id }) => id !== viewId);
  return ok([
    ...changeOf(layer.value, { type: 'dedicated' }),
    ...others.flatMap((each) => withoutLayer(each, layerId)),
    ...withLayers(view.value, (layers) => [
      ...layers.filter((each) => each.layerId !== layerId),
      layers.find((each) => each.layerId === layerId) ?? listedLayer(layerId),
    ]),
  ]);
};
