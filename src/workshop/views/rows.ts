/** What can be done with a view or a layer in its editor (docs/reference/views-and-layers.md#editing). */
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import { canDelete, canDisable, canDuplicate } from '#domain/views/capabilities.ts';
import { dataLayerIdOf, isLayered, isRoot } from '#domain/views/view-content.ts';
import type { LayerRecord, ViewRecord } from '#domain/views/view-types.ts';
import type { LayersFeatures } from '#domain/views/layers-mode.ts';
import { withTypes } from '#src/features/views/lazy.ts';

export type ViewEntry = 'rename' | 'items' | 'publish' | 'duplicate' | 'useLayers' | 'stopLayers' | 'delete';

interface ViewFacts {
  readonly views: readonly ViewRecord[];
  readonly allowed: LayersFeatures;
}

const layersEntry = ({ views, allowed }: ViewFacts): ViewEntry | null => {
  if (!allowed.dataLayers) return null;
  return isLayered(withTypes(views)) ? 'stopLayers' : 'useLayers';
};

/** In the order of the menu. */
export const viewEntries = ({ viewType: type }: ViewRecord, facts: ViewFacts): readonly ViewEntry[] => {
  const entries: readonly (ViewEntry | null | false)[] = [
    'rename',
    'items',
    !isRoot({ type }) && 'publish',
    canDuplicate({ type }) && facts.allowed.modelViews && 'duplicate',
    isRoot({ type }) && layersEntry(facts),
    canDelete({ type }) && 'delete',
  ];
  return entries.filter((entry) => entry !== null && entry !== false);
};

export const canHideView = ({ viewType: type }: ViewRecord): boolean => canDisable({ type });

export type LayerEntry = 'addHere' | 'rename' | 'duplicate' | 'everyView' | 'moveUp' | 'moveDown' | 'delete';

/** Not the base layer and not a view's own one, nor one whose content is not made of records. */
export const isEditableLayer = ({ layerType }: LayerRecord): boolean => layerType === 'user' || layerType === 'common';

const editedTypes: ReadonlySet<string> = new Set(['base', 'viewData', 'user', 'common', 'overlay', 'other']);

/** Without those of other programs that contain no records, and without the base layer where the view masks all of it. */
export const editedLayers = ({ layers, masks }: ViewRecord): readonly LayerRecord[] =>
  layers.filter(
    ({ id, layerType }) =>
      editedTypes.has(layerType) && !(id === baseLayerId && viewDataTypes.every((kind) => masks.includes(kind))),
  );

/** Whether the view has no layers that can be added to: a root view that is not converted and lists the base layer only. */
export const needsConversion = (view: ViewRecord, views: readonly ViewRecord[]): boolean =>
  isRoot({ type: view.viewType }) && !isLayered(withTypes(views)) && editedLayers(view).length < 2;

/** Whether new records can be added to it and be seen. */
export const takesRecords = ({ layerType, visible }: LayerRecord): boolean =>
  visible && (layerType === 'base' || layerType === 'viewData' || layerType === 'user' || layerType === 'common');

/** `index`: among the edited layers. */
export const layerEntries = (
  view: ViewRecord,
  index: number,
  layers: readonly LayerRecord[],
): readonly LayerEntry[] => {
  const layer = layers[index]!;
  const isEditable = isEditableLayer(layer);
  const entries: readonly (LayerEntry | false)[] = [
    takesRecords(layer) && 'addHere',
    isEditable && 'rename',
    isEditable && 'duplicate',
    isEditable && 'everyView',
    isEditable && index > 0 && canMoveBefore(view, layer.id, layers[index - 1]!.id) && 'moveUp',
    isEditable && index < layers.length - 1 && 'moveDown',
    isEditable && 'delete',
  ];
  return entries.filter((entry) => entry !== false);
};

/**
 * The position in the view, which counts all of its layers, of one that is to be before another one.
 * @param before null: it becomes the last
 */
export const positionBefore = ({ layers }: ViewRecord, layerId: string, before: string | null): number => {
  const others = layers.filter(({ id }) => id !== layerId);
  const at = others.findIndex(({ id }) => id === before);
  return at < 0 ? others.length : at;
};

/**
 * Not before the layer of the view's own records where the view knows it only as its first one, as in captures of other
 * programs.
 */
export const canMoveBefore = (view: ViewRecord, layerId: string, before: string | null): boolean => {
  const own = view.layers.findIndex(({ layerType }) => layerType === 'viewData');
  const isOwnById = view.layers[own]?.id === dataLayerIdOf(view.id);
  return own < 0 || isOwnById || positionBefore(view, layerId, before) > own;
};
