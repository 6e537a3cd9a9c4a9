/**
 * The views and layers of a model and their records, with complete fields as in edits (domain/edits/complete-record.ts),
 * and functions to query them.
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { RecordKind } from '../edits/edit.ts';
import type { Fields } from '../../base/json-fields.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import { viewDataTypes } from '../records/view-data-types.ts';
import type { ViewLayer } from '../model/content/view.ts';

/** The seven kinds of records in a view. */
export type ViewKind = (typeof viewDataTypes)[number];

export interface StoredRecord<Kind extends RecordKind = RecordKind> {
  readonly kind: Kind;
  readonly id: string;
  /** Complete: with every field of the kind. */
  readonly fields: Fields;
}

export interface ViewContent {
  readonly views: readonly StoredRecord<'view'>[];
  /** The base layer is among them. */
  readonly layers: readonly StoredRecord<'layer'>[];
  readonly records: readonly StoredRecord<ViewKind>[];
  /** Attachments that were added on this server, in their order; only operations that copy records need them. */
  readonly attachments?: readonly StoredRecord<'attachment'>[];
}

export interface ViewSummary {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Kinds of records of the base layer that it does not show. */
  readonly masks: readonly ViewKind[];
  readonly layers: readonly Required<ViewLayer>[];
  /** The layer of its own records (`dataLayerOf`). */
  readonly dataLayerId: string | null;
}

export interface LayerSummary {
  readonly id: string;
  readonly type: string;
  readonly name: string;
}

/** Why an operation is rejected, as a sentence. */
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

/** Ordered by position. */
export const listedLayersOf = ({ fields }: StoredRecord<'view'>): ViewSummary['layers'] =>
  (listIn(fields, 'layers') as readonly ViewLayer[])
    .map(({ layerId, position, visible, toggled = true }) => ({ layerId, position, visible, toggled }))
    .toSorted((a, b) => a.position - b.position);

export const layerSummaryOf = ({ id, fields }: StoredRecord<'layer'>): LayerSummary => ({
  id,
  type: textIn(fields, 'type'),
  name: textIn(fields, 'name'),
});

/** The layer of a record. */
export const layerIdOf = ({ fields }: StoredRecord): string => textIn(fields, 'layerId') || baseLayerId;

/** Ordered by kind, then by sequence, then by id. */
export const sortRecords = (records: readonly StoredRecord<ViewKind>[]): readonly StoredRecord<ViewKind>[] => {
  const sequenceOf = ({ fields: { sequence } }: StoredRecord) => (typeof sequence === 'number' ? sequence : Infinity);
  const bySequence = (a: StoredRecord, b: StoredRecord) =>
    sequenceOf(a) === sequenceOf(b) ? 0 : sequenceOf(a) - sequenceOf(b);
  return records.toSorted(
    (a, b) =>
      viewDataTypes.indexOf(a.kind) - viewDataTypes.indexOf(b.kind) || bySequence(a, b) || Number(a.id > b.id) || -1,
  );
};

/** Whether the view shows the model itself: base and layered views do. */
export const isRoot = ({ type }: Pick<ViewSummary, 'type'>): boolean => type === 'base' || type === 'layered';

/** The id of the layer that is created for the own records of a view. */
export const dataLayerIdOf = (viewId: string): string => `${viewId}/data`;

/** A view and the layers that it lists, in order. */
export interface ViewListing {
  readonly id: string;
  readonly layers: readonly Pick<ViewLayer, 'layerId'>[];
}

/** The views of a model with the layers that they list; may include the view in question. */
export interface Listings {
  readonly views: readonly ViewListing[];
  readonly layers: readonly Pick<LayerSummary, 'id' | 'type'>[];
}

export const listingsOf = ({ views, layers }: Omit<ViewContent, 'records'>): Listings => ({
  views: views.map((view) => ({ id: view.id, layers: listedLayersOf(view) })),
  layers: layers.map(layerSummaryOf),
});

/** The view's own layers, in order: dedicated ones that no other view lists, not even as hidden. */
export const ownLayersOf = (view: ViewListing, { views, layers }: Listings): readonly string[] => {
  const dedicated = new Set(layers.filter(({ type }) => type === 'dedicated').map(({ id }) => id));
  const elsewhere = new Set(
    views.filter(({ id }) => id !== view.id).flatMap((other) => other.layers.map(({ layerId }) => layerId)),
  );
  return view.layers.map(({ layerId }) => layerId).filter((id) => dedicated.has(id) && !elsewhere.has(id));
};

/**
 * The layer of a view's own records: the base layer for a root view; else, among its own layers, the one that was created
 * for it or, in captures of other programs, the first. Null: it has none.
 */
export const dataLayerOf = (view: ViewListing & Pick<ViewSummary, 'type'>, listings: Listings): string | null => {
  if (isRoot(view)) return baseLayerId;
  const own = ownLayersOf(view, listings);
  return own.find((id) => id === dataLayerIdOf(view.id)) ?? own[0] ?? null;
};

const summaryOf = (view: StoredRecord<'view'>, listings: Listings): ViewSummary => {
  const { id, fields } = view;
  const listing = { id, type: textIn(fields, 'type'), layers: listedLayersOf(view) };
  return {
    ...listing,
    name: textIn(fields, 'name'),
    enabled: fields['enabled'] !== false,
    masks: listIn(fields, 'masks') as readonly ViewKind[],
    dataLayerId: dataLayerOf(listing, listings),
  };
};

/** The layers are ordered by position. */
export const viewSummaryOf = (content: Omit<ViewContent, 'records'>, view: StoredRecord<'view'>): ViewSummary =>
  summaryOf(view, listingsOf(content));

export const allViewSummaries = (content: Omit<ViewContent, 'records'>): readonly ViewSummary[] => {
  const listings = listingsOf(content);
  return content.views.map((view) => summaryOf(view, listings));
};

/** Whether the root view was converted to layered, which adds a view of that type. */
export const isLayered = (views: readonly Pick<ViewSummary, 'type'>[]): boolean =>
  views.some(({ type }) => type === 'layered');

export const findView = ({ views }: ViewContent, id: string): ViewResult<StoredRecord<'view'>> => {
  const view = views.find((each) => each.id === id);
  return view ? ok(view) : fail({ code: 'not.found', message: 'Model View not found' });
};

export const findLayer = ({ layers }: ViewContent, id: string): ViewResult<StoredRecord<'layer'>> => {
  const layer = layers.find((each) => each.id === id);
  return layer ? ok(layer) : reject('Invalid layer id!');
};
