/** Making, renaming, placing, sharing and deleting the layers of views (docs/reference/views-and-layers.md#operations). */
import { ok } from '#base/result.ts';
import type { Edit } from '../../edits/edit.ts';
import { isRemovedVersion } from '../../edits/versions.ts';
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
  layersListed,
  listingsOf,
  reject,
  viewSummaryOf,
  type Held,
  type ViewContent,
  type ViewResult,
} from '../view-content.ts';
import { copyRecords } from './copy-records.ts';
import { changed, listed, made, removed, shownIn, type NewId } from './record-edits.ts';

type Edits = ViewResult<readonly Edit[]>;
type Layers = readonly Required<ViewLayer>[];

const names = (view: Held<'view'>, layerId: string): boolean =>
  layersListed(view).some((each) => each.layerId === layerId);

const withLayers = (view: Held<'view'>, change: (layers: Layers) => Layers): readonly Edit[] =>
  changed(view, { layers: listed(change(layersListed(view))) });

const withoutLayer = (view: Held<'view'>, layerId: string): readonly Edit[] =>
  names(view, layerId) ? withLayers(view, (layers) => layers.filter((each) => each.layerId !== layerId)) : [];

const withAtEnd = (view: Held<'view'>, layerId: string): readonly Edit[] =>
  names(view, layerId) ? [] : withLayers(view, (layers) => [...layers, shownIn(layerId)]);

/** A layer that somebody made: neither the base layer nor one that holds what belongs to a view alone. */
const findMade = (content: ViewContent, layerId: string): ViewResult<Held<'layer'>> => {
  if (layerId === baseLayerId) return reject('The base layer of a model cannot be changed or removed.');
  return allViewSummaries(content).some(({ dataLayerId }) => dataLayerId === layerId)
    ? reject('This layer holds what belongs to its view alone; it comes and goes with the view.')
    : findLayer(content, layerId);
};

/** One that holds records; overlay layers hold images. */
const findDataLayer = (content: ViewContent, layerId: string): ViewResult<Held<'layer'>> => {
  const layer = findMade(content, layerId);
  return layer.ok && layerSummaryOf(layer.value).type === 'overlay' ? reject('Invalid layer id!') : layer;
};

export interface NewLayer {
  readonly id: string;
  readonly name: string;
  readonly viewId: string;
  /** In every view; else only in the one. */
  readonly common: boolean;
}

export const addLayer = (content: ViewContent, { id, name, viewId, common }: NewLayer): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  const issue = findNameFailure(name);
  if (issue) return reject(issue);
  return ok([
    made({ kind: 'layer', id, fields: { type: common ? 'common' : 'dedicated', name } }),
    ...(common ? content.views : [view.value]).flatMap((each) => withAtEnd(each, id)),
  ]);
};

export const renameLayer = (content: ViewContent, layerId: string, name: string): Edits => {
  const layer = findMade(content, layerId);
  if (!layer.ok) return layer;
  const issue = findNameFailure(name);
  return issue ? reject(issue) : ok(changed(layer.value, { name }));
};

/** With all that lies in it, in every view. */
export const deleteLayer = (content: ViewContent, layerId: string): Edits => {
  const layer = findMade(content, layerId);
  if (!layer.ok) return layer;
  return ok([
    ...content.records.filter((record) => layerIdOf(record) === layerId).map(removed),
    ...content.views.flatMap((view) => withoutLayer(view, layerId)),
    removed(layer.value),
  ]);
};

/** Its records are copied; the duplicate belongs to the one view and is listed right after the original. */
export const duplicateLayer = (
  content: ViewContent,
  wish: Omit<NewLayer, 'common'> & { readonly layerId: string; readonly newId: NewId },
): Edits => {
  const { id, name, viewId, layerId, newId } = wish;
  const view = findView(content, viewId);
  if (!view.ok) return view;
  const layer = findDataLayer(content, layerId);
  if (!layer.ok) return layer;
  if (!names(view.value, layerId)) return reject('Invalid layer id!');
  const issue = findNameFailure(name);
  if (issue) return reject(issue);
  return ok([
    made({ kind: 'layer', id, fields: { type: 'dedicated', name } }),
    ...withLayers(view.value, (layers) =>
      layers.flatMap((each) => (each.layerId === layerId ? [each, { ...each, layerId: id }] : [each])),
    ),
    ...copyRecords(
      content.records.filter((record) => layerIdOf(record) === layerId && !isRemovedVersion(record.fields)),
      () => id,
      newId,
    ),
  ]);
};

interface InView {
  readonly viewId: string;
  readonly layerId: string;
}

const findListed = (content: ViewContent, { viewId, layerId }: InView): ViewResult<Held<'view'>> => {
  const view = findView(content, viewId);
  return view.ok && !names(view.value, layerId) ? reject('Invalid layer id!') : view;
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

/** `position`: among the view's layers, from 0 on; beyond the last one is the end. */
export const setLayerPosition = (content: ViewContent, place: InView, position: number): Edits => {
  const view = findListed(content, place);
  if (!view.ok) return view;
  const facts = viewSummaryOf(content, view.value);
  const layers = placedAt(facts.layers, place.layerId, position);
  // In a view of another program's the first layer of its own is the one for the view's own records.
  if (dataLayerOf({ ...facts, layers }, listingsOf(content)) !== facts.dataLayerId)
    return reject("The layer that holds what belongs to the view alone stays before the view's other layers.");
  return ok(withLayers(view.value, () => layers));
};

/** Every view has it then. */
export const shareLayer = (content: ViewContent, layerId: string): Edits => {
  const layer = findDataLayer(content, layerId);
  if (!layer.ok) return layer;
  return ok([
    ...changed(layer.value, { type: 'common' }),
    ...content.views.flatMap((view) => withAtEnd(view, layerId)),
  ]);
};

/** Only the one view has it then, as its last. */
export const unshareLayer = (content: ViewContent, { viewId, layerId }: InView): Edits => {
  const view = findView(content, viewId);
  if (!view.ok) return view;
  const layer = findDataLayer(content, layerId);
  if (!layer.ok) return layer;
  const others = content.views.filter(({ id }) => id !== viewId);
  return ok([
    ...changed(layer.value, { type: 'dedicated' }),
    ...others.flatMap((each) => withoutLayer(each, layerId)),
    ...withLayers(view.value, (layers) => [
      ...layers.filter((each) => each.layerId !== layerId),
      layers.find((each) => each.layerId === layerId) ?? shownIn(layerId),
    ]),
  ]);
};
