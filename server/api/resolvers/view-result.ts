/** A view as the graph tells it; what it shows of each kind is read when it is asked for. */
import { perObject } from '#base/per-object.ts';
import { mayEdit } from '#domain/access/actor.ts';
import { publicViewTypes, viewTypeToWire } from '#domain/graph/vendor-names.ts';
import { dataLayerOf, type ViewSummary, type ViewKind } from '#domain/views/view-content.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { layerResult } from '../results/layer-result.ts';
import type { ModelRecord, Row } from '../../store/read-model.ts';

export interface ViewParent {
  readonly record: ModelRecord;
  readonly row: Row<'views'>;
  readonly facts: ViewSummary;
}

/** Views with the layers that they list, in order. */
const listingsIn = perObject(({ views, viewLayers, layers }: ModelRecord) => {
  const listed = views.map(({ id }) => ({
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
  return { views: listed, layers };
});

export const viewParent = (record: ModelRecord, row: Row<'views'>): ViewParent => {
  const { id, type, name } = row;
  const listings = listingsIn(record);
  const layers = listings.views.find((view) => view.id === id)?.layers ?? [];
  const facts = {
    id,
    type,
    name,
    enabled: row.enabled === 1,
    masks: JSON.parse(row.masks) as readonly ViewKind[],
    layers,
    dataLayerId: dataLayerOf({ id, type, layers }, listings),
  };
  return { record, row, facts };
};

/** Visitors know of enabled views of the public types; those who may edit know of all. */
export const mayKnow = (row: Row<'views'>, { actor }: Pick<GraphContext, 'actor'>): boolean =>
  mayEdit(actor, row.model_id) || (row.enabled === 1 && (publicViewTypes as readonly string[]).includes(row.type));

const wireType = (type: string): string =>
  Object.hasOwn(viewTypeToWire, type) ? viewTypeToWire[type as keyof typeof viewTypeToWire] : type;

/** The base view first, others by name. */
export const viewsOf = (record: ModelRecord, context: Pick<GraphContext, 'actor'>): readonly ViewParent[] =>
  record.views
    .filter((row) => mayKnow(row, context))
    .toSorted((a, b) => Number(b.type === 'base') - Number(a.type === 'base') || a.name.localeCompare(b.name))
    .map((row) => viewParent(record, row));

export const viewFields = {
  id: ({ row }: ViewParent) => row.id,
  type: ({ row }: ViewParent) => wireType(row.type),
  name: ({ row }: ViewParent) => row.name || null,
  enabled: ({ row }: ViewParent) => row.enabled === 1,
  created: ({ row }: ViewParent) => row.created,
  modified: ({ row }: ViewParent) => row.modified,
  model: ({ record }: ViewParent) => record,
  layers: ({ record, facts }: ViewParent) =>
    facts.layers.map(({ layerId, position, visible, toggled }) => ({
      position,
      visible,
      toggled,
      layer: layerResult(record.layers.find(({ id }) => id === layerId)!),
    })),
};
