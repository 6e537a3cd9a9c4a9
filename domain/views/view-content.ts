/**
 * The views and layers of a model and the records in them, as edits speak of them (domain/edits/complete-record.ts), and
 * how one asks about them.
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { RecordKind } from '../edits/edit.ts';
import type { Fields } from '../../base/json-fields.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import { viewDataTypes, type ViewLayer } from '../model/content/view.ts';

/** The seven kinds of data that a view holds. */
export type ViewKind = (typeof viewDataTypes)[number];

export interface Held<Kind extends RecordKind = RecordKind> {
  readonly kind: Kind;
  readonly id: string;
  /** Complete: every field that the kind has. */
  readonly fields: Fields;
}

export interface ViewContent {
  readonly views: readonly Held<'view'>[];
  /** The base layer is among them. */
  readonly layers: readonly Held<'layer'>[];
  readonly records: readonly Held<ViewKind>[];
}

export interface ViewSummary {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Kinds of the base layer's records that it does not show. */
  readonly masks: readonly ViewKind[];
  readonly layers: readonly Required<ViewLayer>[];
  /** The layer that its own records go into (`dataLayerOf`). */
  readonly dataLayerId: string | null;
}

export interface LayerSummary {
  readonly id: string;
  readonly type: string;
  readonly name: string;
}

/** Why something cannot be done, in one sentence. */
export interface ViewRejection {
  readonly code: 'not.found' | 'request.invalid';
  readonly message: string;
}

export type ViewResult<T> = Result<T, ViewRejection>;

export const reject = (message: string) => fail<ViewRejection>({ code: 'request.invalid', message });

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const listIn = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name];
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
};

/** In the order of their positions. */
export const layersListed = ({ fields }: Held<'view'>): ViewSummary['layers'] =>
  (listIn(fields, 'layers') as readonly ViewLayer[])
    .map(({ layerId, position, visible, toggled = true }) => ({ layerId, position, visible, toggled }))
    .toSorted((a, b) => a.position - b.position);

export const layerSummaryOf = ({ id, fields }: Held<'layer'>): LayerSummary => ({
  id,
  type: textIn(fields, 'type'),
  name: textIn(fields, 'name'),
});

/** The layer that a record lies in. */
export const layerIdOf = ({ fields }: Held): string => textIn(fields, 'layerId') || baseLayerId;

/** As they stand in their lists: by kind, then by their places, then by id. */
export const inOrder = (records: readonly Held<ViewKind>[]): readonly Held<ViewKind>[] => {
  const placeOf = ({ fields: { sequence } }: Held) => (typeof sequence === 'number' ? sequence : Infinity);
  const byPlace = (a: Held, b: Held) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b));
  return records.toSorted(
    (a, b) =>
      viewDataTypes.indexOf(a.kind) - viewDataTypes.indexOf(b.kind) || byPlace(a, b) || Number(a.id > b.id) || -1,
  );
};

/** Base and layered views show the model itself. */
export const isRoot = ({ type }: Pick<ViewSummary, 'type'>): boolean => type === 'base' || type === 'layered';

/** The id of the layer that is made for what belongs to one view alone. */
export const dataLayerIdOf = (viewId: string): string => `${viewId}/data`;

/** A view and the layers that it lists, in order. */
export interface ViewListing {
  readonly id: string;
  readonly layers: readonly Pick<ViewLayer, 'layerId'>[];
}

/** Which views of a model list which layers; the one that is asked about may be among the views. */
export interface Listings {
  readonly views: readonly ViewListing[];
  readonly layers: readonly Pick<LayerSummary, 'id' | 'type'>[];
}

export const listingsOf = ({ views, layers }: Omit<ViewContent, 'records'>): Listings => ({
  views: views.map((view) => ({ id: view.id, layers: layersListed(view) })),
  layers: layers.map(layerSummaryOf),
});

/** Layers that belong to a view alone, in order: dedicated ones that no other view lists, not even hidden. */
export const ownLayersOf = (view: ViewListing, { views, layers }: Listings): readonly string[] => {
  const dedicated = new Set(layers.filter(({ type }) => type === 'dedicated').map(({ id }) => id));
  const elsewhere = new Set(
    views.filter(({ id }) => id !== view.id).flatMap((other) => other.layers.map(({ layerId }) => layerId)),
  );
  return view.layers.map(({ layerId }) => layerId).filter((id) => dedicated.has(id) && !elsewhere.has(id));
};

/**
 * The layer that a view's own records go into: the base layer for what shows the model itself; else, of the layers that
 * are its own, the one that was made for it or, in captures of other programs, the first. Null: it has none.
 */
export const dataLayerOf = (view: ViewListing & Pick<ViewSummary, 'type'>, listings: Listings): string | null => {
  if (isRoot(view)) return baseLayerId;
  const own = ownLayersOf(view, listings);
  return own.find((id) => id === dataLayerIdOf(view.id)) ?? own[0] ?? null;
};

const factsOf = (view: Held<'view'>, listings: Listings): ViewSummary => {
  const { id, fields } = view;
  const listing = { id, type: textIn(fields, 'type'), layers: layersListed(view) };
  return {
    ...listing,
    name: textIn(fields, 'name'),
    enabled: fields['enabled'] !== false,
    masks: listIn(fields, 'masks') as readonly ViewKind[],
    dataLayerId: dataLayerOf(listing, listings),
  };
};

/** Its layers in the order of their positions. */
export const viewSummaryOf = (content: Omit<ViewContent, 'records'>, view: Held<'view'>): ViewSummary =>
  factsOf(view, listingsOf(content));

export const allViewSummaries = (content: Omit<ViewContent, 'records'>): readonly ViewSummary[] => {
  const listings = listingsOf(content);
  return content.views.map((view) => factsOf(view, listings));
};

/** A model whose root view was converted to layered has a view of that type beside its base view. */
export const isLayered = (views: readonly Pick<ViewSummary, 'type'>[]): boolean =>
  views.some(({ type }) => type === 'layered');

export const findView = ({ views }: ViewContent, id: string): ViewResult<Held<'view'>> => {
  const view = views.find((each) => each.id === id);
  return view ? ok(view) : fail({ code: 'not.found', message: 'Model View not found' });
};

export const findLayer = ({ layers }: ViewContent, id: string): ViewResult<Held<'layer'>> => {
  const layer = layers.find((each) => each.id === id);
  return layer ? ok(layer) : reject('Invalid layer id!');
};
