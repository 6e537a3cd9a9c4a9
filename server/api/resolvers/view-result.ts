/** A view as GraphQL returns it; its records are read only when they are selected. */
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { dataTypeToWire, viewTypeToWire } from '#domain/graph/vendor-names.ts';
import { dataLayerOf, type ViewSummary, type ViewKind } from '#domain/views/view-content.ts';
import { mayReadView } from '../access/read-access.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { layerResult } from '../results/model-results.ts';
import type { ModelRecord, Row } from '../../store/models/read-model.ts';

export interface ViewParent {
  readonly record: ModelRecord;
  readonly row: Row<'views'>;
  readonly summary: ViewSummary;
}

/** All views with their layers in order. */
const listingsIn = memoizeByObject(({ views, viewLayers, layers }: ModelRecord) => {
  const viewsWithLayers = views.map(({ id }) => ({
    id,
    layers: viewLayers
      .filter(({ view_id }) => view_id === id)
      .map((row) => ({
        layerId: row.layer_id,
        position: row.sequence,
        visible: row.visible === 1,
        toggled: row.toggled === 1,
      })),
  }));
  return { views: viewsWithLayers, layers };
});

export const viewParent = (record: ModelRecord, row: Row<'views'>): ViewParent => {
  const { id, type, name } = row;
  const listings = listingsIn(record);
  const layers = listings.views.find((view) => view.id === id)?.layers ?? [];
  const summary = {
    id,
    type,
    name,
    enabled: row.enabled === 1,
    masks: JSON.parse(row.masks) as readonly ViewKind[],
    layers,
    dataLayerId: dataLayerOf({ id, type, layers }, listings),
  };
  return { record, row, summary };
};

const viewTypeOnWire = (type: string): string =>
  Object.hasOwn(viewTypeToWire, type) ? viewTypeToWire[type as keyof typeof viewTypeToWire] : type;

/** The views that the actor may read: the base view first, others by name. */
export const viewsOf = (record: ModelRecord, { actor }: Pick<GraphContext, 'actor'>): readonly ViewParent[] =>
  record.views
    .filter((row) => mayReadView(row, actor))
    .toSorted((a, b) => Number(b.type === 'base') - Number(a.type === 'base') || a.name.localeCompare(b.name))
    .map((row) => viewParent(record, row));

export const viewFields = {
  id: ({ row }: ViewParent) => row.id,
  type: ({ row }: ViewParent) => viewTypeOnWire(row.type),
  name: ({ row }: ViewParent) => row.name || null,
  enabled: ({ row }: ViewParent) => row.enabled === 1,
  created: ({ row }: ViewParent) => row.created,
  modified: ({ row }: ViewParent) => row.modified,
  model: ({ record }: ViewParent) => record,
  layers: ({ record, summary }: ViewParent) =>
    summary.layers.map(({ layerId, position, visible, toggled }) => ({
      position,
      visible,
      toggled,
      layer: layerResult(record.layers.find(({ id }) => id === layerId)!),
    })),
};

const kindsByWireType = new Map<string, string>(Object.entries(dataTypeToWire).map(([ours, wire]) => [wire, ours]));

/** The kind of records with this type in GraphQL; throws `request.invalid` for any other. `path`: the argument. */
export const kindOfType = (type: string, path: string): ViewKind => {
  const kind = kindsByWireType.get(type);
  if (kind === undefined)
    throw graphFailure('request.invalid', `${path} must be one of ${[...kindsByWireType.keys()].join(', ')}.`);
  return kind as ViewKind;
};
