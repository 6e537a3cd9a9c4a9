/**
 * What a client expects of an operation before the server has responded (docs/reference/views-and-layers.md#editing): the
 * edits of views and layers, without those of records, which it may not have.
 */
import type { Result } from '#base/result.ts';
import { fieldOf } from '#base/json-fields.ts';
import type { Edit } from '../edits/edit.ts';
import type { ViewOperation } from '../edits/view-operation.ts';
import { deleteView } from './edits/change-view.ts';
import { convertRootToLegacy } from './edits/convert-root.ts';
import { deleteLayer, setLayerPosition, setLayerVisible, shareLayer, unshareLayer } from './edits/layer-edits.ts';
import { layersField } from './edits/record-edits.ts';
import type { ViewContent, ViewSummary } from './view-content.ts';
import type { LayerRecord, LayerType, ViewRecord } from './view-types.ts';

/** The type of a layer's record. */
const recordTypeOf = (type: LayerType): string => (type === 'viewData' || type === 'user' ? 'dedicated' : type);

const layersFieldOf = ({ layers }: ViewRecord) =>
  layersField(layers.map(({ id, visible, toggled }) => ({ layerId: id, position: 0, visible, toggled })));

const contentOf = (views: readonly ViewRecord[]): ViewContent => {
  const layers = new Map(views.flatMap((view) => view.layers.map((layer) => [layer.id, layer] as const)));
  return {
    views: views.map((view) => ({
      kind: 'view',
      id: view.id,
      fields: {
        type: view.viewType,
        name: view.name,
        enabled: view.enabled,
        masks: [...view.masks],
        layers: layersFieldOf(view),
      },
    })),
    layers: [...layers.values()].map((layer) => ({
      kind: 'layer',
      id: layer.id,
      fields: { type: recordTypeOf(layer.layerType), name: layer.name },
    })),
    records: [],
  };
};

const editsOf = (result: Result<readonly Edit[], unknown>): readonly Edit[] => (result.ok ? result.value : []);

const resultOf = (content: ViewContent, { mutation, variables }: ViewOperation): readonly Edit[] => {
  switch (mutation) {
    case 'DeleteView':
      return editsOf(
        deleteView(content, { ...variables, deleteLayersIfOrphaned: variables.deleteLayersIfOrphaned === true }),
      );
    case 'DeleteLayer':
      return editsOf(deleteLayer(content, variables.layerId));
    case 'SetLayerVisible':
      return editsOf(setLayerVisible(content, variables, variables.visible));
    case 'SetLayerPosition':
      return editsOf(setLayerPosition(content, variables, variables.position));
    case 'SetLayerCommon':
      return editsOf(variables.common ? shareLayer(content, variables.layerId) : unshareLayer(content, variables));
    case 'ConvertRootViewToLegacy':
      return convertRootToLegacy(content);
    default:
      return [];
  }
};

/** None for an operation that adds records, and for one that the server will reject. */
export const expectedEdits = (views: readonly ViewRecord[], operation: ViewOperation): readonly Edit[] =>
  resultOf(contentOf(views), operation);

const withFields = <Shown extends { readonly name: string }>(shown: Shown, { after }: Edit): Shown => {
  const name = after && fieldOf(after, 'name');
  return typeof name === 'string' ? { ...shown, name } : shown;
};

const withLayerEdits = (layer: LayerRecord, edits: readonly Edit[]): LayerRecord =>
  edits.filter(({ id }) => id === layer.id).reduce(withFields, layer);

type Listed = ViewSummary['layers'][number];

/** A layer that comes into the view by the edits is one of another view. */
const withListedLayers = (view: ViewRecord, listed: readonly Listed[], known: ReadonlyMap<string, LayerRecord>) => ({
  ...view,
  layers: listed.flatMap(({ layerId, visible }, position): readonly LayerRecord[] => {
    const own = view.layers.find(({ id }) => id === layerId);
    const layer = own ?? known.get(layerId);
    if (!layer) return [];
    return [{ ...layer, position, visible, layerType: own ? layer.layerType : 'common' }];
  }),
});

const withViewEdit = (view: ViewRecord, edit: Edit, known: ReadonlyMap<string, LayerRecord>): ViewRecord => {
  const after = edit.after ?? {};
  const [enabled, listed] = [fieldOf(after, 'enabled'), fieldOf(after, 'layers')];
  const named = { ...withFields(view, edit), ...(typeof enabled === 'boolean' && { enabled }) };
  return Array.isArray(listed) ? withListedLayers(named, listed as readonly Listed[], known) : named;
};

/** The views with edits that the server does not have yet: names, enabled state, lists of layers, removals. */
export const viewsWithEdits = (views: readonly ViewRecord[], edits: readonly Edit[]): readonly ViewRecord[] => {
  const ofViews = edits.filter(({ kind }) => kind === 'view');
  const ofLayers = edits.filter(({ kind }) => kind === 'layer');
  if (ofViews.length === 0 && ofLayers.length === 0) return views;
  const known = new Map(views.flatMap((view) => view.layers.map((layer) => [layer.id, layer] as const)));
  const typed = (layer: LayerRecord): LayerRecord => {
    const type = ofLayers.findLast(({ id, after }) => id === layer.id && after !== null && 'type' in after)?.after?.[
      'type'
    ];
    if (type === 'common') return { ...layer, layerType: 'common' };
    return type === 'dedicated' && layer.layerType === 'common' ? { ...layer, layerType: 'user' } : layer;
  };
  return views
    .filter(({ id }) => ofViews.findLast((edit) => edit.id === id)?.after !== null)
    .map((view) => {
      const own = ofViews.filter((edit) => edit.id === view.id);
      const edited = own.reduce((current, edit) => withViewEdit(current, edit, known), view);
      return { ...edited, layers: edited.layers.map((layer) => typed(withLayerEdits(layer, ofLayers))) };
    });
};
