/** Views and layers as the graph tells them, in our words (docs/reference/views-and-layers.md#types): which type is which, and what is left out. */
import {
  baseLayerId,
  layerTypeToWire,
  publicViewTypes,
  viewTypeToWire,
  dataTypeToWire,
  type ViewType,
} from '../graph/vendor-names.ts';
import { viewDataTypes } from '../model/content/view.ts';
import { dataLayerOf, type ViewKind, type ViewListing } from './view-content.ts';

export type ViewTypeName = ViewType | 'trueplan' | 'other';

/** Ours for the wire's; those that the field's documents do not spell are on the wire as they are here. */
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

/** The documents name the type of trueplan sessions by these words and do not spell it. */
const trueplanSession = /^trueplan$|trueplan[\W_]*session/i;

export const viewTypeOf = (serverType: string): ViewTypeName =>
  viewTypes.get(serverType) ?? (trueplanSession.test(serverType) ? 'trueplan' : 'other');

/** Anybody may see it, and a page carries it. */
export const isPublic = (type: ViewTypeName): boolean => (publicViewTypes as readonly string[]).includes(type);

/** `holdsViewData`: it is where the records of its view go that are put into no other layer. */
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
  /** Kinds of the base layer's records that it does not show, as the wire names them. */
  masks: readonly string[];
  layers: readonly ServerViewLayer[];
}>;

export interface LayerRecord {
  readonly id: string;
  readonly name: string;
  readonly layerType: LayerType;
  readonly position: number;
  readonly visible: boolean;
  /** Switched on; it counts only where the layer is visible. */
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
  /** Kinds of the base layer's records that it does not show. */
  readonly masks: readonly ViewKind[];
  /** In the order of their positions. */
  readonly layers: readonly LayerRecord[];
}

/** What was left out, for a log: where it stood, and what it lacks. */
export interface Discarded {
  readonly path: string;
  readonly lacks: 'id' | 'type';
}

const lackOf = ({ id, type }: Maybe<{ id: string; type: string }>): Discarded['lacks'] | null => {
  if (!id) return 'id';
  return type ? null : 'type';
};

type Found = {
  readonly layer: ServerLayer & { readonly id: string; readonly type: string };
  readonly at: ServerViewLayer;
  readonly position: number;
};

const isWhole = (layer: ServerLayer): layer is Found['layer'] => lackOf(layer) === null;

const shownLayer = ({ layer, at, position }: Found, dataLayerId: string | null): LayerRecord => ({
  id: layer.id,
  name: layer.label ?? '',
  layerType: layerTypeOf(layer.type, layer.id === dataLayerId),
  position,
  visible: at.visible ?? true,
  toggled: at.toggled ?? true,
  created: layer.created ?? null,
  modified: layer.modified ?? null,
});

const listingOf = (id: string, layers: readonly Found[]): ViewListing => ({
  id,
  layers: layers.map(({ layer }) => ({ layerId: layer.id })),
});

/** `layers`: in order. `views`: all of the model's that are known. */
const dataLayerIn = (
  id: string,
  type: ViewTypeName,
  layers: readonly Found[],
  views: readonly ViewListing[],
): string | null => {
  const facts = layers.map(({ layer }) => ({
    id: layer.id,
    type: layer.type === layerTypeToWire.dedicated ? 'dedicated' : layer.type,
  }));
  const found = dataLayerOf({ type, ...listingOf(id, layers) }, { views, layers: facts });
  return found === baseLayerId ? null : found;
};

export interface ReadViews {
  readonly views: readonly ViewRecord[];
  readonly discarded: readonly Discarded[];
}

const foundIn = (view: ServerView): readonly Found[] =>
  (view.layers ?? [])
    .flatMap((at, index) => {
      const layer = at.layer ?? {};
      return isWhole(layer) ? [{ layer, at, position: at.position ?? index }] : [];
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

const discardedIn = (view: ServerView, path: string): readonly Discarded[] =>
  (view.layers ?? []).flatMap(({ layer }, index) => {
    const lacks = lackOf(layer ?? {});
    return lacks ? [{ path: `${path}.layers[${index}].layer`, lacks }] : [];
  });

/** Views and layers that lack their id or type are left out. */
export const readViews = (result: readonly ServerView[]): ReadViews => {
  const listings = result.flatMap((view) => (view.id ? [listingOf(view.id, foundIn(view))] : []));
  return {
    views: result.flatMap((view) => (view.id && view.type ? [readView(view, view.id, view.type, listings)] : [])),
    discarded: result.flatMap((view, index) => {
      const path = `views[${index}]`;
      const lacks = lackOf(view);
      return lacks ? [{ path, lacks }] : discardedIn(view, path);
    }),
  };
};
