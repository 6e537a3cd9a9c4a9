/** Maps views and layers from the GraphQL API to ours (docs/reference/views-and-layers.md#types), and discards invalid ones. */
import {
  baseLayerId,
  layerTypeToWire,
  publicViewTypes,
  viewTypeToWire,
  dataTypeToWire,
  type ViewType,
} from '../graph/vendor-names.ts';
import { viewDataTypes } from '../records/view-data-types.ts';
import { dataLayerOf, type ViewKind, type ViewListing } from './view-content.ts';

export type ViewTypeName = ViewType | 'trueplan' | 'other';

/** Our names of layer types; those that the vendor's documents do not give are the same on the wire. */
export const layerTypeNames = [
  'base',
  'viewData',
  'user',
  'inMemory',
  'jsonstore',
  'common',
  'overlay',
  'proxyCommon',
  'other',
] as const;
export type LayerType = (typeof layerTypeNames)[number];

const viewTypes: ReadonlyMap<string, ViewType> = new Map(
  Object.entries(viewTypeToWire).map(([type, wire]) => [wire, type as ViewType]),
);

/** The vendor's documents mention trueplan sessions, but not their exact type. */
const trueplanSession = /^trueplan$|trueplan[\W_]*session/i;

export const viewTypeOf = (serverType: string): ViewTypeName =>
  viewTypes.get(serverType) ?? (trueplanSession.test(serverType) ? 'trueplan' : 'other');

/** Whether views of this type are public, and part of a page's prefetch. */
export const isPublic = (type: ViewTypeName): boolean => (publicViewTypes as readonly string[]).includes(type);

/** `holdsViewData`: whether it is the layer of its view's own records. */
export const layerTypeOf = (serverType: string, holdsViewData = false): LayerType => {
  if (serverType === layerTypeToWire.dedicated) return holdsViewData ? 'viewData' : 'user';
  if (serverType === layerTypeToWire.overlay) return 'overlay';
  return layerTypeNames.find((type) => type === serverType) ?? 'other';
};

type Maybe<T> = { readonly [Key in keyof T]?: T[Key] | null };

export type ServerLayer = Maybe<{ id: string; type: string; label: string; created: string; modified: string }>;
export type ServerViewLayer = Maybe<{ layer: ServerLayer; position: number; visible: boolean; toggled: boolean }>;
export type ServerView = Maybe<{
  id: string;
  type: string;
  name: string;
  enabled: boolean;
  created: string;
  modified: string;
  /** Kinds of records of the base layer that it does not show, by their names on the wire. */
  masks: readonly string[];
  layers: readonly ServerViewLayer[];
}>;

export interface LayerRecord {
  readonly id: string;
  readonly name: string;
  readonly layerType: LayerType;
  readonly position: number;
  readonly visible: boolean;
  /** Whether it is switched on; relevant only if it is visible. */
  readonly toggled: boolean;
  readonly created: string | null;
  readonly modified: string | null;
}

export interface ViewRecord {
  readonly id: string;
  readonly name: string;
  readonly viewType: ViewTypeName;
  readonly rawViewType: string;
  readonly enabled: boolean;
  readonly created: string | null;
  readonly modified: string | null;
  /** Kinds of records of the base layer that it does not show. */
  readonly masks: readonly ViewKind[];
  /** Ordered by position. */
  readonly layers: readonly LayerRecord[];
}

/** A discarded view or layer, for the log: its path, and its missing field. */
export interface DiscardedRecord {
  readonly path: string;
  readonly missing: 'id' | 'type';
}

const missingFieldOf = ({ id, type }: Maybe<{ id: string; type: string }>): DiscardedRecord['missing'] | null => {
  if (!id) return 'id';
  return type ? null : 'type';
};

type FoundLayer = {
  readonly layer: ServerLayer & { readonly id: string; readonly type: string };
  readonly at: ServerViewLayer;
  readonly position: number;
};

const isComplete = (layer: ServerLayer): layer is FoundLayer['layer'] => missingFieldOf(layer) === null;

const shownLayer = ({ layer, at, position }: FoundLayer, dataLayerId: string | null): LayerRecord => ({
  id: layer.id,
  name: layer.label ?? '',
  layerType: layerTypeOf(layer.type, layer.id === dataLayerId),
  position,
  visible: at.visible ?? true,
  toggled: at.toggled ?? true,
  created: layer.created ?? null,
  modified: layer.modified ?? null,
});

const listingOf = (id: string, layers: readonly FoundLayer[]): ViewListing => ({
  id,
  layers: layers.map(({ layer }) => ({ layerId: layer.id })),
});

/** `layers`: in order. `views`: all known views of the model. */
const dataLayerIn = (
  id: string,
  type: ViewTypeName,
  layers: readonly FoundLayer[],
  views: readonly ViewListing[],
): string | null => {
  const typedLayers = layers.map(({ layer }) => ({
    id: layer.id,
    type: layer.type === layerTypeToWire.dedicated ? 'dedicated' : layer.type,
  }));
  const found = dataLayerOf({ type, ...listingOf(id, layers) }, { views, layers: typedLayers });
  return found === baseLayerId ? null : found;
};

export interface ReadViews {
  readonly views: readonly ViewRecord[];
  readonly discarded: readonly DiscardedRecord[];
}

const foundIn = (view: ServerView): readonly FoundLayer[] =>
  (view.layers ?? [])
    .flatMap((at, index) => {
      const layer = at.layer ?? {};
      return isComplete(layer) ? [{ layer, at, position: at.position ?? index }] : [];
    })
    .toSorted((a, b) => a.position - b.position);

const readView = (view: ServerView, id: string, type: string, views: readonly ViewListing[]): ViewRecord => {
  const found = foundIn(view);
  const viewType = viewTypeOf(type);
  const dataLayerId = dataLayerIn(id, viewType, found, views);
  return {
    id,
    name: view.name ?? '',
    viewType,
    rawViewType: type,
    enabled: view.enabled ?? true,
    created: view.created ?? null,
    modified: view.modified ?? null,
    masks: viewDataTypes.filter((kind) => view.masks?.includes(dataTypeToWire[kind])),
    layers: found.map((each) => shownLayer(each, dataLayerId)),
  };
};

const discardedIn = (view: ServerView, path: string): readonly DiscardedRecord[] =>
  (view.layers ?? []).flatMap(({ layer }, index) => {
    const missing = missingFieldOf(layer ?? {});
    return missing ? [{ path: `${path}.layers[${index}].layer`, missing }] : [];
  });

/** Discards views and layers without an id or type. */
export const readViews = (serverViews: readonly ServerView[]): ReadViews => {
  const listings = serverViews.flatMap((view) => (view.id ? [listingOf(view.id, foundIn(view))] : []));
  return {
    views: serverViews.flatMap((view) => (view.id && view.type ? [readView(view, view.id, view.type, listings)] : [])),
    discarded: serverViews.flatMap((view, index) => {
      const path = `views[${index}]`;
      const missing = missingFieldOf(view);
      return missing ? [{ path, missing }] : discardedIn(view, path);
    }),
  };
};
